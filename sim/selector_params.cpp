#include "sim/selector_params.hpp"

#include <algorithm>
#include <optional>

#include "sim/board.hpp"
#include "sim/parts/broker.hpp"
#include "sim/parts/users.hpp"

namespace ackboard {
namespace {

// Whether what the fault asks about concerns a connection, and with it no job.
bool concerns_connection(const Fault& fault) {
  if (fault.question != Question::event_handled) return false;
  const auto handled = Handled{fault.what};
  return handled == Handled::connection_loss || handled == Handled::subscription ||
         handled == Handled::reconnection;
}

// The largest of the numbers that `of` gives for the parts of a role.
template <class Params>
std::int64_t most(const Board& board, Role role, std::int64_t (*of)(const Params&)) {
  std::int64_t largest = 0;
  for (std::size_t at = 0; at < board.parts.size(); ++at) {
    if (board.parts[at].kind->role != role) continue;
    largest = std::max(largest, of(board.params<Params>(PartId{static_cast<std::uint16_t>(at)})));
  }
  return largest;
}

std::int64_t most_tries(const Board& board) {
  return most<BrokerParams>(board, Role::broker, [](const BrokerParams& params) { return params.tries; });
}

std::int64_t most_publishes(const Board& board) {
  return most<UsersParams>(board, Role::publisher, [](const UsersParams& params) {
    return params.confirms ? params.publishes : std::int64_t{1};
  });
}

std::string how_often(std::int64_t times) { return times == 1 ? "once" : std::to_string(times) + " times"; }

std::string selects_no_job(const Board& board, std::size_t fault) {
  if (!concerns_connection(board.faults[fault])) return {};
  return "never comes: what happens to a connection concerns no job; use nth, from, to or probability";
}

// Why a selector of jobs never comes whose first one is this.
std::string job_never_comes(const Board& board, std::size_t fault, std::optional<std::int64_t> first) {
  if (std::string why = selects_no_job(board, fault); !why.empty()) return why;
  if (first.value_or(0) <= static_cast<std::int64_t>(board.jobs)) return {};
  return "never comes: this board has " + std::to_string(board.jobs) + (board.jobs == 1 ? " job" : " jobs");
}

}  // namespace

std::string no_such_job(const Board& board, std::size_t fault) {
  return job_never_comes(board, fault, board.faults[fault].select.job);
}

std::string no_so_many_jobs(const Board& board, std::size_t fault) {
  return job_never_comes(board, fault, board.faults[fault].select.every);
}

std::string no_such_delivery(const Board& board, std::size_t fault) {
  const Fault& row = board.faults[fault];
  if (std::string why = selects_no_job(board, fault); !why.empty()) return why;
  const std::int64_t tries = most_tries(board);
  if (row.select.delivery == Selector::kAny || row.select.delivery.value_or(0) <= tries) return {};
  return "never comes: a message is delivered at most " + how_often(tries) + " (tries)";
}

std::string no_such_message(const Board& board, std::size_t fault) {
  const Fault& row = board.faults[fault];
  if (std::string why = selects_no_job(board, fault); !why.empty()) return why;
  const std::int64_t publishes = most_publishes(board);
  if (row.select.message == Selector::kAny || row.select.message.value_or(0) <= publishes) return {};
  return "never comes: a job is published at most " + how_often(publishes);
}

std::string begins_after_the_end(const Board& board, std::size_t fault) {
  if (board.faults[fault].select.from.value_or(Duration::zero()) < board.until) return {};
  return "never comes: `until` ends the run before";
}

std::string is_never_drawn(const Board& board, std::size_t fault) {
  return board.faults[fault].select.probability == 0 ? "is 0, so this fault never happens" : "";
}

}  // namespace ackboard
