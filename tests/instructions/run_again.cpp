// Runs a variant of a scenario as often as asked, keeping nothing: what instructions.sh counts the
// instructions of.
//
//   run_again FILE VARIANT TIMES
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

#include "levels/scenario/scenario.hpp"
#include "sim/simulation.hpp"

int main(int count, char** words) {
  if (count != 4) return 2;
  std::ifstream input(words[1]);
  const std::string text{std::istreambuf_iterator<char>(input), {}};
  ackboard::ReadOptions options;
  options.variants = {words[2]};
  const ackboard::ReadResult result = ackboard::read_scenario(text, options);
  if (!result.scenario) return 2;
  ackboard::Simulation simulation(result.scenario->variants.front().board);
  for (long left = std::strtol(words[3], nullptr, 10); left > 0; --left) simulation.run({});
}
