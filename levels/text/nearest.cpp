#include "levels/text/nearest.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <utility>

namespace ackboard {
namespace {

constexpr std::size_t kLongestName = 64;    // beyond it, counting edits is slow and says nothing
constexpr std::size_t kShortestPrefix = 3;  // "p" begins too many names
constexpr std::size_t kPrefixCost = 1000;   // worse than any number of edits
constexpr std::size_t kTooFar = std::numeric_limits<std::size_t>::max();

std::string simplified(std::string_view name) {
  std::string out;
  for (const char letter : name) {
    if (letter == '_' || letter == '-' || letter == ' ') continue;
    const bool capital = letter >= 'A' && letter <= 'Z';
    out += capital ? static_cast<char>(letter - 'A' + 'a') : letter;
  }
  return out;
}

// Damerau and Levenshtein's distance, in its "optimal string alignment" form: a swap of neighbours is one
// edit. Neither is longer than kLongestName.
std::size_t edits(std::string_view left, std::string_view right) {
  std::array<std::array<std::size_t, kLongestName + 1>, 3> rows{};
  std::size_t* before_last = rows[0].data();
  std::size_t* last = rows[1].data();
  std::size_t* row = rows[2].data();
  for (std::size_t column = 0; column <= right.size(); ++column) last[column] = column;
  for (std::size_t line = 1; line <= left.size(); ++line) {
    row[0] = line;
    for (std::size_t column = 1; column <= right.size(); ++column) {
      const bool same = left[line - 1] == right[column - 1];
      row[column] = std::min({last[column] + 1, row[column - 1] + 1, last[column - 1] + (same ? 0U : 1U)});
      const bool swapped = line > 1 && column > 1 && left[line - 1] == right[column - 2] &&
                           left[line - 2] == right[column - 1];
      if (swapped) row[column] = std::min(row[column], before_last[column - 2] + 1);
    }
    std::swap(before_last, last);
    std::swap(last, row);
  }
  return last[right.size()];
}

// How far the candidate is from the name; kTooFar if it is no likely meaning.
std::size_t cost(const std::string& wrong, const std::string& candidate) {
  if (wrong == candidate) return 0;
  const std::size_t shorter = std::min(wrong.size(), candidate.size());
  const std::size_t longer = std::max(wrong.size(), candidate.size());
  const std::size_t limit = (longer + 1) / 3;
  if (longer <= kLongestName && longer - shorter <= limit) {
    const std::size_t count = edits(wrong, candidate);
    if (count <= limit && count < shorter) return count;
  }
  const bool begins = wrong.starts_with(candidate) || candidate.starts_with(wrong);
  return begins && shorter >= kShortestPrefix ? kPrefixCost + longer - shorter : kTooFar;
}

}  // namespace

std::string nearest_name(std::string_view wrong, std::span<const std::string_view> candidates) {
  const std::string name = simplified(wrong);
  if (name.empty()) return {};
  std::string_view nearest;
  std::size_t least = kTooFar;
  for (const std::string_view candidate : candidates) {
    const std::size_t distance = cost(name, simplified(candidate));
    if (distance >= least) continue;
    least = distance;
    nearest = candidate;
  }
  return std::string(nearest);
}

}  // namespace ackboard
