#include "sim/parts/users.hpp"

#include <string>

#include "sim/board.hpp"
#include "sim/param.hpp"
#include "sim/parts/users_run.hpp"

namespace ackboard {
namespace {

std::string needs_confirms(const Board& board, std::size_t part) {
  if (board.params<UsersParams>(PartId{static_cast<std::uint16_t>(part)}).confirms) return {};
  return "does nothing without confirms: no answer is awaited, so each job is published once";
}

std::span<const ParamSpec> users_params() {
  static const std::vector<ParamSpec> specs{
      param<UsersParams, &UsersParams::jobs>({.name = "jobs",
                                              .type = ParamType::count,
                                              .least = std::int64_t{1},
                                              .most = std::int64_t{20'000'000},
                                              .meaning = "How many jobs they ask for.",
                                              .source = "the scenario must say",
                                              .unset = "as many as `arrivals` lists",
                                              .is_traffic = true}),
      param<UsersParams, &UsersParams::arrivals>(
          {.name = "arrivals",
           .type = ParamType::arrivals,
           .standard = Arrivals{},
           .meaning =
               "When they ask: at once, every so often, at random with a mean rate, or at listed moments.",
           .source = "a burst is the simplest traffic; the first job is asked for at the start",
           .is_traffic = true}),
      param<UsersParams, &UsersParams::confirms>(
          {.name = "confirms",
           .type = ParamType::boolean,
           .standard = true,
           .meaning = "Whether the broker confirms each publish; without, a lost publish goes unnoticed.",
           .source = "rabbitmq-website, docs/confirms.md: publisher confirms"}),
      param<UsersParams, &UsersParams::confirm_timeout>(
          {.name = "confirm_timeout",
           .type = ParamType::duration,
           .standard = Duration{5s},
           .least = Duration{1ms},
           .most = kLongestDuration,
           .meaning = "How long an answer of the broker is awaited before the job is published again.",
           .source = "RabbitMQ's tutorial on publisher confirms waits 5 s",
           .endless = "never",
           .in_vain = needs_confirms}),
      param<UsersParams, &UsersParams::publishes>(
          {.name = "publishes",
           .type = ParamType::count,
           .standard = std::int64_t{3},
           .least = std::int64_t{1},
           .most = std::int64_t{100},
           .meaning = "How often a job is published at the most, before the user is told that it failed.",
           .source = "Ackboard's choice: a first publish and two repeats",
           .in_vain = needs_confirms}),
      param<UsersParams, &UsersParams::reconnect_round_trips>(
          {.name = "reconnect_round_trips",
           .type = ParamType::count,
           .standard = std::int64_t{6},
           .least = std::int64_t{0},
           .most = std::int64_t{1000},
           .meaning = "Round trips from a lost connection to a new one that can be used.",
           .source =
               "AMQP 0-9-1: 1 for TCP, 3 to open the connection, 1 for the channel, 1 to select confirms",
           .in_vain = takes_no_round_trip}),
  };
  return specs;
}

void check_users(const Board& board, PartId id, std::vector<PartKind::Complaint>& complaints) {
  const Part& part = board.parts[index(id)];
  const auto& params = board.params<UsersParams>(id);
  const bool listed = params.arrivals.shape == Arrivals::Shape::times;
  const auto times = static_cast<std::int64_t>(params.arrivals.times.size());
  if (!params.jobs && !listed)
    complaints.push_back({"jobs", "is missing: say how many jobs, for example 10"});
  if (listed && times == 0) complaints.push_back({"arrivals", "lists no moments, so there would be no job"});
  if (params.jobs && listed && *params.jobs != times) {
    complaints.push_back({"jobs", "is " + std::to_string(*params.jobs) + ", but `arrivals` lists " +
                                      std::to_string(times) +
                                      " moments; leave one of them out or let them agree"});
  }
  if (part.links.size() != 1) {
    complaints.push_back({"", "users publish over exactly one link to a broker; this part has " +
                                  std::to_string(part.links.size())});
  }
}

void lay_out_users(Board& board, PartId id) {
  Part& part = board.parts[index(id)];
  const auto& params = board.params<UsersParams>(id);
  part.first_job = JobId{board.jobs};
  part.jobs = static_cast<std::uint32_t>(
      params.jobs ? *params.jobs : static_cast<std::int64_t>(params.arrivals.times.size()));
  board.jobs += part.jobs;
  Link& link = board.links[index(part.links.front())];
  link.reconnect = link.round_trip * params.reconnect_round_trips;
}

}  // namespace

extern const PartKind users_part;
const PartKind users_part{
    .name = "users",
    .meaning = "People who ask for jobs and publish them to a broker.",
    .role = Role::publisher,
    .can_crash = false,
    .params = users_params,
    .defaults = [] { return std::any(UsersParams{}); },
    .params_at = params_inside<UsersParams>,
    .check = check_users,
    .lay_out = lay_out_users,
    .price_micro_usd = [](const std::any&) { return std::int64_t{0}; },
    .state_bytes = sizeof(UsersState),
    .start = [](Simulation& simulation, PartId part) { Users(simulation, part).start(); },
    .on_event = [](Simulation& simulation, PartId part,
                   const Event& event) { Users(simulation, part).on_event(event); },
    .on_connection =
        [](Simulation& simulation, PartId part, bool up, EntryId cause) {
          Users users(simulation, part);
          if (up) users.on_connection_up(cause);
          if (!up) users.on_connection_lost(cause);
        },
    .on_crash = nullptr,
    .on_restart = nullptr,
};

}  // namespace ackboard
