#include "tests/told.hpp"

#include "tests/catch.hpp"

namespace ackboard {

std::vector<Variant> variants_of(const std::string& text) {
  ReadResult result = read_scenario(text, {});
  std::string problems;
  for (const Problem& problem : result.problems) problems += problem.path + ": " + problem.message + "\n";
  INFO(text);
  INFO(problems);
  REQUIRE(result.scenario.has_value());
  return std::move(result.scenario->variants);
}

Board patched(std::string_view scenario, const std::string& patch) {
  const std::string open(scenario.substr(0, scenario.rfind('}')));
  return variants_of(open + R"(, "variants": {"patched": )" + patch + "}}").front().board;
}

Sentences told_of(const Board& board) {
  Simulation simulation(board);
  simulation.run({.keep = Keep::trace});
  Sentences sentences;
  for (const Story& story : tell_stories(board, simulation.trace())) sentences.push_back(story.sentence);
  return sentences;
}

Sentences told(std::string_view scenario, const std::string& patch) {
  return told_of(patched(scenario, patch));
}

Sentences told_in_file(const std::string& file, const std::string& name) {
  for (const Variant& variant : variants_of(text_of_file("scenarios/" + file))) {
    if (variant.name == name) return told_of(variant.board);
  }
  FAIL("there is no variant " + name);
  return {};
}

// The board of three parts with one job.
std::string one_job(const std::string& payments, const std::string& faults, const std::string& more) {
  return R"({"board": {"users": {"jobs": 1}, "payments": {)" + payments + R"(}}, "faults": [)" + faults +
         "]" + more + "}";
}

std::string handler(const std::string& name) { return R"("handler": ")" + name + "\""; }

}  // namespace ackboard
