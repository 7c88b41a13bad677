// The books of a run must balance: what was counted as it went must be what the rows add up to, and every
// job, message and delivery must be in exactly one place. Checked at the end of every run, in release builds
// too, because a wrong count is worse than none.
#include <array>
#include <string>

#include "sim/parts/broker.hpp"
#include "sim/parts/consumer.hpp"
#include "sim/simulation.hpp"

namespace ackboard {
namespace {

struct MessageSums {
  std::array<std::uint64_t, 6> by_state{};
  std::uint64_t deliveries = 0;
  std::uint64_t redeliveries = 0;
  std::uint64_t& operator[](MessageState state) { return by_state[static_cast<std::size_t>(state)]; }
};

// Collects the first thing that does not balance.
class Books {
 public:
  void must_equal(std::uint64_t counted, std::uint64_t summed, const char* what) {
    if (!fault_.empty() || counted == summed) return;
    fault_ = std::string(what) + ": counted " + std::to_string(counted) + ", the rows add up to " +
             std::to_string(summed);
  }
  std::string take() { return std::move(fault_); }

 private:
  std::string fault_;
};

void check_messages(const State& state, Books& books) {
  MessageSums sums;
  for (const MessageRow& row : state.messages) {
    ++sums[row.state];
    sums.deliveries += row.deliveries;
    sums.redeliveries += row.deliveries > 1 ? row.deliveries - 1 : 0;
  }
  const Counters& counters = state.counters;
  books.must_equal(counters.held, sums[MessageState::ready] + sums[MessageState::unsettled], "messages held");
  books.must_equal(counters.dead_lettered, sums[MessageState::dead_lettered], "messages dead-lettered");
  books.must_equal(counters.dropped, sums[MessageState::dropped], "messages dropped");
  books.must_equal(counters.lost_in_crash, sums[MessageState::lost_in_crash], "messages lost in a crash");
  books.must_equal(counters.deliveries, sums.deliveries, "deliveries");
  books.must_equal(counters.deliveries, state.deliveries.size(), "rows of deliveries");
  books.must_equal(counters.redeliveries, sums.redeliveries, "redeliveries");
  std::uint64_t ready = 0;
  for (const ReadySet& set : state.ready) ready += set.size();
  books.must_equal(ready, sums[MessageState::ready], "messages ready");
}

// A message is unsettled exactly as long as its latest delivery is.
void check_deliveries(const State& state, const Tally& tally, Books& books) {
  std::uint64_t unsettled = 0, latest = 0;
  for (const MessageRow& row : state.messages) {
    if (row.state != MessageState::unsettled) continue;
    ++unsettled;
    latest += std::uint64_t{state.deliveries[index(row.latest)].broker_side == BrokerSide::unsettled};
  }
  books.must_equal(unsettled, tally.deliveries_in_flight, "deliveries in flight");
  books.must_equal(unsettled, latest, "latest deliveries in flight");
  books.must_equal(tally.counters.deliveries,
                   tally.deliveries_settled + tally.deliveries_expired + tally.deliveries_returned +
                       tally.deliveries_in_flight,
                   "deliveries by their end");
}

void check_jobs(const State& state, const Tally& tally, Books& books) {
  std::uint64_t effects = 0, publishes = 0, messages = 0;
  for (const EffectRow& row : state.effects) effects += row.effects;
  for (const JobRow& row : state.jobs) {
    publishes += row.publishes;
    messages += row.messages;
  }
  books.must_equal(tally.counters.effects, effects, "effects");
  books.must_equal(tally.counters.publishes, publishes, "publishes");
  books.must_equal(messages, state.messages.size(), "messages");
  books.must_equal(
      tally.accepted,
      tally.accepted_applied + tally.accepted_held + tally.accepted_dead_lettered + tally.lost_writes,
      "accepted jobs by their end");
}

void check_record(const State& state, Books& books) {
  std::uint64_t committed = 0;
  for (const std::uint32_t row : state.record) committed += std::uint64_t{row == kCommitted};
  // Without a unique key a row can be there twice, so the table is at least as long.
  if (committed > state.counters.record_rows)
    books.must_equal(state.counters.record_rows, committed, "rows of the record");
}

}  // namespace

std::string Simulation::check_books() const {
  Books books;
  check_messages(state_, books);
  check_deliveries(state_, tally_, books);
  check_jobs(state_, tally_, books);
  check_record(state_, books);
  return books.take();
}

}  // namespace ackboard
