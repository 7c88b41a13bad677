// What can reach a part, and when it is pending what it carries.
#pragma once

#include <cstdint>

#include "sim/ids.hpp"

namespace ackboard {

enum class Signal : std::uint8_t {
  job_due,                 // users: the next job is asked for
  confirm_arrives,         // users: subject is a job; aux: 1 if the broker refused the publish
  confirm_overdue,         // users: the oldest unconfirmed publish may have waited too long
  publish_arrives,         // broker: subject is a job
  subscription_arrives,    // broker: the client of a link has connected again
  connection_closed,       // broker: it learns that the connection of a link was lost
  acknowledgment_arrives,  // broker: subject is a delivery; aux: an AcknowledgmentAux
  lease_check,             // broker: the lease that was read first may have ended
  dispatch,                // broker: hand out what is ready
  delivery_arrives,        // consumer: subject is a delivery
  step_done,               // consumer: subject is an attempt; the time of its step has passed
  // From here on the same for every kind of part (connection.cpp).
  connected,  // users, consumer: the connection of a link is up again
  crash,      // any part: subject is a fault of the board
  restart,    // any part
};

struct Event {
  PartId part{};
  Signal signal{};
  std::uint8_t aux = 0;
  LinkId link = kNoLink;
  std::uint16_t session = 0;  // of the link's connection when this was sent; if that was lost, so is this
  std::uint32_t subject = 0;
  std::uint32_t number = 0;  // which publish of the job; of a subscription, how often the broker had crashed
  EntryId cause = kNoEntry;
};

}  // namespace ackboard
