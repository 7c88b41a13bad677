// Seeking: every position of a run, however it was reached, is the position that a straight run reaches.
#include <chrono>
#include <ctime>
#include <random>
#include <string>

#include "gui/logic/break_moment.hpp"
#include "gui/logic/cursor.hpp"
#include "tests/catch.hpp"
#include "tests/player/open_board.hpp"

namespace ackboard {
namespace {

// The state hash at each position of a straight run.
std::vector<Simulation::StateHash> straight_run(const Variant& variant) {
  Simulation simulation(variant.board);
  simulation.reset({.seed = 1, .keep = Keep::fingerprint});
  std::vector<Simulation::StateHash> hashes{simulation.state_hash()};
  while (simulation.step()) hashes.push_back(simulation.state_hash());
  return hashes;
}

std::vector<std::uint64_t> straight_fingerprints(const Variant& variant) {
  Simulation simulation(variant.board);
  simulation.reset({.seed = 1, .keep = Keep::fingerprint});
  std::vector<std::uint64_t> all{simulation.fingerprint()};
  while (simulation.step()) all.push_back(simulation.fingerprint());
  return all;
}

}  // namespace

TEST_CASE("going back event by event shows each fingerprint that going forwards showed",
          "[player][playback]") {
  for (const char* name : {"mini-board", "slow-hands", "poison", "crash-windows"}) {
    const Variant variant = variant_of(name);
    Playback playback(variant, 1);
    const auto straight = straight_fingerprints(variant);
    REQUIRE(playback.size() + 1 == straight.size());
    for (std::size_t at = playback.size() + 1; at-- > 0;) CHECK(playback.fingerprint_at(at) == straight[at]);
  }
}

TEST_CASE("jumps to anywhere land exactly, on the big board too, each in less than 50 ms",
          "[player][playback]") {
  const Variant variant = variant_of("idempotent-consumer");
  Playback playback(variant, 1);
  const auto straight = straight_fingerprints(variant);
  REQUIRE(straight.size() == straight_run(variant).size());
  std::mt19937 dice(7);
  double longest = 0;  // of processor time: what else the machine does is not the player's
  for (int jump = 0; jump < 300; ++jump) {
    const std::size_t to = dice() % straight.size();
    const std::clock_t before = std::clock();
    const std::uint64_t fingerprint = playback.fingerprint_at(to);
    longest = std::max(longest, static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC);
    REQUIRE(fingerprint == straight[to]);
  }
#ifdef NDEBUG
  CHECK(longest < 0.050);
#endif
}

TEST_CASE("the report of a playback is that of a plain run", "[player][playback]") {
  for (std::size_t which : {0U, 1U}) {
    const Variant variant = variant_of("idempotent-consumer", which);
    const Playback playback(variant, 1);
    const RunReport plain = run_and_judge(variant.board, 1, variant.goals);
    CHECK(playback.report().fingerprint == plain.fingerprint);
    CHECK(playback.report().unseed == plain.unseed);
    CHECK(playback.report().met == plain.met);
  }
}

TEST_CASE("an entry leads to the position right after the event that wrote it", "[player][playback]") {
  const Playback playback(variant_of("mini-board"), 1);
  for (std::uint32_t id = 1; id <= playback.trace().size(); ++id) {
    const std::size_t position = playback.position_of(EntryId{id});
    CHECK(playback.entries_at(position) >= id);
    CHECK(playback.entries_at(position - 1) < id);
  }
}

TEST_CASE("the first goal of the mini board breaks at 0.758 s, when payment 4 is charged again",
          "[player][playback]") {
  Playback playback(variant_of("mini-board"), 1);
  const auto found = first_break(playback);
  REQUIRE(found);
  CHECK(found->goal == 0);
  const std::optional<std::size_t> broken = found->position;
  CHECK(playback.time_at(*broken) == kStart + 758ms);
  CHECK(playback.goals_at(*broken - 1)[0].met);
  CHECK_FALSE(playback.goals_at(*broken)[0].met);
  CHECK_FALSE(first_break(*std::make_unique<Playback>(variant_of("mini-board", 1), 1)));
}

TEST_CASE("a goal for a latency breaks where it is met no more, else where its value is what it stays",
          "[player][playback]") {
  Playback playback(variant_of("waiting-line"), 1);
  const auto& goals = playback.report().goals;
  for (std::size_t goal = 0; goal < goals.size(); ++goal) {
    if (!goals[goal].goal.measure->name.starts_with("latency") || goals[goal].met) continue;
    INFO(goals[goal].goal.measure->name);
    const auto broken = break_of_goal(playback, goal);
    REQUIRE(broken);
    const bool was_met = playback.goals_at(*broken - 1)[goal].met;
    const bool is_final = playback.goals_at(*broken)[goal].value == goals[goal].value &&
                          playback.goals_at(*broken - 1)[goal].value != goals[goal].value;
    CHECK(was_met != is_final);
    CHECK_FALSE(playback.goals_at(*broken)[goal].met);
    CHECK(playback.time_at(*broken) > kStart + 1s);
  }
}

TEST_CASE("on the big board the break is found too: the first of 200 duplicates", "[player][playback]") {
  Playback playback(variant_of("idempotent-consumer"), 1);
  const auto found = first_break(playback);
  REQUIRE(found);
  CHECK(found->goal == 0);
  const std::optional<std::size_t> broken = found->position;
  CHECK(playback.goals_at(*broken)[0].value == 1);
  CHECK(playback.goals_at(*broken - 1)[0].value == 0);
}

TEST_CASE("steps back undo steps forwards, over two boards on one clock", "[player][playback]") {
  Playback left(variant_of("mini-board", 0), 1);
  Playback right(variant_of("mini-board", 1), 1);
  Cursor cursor;
  cursor.show({&left, &right});
  cursor.restart();
  std::vector<std::pair<std::size_t, std::size_t>> passed;
  while (!cursor.is_at_end()) {
    passed.emplace_back(cursor.position(0), cursor.position(1));
    cursor.step_forwards();
    CHECK(cursor.position(0) + cursor.position(1) == passed.size());
  }
  CHECK(passed.size() == left.size() + right.size());
  while (!passed.empty()) {
    cursor.step_backwards();
    CHECK(passed.back() == std::pair(cursor.position(0), cursor.position(1)));
    passed.pop_back();
  }
  CHECK(cursor.now() == kStart);
}

}  // namespace ackboard
