#include "levels/shrink.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "levels/counterexample.hpp"
#include "levels/params_reader.hpp"
#include "levels/patch.hpp"
#include "levels/scenario_writer.hpp"

namespace ackboard {
namespace {

bool is_publisher(const Node& part) {
  const Node* kind = part.find(kKindMember);
  const PartKind* found = kind != nullptr ? find_part_kind(kind->text) : nullptr;
  return found != nullptr && found->role == Role::publisher;
}

// Leaves the users at most `jobs` jobs: their number, and the moments where those are listed.
void limit_jobs(Node& users, std::uint32_t jobs) {
  Node* number = users.find("jobs");
  if (number != nullptr && number->integer > std::int64_t{jobs}) {
    *number = value_from_text(std::to_string(jobs));
  }
  Node* arrivals = users.find("arrivals");
  if (arrivals != nullptr && arrivals->items.size() > jobs) arrivals->items.resize(jobs);
}

std::optional<Variant> with_jobs(const Variant& variant, std::uint32_t jobs) {
  Variant fewer = variant;
  Node* board = fewer.document.find("board");
  if (board == nullptr) return std::nullopt;
  for (Member& part : board->members) {
    if (is_publisher(part.value)) limit_jobs(part.value, jobs);
  }
  const ReadResult read = read_scenario(document_text(variant_file(fewer, variant.name, "", 1)), {});
  // Fewer jobs may not suit the rest of the file: a fault may name one that is gone.
  if (!read.scenario) return std::nullopt;
  fewer.board = read.scenario->variants.front().board;
  return fewer;
}

std::uint32_t most_jobs(const Board& board) {
  std::uint32_t most = 0;
  for (const Part& part : board.parts) most = std::max(most, part.jobs);
  return most;
}

std::uint64_t schedules_of(const SearchResult& result) {
  std::uint64_t sum = 0;
  for (const SearchDepth& depth : result.depths) sum += depth.schedules;
  return sum;
}

// A goal that is missed without any fault is missed for another reason than one that faults break.
const Break* same_break(const SearchResult& result, const Break& wanted) {
  const auto found = std::find_if(result.breaks.begin(), result.breaks.end(), [&](const Break& each) {
    return each.bit == wanted.bit && each.faults.empty() == wanted.faults.empty();
  });
  return found == result.breaks.end() ? nullptr : &*found;
}

}  // namespace

Shrunk shrink_jobs(const Variant& variant, const SearchOptions& options, const Break& found,
                   std::uint64_t most_schedules) {
  SearchOptions fewer_faults = options;
  fewer_faults.most_faults = static_cast<std::uint32_t>(found.faults.size());
  std::uint64_t schedules = 0;
  for (std::uint32_t jobs = 1; jobs < most_jobs(variant.board); ++jobs) {
    if (schedules > most_schedules || (options.stop && options.stop())) return {variant, found.faults, false};
    std::optional<Variant> fewer = with_jobs(variant, jobs);
    if (!fewer) continue;
    const SearchResult result = search(fewer->board, variant.goals, fewer_faults);
    if (const Break* same = same_break(result, found)) return {std::move(*fewer), same->faults, true};
    schedules += schedules_of(result);
  }
  return {variant, found.faults, true};
}

}  // namespace ackboard
