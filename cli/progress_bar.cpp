#include "cli/progress_bar.hpp"

#include <algorithm>
#include <chrono>
#include <string_view>
#include <system_error>

namespace ackboard {
namespace {

using namespace std::chrono_literals;

constexpr auto kPatience = 1s;  // what takes less shows nothing
constexpr auto kRedraw = 250ms;
constexpr std::string_view kEraseLine = "\r\x1b[K";

}  // namespace

ProgressBar::ProgressBar(std::ostream& terminal, bool visible, std::size_t runs)
    : terminal_(terminal), runs_(runs) {
  if (!visible) return;
  try {
    drawer_ = std::thread([this] { draw_until_stopped(); });
  } catch (const std::system_error&) {
    // No thread to be had: the runs go on without a bar.
  }
}

ProgressBar::~ProgressBar() {
  if (!drawer_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
  }
  changed_.notify_one();
  drawer_.join();
}

void ProgressBar::run_finished() {
  const std::lock_guard lock(mutex_);
  ++finished_;
}

void ProgressBar::draw_until_stopped() {
  const auto start = std::chrono::steady_clock::now();
  std::unique_lock lock(mutex_);
  if (changed_.wait_for(lock, kPatience, [this] { return stopped_; })) return;
  do {
    const auto passed =
        std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - start);
    terminal_ << kEraseLine << progress_text(finished_, runs_, static_cast<std::size_t>(passed.count()))
              << std::flush;
  } while (!changed_.wait_for(lock, kRedraw, [this] { return stopped_; }));
  terminal_ << kEraseLine << std::flush;
}

std::string progress_text(std::size_t finished, std::size_t runs, std::size_t seconds) {
  constexpr std::size_t width = 20;
  const std::size_t done = runs == 0 ? 0 : width * finished / runs;
  return "[" + std::string(done, '#') + std::string(width - done, '.') + "] run " +
         std::to_string(std::min(finished + 1, runs)) + " of " + std::to_string(runs) + ", " +
         std::to_string(seconds) + " s";
}

}  // namespace ackboard
