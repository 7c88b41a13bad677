#include "levels/counterexample/shrink.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <optional>
#include <utility>

#include "levels/counterexample/counterexample.hpp"
#include "levels/document/document_text.hpp"
#include "levels/document/patch.hpp"
#include "levels/scenario/params_reader.hpp"
#include "sim/report.hpp"

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

// The variant as its document now says; nothing if that is no right scenario any more.
std::optional<Variant> read_again(Variant variant) {
  const ReadResult read = read_scenario(document_text(variant_file(variant, variant.name, "", 1)), {});
  if (!read.scenario) return std::nullopt;
  variant.board = read.scenario->variants.front().board;
  return variant;
}

std::optional<Variant> with_jobs(const Variant& variant, std::uint32_t jobs) {
  Variant fewer = variant;
  Node* board = fewer.document.find("board");
  if (board == nullptr) return std::nullopt;
  for (Member& part : board->members) {
    if (is_publisher(part.value)) limit_jobs(part.value, jobs);
  }
  return read_again(std::move(fewer));
}

std::optional<Variant> without_fault(const Variant& variant, std::size_t at) {
  Variant fewer = variant;
  Node* faults = fewer.document.find("faults");
  if (faults == nullptr || at >= faults->items.size()) return std::nullopt;
  faults->items.erase(faults->items.begin() + static_cast<std::ptrdiff_t>(at));
  return read_again(std::move(fewer));
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

std::vector<FaultPlace> places_of(const Board& board, const std::vector<Injection>& faults) {
  std::vector<FaultPlace> places;
  for (const Injection& fault : faults) places.push_back(place_of(board, fault.point));
  std::sort(places.begin(), places.end());
  return places;
}

// Of the same goal by the same kinds of faults at the same places. A goal that is missed without any fault is
// missed for another reason than one that faults break.
const Break* same_break(const SearchResult& result, const Board& board, const Break& wanted) {
  const auto found = std::find_if(result.breaks.begin(), result.breaks.end(), [&](const Break& each) {
    return each.bit == wanted.bit && places_of(board, each.faults) == places_of(board, wanted.faults);
  });
  return found == result.breaks.end() ? nullptr : &*found;
}

// Only faults like those, at most as many.
SearchOptions alike_only(const SearchOptions& options, const Break& found) {
  SearchOptions alike = options;
  alike.most_faults = static_cast<std::uint32_t>(found.faults.size());
  for (const Injection& fault : found.faults) alike.only_alike.push_back(fault.point);
  return alike;
}

bool misses(const Board& board, const std::vector<Goal>& goals, const SearchOptions& options,
            std::uint64_t bit) {
  return (judge_schedule(board, goals, options, {}) & bit) != 0;
}

// Whether faults are what breaks the goal: it is met where none hits, not even the file's own.
bool is_met_without_faults(Board board, const std::vector<Goal>& goals, const SearchOptions& options,
                           std::uint64_t bit) {
  board.faults.clear();
  return !misses(board, goals, options, bit);
}

// Whether the same faults, or others like them, which `found` has then, break the same goal of that board. If
// it is missed without them, it is missed for another reason.
bool breaks_too(const Board& board, const std::vector<Goal>& goals, const SearchOptions& options,
                Break& found) {
  if (!found.faults.empty() && misses(board, goals, options, found.bit)) return false;
  if ((judge_schedule(board, goals, options, found.faults) & found.bit) != 0) return true;
  const SearchResult result = search(board, goals, alike_only(options, found));
  const Break* same = same_break(result, board, found);
  if (same == nullptr) return false;
  found.faults = same->faults;
  return true;
}

// Leaves out each fault of the variant's own that the break does not need.
Variant with_needed_faults(Variant variant, const SearchOptions& options, Break& found) {
  for (std::size_t at = variant.board.faults.size(); at-- > 0;) {
    if (options.stop && options.stop()) return variant;
    std::optional<Variant> fewer = without_fault(variant, at);
    if (fewer && breaks_too(fewer->board, variant.goals, options, found)) variant = std::move(*fewer);
  }
  return variant;
}

// How often each fault of the variant's own hits in that run.
std::vector<std::uint32_t> hits_of(const Variant& variant, const SearchOptions& options, const Break& found) {
  Simulation simulation(variant.board);
  simulation.reset({.seed = options.seed});
  simulation.inject(found.faults);
  while (simulation.step()) {
    const bool asks = simulation.state().counters.events % 100'000 == 0;
    if (asks && options.stop && options.stop()) break;
  }
  return report_of(simulation, {}).faults;
}

// Leaves out each fault of the variant's own that hits nothing.
Variant without_idle_faults(Variant variant, const SearchOptions& options, const Break& found) {
  if (variant.board.faults.empty()) return variant;
  const std::vector<std::uint32_t> hits = hits_of(variant, options, found);
  for (std::size_t at = hits.size(); at-- > 0;) {
    if (hits[at] > 0) continue;
    if (std::optional<Variant> fewer = without_fault(variant, at)) variant = std::move(*fewer);
  }
  return variant;
}

// Below the least or above the most of a goal that has both: too few and too many are missed for other
// reasons. 0 for any other goal.
int side_missed(const Board& board, const std::vector<Goal>& goals, const SearchOptions& options,
                std::uint64_t bit, const std::vector<Injection>& faults) {
  const auto at = static_cast<std::size_t>(std::countr_zero(bit));
  if (at >= goals.size() || !goals[at].least || !goals[at].most) return 0;
  Simulation simulation(board);
  simulation.reset({.seed = options.seed, .event_limit = options.event_limit});
  simulation.inject(faults);
  while (simulation.step()) {
    const bool asks = simulation.state().counters.events % 100'000 == 0;
    if (asks && options.stop && options.stop()) return 0;
  }
  const std::optional<std::int64_t> value = goals[at].measure->of(simulation.finish(), board);
  if (!value) return 0;
  return *value < *goals[at].least || (*value == *goals[at].least && !goals[at].least_allowed) ? -1 : 1;
}

Shrunk with_fewest_jobs(const Variant& variant, const SearchOptions& options, const Break& found,
                        std::uint64_t most_schedules) {
  const SearchOptions alike = alike_only(options, found);
  const bool faults_matter = is_met_without_faults(variant.board, variant.goals, options, found.bit);
  const int side = side_missed(variant.board, variant.goals, options, found.bit, found.faults);
  std::uint64_t schedules = 0;
  for (std::uint32_t jobs = 1; jobs < most_jobs(variant.board); ++jobs) {
    if (options.stop && options.stop()) return {variant, found.faults, ShrinkEnd::stopped};
    if (schedules > most_schedules) return {variant, found.faults, ShrinkEnd::limit};
    std::optional<Variant> fewer = with_jobs(variant, jobs);
    if (!fewer) continue;
    if (faults_matter && !is_met_without_faults(fewer->board, variant.goals, options, found.bit)) continue;
    const SearchResult result = search(fewer->board, variant.goals, alike);
    const Break* same = same_break(result, fewer->board, found);
    if (same != nullptr &&
        side_missed(fewer->board, variant.goals, options, found.bit, same->faults) == side) {
      return {std::move(*fewer), same->faults, ShrinkEnd::finished};
    }
    schedules += schedules_of(result);
  }
  return {variant, found.faults, ShrinkEnd::finished};
}

void drop_goal(Variant& variant, std::string_view measure) {
  std::erase_if(variant.goals, [measure](const Goal& goal) { return goal.measure->name == measure; });
  Node* goals = variant.document.find("goals");
  if (goals != nullptr)
    std::erase_if(goals->members, [measure](const Member& m) { return m.name == measure; });
}

}  // namespace

Shrunk shrink(const Variant& variant, const SearchOptions& options, const Break& found,
              std::uint64_t most_schedules) {
  const std::vector<Goal>& goals = variant.goals;
  // A goal that counts on the file's faults, and is missed with them and without: what a smaller board misses
  // would be another story.
  const bool counts_on_faults = found.faults.empty() && !variant.board.faults.empty() &&
                                !is_met_without_faults(variant.board, goals, options, found.bit);
  if (counts_on_faults)
    return {without_idle_faults(variant, options, found), found.faults, ShrinkEnd::finished};
  Break same = found;
  const Variant needed = with_needed_faults(variant, options, same);
  Shrunk shrunk = with_fewest_jobs(needed, options, same, most_schedules);
  same.faults = shrunk.faults;
  shrunk.variant = with_needed_faults(std::move(shrunk.variant), options, same);
  shrunk.variant = without_idle_faults(std::move(shrunk.variant), options, same);
  shrunk.faults = same.faults;
  const MissedGoals before = judge_schedule(variant.board, goals, options, found.faults);
  const MissedGoals alone = judge_schedule(shrunk.variant.board, goals, options, {});
  const MissedGoals now = judge_schedule(shrunk.variant.board, goals, options, shrunk.faults);
  const MissedGoals dropped = (alone | (now & ~before)) & ~found.bit;
  for (std::size_t at = 0; at < goals.size(); ++at) {
    if ((dropped & (MissedGoals{1} << at)) != 0) drop_goal(shrunk.variant, goals[at].measure->name);
  }
  return shrunk;
}

}  // namespace ackboard
