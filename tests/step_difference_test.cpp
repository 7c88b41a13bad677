// What changed between two handlers, step by step, and each change taken back alone.
#include "levels/level/step_difference.hpp"

#include <sstream>
#include <string>

#include "sim/step_kind.hpp"
#include "tests/catch.hpp"

using namespace ackboard;

namespace {

std::vector<HandlerStep> steps(const std::string& names) {
  std::vector<HandlerStep> all;
  std::istringstream words(names);
  for (std::string name; words >> name;) all.push_back({find_step_kind(name), std::nullopt});
  return all;
}

// "commit added: begin effect ack", one a line.
std::string told(const std::string& before, const std::string& after) {
  std::string out;
  for (const StepChange& change : step_changes(steps(before), steps(after))) {
    out += change.words + ':';
    for (const HandlerStep& step : change.without) out += ' ' + std::string(step.kind->name);
    out += '\n';
  }
  return out;
}

}  // namespace

TEST_CASE("equal handlers have no change") { CHECK(told("effect ack", "effect ack").empty()); }

TEST_CASE("each added step is a change, and can be taken back alone") {
  CHECK(told("effect ack", "begin record effect commit ack") ==
        "begin added: record effect commit ack\n"
        "record added: begin effect commit ack\n"
        "commit added: begin record effect ack\n");
}

TEST_CASE("a removed step comes back to its place") {
  CHECK(told("check effect record ack", "effect record ack") == "check removed: check effect record ack\n");
}

TEST_CASE("a step in another place has moved, which is one change") {
  CHECK(told("ack begin record effect commit", "begin record effect commit ack") ==
        "ack moved: ack begin record effect commit\n");
  CHECK(told("effect ack", "ack effect") == "ack moved: effect ack\n");
}

TEST_CASE("a step with another time is another step: one removed, one added") {
  std::vector<HandlerStep> slow = steps("effect ack");
  slow[0].takes = Duration{1'000'000};
  CHECK(step_changes(steps("effect ack"), slow).size() == 2);
}
