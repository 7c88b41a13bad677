#include "sim/parts/broker.hpp"

#include <array>
#include <string>

#include "sim/parts/broker_run.hpp"

namespace ackboard {
namespace {

constexpr std::array<std::string_view, 2> kRedeliveries{"connection", "lease"};
constexpr std::array<std::string_view, 3> kLateAcks{"refused", "accepted_if_latest", "accepted"};

const BrokerParams& params_of(const Board& board, std::size_t part) {
  return board.params<BrokerParams>(PartId{static_cast<std::uint16_t>(part)});
}

std::string needs_leases(const Board& board, std::size_t part) {
  if (params_of(board, part).redelivery == Redelivery::lease) return {};
  return "does nothing on a connection broker, where only a lost connection brings messages back; leases "
         "need "
         "\"redelivery\": \"lease\"";
}

std::string needs_a_last_try(const Board& board, std::size_t part) {
  if (params_of(board, part).tries != INT64_MAX) return {};
  return "does nothing with unlimited tries, because none is the last";
}

std::span<const ParamSpec> broker_params() {
  static const std::vector<ParamSpec> specs = [] {
    std::vector<ParamSpec> all{
        param<BrokerParams, &BrokerParams::redelivery>(
            {.name = "redelivery",
             .type = ParamType::choice,
             .standard = std::int64_t{0},
             .meaning =
                 "When an unsettled message comes back: when its connection ends, or when its lease ends.",
             .source = "connection: RabbitMQ, docs/confirms.md; lease: SQS, Service Bus, Pub/Sub, JetStream",
             .choices = kRedeliveries}),
        param<BrokerParams, &BrokerParams::tries>(
            {.name = "tries",
             .type = ParamType::count,
             .standard = std::int64_t{5},
             .least = std::int64_t{1},
             .most = std::int64_t{1'000'000},
             .meaning = "How often a message is delivered at the most; a delivery limit L of RabbitMQ is L + "
                        "1 tries.",
             .source =
                 "Kafka share groups 5, Pub/Sub dead letter 5, AWS advice for Lambda 5; not RabbitMQ's 20",
             .endless = "unlimited"}),
        param<BrokerParams, &BrokerParams::dead_letter_queue>(
            {.name = "dead_letter_queue",
             .type = ParamType::boolean,
             .standard = false,
             .meaning = "Whether a message is set aside after its last try; without, it is dropped.",
             .source = "RabbitMQ, Kafka share groups: none unless configured",
             .in_vain = needs_a_last_try}),
        param<BrokerParams, &BrokerParams::lease>(
            {.name = "lease",
             .type = ParamType::duration,
             .standard = Duration{30s},
             .least = Duration{1ms},
             .most = kLongestDuration,
             .meaning = "How long a message is hidden after it was read; only on a lease broker.",
             .source = "SQS visibility timeout 30 s; JetStream ack wait 30 s",
             .in_vain = needs_leases}),
        param<BrokerParams, &BrokerParams::late_ack>(
            {.name = "late_ack",
             .type = ParamType::choice,
             .standard = std::int64_t{0},
             .meaning =
                 "What an acknowledgment does that arrives after the lease ended; only on a lease broker.",
             .source =
                 "refused: SQS FIFO, Service Bus; accepted_if_latest: SQS standard; accepted: JetStream",
             .choices = kLateAcks,
             .in_vain = needs_leases}),
    };
    add_machine_params<BrokerParams>(all, 1000, 1'000'000'000);
    return all;
  }();
  return specs;
}

void check_broker(const Board& board, PartId id, std::vector<PartKind::Complaint>& complaints) {
  bool serves = false, fed = false;
  for (const LinkId link : board.parts[index(id)].links) {
    serves = serves || board.links[index(link)].from == id;
    fed = fed || board.links[index(link)].to == id;
  }
  if (!fed) complaints.push_back({"", "nobody publishes to this broker: add a link from users to it"});
  if (!serves) complaints.push_back({"", "this broker serves nobody: add a link from it to a consumer"});
  if (most_messages(board.params<BrokerParams>(id)) < 1) {
    complaints.push_back({"memory", "is too small to hold one message; a broker holds 100,000 for each GB"});
  }
}

void lay_out_broker(Board& board, PartId id) {
  Part& part = board.parts[index(id)];
  part.capacity = static_cast<std::uint64_t>(most_messages(board.params<BrokerParams>(id)));
  for (const LinkId link : part.links) {
    if (board.links[index(link)].from == id) part.consumers.push_back(link);
  }
}

}  // namespace

extern const PartKind broker_part;
const PartKind broker_part{
    .name = "broker",
    .meaning = "Holds messages, delivers them, and delivers them again when they are not settled.",
    .role = Role::broker,
    .can_crash = true,
    .params = broker_params,
    .defaults = [] { return std::any(BrokerParams{}); },
    .params_at = params_inside<BrokerParams>,
    .check = check_broker,
    .lay_out = lay_out_broker,
    .price_micro_usd =
        [](const std::any& params) { return price_of(std::any_cast<const BrokerParams&>(params)); },
    .state_bytes = sizeof(BrokerState),
    .start = [](Simulation& simulation, PartId part) { Broker(simulation, part).start(); },
    .on_event = [](Simulation& simulation, PartId part,
                   const Event& event) { Broker(simulation, part).on_event(event); },
    .on_connection = [](Simulation&, PartId, bool, EntryId) {},
    .on_crash = [](Simulation& simulation, PartId part,
                   EntryId cause) { Broker(simulation, part).on_crash(cause); },
    .on_restart = [](Simulation& simulation, PartId part,
                     EntryId cause) { Broker(simulation, part).on_restart(cause); },
    .hidden_state =
        [](const Simulation& simulation, PartId part) {
          const auto& state = simulation.part_state<BrokerState>(part);
          return (std::uint64_t{state.next_consumer} << 1U) | std::uint64_t{state.dispatch_pending};
        },
};

}  // namespace ackboard
