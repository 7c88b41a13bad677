// A search on a thread of its own, with progress, that can be called off.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <thread>

#include "levels/scenario/scenario.hpp"
#include "sim/search/search.hpp"

namespace ackboard {

struct FinishedSearch {
  Variant variant;  // that was searched
  SearchOptions options;
  SearchResult result;
};

class BackgroundSearch {
 public:
  BackgroundSearch() = default;
  ~BackgroundSearch() { cancel(); }
  BackgroundSearch(const BackgroundSearch&) = delete;
  BackgroundSearch& operator=(const BackgroundSearch&) = delete;

  // Tries every fault as the options say; the faults that the variant has hit as well. A search that still
  // runs is called off. `stop` and `progress` of the options are its own.
  void start(Variant variant, SearchOptions options);
  // Calls it off and waits for it; the next check is at most a run away.
  void cancel();

  [[nodiscard]] bool is_running() const { return thread_.joinable() && !done_; }
  // How many runs were judged, and how many there will be.
  [[nodiscard]] std::uint64_t judged() const { return judged_; }
  [[nodiscard]] std::uint64_t all() const { return all_; }
  // The result, once; nothing while it runs.
  std::optional<FinishedSearch> take();

 private:
  std::thread thread_;
  std::atomic<bool> stop_{false};
  std::atomic<bool> done_{false};
  std::atomic<std::uint64_t> judged_{0};
  std::atomic<std::uint64_t> all_{0};
  std::unique_ptr<FinishedSearch> work_;
};

// How many single faults of these kinds there are in the run.
std::uint64_t count_single_faults(const Board& board, std::uint64_t seed,
                                  const std::vector<const FaultKind*>& kinds);

}  // namespace ackboard
