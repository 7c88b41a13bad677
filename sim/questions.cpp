// The questions that a run asks its faults, and who answers: the faults of the board, and those that a search
// injects.
#include <array>

#include "sim/parts/broker.hpp"
#include "sim/simulation.hpp"

namespace ackboard {

std::size_t Simulation::place_of(const FaultPoint& point) const {
  switch (point.question) {
    case Question::crossing:
      return crossing_place(Crossing{point.what}, LinkId{point.place});
    case Question::step_boundary:
      return step_place(PartId{point.place});
    case Question::event_handled:
    case Question::part_state:
      break;
  }
  return event_place(PartId{point.place});
}

// Where a fault may answer; everywhere else a question costs one look into this table.
void Simulation::mark_questions() {
  asked_of_board_.assign(board_.links.size() * kCrossings + 2 * board_.parts.size(), 0);
  for (const Fault& fault : board_.faults) mark(fault);
  remark();
}

void Simulation::mark(const Fault& fault) {
  if (fault.question == Question::step_boundary) asked_of_board_[step_place(PartId{fault.place})] = 1;
  if (fault.question == Question::event_handled) asked_of_board_[event_place(PartId{fault.place})] = 1;
  if (fault.question != Question::crossing) return;
  for (std::uint16_t link = 0; link < board_.links.size(); ++link) {
    if (fault.place != Fault::kAnyPlace && link != fault.place) continue;
    asked_of_board_[crossing_place(Crossing{fault.what}, LinkId{link})] = 1;
  }
}

void Simulation::remark() {
  asked_ = asked_of_board_;
  for (const Injection& injection : injections_) asked_[place_of(injection.point)] = 1;
  if (watched_ != nullptr) asked_.assign(asked_.size(), 1);
}

void Simulation::set_event_limit(std::uint64_t limit) {
  event_limit_ = limit;
  if (ending_ == Ending::event_limit && state_.counters.events < limit) ended_ = false;
}

void Simulation::inject(std::span<const Injection> injections) {
  injections_ = injections;
  injections_hit_ = 0;
  points_at_last_hit_ = 0;
  remark();
}

void Simulation::watch(std::vector<FaultPoint>* points) {
  watched_ = points;
  remark();
}

// Every fault that this point matches counts it, so that the n-th of a kind is the n-th whatever else is in
// the file.
Simulation::Verdict Simulation::hit(const FaultPoint& point) {
  Verdict answer;
  for (std::size_t at = 0; at < board_.faults.size(); ++at) {
    const Fault& fault = board_.faults[at];
    if (fault.question != point.question || fault.what != point.what || fault.after != point.after) continue;
    if (fault.place != Fault::kAnyPlace && fault.place != point.place) continue;
    if (!fault.select.matches(point, state_.now)) continue;
    if (fault.select.probability && !drawn(at, point)) continue;
    ++state_.fault_hits[at];
    if (fault.select.nth && state_.fault_hits[at] != *fault.select.nth) continue;
    if (!answer.hits) answer = {true, fault.restart_after};
  }
  if (watched_ != nullptr) watched_->push_back(point);
  for (const Injection& injection : injections_) {
    if (injection.point != point) continue;
    ++injections_hit_;
    points_at_last_hit_ = watched_ != nullptr ? watched_->size() : 0;
    if (!answer.hits) answer = {true, injection.restart_after};
  }
  return answer;
}

std::uint32_t Simulation::hits_of(std::size_t fault) const {
  const std::uint32_t selected = state_.fault_hits[fault];
  const auto& nth = board_.faults[fault].select.nth;
  return nth ? std::uint32_t{selected >= *nth} : selected;
}

bool Simulation::drawn(std::size_t fault, const FaultPoint& point) {
  ++state_.counters.draws;
  const std::uint64_t job = (std::uint64_t{point.copy} << 32U) | static_cast<std::uint64_t>(point.job);
  const std::uint64_t bits = fault_streams_[fault].bits(job, point.number, point.place);
  // bits / 2^64 < probability, in integers: the billionth that the draw falls into, by the high half of a
  // product.
  __extension__ using Wide = unsigned __int128;
  const auto billionth = static_cast<std::int64_t>((Wide{bits} * 1'000'000'000U) >> 64U);
  return billionth < *board_.faults[fault].select.probability;
}

bool Simulation::names_a_point(const Event& event, FaultPoint& point) {
  point.question = Question::event_handled;
  point.place = static_cast<std::uint16_t>(event.part);
  point.job = kNoJob;
  const auto names_delivery = [&](Handled what, DeliveryId id) {
    const DeliveryRow& delivery = state_.deliveries[index(id)];
    const MessageRow& message = state_.messages[index(delivery.message)];
    point.what = static_cast<std::uint8_t>(what);
    point.job = message.job;
    point.copy = message.copy;
    point.number = delivery.number;
    return true;
  };
  const auto names_session = [&](Handled what, std::uint32_t session) {
    point.what = static_cast<std::uint8_t>(what);
    point.copy = static_cast<std::uint32_t>(event.link);
    point.number = session;
    return true;
  };
  switch (event.signal) {
    case Signal::publish_arrives:
      point.what = static_cast<std::uint8_t>(Handled::publish);
      point.job = JobId{event.subject};
      point.copy = event.number;
      return true;
    case Signal::acknowledgment_arrives:
      return names_delivery(Handled::acknowledgment, DeliveryId{event.subject});
    case Signal::delivery_arrives:
      return names_delivery(Handled::delivery, DeliveryId{event.subject});
    case Signal::lease_check: {
      const auto& broker = part_state<BrokerState>(event.part);
      if (broker.oldest == kNone) return false;
      // The timer may stand for a delivery that was settled meanwhile; then no lease ends.
      const DeliveryId oldest{broker.oldest};
      return state_.deliveries[index(oldest)].lease_sequence == broker.lease_timer_for &&
             names_delivery(Handled::lease_end, oldest);
    }
    case Signal::dispatch: {
      ReadySet& ready = state_.ready[index(event.part)];
      if (ready.empty()) return false;
      const MessageRow& message = state_.messages[index(ready.first())];
      point.what = static_cast<std::uint8_t>(Handled::dispatch);
      point.job = message.job;
      point.copy = message.copy;
      point.number = message.deliveries + 1;
      return true;
    }
    case Signal::connection_closed:
      return names_session(Handled::connection_loss, event.session);
    case Signal::subscription_arrives:
      return names_session(Handled::subscription, event.session);
    case Signal::connected:
      return names_session(Handled::reconnection, state_.links[index(event.link)].client_session);
    default:
      return false;
  }
}

void Simulation::handle_and_ask(const Event& event) {
  FaultPoint point{};
  const bool asks = names_a_point(event, point);
  const std::uint64_t deliveries = state_.counters.deliveries;
  handle(event);
  // A broker that finds no room hands out nothing, and there is no such moment.
  const bool in_vain = event.signal == Signal::dispatch && state_.counters.deliveries == deliveries;
  if (asks && !in_vain) ask_after_event(event, point);
}

// Users do not crash, and a part that is down cannot go down.
void Simulation::ask_after_event(const Event& event, const FaultPoint& point) {
  const PartKind& kind = *board_.parts[index(event.part)].kind;
  if (!kind.can_crash || !state_.parts[index(event.part)].up) return;
  const Verdict verdict = hit(point);
  if (verdict.hits) {
    crash(event.part, verdict.restart_after, event.cause,
          static_cast<std::uint8_t>(kCrashedAfterEvent | point.what));
  }
}

}  // namespace ackboard
