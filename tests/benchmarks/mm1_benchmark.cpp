// M/M/1 at load 0.9 on the engine's queue and draws: two events for each customer, an arrival and a
// departure.
#include <benchmark/benchmark.h>

#include <cstdint>

#include "sim/event.hpp"
#include "sim/event_queue.hpp"
#include "sim/random.hpp"

namespace {

using namespace ackboard;

constexpr Duration kMeanGap = 1ms;
constexpr Duration kMeanService = 900us;
constexpr std::uint32_t kCustomers = 1'000'000;

// The engine's draws: each is a function of what it is for.
class KeyedDraws {
 public:
  double arrival(std::uint32_t customer) { return arrivals_.exponential(customer, 1, 0, draws_); }
  double service(std::uint32_t customer) { return services_.exponential(customer, 1, 0, draws_); }

 private:
  Stream arrivals_{1, hash_name("users"), Purpose::arrival};
  Stream services_{1, hash_name("server"), Purpose::handling};
  std::uint64_t draws_ = 0;
};

// The yardstick's draws: one sequential generator for all, xoshiro256++ (Blackman and Vigna, 2019), with the
// same ziggurat. To add one draw shifts all that follow, which is why the engine does not use it.
class SequentialDraws {
 public:
  double arrival(std::uint32_t) {
    return exponential_from([this](std::uint32_t) { return next(); }, draws_);
  }
  double service(std::uint32_t) {
    return exponential_from([this](std::uint32_t) { return next(); }, draws_);
  }

 private:
  static std::uint64_t rotated(std::uint64_t bits, unsigned by) {
    return (bits << by) | (bits >> (64U - by));
  }
  std::uint64_t next() {
    const std::uint64_t result = rotated(state_[0] + state_[3], 23) + state_[0];
    const std::uint64_t shifted = state_[1] << 17U;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = rotated(state_[3], 45);
    return result;
  }
  std::uint64_t state_[4] = {0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB, 0x2545F4914F6CDD1D};
  std::uint64_t draws_ = 0;
};

template <class Draws>
void mm1(benchmark::State& state) {
  for (auto _ : state) {
    EventQueue<Event> queue;
    Draws draws;
    std::uint32_t arrived = 0, served = 0, waiting = 0;
    const auto arrive = [&](Time now) {
      queue.push(now + scaled(kMeanGap, draws.arrival(arrived++)), {.signal = Signal::job_due});
    };
    const auto serve = [&](Time now) {
      queue.push(now + scaled(kMeanService, draws.service(served)), {.signal = Signal::step_done});
    };
    arrive(kStart);
    while (served < kCustomers) {
      const auto taken = queue.take();
      if (taken.payload.signal == Signal::job_due) {
        arrive(taken.at);
        if (waiting++ == 0) serve(taken.at);
      } else {
        ++served;
        if (--waiting > 0) serve(taken.at);
      }
    }
    benchmark::DoNotOptimize(waiting);
  }
  state.SetItemsProcessed(state.iterations() * 2 * std::int64_t{kCustomers});  // events
}

BENCHMARK(mm1<KeyedDraws>)->Name("mm1_events")->Unit(benchmark::kMillisecond);
BENCHMARK(mm1<SequentialDraws>)->Name("yardstick_mm1_events_sequential_draws")->Unit(benchmark::kMillisecond);

}  // namespace
