#include "sim/search/search.hpp"

#include <algorithm>
#include <atomic>
#include <memory>
#include <new>
#include <optional>
#include <utility>

#include "sim/search/depth_sum.hpp"
#include "sim/search/expansion.hpp"
#include "sim/search/explorer.hpp"
#include "sim/search/next_nodes.hpp"
#include "sim/search/run_on_threads.hpp"
#include "sim/search/search_node.hpp"

namespace ackboard {
namespace {

// The schedule to report for a goal.
struct Reported {
  std::vector<Injection> faults;
  std::vector<std::uint64_t> broken;  // schedules that miss the goal, by number of faults
};

// How many events may go by to count what was not tried: a fraction of a second.
constexpr std::uint64_t kMostEventsToCount = 250'000;

class Search {
 public:
  Search(const Board& board, const std::vector<Goal>& goals, const SearchOptions& options)
      : board_(board), goals_(goals), options_(options), reported_(goals.size() + 1) {
    explorers_.push_back(std::make_unique<Explorer>(board, goals, options));
    try {
      for (std::uint32_t i = 1; i < options.threads; ++i)
        explorers_.push_back(std::make_unique<Explorer>(board, goals, options));
    } catch (const std::bad_alloc&) {
      // Fewer threads find the same.
    }
  }

  SearchResult run() {
    std::vector<SearchNode> frontier = base();
    bool complete = !frontier.empty();
    for (std::uint32_t depth = 1; depth <= options_.most_faults && complete; ++depth) {
      for (const SearchNode& node : frontier) result_.endless = result_.endless || node.is_endless;
      try {
        complete = search_depth(frontier, depth);
      } catch (const std::bad_alloc&) {
        complete = false;
        result_.out_of_memory = true;
      }
    }
    result_.exhausted = complete && !result_.endless;
    result_.endless = result_.endless && complete;
    add_breaks();
    for (const auto& explorer : explorers_) {
      if (result_.fault.empty()) result_.fault = explorer->fault();
    }
    return std::move(result_);
  }

 private:
  // All that adds one fault to the schedules of the frontier, which becomes that of the next depth. False if
  // the search was stopped.
  bool search_depth(std::vector<SearchNode>& frontier, std::uint32_t depth) {
    StateTable known;
    NextNodes next(options_.restart_after);
    const bool goes_on = depth < options_.most_faults;
    const bool complete = add_depth(frontier, depth, known, goes_on ? &next : nullptr);
    result_.depths.back().states = known.size();
    result_.depths.back().total = complete ? judged_total() : counted_total(frontier);
    if (complete) frontier = next.take();
    return complete;
  }

  // The run without a fault; nothing if the search was stopped within it.
  std::vector<SearchNode> base() {
    const std::optional<MissedGoals> judged = explorers_.front()->judge({});
    if (!judged) return {};
    const MissedGoals missed = *judged;
    const bool broken = (missed & ~kEndlessRun) != 0;
    SearchDepth depth;
    depth.schedules = depth.states = 1;
    depth.total = 1;
    depth.broken = std::uint64_t{broken};
    result_.depths.push_back(depth);
    const Expansion bits(goals_.size());
    for (std::size_t at = 0; at < reported_.size(); ++at) {
      if ((missed & bits.bit_of(at)) != 0) reported_[at].broken = {1};
    }
    SearchNode node;
    node.is_endless = (missed & kEndlessRun) != 0;
    node.members = {{PlaceCodes{}, 1}};
    return {std::move(node)};
  }

  // Whole nodes where there are many; few are divided, so that no thread stands idle.
  std::vector<Slice> slices_of(const std::vector<SearchNode>& frontier) {
    const std::size_t wanted = 16 * explorers_.size();
    const std::size_t parts =
        explorers_.size() == 1 || frontier.empty() ? 1 : (wanted + frontier.size() - 1) / frontier.size();
    std::vector<Slice> slices;
    for (std::size_t node = 0; node < frontier.size(); ++node) {
      if (parts == 1) {
        slices.push_back({node});
        continue;
      }
      for (const ChildRange& range : ranges_of(frontier[node], parts)) slices.push_back({node, range});
    }
    return slices;
  }

  // The children of a node in about so many parts.
  std::vector<ChildRange> ranges_of(const SearchNode& node, std::size_t parts) {
    const std::vector<std::uint64_t> events = explorers_.front()->events_of_children(task_of(node));
    // A part of less work would not be worth a thread.
    const std::size_t least = 2000 / std::max(board_.jobs, 1U);
    const std::size_t step = std::max(events.size() / parts, least) + 1;
    std::vector<ChildRange> ranges;
    for (std::size_t from = 0; from < events.size(); from += step) {
      const auto first = std::lower_bound(events.begin(), events.end(), events[from]) - events.begin();
      ChildRange range{static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(from + step)};
      // How far an endless run is followed is counted from its last fault on.
      if (!node.is_endless) range.event = events[from];
      if (!node.is_endless) range.first = static_cast<std::uint32_t>(first);
      ranges.push_back(range);
    }
    return ranges;
  }

  static Explorer::Task task_of(const SearchNode& node, ChildRange range = {}) {
    return {node.faults, node.event, node.is_endless, range};
  }

  // Threads take slices in turn. What they yield together does not depend on who takes which or when. False
  // if the search was stopped. What was judged before the memory ended counts.
  bool add_depth(const std::vector<SearchNode>& frontier, std::uint32_t faults, StateTable& known,
                 NextNodes* next) {
    const std::vector<Slice> slices = slices_of(frontier);
    const std::size_t useful = std::max<std::size_t>(std::min(explorers_.size(), slices.size()), 1);
    std::vector<DepthSum> sums(useful, DepthSum(goals_.size(), options_.restart_after));
    std::atomic<std::size_t> next_slice{0};
    std::atomic<bool> complete{true};
    const auto work = [&](std::size_t thread) {
      for (std::size_t at = next_slice++; at < slices.size() && complete; at = next_slice++) {
        const SearchNode& node = frontier[slices[at].node];
        if ((options_.stop && options_.stop()) ||
            !add_slice(*explorers_[thread], node, slices[at], known, next, sums[thread])) {
          complete = false;
        }
      }
    };
    try {
      run_on_threads(useful, [&](std::size_t thread) {
        try {
          work(thread);
        } catch (...) {
          complete = false;
          throw;
        }
      });
    } catch (const std::bad_alloc&) {
      result_.out_of_memory = true;
    }
    for (std::size_t i = 1; i < useful; ++i) sums.front().add(sums[i]);
    add_sums(sums.front());
    add_missing(sums.front(), faults);
    return complete && !explorers_.front()->was_stopped();
  }

  bool add_slice(Explorer& explorer, const SearchNode& node, const Slice& slice, StateTable& known,
                 NextNodes* next, DepthSum& sum) const {
    Expansion expansion(goals_.size());
    const bool complete = explorer.for_each_child(task_of(node, slice.range), next != nullptr, known,
                                                  [&](const Explorer::Child& child) {
                                                    expansion.add(child);
                                                    if (next != nullptr) next->add(node, child);
                                                  });
    sum.add(node, expansion);
    return complete;
  }

  void add_sums(const DepthSum& sums) {
    SearchDepth depth;
    for (const auto& [codes, sum] : sums.places()) {
      depth.schedules += sum.safe + sum.broken;
      depth.broken += sum.broken;
      SafeAndBroken& named = depth.places[codes.places(board_)];
      named.safe += sum.safe;
      named.broken += sum.broken;
    }
    result_.depths.push_back(std::move(depth));
  }

  void add_missing(const DepthSum& sums, std::uint32_t faults) {
    for (std::size_t at = 0; at < reported_.size(); ++at) {
      const DepthSum::Missing& missing = sums.missing()[at];
      if (missing.schedules == 0) continue;
      Reported& reported = reported_[at];
      if (reported.broken.empty()) reported.faults = missing.faults;
      reported.broken.resize(faults + 1, 0);
      reported.broken[faults] = missing.schedules;
    }
  }

  [[nodiscard]] std::optional<std::uint64_t> judged_total() const {
    if (result_.endless) return std::nullopt;
    return result_.depths.back().schedules;
  }

  // Of a depth that was stopped: how many schedules it has, if that takes no time to speak of.
  std::optional<std::uint64_t> counted_total(const std::vector<SearchNode>& frontier) {
    if (result_.endless) return std::nullopt;
    SearchOptions unstopped = options_;
    unstopped.stop = nullptr;
    Explorer counter(board_, goals_, unstopped);
    std::uint64_t total = 0;
    std::uint64_t events = 0;
    for (const SearchNode& node : frontier) {
      if (events > kMostEventsToCount) return std::nullopt;
      total += node.schedules() * counter.count_children(task_of(node), kMostEventsToCount);
      events += counter.trunk_events();
    }
    if (events > kMostEventsToCount) return std::nullopt;
    return total;
  }

  void add_breaks() {
    const Expansion bits(goals_.size());
    for (std::size_t at = 0; at < reported_.size(); ++at) {
      Reported& reported = reported_[at];
      if (reported.broken.empty()) continue;
      --reported.broken[reported.faults.size()];
      result_.breaks.push_back({bits.bit_of(at), std::move(reported.faults), std::move(reported.broken)});
    }
  }

  const Board& board_;
  const std::vector<Goal>& goals_;
  const SearchOptions& options_;
  std::vector<std::unique_ptr<Explorer>> explorers_;
  std::vector<Reported> reported_;  // by goal, and at the end for not settling
  SearchResult result_;
};

}  // namespace

SearchResult search(const Board& board, const std::vector<Goal>& goals, const SearchOptions& options) {
  return Search(board, goals, options).run();
}

MissedGoals judge_schedule(const Board& board, const std::vector<Goal>& goals, const SearchOptions& options,
                           const std::vector<Injection>& faults) {
  return Explorer(board, goals, options).judge(faults).value_or(0) & ~kEndlessRun;
}

}  // namespace ackboard
