#include "sim/parts/machine.hpp"

namespace ackboard {
namespace {

constexpr std::int64_t kMicroUsdPerVcpu = 2'000'000;
constexpr std::int64_t kMicroUsdPerGigabyte = 2'000'000;
constexpr std::int64_t kGigabyte = 1'000'000'000;

// amount x rate / unit, in two parts so that large sizes do not overflow.
std::int64_t share(std::int64_t amount, std::int64_t rate, std::int64_t unit) {
  return amount / unit * rate + amount % unit * rate / unit;
}

}  // namespace

std::int64_t price_of(const Machine& machine) {
  if (machine.price_micro_usd) return *machine.price_micro_usd;
  return share(machine.vcpu_thousandths, kMicroUsdPerVcpu, 1000) +
         share(machine.memory_bytes, kMicroUsdPerGigabyte, kGigabyte);
}

std::int64_t most_workers(const Machine& machine) {
  return share(machine.vcpu_thousandths, kWorkersPerVcpu, 1000);
}

std::int64_t most_messages(const Machine& machine) {
  return share(machine.memory_bytes, kMessagesPerGigabyte, kGigabyte);
}

}  // namespace ackboard
