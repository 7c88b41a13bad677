#include "sim/parts/consumer_params.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "sim/parts/broker.hpp"

namespace ackboard {
namespace {

constexpr std::array<std::string_view, 2> kOnConnectionLoss{"stop", "finish"};

const Link& link_of(const Board& board, std::size_t part) {
  return board.links[index(board.parts[part].links.front())];
}

bool has_step(const Board& board, std::size_t part, StepRole role) {
  const std::vector<BoardStep>& steps = board.parts[part].steps;
  return std::any_of(steps.begin(), steps.end(),
                     [role](const BoardStep& step) { return step.kind->role == role; });
}

std::string more_than_prefetch(const Board& board, std::size_t part) {
  const std::uint32_t prefetch = link_of(board, part).prefetch;
  if (board.parts[part].workers <= prefetch) return {};
  return "are more than it holds deliveries at a time: with a prefetch of " + std::to_string(prefetch) +
         " the others never have work";
}

std::string pointless_handler(const Board& board, std::size_t part) {
  const bool leases = board.params<BrokerParams>(link_of(board, part).broker).redelivery == Redelivery::lease;
  if (!leases && !has_step(board, part, StepRole::acknowledges)) {
    return "never acknowledges, and nothing else settles a delivery on a connection broker; add the step "
           "\"ack\"";
  }
  if (!has_step(board, part, StepRole::applies)) {
    return "has no effect, so no job is ever applied; add the step \"effect\"";
  }
  if (has_step(board, part, StepRole::looks_up) && !has_step(board, part, StepRole::records)) {
    return "looks a key up that no step records, so it finds none; add the step \"record\"";
  }
  return {};
}

std::string spent_by_no_step(const Board& board, std::size_t part) {
  const std::vector<BoardStep>& steps = board.parts[part].steps;
  const bool spent =
      std::any_of(steps.begin(), steps.end(), [](const BoardStep& step) { return step.handling; });
  return spent ? "" : "does nothing: no step of its handler takes it";
}

std::string records_nothing(const Board& board, std::size_t part) {
  if (has_step(board, part, StepRole::records)) return {};
  return "does nothing: no step of its handler records a key";
}

template <auto Member>
ParamSpec consumer_param(ParamSpec spec) {
  return param<ConsumerParams, Member>(spec);
}

void add_capacity_params(std::vector<ParamSpec>& all) {
  all.push_back(
      consumer_param<&ConsumerParams::workers>({.name = "workers",
                                                .type = ParamType::count,
                                                .standard = std::int64_t{1},
                                                .least = std::int64_t{1},
                                                .most = std::int64_t{50'000},
                                                .meaning = "How many deliveries it handles at a time.",
                                                .source = "one at a time is the simplest consumer",
                                                .makes_bigger = true,
                                                .in_vain = more_than_prefetch}));
  all.push_back(consumer_param<&ConsumerParams::prefetch>(
      {.name = "prefetch",
       .type = ParamType::count,
       .least = std::int64_t{1},
       .most = std::int64_t{1'000'000},
       .meaning = "How many deliveries it holds at a time, running or waiting in its buffer.",
       .source = "RabbitMQ: 0, which is unlimited (deps/rabbit/Makefile)",
       .unset = "unlimited on a connection broker, as many as there are workers on a lease broker",
       .endless = "unlimited"}));
}

void add_handler_params(std::vector<ParamSpec>& all, const ConsumerParams& defaults,
                        std::string_view handling_time_source) {
  all.push_back(consumer_param<&ConsumerParams::handler>(
      {.name = "handler",
       .type = ParamType::handler,
       .standard = defaults.handler,
       .meaning = "What it does with a delivery: the name of a preset, or a list of steps.",
       .source = "the simplest handler remembers nothing",
       .in_vain = pointless_handler}));
  all.push_back(consumer_param<&ConsumerParams::handling_time>(
      {.name = "handling_time",
       .type = ParamType::delay,
       .standard = defaults.handling_time,
       .least = Duration::zero(),
       .most = kLongestDuration,
       .meaning =
           "How long each effect takes; it counts at the end of that time. All other steps take no time.",
       .source = handling_time_source,
       .in_vain = spent_by_no_step}));
  all.push_back(consumer_param<&ConsumerParams::unique_record>(
      {.name = "unique_record",
       .type = ParamType::boolean,
       .standard = true,
       .meaning = "Whether the record has a unique key; without, two transactions can both insert it.",
       .source = "PostgreSQL: a unique index makes the second insert wait",
       .in_vain = records_nothing}));
}

void add_connection_params(std::vector<ParamSpec>& all) {
  all.push_back(consumer_param<&ConsumerParams::on_connection_loss>(
      {.name = "on_connection_loss",
       .type = ParamType::choice,
       .standard = std::int64_t{0},
       .meaning = "stop: drops what it holds. finish: works on, and its acknowledgments settle nothing.",
       .source = "measured on RabbitMQ 3.10.8 with both kinds of client",
       .choices = kOnConnectionLoss}));
  all.push_back(consumer_param<&ConsumerParams::reconnect_round_trips>(
      {.name = "reconnect_round_trips",
       .type = ParamType::count,
       .standard = std::int64_t{6},
       .least = std::int64_t{0},
       .most = std::int64_t{1000},
       .meaning = "Round trips from a lost connection to a new one that can be used.",
       .source = "AMQP 0-9-1: 1 for TCP, 3 to open the connection, 1 for the channel, 1 for the prefetch",
       .in_vain = takes_no_round_trip}));
}

}  // namespace

std::vector<ParamSpec> consumer_params(const ConsumerParams& defaults,
                                       std::string_view handling_time_source) {
  std::vector<ParamSpec> all;
  add_capacity_params(all);
  add_handler_params(all, defaults, handling_time_source);
  add_connection_params(all);
  add_machine_params<ConsumerParams>(all, defaults.vcpu_thousandths, defaults.memory_bytes);
  return all;
}

void check_consumer(const Board& board, PartId id, std::vector<PartKind::Complaint>& complaints) {
  const Part& part = board.parts[index(id)];
  const auto& params = board.params<ConsumerParams>(id);
  if (params.workers > most_workers(params)) {
    complaints.push_back({"workers", "asks for " + std::to_string(params.workers) +
                                         (params.workers == 1 ? " worker" : " workers") +
                                         ", but its machine runs " + std::to_string(most_workers(params)) +
                                         " at the most: 50 for each vcpu"});
  }
  if (part.links.size() != 1) {
    complaints.push_back({"", "a consumer has exactly one link, from a broker; this part has " +
                                  std::to_string(part.links.size())});
  }
  for (const HandlerFault& fault : check_handler(params.handler)) {
    const bool at_step = fault.step < params.handler.steps.size();
    const std::string step = at_step ? "step " + std::to_string(fault.step + 1) + ", `" +
                                           std::string(params.handler.steps[fault.step].kind->name) + "`, "
                                     : "the handler ";
    complaints.push_back({"handler", step + fault.message});
  }
}

void lay_out_consumer(Board& board, PartId id) {
  Part& part = board.parts[index(id)];
  const auto& params = board.params<ConsumerParams>(id);
  part.workers = static_cast<std::uint32_t>(params.workers);
  part.first_worker = board.workers;
  board.workers += part.workers;
  std::uint8_t effects = 0;
  for (const HandlerStep& step : params.handler.steps) {
    const bool is_effect = step.kind->role == StepRole::applies;
    part.steps.push_back({.kind = step.kind,
                          .kind_index = index_of(*step.kind),
                          .subject = is_effect ? effects++ : std::uint8_t{0},
                          .handling = step.kind->takes_handling_time && !step.takes,
                          .takes = step.takes.value_or(Duration::zero())});
  }
  board.subjects = std::max(board.subjects, std::uint32_t{effects});
  part.record_at = board.record_rows;
  const bool remembers = std::any_of(part.steps.begin(), part.steps.end(), [](const BoardStep& step) {
    return step.kind->role == StepRole::records || step.kind->role == StepRole::looks_up;
  });
  if (remembers) board.record_rows += board.jobs;

  Link& link = board.links[index(part.links.front())];
  link.reconnect = link.round_trip * params.reconnect_round_trips;
  const PartId broker = link.broker;
  const bool leases = board.params<BrokerParams>(broker).redelivery == Redelivery::lease;
  const std::int64_t prefetch = params.prefetch.value_or(leases ? params.workers : INT64_MAX);
  link.prefetch = static_cast<std::uint32_t>(std::min<std::int64_t>(prefetch, UINT32_MAX));
}

}  // namespace ackboard
