#include "sim/search/search.hpp"

#include <algorithm>
#include <atomic>
#include <memory>
#include <thread>
#include <utility>

#include "sim/search/explorer.hpp"

namespace ackboard {
namespace {

// Where a fault hits, as one number: kind, what, and link or part.
using PlaceCode = std::uint32_t;

PlaceCode code_of(const FaultPoint& point) {
  return (static_cast<PlaceCode>(point.question) << 26U) | (PlaceCode{point.what} << 18U) |
         (PlaceCode{point.after} << 17U) | point.place;
}

FaultPlace place_of_code(const Board& board, PlaceCode code) {
  FaultPoint point{};
  point.question = Question{static_cast<std::uint8_t>(code >> 26U)};
  point.what = static_cast<std::uint8_t>(code >> 18U);
  point.after = ((code >> 17U) & 1U) != 0;
  point.place = static_cast<std::uint16_t>(code);
  return place_of(board, point);
}

// A schedule that stands for all that led to the same state, and where the faults of those hit.
struct Node {
  std::vector<Injection> faults;
  std::map<std::vector<PlaceCode>, std::uint64_t> members;
};

// What became of the children of one node, gathered by one thread.
struct Expansion {
  struct PlaceCount {
    PlaceCode code;
    SafeAndBroken count;
  };
  std::vector<Explorer::Child> children;  // only if they will be forked again
  std::vector<PlaceCount> places;
  std::vector<std::optional<FaultPoint>> first_break;  // by bit
  std::vector<std::uint64_t> breaks;                   // by bit
  bool complete = false;

  void count(const Explorer::Child& child) {
    const PlaceCode code = code_of(child.point);
    auto at =
        std::find_if(places.begin(), places.end(), [&](const PlaceCount& one) { return one.code == code; });
    if (at == places.end()) at = places.insert(at, {code, {}});
    ++(child.verdict != 0 ? at->count.broken : at->count.safe);
  }
};

class Search {
 public:
  Search(const Board& board, const std::vector<Goal>& goals, const SearchOptions& options)
      : board_(board), goals_(goals), options_(options), bits_(goals.size() + 1) {
    for (std::uint32_t i = 0; i < std::max(options.threads, 1U); ++i) {
      explorers_.push_back(std::make_unique<Explorer>(board, goals, options));
    }
    breaks_.resize(bits_);
  }

  SearchResult run() {
    Node base;
    base.members[{}] = 1;
    add_base(explorers_.front()->judge({}));
    std::vector<Node> frontier{std::move(base)};
    bool complete = true;
    for (std::uint32_t depth = 1; depth <= options_.most_faults && complete; ++depth) {
      const bool goes_on = depth < options_.most_faults;
      StateTable known;
      const std::vector<Expansion> expansions = expand(frontier, goes_on, known);
      complete = std::all_of(expansions.begin(), expansions.end(),
                             [](const Expansion& one) { return one.complete; });
      frontier = add_depth(frontier, expansions, depth, goes_on);
      result_.depths.back().states = known.size();
    }
    result_.exhausted = complete;
    for (std::size_t bit = 0; bit < bits_; ++bit) {
      if (breaks_[bit]) result_.breaks.push_back(*std::move(breaks_[bit]));
    }
    for (const auto& explorer : explorers_) {
      if (result_.fault.empty()) result_.fault = explorer->fault();
    }
    return std::move(result_);
  }

 private:
  [[nodiscard]] Verdict verdict_bit(std::size_t bit) const {
    return bit < goals_.size() ? Verdict{1} << bit : kUnsettled;
  }

  void add_base(Verdict verdict) {
    SearchDepth depth;
    depth.schedules = depth.states = 1;
    depth.broken = std::uint64_t{verdict != 0};
    result_.depths.push_back(depth);
    for (std::size_t bit = 0; bit < bits_; ++bit) {
      if ((verdict & verdict_bit(bit)) != 0) breaks_[bit] = Break{verdict_bit(bit), {}, {0}};
    }
  }

  // Threads take nodes in turn. What a node yields does not depend on who takes it or when.
  std::vector<Expansion> expand(const std::vector<Node>& frontier, bool goes_on, StateTable& known) {
    std::vector<Expansion> expansions(frontier.size());
    std::atomic<std::size_t> next{0};
    const auto work = [&](Explorer& explorer) {
      for (std::size_t at = next++; at < frontier.size(); at = next++) {
        if (options_.stop && options_.stop()) return;
        expansions[at] = expand_node(explorer, frontier[at], goes_on, known);
      }
    };
    std::vector<std::thread> threads;
    for (std::size_t i = 1; i < explorers_.size(); ++i) threads.emplace_back(work, std::ref(*explorers_[i]));
    work(*explorers_.front());
    for (std::thread& thread : threads) thread.join();
    return expansions;
  }

  Expansion expand_node(Explorer& explorer, const Node& node, bool goes_on, StateTable& known) {
    Expansion expansion;
    expansion.first_break.resize(bits_);
    expansion.breaks.resize(bits_, 0);
    expansion.complete =
        explorer.for_each_child(node.faults, goes_on, known, [&](const Explorer::Child& child) {
          expansion.count(child);
          if (goes_on) expansion.children.push_back(child);
          if (child.verdict == 0) return;
          for (std::size_t bit = 0; bit < bits_; ++bit) {
            if ((child.verdict & verdict_bit(bit)) == 0) continue;
            ++expansion.breaks[bit];
            if (!expansion.first_break[bit]) expansion.first_break[bit] = child.point;
          }
        });
    return expansion;
  }

  // Adds up what the nodes of a depth yielded, in their order, and returns the nodes of the next: of the
  // schedules that led to the same state the first stands for all.
  std::vector<Node> add_depth(const std::vector<Node>& frontier, const std::vector<Expansion>& expansions,
                              std::uint32_t depth_number, bool goes_on) {
    SearchDepth depth;
    std::vector<Node> next;
    std::map<std::pair<std::uint64_t, std::uint64_t>, std::size_t> seen;
    for (std::size_t at = 0; at < frontier.size(); ++at) {
      const Node& node = frontier[at];
      for (const auto& place : expansions[at].places) add_place(node, place, depth);
      add_breaks(node, expansions[at], depth_number);
      if (!goes_on) continue;
      for (const Explorer::Child& child : expansions[at].children) {
        const auto [found, is_new] = seen.try_emplace({child.state.low, child.state.high}, next.size());
        if (is_new) {
          next.push_back({node.faults, {}});
          next.back().faults.push_back({child.point, options_.restart_after});
        }
        for (const auto& [codes, count] : node.members) {
          next[found->second].members[with(codes, code_of(child.point))] += count;
        }
      }
    }
    result_.depths.push_back(std::move(depth));
    return next;
  }

  static std::vector<PlaceCode> with(std::vector<PlaceCode> codes, PlaceCode code) {
    codes.insert(std::upper_bound(codes.begin(), codes.end(), code), code);
    return codes;
  }

  void add_place(const Node& node, const Expansion::PlaceCount& place, SearchDepth& depth) const {
    for (const auto& [codes, members] : node.members) {
      std::vector<FaultPlace> places;
      for (const PlaceCode code : with(codes, place.code)) places.push_back(place_of_code(board_, code));
      SafeAndBroken& sum = depth.places[places];
      sum.safe += members * place.count.safe;
      sum.broken += members * place.count.broken;
      depth.schedules += members * (place.count.safe + place.count.broken);
      depth.broken += members * place.count.broken;
    }
  }

  void add_breaks(const Node& node, const Expansion& expansion, std::uint32_t depth_number) {
    if (expansion.breaks.empty()) return;  // the search was stopped before it
    std::uint64_t members = 0;
    for (const auto& [codes, count] : node.members) members += count;
    for (std::size_t bit = 0; bit < bits_; ++bit) {
      if (expansion.breaks[bit] == 0) continue;
      std::uint64_t others = members * expansion.breaks[bit];
      if (!breaks_[bit]) {
        breaks_[bit] = Break{verdict_bit(bit), node.faults, {}};
        breaks_[bit]->faults.push_back({*expansion.first_break[bit], options_.restart_after});
        --others;
      }
      breaks_[bit]->also_broken.resize(
          std::max<std::size_t>(breaks_[bit]->also_broken.size(), depth_number + 1), 0);
      breaks_[bit]->also_broken[depth_number] += others;
    }
  }

  const Board& board_;
  const std::vector<Goal>& goals_;
  const SearchOptions& options_;
  std::size_t bits_;  // one for each goal, and one for not settling
  std::vector<std::unique_ptr<Explorer>> explorers_;
  std::vector<std::optional<Break>> breaks_;
  SearchResult result_;
};

}  // namespace

FaultPlace place_of(const Board& board, const FaultPoint& point) {
  switch (point.question) {
    case Question::crossing:
      return {"lose " + std::string(name_of(Crossing{point.what})), board.links[point.place].name};
    case Question::step_boundary:
      return {(point.after ? "crash after " : "crash before ") + std::string(step_kinds()[point.what]->name),
              board.parts[point.place].name};
    case Question::event_handled:
    case Question::part_state:
      break;
  }
  return {"crash after " + std::string(name_of(Handled{point.what})), board.parts[point.place].name};
}

SearchResult search(const Board& board, const std::vector<Goal>& goals, const SearchOptions& options) {
  return Search(board, goals, options).run();
}

Verdict judge_schedule(const Board& board, const std::vector<Goal>& goals, const SearchOptions& options,
                       const std::vector<Injection>& faults) {
  return Explorer(board, goals, options).judge(faults);
}

}  // namespace ackboard
