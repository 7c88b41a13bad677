// The charge. On the three-part board the provider hosts the handler itself: its charge and its record share
// one store.
#include <array>
#include <string>

#include "sim/parts/broker.hpp"
#include "sim/parts/consumer.hpp"
#include "sim/parts/consumer_params.hpp"

namespace ackboard {
namespace {

ConsumerParams provider_defaults() {
  ConsumerParams params;
  params.vcpu_thousandths = 2000;
  params.memory_bytes = 2'000'000'000;
  params.handling_time = {Delay::Shape::fixed, 150ms};
  params.handler = *handler_preset("every_delivery_runs_the_effect");
  params.is_provider = true;
  return params;
}

std::span<const ParamSpec> provider_params() {
  static const std::vector<ParamSpec> specs =
      consumer_params(provider_defaults(),
                      "Ackboard's choice for a charge; public guidance: below 300 ms for an authorization");
  return specs;
}

}  // namespace

extern const PartKind payment_provider_part;
const PartKind payment_provider_part{
    .name = "payment_provider",
    .meaning = "Charges cards; hosts the handler, so that its charge and its record share one store.",
    .role = Role::consumer,
    .can_crash = true,
    .effect = {.done = "charged", .noun = "charge"},
    .params = provider_params,
    .defaults = [] { return std::any(provider_defaults()); },
    .params_at = params_inside<ConsumerParams>,
    .check = check_consumer,
    .lay_out = lay_out_consumer,
    .price_micro_usd =
        [](const std::any& params) { return price_of(std::any_cast<const ConsumerParams&>(params)); },
    .state_bytes = sizeof(ConsumerState),
    .start = [](Simulation& simulation, PartId part) { Consumer(simulation, part).start(); },
    .on_event = [](Simulation& simulation, PartId part,
                   const Event& event) { Consumer(simulation, part).on_event(event); },
    .on_connection =
        [](Simulation& simulation, PartId part, bool up, EntryId cause) {
          if (!up) Consumer(simulation, part).on_connection_lost(cause);
        },
    .on_crash = [](Simulation& simulation, PartId part,
                   EntryId cause) { Consumer(simulation, part).on_crash(cause); },
    .on_restart = [](Simulation&, PartId, EntryId) {},
};

}  // namespace ackboard
