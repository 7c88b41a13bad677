// What a search of the mini board must show: which order of steps survives which fault, and why not.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "cli/search_causes.hpp"
#include "levels/scenario/scenario.hpp"
#include "levels/story/fault_words.hpp"
#include "tests/boards.hpp"
#include "tests/catch.hpp"
#include "tests/texts.hpp"

using namespace ackboard;
using namespace ackboard::testing;

namespace {

using Settings = std::vector<std::pair<std::string, std::string>>;

struct Searched {
  Variant variant;
  SearchOptions options;
  SearchResult result;

  [[nodiscard]] bool holds() const { return result.exhausted && result.breaks.empty(); }

  // Of the single faults of that kind.
  [[nodiscard]] SafeAndBroken singles(const std::string& kind) const {
    SafeAndBroken sum;
    for (const auto& [faults, count] : result.depths.at(1).places) {
      if (faults.front().kind != kind) continue;
      sum.safe += count.safe;
      sum.broken += count.broken;
    }
    return sum;
  }

  // The sentence of causes of the schedule with which the only goal breaks first.
  [[nodiscard]] std::string cause() const {
    BrokenGoal broken;
    broken.goal = variant.goals.front();
    broken.found = result.breaks.at(0);
    explain_break(variant, options, broken);
    return broken.causes.empty() ? "" : broken.causes.front();
  }

  [[nodiscard]] std::string first_fault() const {
    return fault_words(variant.board, result.breaks.at(0).faults.at(0).point);
  }
};

// The mini board without its faults, with one goal.
Searched searched(const std::string& goal, Settings settings, std::uint32_t faults,
                  const std::vector<std::string>& kinds) {
  settings.emplace_back("goals", "{\"" + goal + "\": \"none\"}");
  settings.emplace_back("faults", "[]");
  const ReadResult read = read_scenario(text_of_file("scenarios/mini-board.json"),
                                        {.set = std::move(settings), .variants = {"id-check"}});
  REQUIRE(read.scenario);
  Searched one{read.scenario->variants.front(), {}, {}};
  one.options.most_faults = faults;
  for (const std::string& kind : kinds) one.options.kinds.push_back(find_fault_kind(kind));
  one.result = search(one.variant.board, one.variant.goals, one.options);
  CHECK(one.result.exhausted);
  CHECK(one.result.fault.empty());
  return one;
}

const std::vector<std::string> kAll{"lose", "crash"};
const std::string kHandler = "board.payments.handler";

}  // namespace

TEST_CASE("a handler that remembers nothing breaks under a single lost acknowledgment") {
  const Searched one = searched("duplicates", {{kHandler, "every_delivery_runs_the_effect"}}, 1, {"lose"});
  CHECK(one.singles("lose acknowledgment").broken == 10);
  CHECK(one.singles("lose acknowledgment").safe == 0);
  CHECK(one.first_fault() == "lose the acknowledgment of job 1, delivery 1, on broker->payments");
  CHECK(contains(one.cause(), "its acknowledgment was lost with its connection"));
  CHECK(contains(one.cause(), "nothing remembered the first charge"));
}

// A lost publish comes earlier in the run, and the crash of the consumer too; people think of neither first.
TEST_CASE("of equally small breaks the one that people think of first is reported") {
  const std::string handler = "every_delivery_runs_the_effect";
  const auto first_of = [&](const std::vector<std::string>& kinds) {
    return searched("duplicates", {{kHandler, handler}, {"board.payments.workers", "2"}}, 1, kinds)
        .first_fault();
  };
  CHECK(first_of(kAll) == "lose the acknowledgment of job 1, delivery 1, on broker->payments");
  CHECK(first_of({"crash"}).starts_with("crash "));
}

TEST_CASE("the key checked before the effect holds under every single fault and every pair") {
  CHECK(searched("duplicates", {}, 2, kAll).holds());
  CHECK(searched("lost_writes", {}, 2, kAll).holds());
}

TEST_CASE("check then act with one worker survives lost acknowledgments but not a crash before the record") {
  const Searched one = searched("duplicates", {{kHandler, "check_then_act"}}, 1, kAll);
  CHECK(one.singles("lose acknowledgment").broken == 0);
  CHECK(one.singles("lose acknowledgment").safe == 10);
  CHECK(one.singles("crash after effect").broken == 10);
  CHECK(one.result.depths.at(1).broken == 10);
  CHECK(one.first_fault() == "crash payments after step effect of job 1, delivery 1");
  CHECK(contains(one.cause(), "after step `effect` and before step `record`"));
}

TEST_CASE("check then act with two workers charges one job twice when its confirm is lost") {
  const Searched one =
      searched("duplicates",
               {{kHandler, "check_then_act"}, {"board.payments.workers", "2"}, {"board.users.jobs", "1"}}, 1,
               {"lose"});
  CHECK(one.first_fault() == "lose the confirm of job 1 on users->broker");
  CHECK(one.result.depths.at(1).broken == 1);
  CHECK(contains(one.cause(), "its check found nothing, for the first attempt had not recorded it yet"));
}

TEST_CASE("check then act breaks under a lost acknowledgment when the client works on") {
  const Searched one = searched("duplicates",
                                {{kHandler, "check_then_act"},
                                 {"board.payments.workers", "2"},
                                 {"board.payments.on_connection_loss", "finish"}},
                                1, {"lose"});
  CHECK(one.singles("lose acknowledgment").broken > 0);
  CHECK(contains(one.cause(), "its check found nothing"));
}

TEST_CASE("recording first and acknowledging first lose a write under one crash") {
  const Searched record = searched("lost_writes", {{kHandler, "record_first"}}, 1, {"crash"});
  CHECK(record.first_fault() == "crash payments after step record of job 1, delivery 1");
  CHECK(contains(record.cause(), "after step `record` and before step `effect`"));
  const Searched ack = searched("lost_writes", {{kHandler, "ack_first"}}, 1, {"crash"});
  CHECK(ack.first_fault() == "crash payments after step ack of job 1, delivery 1");
  CHECK(contains(ack.cause(), "after step `ack` and before step `effect`"));
}

TEST_CASE("a lost publish is a lost write without confirms, and none with confirms and repeats") {
  const Searched without = searched("lost_writes", {{"board.users.confirms", "false"}}, 1, {"lose"});
  CHECK(without.singles("lose publish").broken == 10);
  CHECK(contains(without.cause(), "its publish was lost"));
  CHECK(searched("lost_writes", {}, 1, {"lose"}).holds());
}

TEST_CASE("a fault that only another makes possible is tried too") {
  const Searched one =
      searched("duplicates", {{"board.users.jobs", "1"}, {kHandler, "check_then_act"}}, 2, {"lose"});
  bool found = false;
  for (const auto& [faults, count] : one.result.depths.at(2).places) {
    found = found ||
            (faults.front().kind == "lose acknowledgment" && faults.back().kind == "lose acknowledgment");
  }
  CHECK(found);  // one job has one acknowledgment, until it is lost
}

TEST_CASE("a schedule that never settles is a break of its own") {
  Searched one = searched("duplicates", {}, 1, {"crash"});
  one.options.restart_after = kEndless;
  one.options.event_limit = 1000;
  one.variant.board.until = 10s;
  CHECK(search(one.variant.board, one.variant.goals, one.options).depths.at(1).broken == 0);
  one.options.event_limit = 50;  // less than the run with a fault needs
  const SearchResult result = search(one.variant.board, one.variant.goals, one.options);
  CHECK(std::any_of(result.breaks.begin(), result.breaks.end(),
                    [](const Break& each) { return each.bit == kUnsettled; }));
}
