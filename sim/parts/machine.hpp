// The size and the price of a part that runs on a machine of its own.
#pragma once

#include <any>
#include <cstdint>
#include <optional>
#include <vector>

#include "sim/param.hpp"

namespace ackboard {

struct Machine {
  std::int64_t vcpu_thousandths = 1000;
  std::int64_t memory_bytes = 1'000'000'000;
  std::optional<std::int64_t> price_micro_usd;  // a month; not set: by size
};

// 2 USD a month for each virtual processor and 2 USD for each GB, unless the part states its price.
std::int64_t price_of(const Machine& machine);

inline constexpr std::int64_t kWorkersPerVcpu = 50;
inline constexpr std::int64_t kMessagesPerGigabyte = 100'000;
std::int64_t most_workers(const Machine& machine);
std::int64_t most_messages(const Machine& machine);

// The declarations of vcpu, memory and price, with these defaults.
template <class Params>
void add_machine_params(std::vector<ParamSpec>& specs, std::int64_t vcpu_thousandths,
                        std::int64_t memory_bytes) {
  specs.push_back(param<Params, &Params::vcpu_thousandths>(
      {.name = "vcpu",
       .type = ParamType::processors,
       .standard = vcpu_thousandths,
       .least = std::int64_t{1},
       .most = std::int64_t{1'000'000},
       .meaning = "Virtual processors of its machine; at most 50 workers run on each.",
       .source = "Ackboard's price list: linear, so that a price stays data on the part",
       .makes_bigger = true}));
  specs.push_back(param<Params, &Params::memory_bytes>(
      {.name = "memory",
       .type = ParamType::memory,
       .standard = memory_bytes,
       .least = std::int64_t{1'000'000},
       .most = std::int64_t{1'000'000'000'000'000},
       .meaning = "Memory of its machine; a broker holds at most 100,000 messages for each GB.",
       .source = "Ackboard's price list",
       .makes_bigger = true}));
  specs.push_back(param<Params, &Params::price_micro_usd>(
      {.name = "price",
       .type = ParamType::money,
       .least = std::int64_t{0},
       .most = std::int64_t{1'000'000'000'000'000},
       .meaning = "What the part costs in a month.",
       .source = "small machines: DigitalOcean and Lightsail lists, made linear",
       .unset = "2 USD for each virtual processor and 2 USD for each GB"}));
}

}  // namespace ackboard
