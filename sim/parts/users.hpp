// Users: they ask for jobs and publish them to a broker.
#pragma once

#include <cstdint>
#include <optional>

#include "sim/catalog.hpp"
#include "sim/time.hpp"

namespace ackboard {

struct UsersParams {
  std::optional<std::int64_t> jobs;  // not set: as many as `arrivals` lists
  Arrivals arrivals;
  bool confirms = true;
  Duration confirm_timeout = 5s;
  std::int64_t publishes = 3;
  std::int64_t reconnect_round_trips = 6;
};

struct UsersState {
  std::uint64_t
      first_sequence;     // reserved for the arrivals, so that they come as if all were scheduled at once
  Time next_due;          // of job `arrived`
  std::uint32_t arrived;  // jobs that fell due
  std::uint32_t first_waiting;   // jobs first_waiting .. arrived - 1 wait for the connection
  std::uint32_t oldest, newest;  // unconfirmed jobs, in the order of their last publish
  std::uint32_t timer;           // slot of the pending confirm_overdue
};

}  // namespace ackboard
