// The schedules that the next depth adds faults to, gathered while this one is judged.
//
// Shared by the threads of a search. What comes out is the same whoever adds what and when, but for the
// order.
#pragma once

#include <array>
#include <cstdint>
#include <mutex>
#include <unordered_map>
#include <utility>
#include <vector>

#include "sim/search/search_node.hpp"
#include "sim/search/state_table.hpp"

namespace ackboard {

class NextNodes {
 public:
  explicit NextNodes(Duration restart_after) : restart_after_(restart_after) {}

  void add(const SearchNode& before, const Explorer::Child& child) {
    Shard& shard = shards_[child.state.high % shards_.size()];
    const std::scoped_lock lock(shard.mutex);
    const auto [found, is_new] =
        shard.places.try_emplace({child.state.low, child.state.high}, shard.nodes.size());
    if (is_new) shard.nodes.emplace_back();
    shard.nodes[found->second].add_member(before, child, is_new, restart_after_);
  }

  // All of them. Nothing can be added after that.
  std::vector<SearchNode> take() {
    std::size_t size = 0;
    for (const Shard& shard : shards_) size += shard.nodes.size();
    std::vector<SearchNode> all;
    all.reserve(size);
    for (Shard& shard : shards_) {
      for (SearchNode& node : shard.nodes) all.push_back(std::move(node));
      shard.nodes = {};
      shard.places = {};
    }
    return all;
  }

 private:
  using Key = std::pair<std::uint64_t, std::uint64_t>;
  struct LowHalf {
    std::size_t operator()(const Key& key) const { return static_cast<std::size_t>(key.first); }
  };
  struct alignas(64) Shard {
    std::mutex mutex;
    std::unordered_map<Key, std::size_t, LowHalf> places;  // only looked up, never walked
    std::vector<SearchNode> nodes;
  };

  std::array<Shard, 64> shards_;
  Duration restart_after_;
};

}  // namespace ackboard
