#include "levels/level/step_difference.hpp"

#include <algorithm>
#include <cstddef>

#include "sim/step_kind.hpp"

namespace ackboard {
namespace {

using Steps = std::vector<HandlerStep>;

// One line of both lists laid side by side.
struct Line {
  enum class Kind { kept, added, removed };
  Kind kind;
  HandlerStep step;
  std::size_t partner = SIZE_MAX;  // of a moved step: the line of its other end
};

// The length of the longest common list of before[i..] and after[j..].
std::vector<std::vector<std::size_t>> common_lengths(const Steps& before, const Steps& after) {
  std::vector<std::vector<std::size_t>> length(before.size() + 1,
                                               std::vector<std::size_t>(after.size() + 1, 0));
  for (std::size_t i = before.size(); i-- > 0;) {
    for (std::size_t j = after.size(); j-- > 0;) {
      length[i][j] =
          before[i] == after[j] ? length[i + 1][j + 1] + 1 : std::max(length[i + 1][j], length[i][j + 1]);
    }
  }
  return length;
}

std::vector<Line> side_by_side(const Steps& before, const Steps& after) {
  const auto length = common_lengths(before, after);
  std::vector<Line> lines;
  std::size_t i = 0, j = 0;
  while (i < before.size() || j < after.size()) {
    if (i < before.size() && j < after.size() && before[i] == after[j]) {
      lines.push_back({Line::Kind::kept, after[j++]});
      ++i;
    } else if (j < after.size() && (i == before.size() || length[i][j + 1] >= length[i + 1][j])) {
      lines.push_back({Line::Kind::added, after[j++]});
    } else {
      lines.push_back({Line::Kind::removed, before[i++]});
    }
  }
  return lines;
}

// A step that was removed here and added there has moved.
void pair_moved(std::vector<Line>& lines) {
  for (std::size_t at = 0; at < lines.size(); ++at) {
    if (lines[at].kind != Line::Kind::removed) continue;
    for (std::size_t other = 0; other < lines.size(); ++other) {
      Line& line = lines[other];
      if (line.kind != Line::Kind::added || line.partner != SIZE_MAX || line.step != lines[at].step) continue;
      line.partner = at;
      lines[at].partner = other;
      break;
    }
  }
}

// The new list with the lines `undone` and `partner` taken back.
Steps without(const std::vector<Line>& lines, std::size_t undone, std::size_t partner) {
  Steps steps;
  for (std::size_t at = 0; at < lines.size(); ++at) {
    const bool is_new = lines[at].kind == Line::Kind::added;
    const bool taken_back = at == undone || at == partner;
    const bool stays = lines[at].kind == Line::Kind::kept || is_new != taken_back;
    if (stays) steps.push_back(lines[at].step);
  }
  return steps;
}

}  // namespace

std::vector<StepChange> step_changes(const Steps& before, const Steps& after) {
  std::vector<Line> lines = side_by_side(before, after);
  pair_moved(lines);
  std::vector<StepChange> changes;
  for (std::size_t at = 0; at < lines.size(); ++at) {
    const Line& line = lines[at];
    const bool moved = line.partner != SIZE_MAX;
    const bool told_elsewhere = moved && line.kind == Line::Kind::removed;
    if (line.kind == Line::Kind::kept || told_elsewhere) continue;
    const char* verb = moved ? " moved" : line.kind == Line::Kind::added ? " added" : " removed";
    changes.push_back({std::string(line.step.kind->name) + verb, without(lines, at, line.partner)});
  }
  return changes;
}

}  // namespace ackboard
