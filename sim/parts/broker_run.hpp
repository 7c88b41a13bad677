// A broker in a run.
#pragma once

#include "sim/board.hpp"
#include "sim/parts/broker.hpp"
#include "sim/simulation.hpp"

namespace ackboard {

class Broker {
 public:
  Broker(Simulation& simulation, PartId part);

  void start();
  void on_event(const Event& event);
  void on_crash(EntryId cause);
  void on_restart(EntryId cause);

 private:
  // Publishing (broker_run.cpp).
  void on_publish(const Event& event);
  MessageId store(JobId job, EntryId cause);
  void answer(const Event& publish, bool refused, EntryId cause);

  // Handing out (broker_dispatch.cpp).
  void dispatch_after_this_instant();
  void dispatch();
  LinkId next_consumer_with_room();
  [[nodiscard]] bool has_room(LinkId link) const;
  void send(LinkId link, MessageId message);

  // Settling and giving back (broker_return.cpp).
  void on_acknowledgment(const Event& event);
  void on_late_acknowledgment(DeliveryId delivery, EntryId cause);
  void settle(DeliveryId delivery, EntryId cause);
  void on_lease_check();
  void expire(DeliveryId delivery);
  void watch_first_lease();
  void on_connection_closed(const Event& event);
  void on_subscription(const Event& event);
  void return_deliveries_of(LinkId link, std::uint16_t session, EntryId cause);
  void give_back(MessageId message, EntryId cause);
  void let_go_of(MessageId message, MessageState state, EntryId cause);
  void forget_unconfirmed_messages(EntryId cause);

  void link_unsettled(DeliveryId delivery);
  void unlink_unsettled(DeliveryId delivery);

  [[nodiscard]] bool is_up() const { return simulation_.state().parts[index(part_id_)].up; }
  [[nodiscard]] bool leases() const { return params_.redelivery == Redelivery::lease; }
  LinkRow& link_row(LinkId link) { return simulation_.state().links[index(link)]; }
  MessageRow& message_row(MessageId message) { return simulation_.state().messages[index(message)]; }
  DeliveryRow& delivery_row(DeliveryId delivery) { return simulation_.state().deliveries[index(delivery)]; }
  ReadySet& ready() { return simulation_.state().ready[index(part_id_)]; }
  Counters& counters() { return simulation_.state().counters; }
  EntryId note(What what, MessageId message, std::uint32_t delivery, EntryId cause) {
    return simulation_.note(what, part_id_, message_row(message).job, message, delivery, cause);
  }

  Simulation& simulation_;
  PartId part_id_;
  const Part& part_;
  const BrokerParams& params_;
  BrokerState& state_;
};

}  // namespace ackboard
