// The player and the command agree: every level, untouched and solved, has the same fingerprint in both.
#include "gui/logic/level_play.hpp"
#include "levels/counterexample/counterexample.hpp"
#include "levels/document/document_text.hpp"
#include "levels/level/level_list.hpp"
#include "sim/report.hpp"
#include "tests/catch.hpp"

namespace ackboard {
namespace {

// As `ackboard run` reads the level's file and runs it.
std::uint64_t fingerprint_of_command(std::string_view text, std::string_view variant) {
  ReadOptions options;
  options.variants = {std::string(variant)};
  const ReadResult read = read_scenario(text, options);
  REQUIRE(read.scenario);
  const Variant& chosen = read.scenario->variants.front();
  return run_and_judge(chosen.board, read.scenario->seed, chosen.goals).fingerprint;
}

}  // namespace

TEST_CASE("every level has the fingerprints of the command, untouched and solved", "[player][levels]") {
  LevelPlay play;
  REQUIRE(play.levels().size() == level_files().size());
  Progress progress;
  for (std::size_t place = 0; place < play.levels().size(); ++place) {
    const Level& level = play.levels()[place];
    INFO(level.name);
    Session session;
    play.open(place, session);
    CHECK(session.board(0).playback.report().fingerprint ==
          fingerprint_of_command(level_files()[place].text, kUntouched));
    CHECK_FALSE(session.board(0).playback.report().met);
    session.change(variant_file(level.solution, level.name, level.summary, level.seed), "the solution");
    REQUIRE(session.problems().empty());
    CHECK(session.board(0).playback.report().fingerprint ==
          fingerprint_of_command(level_files()[place].text, kSolution));
    play.watch(session, progress);
    CHECK(play.not_judged().empty());
    CHECK(play.stars()[Star::goals]);
    CHECK(play.stars()[Star::par]);
  }
}

}  // namespace ackboard
