// Remembers what became of each state: a hash table of 128-bit hashes, shared by the threads of a search.
//
// Only looked up, never walked, so its order enters no result. Two different states with one hash would be
// taken for one: at 10^9 states the chance is 10^-21.
#pragma once

#include <array>
#include <cstdint>
#include <mutex>
#include <optional>
#include <vector>

#include "sim/simulation.hpp"

namespace ackboard {

class StateTable {
 public:
  using Hash = Simulation::StateHash;

  // What became of the state, if that is known.
  std::optional<std::uint64_t> find(Hash hash) {
    Shard& shard = shard_of(hash);
    const std::scoped_lock lock(shard.mutex);
    const std::size_t at = shard.place(hash);
    if (at == shard.rows.size() || !shard.rows[at].used) return std::nullopt;
    return shard.rows[at].missed;
  }

  void insert(Hash hash, std::uint64_t missed) {
    Shard& shard = shard_of(hash);
    const std::scoped_lock lock(shard.mutex);
    if (2 * (shard.used + 1) > shard.rows.size()) shard.grow();
    Row& row = shard.rows[shard.place(hash)];
    if (!row.used) ++shard.used;
    row = {hash, missed, true};
  }

  // Forgets all states and keeps the memory.
  void clear() {
    for (Shard& shard : shards_) {
      shard.rows.assign(shard.rows.size(), Row{});
      shard.used = 0;
    }
  }

  // How many different states are known.
  [[nodiscard]] std::uint64_t size() const {
    std::uint64_t sum = 0;
    for (const Shard& shard : shards_) sum += shard.used;
    return sum;
  }

 private:
  struct Row {
    Hash hash{};
    std::uint64_t missed = 0;
    bool used = false;
  };

  // Each on cache lines of its own: two threads that are in two shards do not slow each other down.
  struct alignas(64) Shard {
    std::mutex mutex;
    std::vector<Row> rows;
    std::size_t used = 0;

    // The row of that hash, or the free one where it would stand; the size if there is no room yet.
    [[nodiscard]] std::size_t place(Hash hash) const {
      if (rows.empty()) return 0;
      std::size_t at = hash.low & (rows.size() - 1);
      while (rows[at].used && !(rows[at].hash == hash)) at = (at + 1) & (rows.size() - 1);
      return at;
    }

    void grow() {
      std::vector<Row> old(rows.empty() ? 64 : 2 * rows.size());
      old.swap(rows);
      for (const Row& row : old) {
        if (row.used) rows[place(row.hash)] = row;
      }
    }
  };

  Shard& shard_of(Hash hash) { return shards_[hash.high % shards_.size()]; }

  std::array<Shard, 64> shards_;
};

}  // namespace ackboard
