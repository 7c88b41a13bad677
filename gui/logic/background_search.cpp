#include "gui/logic/background_search.hpp"

#include <algorithm>
#include <utility>

#include "sim/simulation.hpp"

namespace ackboard {

void BackgroundSearch::start(Variant variant, SearchOptions options) {
  cancel();
  work_ = std::make_unique<FinishedSearch>();
  work_->variant = std::move(variant);
  work_->options = std::move(options);
  work_->options.stop = [this] { return stop_.load(); };
  work_->options.progress = [this](std::uint64_t more) { judged_ += more; };
  stop_ = done_ = false;
  judged_ = all_ = 0;
  thread_ = std::thread([this] {
    all_ = count_single_faults(work_->variant.board, work_->options.seed, work_->options.kinds);
    work_->result = search(work_->variant.board, work_->variant.goals, work_->options);
    done_ = true;
  });
}

void BackgroundSearch::cancel() {
  stop_ = true;
  if (thread_.joinable()) thread_.join();
  work_.reset();
  done_ = false;
}

std::optional<FinishedSearch> BackgroundSearch::take() {
  if (!done_ || !work_) return std::nullopt;
  thread_.join();
  done_ = false;
  FinishedSearch finished = std::move(*work_);
  work_.reset();
  finished.options.stop = nullptr;
  finished.options.progress = nullptr;
  return finished;
}

std::uint64_t count_single_faults(const Board& board, std::uint64_t seed,
                                  const std::vector<const FaultKind*>& kinds) {
  Simulation simulation(board);
  std::vector<FaultPoint> points;
  simulation.reset({.seed = seed});
  simulation.watch(&points);
  while (simulation.step()) {
  }
  return static_cast<std::uint64_t>(std::count_if(points.begin(), points.end(), [&](const FaultPoint& point) {
    return std::any_of(kinds.begin(), kinds.end(),
                       [&](const FaultKind* kind) { return kind->can_hit(board, point); });
  }));
}

}  // namespace ackboard
