// Several threads at one piece of work.
#pragma once

#include <cstddef>
#include <exception>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>
#include <vector>

namespace ackboard {

// work(0) on this thread and work(1), work(2), ... on threads of their own, as far as the system has any: the
// work must be done whichever of them run. Returns when all have; then throws what the first of them threw,
// if one did.
template <class Work>
void run_on_threads(std::size_t threads, const Work& work) {
  std::mutex mutex;
  std::exception_ptr thrown;
  const auto guarded = [&](std::size_t thread) {
    try {
      work(thread);
    } catch (...) {
      const std::scoped_lock lock(mutex);
      if (!thrown) thrown = std::current_exception();
    }
  };
  std::vector<std::thread> others;
  try {
    others.reserve(threads);
    for (std::size_t thread = 1; thread < threads; ++thread) others.emplace_back(guarded, thread);
  } catch (const std::system_error&) {
    // With fewer, then.
  } catch (const std::bad_alloc&) {
  }
  guarded(0);
  for (std::thread& other : others) other.join();
  if (thrown) std::rethrow_exception(thrown);
}

}  // namespace ackboard
