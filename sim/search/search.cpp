#include "sim/search/search.hpp"

#include <algorithm>
#include <atomic>
#include <memory>
#include <thread>
#include <utility>

#include "sim/search/expansion.hpp"
#include "sim/search/explorer.hpp"
#include "sim/search/search_node.hpp"

namespace ackboard {
namespace {

// The schedule to report for a goal.
struct Reported {
  std::vector<Injection> faults;
  Rank rank;
  std::vector<std::uint64_t> broken;  // schedules that miss the goal, by number of faults
};

class Search {
 public:
  Search(const Board& board, const std::vector<Goal>& goals, const SearchOptions& options)
      : board_(board), goals_(goals), options_(options), reported_(goals.size() + 1) {
    for (std::uint32_t i = 0; i < std::max(options.threads, 1U); ++i) {
      explorers_.push_back(std::make_unique<Explorer>(board, goals, options));
    }
  }

  SearchResult run() {
    std::vector<SearchNode> frontier{base()};
    bool complete = true;
    for (std::uint32_t depth = 1; depth <= options_.most_faults && complete; ++depth) {
      const bool goes_on = depth < options_.most_faults;
      StateTable known;
      const std::vector<Slice> slices = slices_of(frontier);
      const std::vector<Expansion> expansions = expand(frontier, slices, goes_on, known);
      complete = std::all_of(expansions.begin(), expansions.end(),
                             [](const Expansion& one) { return one.complete; });
      for (const SearchNode& node : frontier) result_.endless = result_.endless || node.is_endless;
      frontier = add_depth(frontier, slices, expansions, depth, goes_on);
      result_.depths.back().states = known.size();
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
  // The run without a fault.
  SearchNode base() {
    const MissedGoals missed = explorers_.front()->judge({});
    const bool broken = (missed & ~kEndlessRun) != 0;
    SearchDepth depth;
    depth.schedules = depth.states = 1;
    depth.broken = std::uint64_t{broken};
    result_.depths.push_back(depth);
    const Expansion bits(goals_.size());
    for (std::size_t at = 0; at < reported_.size(); ++at) {
      if ((missed & bits.bit_of(at)) != 0) reported_[at].broken = {1};
    }
    return {{}, {}, 0, (missed & kEndlessRun) != 0, {{PlaceCodes{}, 1}}};
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
      const std::uint32_t children = explorers_.front()->count_children(
          {frontier[node].faults, frontier[node].event, frontier[node].is_endless});
      // A slice of less work would not be worth a thread.
      const std::size_t least = 2000 / std::max(board_.jobs, 1U);
      const auto step = static_cast<std::uint32_t>(std::max(children / parts, least) + 1);
      for (std::uint32_t from = 0; from < children; from += step) slices.push_back({node, from, from + step});
    }
    return slices;
  }

  // Threads take slices in turn. What a slice yields does not depend on who takes it or when.
  std::vector<Expansion> expand(const std::vector<SearchNode>& frontier, const std::vector<Slice>& slices,
                                bool goes_on, StateTable& known) {
    std::vector<Expansion> expansions(slices.size());
    std::atomic<std::size_t> next{0};
    const auto work = [&](Explorer& explorer) {
      for (std::size_t at = next++; at < slices.size(); at = next++) {
        if (options_.stop && options_.stop()) return;
        const SearchNode& node = frontier[slices[at].node];
        Expansion expansion(goals_.size());
        expansion.complete = explorer.for_each_child(
            {node.faults, node.event, node.is_endless, slices[at].from, slices[at].to}, goes_on, known,
            [&](const Explorer::Child& child) {
              expansion.add(child);
              if (goes_on) expansion.children.push_back(child);
            });
        expansions[at] = std::move(expansion);
      }
    };
    std::vector<std::thread> threads;
    const std::size_t useful = std::min(explorers_.size(), slices.size());
    for (std::size_t i = 1; i < useful; ++i) threads.emplace_back(work, std::ref(*explorers_[i]));
    work(*explorers_.front());
    for (std::thread& thread : threads) thread.join();
    return expansions;
  }

  // Adds up what the slices of a depth yielded, in their order, and returns the nodes of the next.
  std::vector<SearchNode> add_depth(const std::vector<SearchNode>& frontier, const std::vector<Slice>& slices,
                                    const std::vector<Expansion>& expansions, std::uint32_t faults,
                                    bool goes_on) {
    std::map<PlaceCodes, SafeAndBroken> places;
    std::vector<SearchNode> next;
    std::map<std::pair<std::uint64_t, std::uint64_t>, std::size_t> by_state;
    for (std::size_t at = 0; at < slices.size(); ++at) {
      const SearchNode& node = frontier[slices[at].node];
      add_places(node, expansions[at], places);
      add_missing(node, expansions[at], faults);
      for (const Explorer::Child& child : expansions[at].children) {
        const auto [found, is_new] = by_state.try_emplace({child.state.low, child.state.high}, next.size());
        if (is_new) next.emplace_back();
        add_member(next[found->second], node, child, is_new);
      }
    }
    add_sums(places);
    if (!goes_on) next.clear();
    return next;
  }

  void add_member(SearchNode& node, const SearchNode& before, const Explorer::Child& child,
                  bool is_new) const {
    for (const auto& [codes, count] : before.members) node.members[codes.with(code_of(child.point))] += count;
    Rank rank = before.rank.with(child);
    if (!is_new && node.rank < rank) return;
    node.rank = std::move(rank);
    node.event = child.event;
    node.is_endless = (child.missed & kEndlessRun) != 0;
    node.faults = with_fault_at(before, child);
  }

  [[nodiscard]] std::vector<Injection> with_fault_at(const SearchNode& node,
                                                     const Explorer::Child& child) const {
    std::vector<Injection> faults = node.faults;
    faults.push_back({child.point, options_.restart_after});
    return faults;
  }

  static void add_places(const SearchNode& node, const Expansion& expansion,
                         std::map<PlaceCodes, SafeAndBroken>& places) {
    for (const auto& [codes, members] : node.members) {
      for (const Expansion::PlaceCount& place : expansion.places) {
        SafeAndBroken& sum = places[codes.with(place.code)];
        sum.safe += members * place.count.safe;
        sum.broken += members * place.count.broken;
      }
    }
  }

  void add_sums(const std::map<PlaceCodes, SafeAndBroken>& places) {
    SearchDepth depth;
    for (const auto& [codes, sum] : places) {
      depth.schedules += sum.safe + sum.broken;
      depth.broken += sum.broken;
      SafeAndBroken& named = depth.places[codes.places(board_)];
      named.safe += sum.safe;
      named.broken += sum.broken;
    }
    result_.depths.push_back(std::move(depth));
  }

  void add_missing(const SearchNode& node, const Expansion& expansion, std::uint32_t faults) {
    std::uint64_t members = 0;
    for (const auto& [codes, count] : node.members) members += count;
    // A slice that no thread came to, because the search was stopped, has nothing.
    for (std::size_t at = 0; at < expansion.missing.size(); ++at) {
      const Expansion::Missing& missing = expansion.missing[at];
      if (missing.schedules == 0) continue;
      Reported& reported = reported_[at];
      const bool is_first = reported.broken.empty();
      reported.broken.resize(faults + 1, 0);
      reported.broken[faults] += members * missing.schedules;
      Rank rank = node.rank.with(missing.first);
      if (!is_first && (reported.faults.size() < faults || reported.rank < rank)) continue;
      reported.rank = std::move(rank);
      reported.faults = with_fault_at(node, missing.first);
    }
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
  return Explorer(board, goals, options).judge(faults) & ~kEndlessRun;
}

}  // namespace ackboard
