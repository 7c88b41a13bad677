// ackboard search, from the command line to the exit status.
#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cli/search_runner.hpp"
#include "tests/catch.hpp"
#include "tests/cli_session.hpp"
#include "tests/temporary_folder.hpp"
#include "tests/texts.hpp"

using namespace ackboard;
using namespace ackboard::testing;

namespace {

Answer search_says(std::vector<std::string> options, const std::string& file = mini_board()) {
  options.insert(options.begin(), {"search", file});
  return ackboard_says(options);
}

// What a board breaks with, written with --out, breaks the same goal when it is run.
void check_round_trip(const std::vector<std::string>& changes, const std::string& measure, std::size_t jobs) {
  const ackboard::TemporaryFolder folder;
  const std::string scratch = folder.file("broken.json");
  std::vector<std::string> options{"--variant", "id-check", "--out", scratch};
  options.insert(options.end(), changes.begin(), changes.end());
  const Answer answer = search_says(options);
  INFO(answer.out << answer.error);
  CHECK(answer.status == 1);
  CHECK(says(answer.out, "Run it: ackboard run " + scratch));
  const Answer run = ackboard_says({"run", "--format", "json", scratch});
  CHECK(run.status == 1);
  const auto document = nlohmann::json::parse(run.out);
  bool misses = false;
  for (const auto& goal : document["variants"][0]["goals"])
    misses = misses || (goal["measure"] == measure && !goal["met"]);
  CHECK(misses);
  const auto file = nlohmann::json::parse(file_text(scratch));
  CHECK(file["board"]["users"]["jobs"] == jobs);
}

const std::string kNoFaults = "faults=[]";

}  // namespace

TEST_CASE("search says that a board holds, and how much was tried") {
  const Answer answer = search_says({});
  CHECK(answer.status == 0);
  CHECK(answer.error.empty());
  CHECK(
      says(answer.out, "id-check (Key checked before the effect) holds under all 131 single faults and all"));
  CHECK(says(answer.out, "Every schedule was tried."));
  CHECK(says(answer.out, "Left out, because it is there to fail: every-delivery."));
}

TEST_CASE("search names the smallest set of faults, its causes and the map") {
  const Answer answer = search_says({"--variant", "every-delivery", "--kinds", "lose"});
  CHECK(answer.status == 1);
  CHECK(says(answer.out, "every-delivery (Every delivery runs the effect) breaks under a single fault."));
  CHECK(
      says(answer.out, "Duplicates: 1 (goal: none) after one fault:\n  - lose the acknowledgment of job 1"));
  CHECK(says(answer.out, "nothing\n  remembered the first charge"));
  CHECK(says(answer.out, "  lose acknowledgment  broker->payments     0      10\n"));
  CHECK(says(answer.out, "more pairs of places; --format json lists all"));
}

TEST_CASE("the bytes of a search depend neither on the threads nor on running it twice") {
  for (const std::string format : {"text", "json"}) {
    const auto with_threads = [&](const std::string& threads) {
      return search_says({"--variant", "every-delivery", "--threads", threads, "--format", format}).out;
    };
    const std::string one = with_threads("1");
    CHECK(one == with_threads("1"));
    CHECK(one == with_threads("2"));
    CHECK(one == with_threads("5"));
  }
}

TEST_CASE("the JSON of a search has what the text has, and every place") {
  const Answer answer = search_says({"--variant", "every-delivery", "--format", "json"});
  const auto document = nlohmann::json::parse(answer.out);
  CHECK(document["file"] == mini_board());
  CHECK(document["ended"] == "finished");
  const auto& variant = document["variants"][0];
  CHECK(variant["holds"] == false);
  CHECK(variant["exhausted"] == true);
  CHECK(variant["depths"].size() == 3);
  std::uint64_t broken = 0;
  for (const auto& place : variant["places"]) broken += place["broken"].get<std::uint64_t>();
  CHECK(broken == variant["depths"][1]["broken"].get<std::uint64_t>() +
                      variant["depths"][2]["broken"].get<std::uint64_t>());
  CHECK(variant["breaks"][0]["measure"] == "duplicates");
  CHECK(variant["breaks"][0]["faults"][0]["fault"]["kind"] == "lose");
  CHECK(variant["breaks"][0]["causes"].size() == 1);
  CHECK(variant["depths"][2]["total"] == variant["depths"][2]["schedules"]);
}

TEST_CASE("a counterexample is written with the fewest jobs and misses the same goal") {
  const std::string handler = "board.payments.handler=";
  check_round_trip({"--set", handler + "every_delivery_runs_the_effect", "--faults", "1"}, "duplicates", 1);
  check_round_trip({"--set", handler + "check_then_act", "--set", kNoFaults}, "duplicates", 1);
  check_round_trip({"--set", handler + "record_first", "--set", kNoFaults, "--faults", "1"}, "lost_writes",
                   1);
  check_round_trip({"--set", handler + "ack_first", "--set", "goals={\"lost_writes\": \"none\"}"},
                   "lost_writes", 1);
  // Three jobs pile up while the consumer is down.
  check_round_trip({"--set", "goals={\"queue_peak\": \"< 4\"}", "--set", "board.users.arrivals=every 200 ms"},
                   "queue_peak", 3);
}

TEST_CASE("the faults of the file can be kept") {
  const Answer answer = search_says({"--variant", "every-delivery", "--with-faults", "--faults", "1"});
  CHECK(answer.status == 1);
  CHECK(says(answer.out, "the faults of the file hit as well"));
  CHECK(says(answer.out, "misses a goal even without a further fault"));
}

TEST_CASE("a budget that ends before an answer is told from one that ends after a break") {
  const Answer nothing = search_says({"--budget", "0s"});
  CHECK(nothing.status == 5);
  CHECK(says(nothing.out, "is not known: only the run without a fault was tried"));
  CHECK(says(nothing.out, "Not every schedule was tried: the budget of 0 s ended."));
  CHECK(!says(nothing.out, "holds"));
  const Answer broken = search_says({"--variant", "every-delivery", "--with-faults", "--budget", "0s"});
  CHECK(broken.status == 1);
  CHECK(says(broken.out, "Not every schedule was tried"));
  const auto document = nlohmann::json::parse(search_says({"--budget", "0s", "--format", "json"}).out);
  CHECK(document["ended"] == "budget");
  CHECK(document["variants"][0]["holds"].is_null());
}

TEST_CASE("a set of three faults that breaks a goal is called that") {
  const Answer answer = search_says(
      {"--variant", "id-check", "--faults", "3", "--set", "board.users.jobs=1", "--set", "faults=[]"});
  CHECK(answer.status == 1);
  CHECK(says(answer.out, "breaks under a set of 3 faults."));
}

TEST_CASE("goals that count on the faults of the file are told to be such") {
  const std::string file = std::string(ACKBOARD_SOURCE_DIR) + "/scenarios/poison.json";
  const std::string hint = "Its goals may count on the faults of the file, which were left out;";
  CHECK(says(search_says({"--faults", "1"}, file).out, hint));
  CHECK(!says(search_says({"--faults", "1", "--with-faults"}, file).out, hint));
  CHECK(!says(search_says({"--variant", "every-delivery"}).out, hint));
}

TEST_CASE("the budget holds for the looking for fewer jobs too, and the file is written all the same") {
  const ackboard::TemporaryFolder folder;
  const std::string scratch = folder.file("broken.json");
  const Answer answer =
      search_says({"--variant", "every-delivery", "--with-faults", "--budget", "0s", "--out", scratch});
  CHECK(answer.status == 1);
  CHECK(says(answer.out, "(Fewer jobs might do; looking for them ended with the budget"));
  CHECK(ackboard_says({"run", scratch}).status == 1);
}

TEST_CASE("what a search cannot do is told as a problem") {
  CHECK(search_says({"--set", "goals={}"}).status == 2);
  CHECK(says(search_says({"--set", "goals={}"}).error, "There are no goals to break"));
  CHECK(search_says({"--out", mini_board()}).status == 2);
  CHECK(says(search_says({"--out", mini_board()}).error, "would overwrite the scenario"));
  CHECK(search_says({"--kinds", "loose"}).status == 2);
  CHECK(says(search_says({"--kinds", "loose"}).error, "did you mean \"lose\"?"));
  CHECK(search_says({"--faults", "0"}).status == 2);
  CHECK(search_says({"--budget", "soon"}).status == 2);
  CHECK(search_says({}, "no-such-file.json").status == 2);
  const auto document = nlohmann::json::parse(search_says({"--set", "goals={}", "--format", "json"}).out);
  CHECK(document["errors"][0]["path"] == "goals");
}

TEST_CASE("nothing is written where nothing breaks") {
  const ackboard::TemporaryFolder folder;
  const std::string scratch = folder.file("broken.json");
  const Answer answer = search_says({"--out", scratch, "--faults", "1"});
  CHECK(answer.status == 0);
  CHECK(says(answer.out, "was not written: no break was found."));
  CHECK(!std::filesystem::exists(scratch));
}

TEST_CASE("the line of progress has a rate, and a bar of the budget") {
  using namespace std::chrono_literals;
  CHECK(search_progress_text(1'234'567, 3000ms, std::nullopt, 1, 2) ==
        "[............###.....] 1,234,567 schedules, 411,522/s, 3 s, variant 1 of 2");
  CHECK(search_progress_text(10, 3000ms, Duration{30s}, 1, 1) ==
        "[##..................] 10 schedules, 3/s, 3 s");
}

TEST_CASE("no line of a search is wider than its terminal") {
  const Answer answer = terminal_says({"search", mini_board(), "--variant", "every-delivery"}, 50, "1");
  std::size_t widest = 0;
  std::size_t from = 0;
  for (std::size_t end = 0; (end = answer.out.find('\n', from)) != std::string::npos; from = end + 1) {
    widest = std::max(widest, end - from - 1);  // a terminal ends lines with two characters
  }
  CHECK(widest <= 50);
}
