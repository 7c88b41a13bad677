#include "sim/entry.hpp"

#include <array>

namespace ackboard {

std::string_view name_of(What what) {
  static constexpr std::array<std::string_view, kLastWhat + 1> kNames{
      "",
      "published",
      "publish_lost",
      "stored",
      "refused",
      "confirm_lost",
      "confirmed",
      "told_failed",
      "sent",
      "delivery_lost",
      "received",
      "discarded",
      "attempt_started",
      "transaction_begun",
      "key_not_found",
      "key_recorded",
      "effect_done",
      "transaction_committed",
      "rolled_back",
      "applied",
      "applied_again",
      "suppressed",
      "waiting_for_key",
      "acknowledged",
      "acknowledgment_lost",
      "settled",
      "settled_nothing",
      "lease_ended",
      "returned",
      "dead_lettered",
      "dropped",
      "attempt_stopped",
      "attempt_ended",
      "connection_lost",
      "connection_closed",
      "reconnected",
      "subscribed",
      "crashed",
      "restarted",
      "lost_in_crash",
  };
  const auto at = static_cast<std::size_t>(what);
  return at < kNames.size() ? kNames[at] : std::string_view{};
}

}  // namespace ackboard
