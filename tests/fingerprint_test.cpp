// What the engine does is pinned: the same fingerprints and last draws from every compiler, at every level.
#include <string>
#include <vector>

#include "levels/scenario/scenario.hpp"
#include "sim/simulation.hpp"
#include "tests/boards.hpp"
#include "tests/catch.hpp"
#include "tests/drafts.hpp"
#include "tests/random_boards.hpp"

using namespace ackboard;

namespace {

constexpr const char* kWhy =
    "The engine does something else than before. If that is meant, pin the new values and say in "
    "CHANGELOG.md which "
    "behaviour changed and why: saved results of others move with them. If it is not meant, or if only one "
    "compiler, "
    "level or sanitizer says so, it is a fault of the engine.";

struct Pinned {
  std::uint64_t fingerprint, unseed;
};

void check_run(const Board& board, const RunOptions& options, const Pinned& pinned) {
  Simulation simulation(board);
  simulation.run(options);
  INFO(kWhy);
  CHECK(simulation.fingerprint() == pinned.fingerprint);
  CHECK(simulation.unseed() == pinned.unseed);
}

void check_scenario(const std::string& file, const std::vector<Pinned>& pinned) {
  const ReadResult result = read_scenario(text_of_file("scenarios/" + file), {});
  REQUIRE(result.scenario.has_value());
  REQUIRE(result.scenario->variants.size() == pinned.size());
  for (std::size_t at = 0; at < pinned.size(); ++at) {
    INFO(file << ", " << result.scenario->variants[at].name);
    check_run(result.scenario->variants[at].board, {.seed = result.scenario->seed, .keep = Keep::fingerprint},
              pinned[at]);
  }
}

// By the number of the board, which is its seed too.
const std::vector<Pinned>& random_boards() {
  static const std::vector<Pinned> all{
      {0x034344d1ee38ab83U, 0x2d4407aa7c2af3a6U}, {0xc6510edee471fa0bU, 0x1cdf3a82d0684910U},
      {0xc87e399f5f55101dU, 0x3eb462982e25e6d6U}, {0x000d2da6658cc6f9U, 0xa80a017e40cc2d93U},
      {0x2b42dbebb5d0bee7U, 0x27a5cf0bad8e4cbfU}, {0xbbc8eec9b921ad2eU, 0x870d365f9aaf0e99U},
      {0x24d244f4e97f1e1fU, 0xbc0e674cb98c55f4U}, {0x8eb58cabb1c9d1dcU, 0x2de8a6db31ca6c69U},
      {0xdeb651d2597aa9f3U, 0xf6a8a701e58e256cU}, {0x927c7d43eb365bd2U, 0xfb9f92f4219850d6U},
      {0xad1854afe482e686U, 0xfa2b678a1fdef23aU}, {0xb8cfc5d535ccce68U, 0x36835f086608a11cU},
      {0xdb55090a89d2d79bU, 0x97d7502d89d6e6aeU}, {0x9389fd6ade207e24U, 0xa6206ecd9c8b0077U},
      {0xe642c94a831ebdd5U, 0x7b45c0911f4b535eU}, {0xa9a99b2a79d20665U, 0x250a3dcaa7905dfdU},
      {0x371651f5188cca5eU, 0xdd4ec1d1a7998b5aU}, {0xfa0e0221fe2430faU, 0x39b835238fa4fb82U},
      {0x0e80ceaad0d273c7U, 0x56c9b8de7dd6c006U}, {0x11a4c9fef0a2d28fU, 0xad299dbf013142c8U},
      {0x1f6c1fa1c72e78e8U, 0xc77b7cf0dc6d56a8U}, {0x12ef1068e2752555U, 0x540fb8014b05ef91U},
      {0x64462f33bef000a8U, 0x1ba154cdf902ff62U}, {0xa26a29053f63a8d6U, 0xe00e7a4d4ba12a2fU},
  };
  return all;
}

}  // namespace

TEST_CASE("the fingerprints of the mini board are pinned", "[determinism]") {
  check_scenario("mini-board.json", {{0xc807793a67564459U, 0xa780511011b59239U},    // every-delivery
                                     {0x28dcd3d95cad5208U, 0xcc04a06fdde76bcbU}});  // id-check
}

TEST_CASE("the fingerprints of the big board are pinned", "[determinism]") {
  check_scenario("idempotent-consumer.json", {{0x37ddfe61c750f00aU, 0x6576052c4b9ae99eU},    // every-delivery
                                              {0x6e2b80d339af4669U, 0x68796e7754f060c3U}});  // id-check
}

TEST_CASE("the fingerprints of random boards are pinned", "[determinism]") {
  for (std::size_t number = 0; number < random_boards().size(); ++number) {
    INFO("random board " << number);
    const Board board = must_make(random_draft(number));
    check_run(board, {.seed = number, .keep = Keep::fingerprint, .event_limit = kRandomBoardEvents},
              random_boards()[number]);
  }
}
