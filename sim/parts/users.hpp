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

}  // namespace ackboard
