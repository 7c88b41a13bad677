// A line on a terminal that says how far the work is, if that takes longer than a second.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <ostream>
#include <string>
#include <thread>

namespace ackboard {

// Drawn by a thread of its own, so that it moves while a run does not; erased when it goes.
class ProgressLine {
 public:
  // What it says after so long; one line without a line break. Called by the drawing thread.
  using Text = std::function<std::string(std::chrono::milliseconds passed)>;

  // Draws nothing if `visible` is false.
  ProgressLine(std::ostream& terminal, bool visible, Text text);
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

 private:
  void draw_until_stopped();

  std::ostream& terminal_;
  Text text_;
  bool stopped_ = false;  // guarded by mutex_
  std::mutex mutex_;
  std::condition_variable changed_;
  std::thread drawer_;
};

// "[#####.....] run 3 of 6, 4 s".
class ProgressBar {
 public:
  ProgressBar(std::ostream& terminal, bool visible, std::size_t runs);

  // How far the run is that goes on, in thousandths; it never goes back.
  void run_advanced(std::uint64_t done, std::uint64_t all);
  void run_finished();

 private:
  std::atomic<std::size_t> finished_{0};
  std::atomic<std::size_t> thousandths_{0};
  ProgressLine line_;
};

// One line without a line break. `thousandths`: of the run that goes on.
std::string progress_text(std::size_t finished, std::size_t thousandths, std::size_t runs,
                          std::size_t seconds);

// "[#####...............]": `done` of `all`.
std::string bar_text(std::size_t done, std::size_t all);

}  // namespace ackboard
