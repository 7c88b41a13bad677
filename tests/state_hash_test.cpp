// Equal hashes of two states mean equal futures. Here are differences that are easily overlooked.
#include "sim/simulation.hpp"
#include "tests/catch.hpp"
#include "tests/told.hpp"

using namespace ackboard;

namespace {

// Three payments, room for two at the consumer; leases of 1 s, far shorter than the work.
Board lease_board() {
  return patched(kLeaseBoard, R"({"board": {
    "users": {"jobs": 3, "arrivals": "every 100 ms"},
    "broker": {"lease": "1 s", "late_ack": "accepted"},
    "payments": {"prefetch": 2, "handling_time": "10 s"}}})");
}

// The second lease ends in the same instant in which the acknowledgment of the first delivery arrives.
// Which of the two was scheduled first?
void let_two_things_meet(Simulation& simulation, bool lease_first) {
  simulation.reset({});
  State& state = simulation.state();
  while (state.messages.size() < 3) simulation.step();
  DeliveryRow& second = state.deliveries.at(1);
  const std::uint64_t before = state.queue.reserve_sequence();
  const std::uint64_t acknowledgment = state.queue.reserve_sequence();
  const std::uint64_t after = state.queue.reserve_sequence();
  second.lease_sequence = lease_first ? before : after;
  state.queue.push(second.lease_end, acknowledgment,
                   {.part = *simulation.board().find_part("broker"),
                    .signal = Signal::acknowledgment_arrives,
                    .link = second.link,
                    .session = second.session,
                    .subject = 0});
}

Simulation::StateHash recurrence_of(const Simulation& simulation) {
  std::size_t first_live = 0;
  return simulation.recurrence_hash(first_live);
}

std::uint32_t message_sent_next(Simulation& simulation) {
  const std::size_t sent = simulation.state().deliveries.size();
  while (simulation.state().deliveries.size() == sent && simulation.step()) {
  }
  return static_cast<std::uint32_t>(simulation.state().deliveries.at(sent).message);
}

}  // namespace

TEST_CASE("the end of a lease has its place among the events of its instant, also before it is first") {
  const Board board = lease_board();
  Simulation lease_first(board), acknowledgment_first(board);
  let_two_things_meet(lease_first, true);
  let_two_things_meet(acknowledgment_first, false);
  CHECK(!(lease_first.state_hash() == acknowledgment_first.state_hash()));
  CHECK(!(recurrence_of(lease_first) == recurrence_of(acknowledgment_first)));
  CHECK(message_sent_next(lease_first) == 1);           // it came back before there was room
  CHECK(message_sent_next(acknowledgment_first) == 2);  // the room was given to the third
}

TEST_CASE("a run that goes round in circles has the same recurrence hash again, one that ends does not") {
  const Board endless = patched(kLeaseBoard, R"({"board": {
    "users": {"jobs": 2}, "broker": {"lease": "1 s", "tries": "unlimited"},
    "payments": {"prefetch": 1, "handling_time": "10 s"}}})");
  Simulation simulation(endless);
  simulation.reset({});
  for (int event = 0; event < 1000; ++event) simulation.step();
  const auto state = simulation.state_hash();
  const auto recurrence = recurrence_of(simulation);
  bool same_state = false, same_recurrence = false;
  for (int event = 0; event < 100 && simulation.step(); ++event) {
    same_state = same_state || simulation.state_hash() == state;
    same_recurrence = same_recurrence || recurrence_of(simulation) == recurrence;
  }
  CHECK(!same_state);
  CHECK(same_recurrence);
}
