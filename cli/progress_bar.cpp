#include "cli/progress_bar.hpp"

#include <algorithm>
#include <chrono>
#include <string_view>
#include <system_error>
#include <utility>

namespace ackboard {
namespace {

using namespace std::chrono_literals;

constexpr auto kPatience = 1s;  // what takes less shows nothing
constexpr auto kRedraw = 250ms;
constexpr std::size_t kWhole = 1000;  // thousandths of a run
constexpr std::string_view kEraseLine = "\r\x1b[K";

}  // namespace

ProgressLine::ProgressLine(std::ostream& terminal, bool visible, Text text)
    : terminal_(terminal), text_(std::move(text)) {
  if (!visible) return;
  try {
    drawer_ = std::thread([this] { draw_until_stopped(); });
  } catch (const std::system_error&) {
    // No thread to be had: the work goes on without a line.
  }
}

ProgressLine::~ProgressLine() {
  if (!drawer_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
  }
  changed_.notify_one();
  drawer_.join();
}

void ProgressLine::draw_until_stopped() {
  const auto start = std::chrono::steady_clock::now();
  std::unique_lock lock(mutex_);
  if (changed_.wait_for(lock, kPatience, [this] { return stopped_; })) return;
  do {
    const auto passed =
        std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - start);
    terminal_ << kEraseLine << text_(passed) << std::flush;
  } while (!changed_.wait_for(lock, kRedraw, [this] { return stopped_; }));
  terminal_ << kEraseLine << std::flush;
}

ProgressBar::ProgressBar(std::ostream& terminal, bool visible, std::size_t runs)
    : line_(terminal, visible, [this, runs](std::chrono::milliseconds passed) {
        return progress_text(finished_, thousandths_, runs, static_cast<std::size_t>(passed / 1s));
      }) {}

void ProgressBar::run_advanced(std::uint64_t done, std::uint64_t all) {
  const std::uint64_t now = all == 0 ? 0 : std::min<std::uint64_t>(done, all) * kWhole / all;
  thousandths_ = std::max<std::size_t>(thousandths_, now);
}

void ProgressBar::run_finished() {
  thousandths_ = 0;
  ++finished_;
}

std::string progress_text(std::size_t finished, std::size_t thousandths, std::size_t runs,
                          std::size_t seconds) {
  const std::string bar = bar_text(finished * kWhole + thousandths, runs * kWhole);
  const std::string time = ", " + std::to_string(seconds) + " s";
  return bar + " run " + std::to_string(std::min(finished + 1, runs)) + " of " + std::to_string(runs) + time;
}

std::string bar_text(std::size_t done, std::size_t all) {
  constexpr std::size_t width = 20;
  const std::size_t filled = all == 0 ? 0 : std::min(width, width * done / all);
  return "[" + std::string(filled, '#') + std::string(width - filled, '.') + "]";
}

}  // namespace ackboard
