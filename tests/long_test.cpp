// The long tier: a hundred thousand random boards, and queues against the formulae of queueing theory.
#include <cmath>
#include <deque>
#include <vector>

#include "sim/event_queue.hpp"
#include "sim/random.hpp"
#include "sim/simulation.hpp"
#include "tests/catch.hpp"
#include "tests/drafts.hpp"
#include "tests/properties.hpp"

using namespace ackboard;

namespace {

constexpr Duration kMeanService = 1ms;

// Erlang's C formula: the mean wait in an M/M/c queue, in mean service times.
double expected_wait(int servers, double load) {
  const double offered = load * servers;
  double term = 1, sum = 0;  // offered^k / k!
  for (int k = 0; k < servers; ++k) {
    sum += term;
    term *= offered / (k + 1);
  }
  const double all_busy = term / (1 - load);
  return all_busy / (sum + all_busy) / (servers - offered);
}

Duration mean_gap(int servers, double load) {
  return Duration{std::llround(static_cast<double>(kMeanService.count()) / (load * servers))};
}

// Customers of an M/M/c queue, on the engine's own queue of events and its own draws.
class Line {
 public:
  Line(int servers, double load, std::uint64_t seed)
      : free_(servers),
        gap_(mean_gap(servers, load)),
        arrivals_(seed, hash_name("customers"), Purpose::arrival),
        services_(seed, hash_name("servers"), Purpose::handling) {}

  // The mean wait of that many customers, in mean service times.
  double mean_wait(std::uint64_t customers) {
    queue_.push(kStart, Happens::arrival);
    while (served_ < customers) {
      const auto taken = queue_.take();
      taken.payload == Happens::arrival ? arrive(taken.at) : leave(taken.at);
    }
    return waited_ / static_cast<double>(customers) / static_cast<double>(kMeanService.count());
  }

 private:
  enum class Happens : std::uint8_t { arrival, departure };

  void arrive(Time now) {
    free_ > 0 ? serve(now, now) : waiting_.push_back(now);
    queue_.push(now + scaled(gap_, arrivals_.exponential(arrived_++, 0, 0, draws_)), Happens::arrival);
  }

  void leave(Time now) {
    ++free_;
    if (waiting_.empty()) return;
    serve(waiting_.front(), now);
    waiting_.pop_front();
  }

  void serve(Time arrived, Time now) {
    --free_;
    waited_ += static_cast<double>((now - arrived).count());
    const double service = services_.exponential(served_++, 0, 0, draws_);
    queue_.push(now + scaled(kMeanService, service), Happens::departure);
  }

  EventQueue<Happens> queue_;
  std::deque<Time> waiting_;
  int free_;
  Duration gap_;
  Stream arrivals_, services_;
  std::uint64_t arrived_ = 0, served_ = 0, draws_ = 0;
  double waited_ = 0;
};

double mean_wait_of_ten_seeds(int servers, double load) {
  double sum = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) sum += Line(servers, load, seed).mean_wait(10'000'000);
  return sum / 10;
}

// Customers who publish to a broker in the same process, whose one consumer has that many workers.
BoardDraft line_board(int servers, double load, std::int64_t jobs) {
  PartDraft users = draft_part("users", "users");
  set(users, "jobs", jobs);
  set(users, "arrivals", Arrivals{Arrivals::Shape::poisson, mean_gap(servers, load), {}});
  PartDraft payments = draft_part("payments", "payment_provider");
  set(payments, "workers", std::int64_t{servers});
  set(payments, "prefetch", std::int64_t{INT64_MAX});
  set(payments, "handling_time", Delay{Delay::Shape::exponential, kMeanService});
  BoardDraft draft;
  draft.parts = {users, draft_part("broker", "broker"), payments};
  draft.links = {draft_link("users", "broker", "in_process", 0ns),
                 draft_link("broker", "payments", "in_process", 0ns)};
  return draft;
}

struct Estimate {
  double mean = 0, standard_error = 0;
};

// The means of long batches are almost independent, so their spread tells how far off the mean of all may be.
Estimate by_batches(const std::vector<Duration>& values, std::size_t batches) {
  const std::size_t size = values.size() / batches;
  double sum = 0, squares = 0;
  for (std::size_t batch = 0; batch < batches; ++batch) {
    double total = 0;
    for (std::size_t i = 0; i < size; ++i) total += static_cast<double>(values[batch * size + i].count());
    const double mean = total / static_cast<double>(size) / static_cast<double>(kMeanService.count());
    sum += mean;
    squares += mean * mean;
  }
  const auto count = static_cast<double>(batches);
  const double variance = (squares - sum * sum / count) / (count - 1);
  return {sum / count, std::sqrt(variance / count)};
}

void check_board_against_formula(int servers, double load) {
  const Board board = must_make(line_board(servers, load, 1'000'000));
  Simulation simulation(board);
  const Tally& tally = simulation.run({.seed = 1});
  REQUIRE(tally.latencies.size() == 1'000'000);
  const Estimate latency = by_batches(tally.latencies, 50);
  const double expected = expected_wait(servers, load) + 1;  // the wait and the service
  CAPTURE(expected, latency.mean, latency.standard_error);
  CHECK(latency.standard_error < 0.03 * expected);
  CHECK(std::abs(latency.mean - expected) < 4 * latency.standard_error);
}

}  // namespace

TEST_CASE("all properties hold on a hundred thousand random boards", "[long]") {
  for (std::uint64_t number = 0; number < 100'000; ++number) {
    for (const Property property : all_properties()) {
      const std::string wrong = broken(property, number);
      if (!wrong.empty()) FAIL_CHECK(wrong);
    }
  }
}

TEST_CASE("Erlang's formula gives the known waits") {
  CHECK(std::abs(expected_wait(1, 0.9) - 9) < 1e-9);
  CHECK(std::abs(expected_wait(3, 0.8) - 1.0787) < 1e-4);
}

TEST_CASE("the mean wait of M/M/1 at load 0.9 is that of the formula", "[long]") {
  CHECK(std::abs(mean_wait_of_ten_seeds(1, 0.9) / expected_wait(1, 0.9) - 1) < 0.01);
}

TEST_CASE("the mean wait of M/M/3 at load 0.8 is that of the formula", "[long]") {
  CHECK(std::abs(mean_wait_of_ten_seeds(3, 0.8) / expected_wait(3, 0.8) - 1) < 0.01);
}

TEST_CASE("a board with one worker at load 0.9 makes jobs wait as M/M/1 does", "[long]") {
  check_board_against_formula(1, 0.9);
}

TEST_CASE("a board with three workers at load 0.8 makes jobs wait as M/M/3 does", "[long]") {
  check_board_against_formula(3, 0.8);
}
