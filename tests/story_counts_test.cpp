// There is a story for each duplicate, each lost write and each dead letter, whatever the board.
#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "levels/story/story.hpp"
#include "tests/boards.hpp"
#include "tests/catch.hpp"
#include "tests/dice.hpp"

using namespace ackboard;

namespace {

std::vector<Variant> variants_of(const std::string& text) {
  ReadResult result = read_scenario(text, {});
  INFO(text);
  REQUIRE(result.scenario.has_value());
  return std::move(result.scenario->variants);
}

std::uint64_t count(const std::vector<Story>& stories, StoryKind kind) {
  return static_cast<std::uint64_t>(std::count_if(stories.begin(), stories.end(),
                                                  [kind](const Story& story) { return story.kind == kind; }));
}

void check_stories(const Board& board, std::uint64_t seed) {
  Simulation simulation(board);
  const Tally& tally = simulation.run({.seed = seed, .keep = Keep::trace});
  const std::vector<Story> stories = tell_stories(board, simulation.trace());
  CHECK(count(stories, StoryKind::duplicate) == tally.duplicates);
  CHECK(count(stories, StoryKind::lost_write) == tally.lost_writes);
  CHECK(count(stories, StoryKind::dead_lettered) == tally.counters.dead_lettered);
  for (const Story& story : stories) {
    INFO(story.sentence);
    CHECK(std::is_sorted(story.entries.begin(), story.entries.end()));
    CHECK(std::count(story.entries.begin(), story.entries.end(), story.entry) == 1);
    CHECK(story.sentence.find(" at ") != std::string::npos);
    CHECK(story.sentence.find("  ") == std::string::npos);
  }
}

std::string in_quotes(std::string_view text) { return '"' + std::string(text) + '"'; }

// A member of a JSON object. One draw a statement, so that all compilers draw in the same order.
void add(std::string& object, std::string_view name, const std::string& value) {
  object += ", " + in_quotes(name) + ": " + value;
}

std::string random_users(Dice& dice) {
  std::string text = R"("users": {"kind": "users")";
  add(text, "jobs", std::to_string(dice.between(1, 6)));
  add(text, "arrivals", in_quotes(dice.one_of({"at once", "every 10 ms", "every 100 ms"})));
  add(text, "confirms", dice.one_of({"true", "false"}));
  add(text, "confirm_timeout", in_quotes(dice.one_of({"50 ms", "5 s"})));
  return text + "}";
}

std::string random_broker(Dice& dice) {
  std::string text = R"("broker": {"kind": "broker")";
  add(text, "redelivery", in_quotes(dice.one_of({"connection", "lease"})));
  add(text, "lease", in_quotes(dice.one_of({"50 ms", "100 ms", "150 ms", "2 s"})));
  add(text, "late_ack", in_quotes(dice.one_of({"refused", "accepted", "accepted_if_latest"})));
  add(text, "tries", std::to_string(dice.between(1, 6)));
  add(text, "dead_letter_queue", dice.one_of({"true", "false"}));
  return text + "}";
}

std::string random_consumer(Dice& dice, const std::string& name) {
  std::string text = in_quotes(name) + R"(: {"kind": "payment_provider")";
  add(text, "workers", std::to_string(dice.between(1, 3)));
  add(text, "prefetch", std::to_string(dice.between(1, 4)));
  add(text, "handler",
      dice.one_of(
          {R"("every_delivery_runs_the_effect")", R"("id_check")", R"("check_then_act")", R"("record_first")",
           R"("ack_first")", R"(["begin", "effect", "commit", "begin", "record", "commit", "ack"])",
           R"(["check", "begin", "record", "effect", "commit", "ack"])", R"(["effect"])",
           R"(["record", "ack"])", R"(["begin", "check", "effect", "effect", "record", "commit", "ack"])",
           R"(["check", "effect", {"step": "record", "takes": "20 ms"}, "ack"])"}));
  add(text, "handling_time", in_quotes(dice.one_of({"40 ms", "120 ms", "exponential 60 ms"})));
  add(text, "on_connection_loss", in_quotes(dice.one_of({"stop", "finish"})));
  add(text, "unique_record", dice.one_of({"true", "true", "false"}));
  return text + "}";
}

std::string random_link(Dice& dice, const std::string& from, const std::string& to) {
  std::string text = R"({"from": )" + in_quotes(from);
  add(text, "to", in_quotes(to));
  add(text, "protocol", in_quotes(dice.one_of({"amqp", "http2"})));
  add(text, "rtt", in_quotes(dice.one_of({"0 s", "1 ms", "20 ms"})));
  return text + "}";
}

void add_selection(std::string& fault, Dice& dice) {
  fault += dice.one_of(
      {R"(, "probability": "20%")", R"(, "job": 1)", R"(, "nth": 2)", R"(, "job": 1, "delivery": 2)"});
}

std::string random_crash(Dice& dice, const std::string& consumer) {
  std::string text = R"({"kind": "crash")";
  switch (dice.below(3)) {
    case 0:
      add(text, "part", in_quotes(dice.one_in(2) ? "broker" : consumer));
      add(text, "at", in_quotes(std::to_string(dice.between(1, 400)) + " ms"));
      break;
    case 1:
      add(text, "part", in_quotes(consumer));
      add(text, dice.one_in(2) ? "before" : "after",
          in_quotes(dice.one_of({"effect", "ack", "record", "check", "commit"})));
      add(text, "restart_after", R"("100 ms")");
      add_selection(text, dice);
      break;
    default:
      add(text, "part", R"("broker")");
      add(text, "after", in_quotes(dice.one_of({"publish", "acknowledgment", "dispatch", "subscription"})));
      add(text, "nth", "2");
  }
  return text + "}";
}

std::string random_losses(Dice& dice) {
  std::string text = R"({"kind": "lose")";
  add(text, "what", in_quotes(dice.one_of({"delivery", "acknowledgment"})));
  add_selection(text, dice);
  text += R"(}, {"kind": "lose", "probability": "20%")";
  add(text, "what", in_quotes(dice.one_of({"publish", "confirm"})));
  return text + "}";
}

std::string random_fault(Dice& dice, const std::string& consumer) {
  return dice.one_in(3) ? random_losses(dice) : random_crash(dice, consumer);
}

// Tiny boards in which everything goes wrong.
std::string random_scenario(std::uint64_t seed) {
  Dice dice(seed);
  std::string parts = random_users(dice);
  parts += ", " + random_broker(dice);
  parts += ", " + random_consumer(dice, "payments");
  std::string links = random_link(dice, "users", "broker");
  links += ", " + random_link(dice, "broker", "payments");
  const bool has_shop = dice.one_in(3);
  if (has_shop) {
    parts += ", " + random_consumer(dice, "shop");
    links += ", " + random_link(dice, "broker", "shop");
  }
  std::string faults = random_fault(dice, "payments");
  faults += ", " + random_fault(dice, has_shop ? "shop" : "payments");
  return R"({"version": 1, "name": "random", "board": {)" + parts + R"(}, "links": [)" + links +
         R"(], "faults": [)" + faults + R"(], "until": "30 s"})";
}

}  // namespace

TEST_CASE("every scenario has as many stories as its measures count") {
  const std::filesystem::path root = ACKBOARD_SOURCE_DIR;
  for (const auto& file : std::filesystem::recursive_directory_iterator(root / "scenarios")) {
    const std::string path = std::filesystem::relative(file.path(), root).string();
    if (file.path().extension() != ".json" || path.ends_with("schema.json")) continue;
    for (const Variant& variant : variants_of(text_of_file(path))) {
      INFO(path << " " << variant.name);
      check_stories(variant.board, 1);
    }
  }
}

TEST_CASE("random boards have as many stories as their measures count") {
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    const std::string text = random_scenario(seed);
    INFO(text);
    check_stories(variants_of(text).front().board, seed);
  }
}

TEST_CASE("there are words for each moment of each job of random boards") {
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    const Board board = std::move(variants_of(random_scenario(seed)).front().board);
    Simulation simulation(board);
    simulation.run({.seed = seed, .keep = Keep::trace});
    for (std::uint32_t job = 0; job < board.jobs; ++job) {
      const std::vector<Moment> moments = tell_job(board, simulation.trace(), JobId{job});
      CHECK(std::none_of(moments.begin(), moments.end(),
                         [](const Moment& moment) { return moment.words.size() < 4; }));
    }
  }
}
