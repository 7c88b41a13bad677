// A bar on a terminal for runs that take longer than a second.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <ostream>
#include <string>
#include <thread>

namespace ackboard {

// "[#####.....] run 3 of 6, 4 s". Drawn by a thread of its own, because a run does not tell how far it is;
// erased when the bar goes.
class ProgressBar {
 public:
  // Draws nothing if `visible` is false.
  ProgressBar(std::ostream& terminal, bool visible, std::size_t runs);
  ~ProgressBar();
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  void run_finished();

 private:
  void draw_until_stopped();

  std::ostream& terminal_;
  std::size_t runs_;
  std::size_t finished_ = 0;  // as what follows, guarded by mutex_
  bool stopped_ = false;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::thread drawer_;
};

// One line without a line break.
std::string progress_text(std::size_t finished, std::size_t runs, std::size_t seconds);

}  // namespace ackboard
