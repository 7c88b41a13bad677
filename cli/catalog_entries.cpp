#include "cli/catalog_entries.hpp"

#include <algorithm>

#include "cli/amount_json.hpp"
#include "cli/catalog_params.hpp"
#include "cli/text_layout.hpp"
#include "levels/scenario/link_reader.hpp"
#include "levels/text/unit_text.hpp"
#include "sim/fault.hpp"
#include "sim/handler.hpp"
#include "sim/measure_kind.hpp"
#include "sim/part_kind.hpp"
#include "sim/protocol_kind.hpp"
#include "sim/step_kind.hpp"

namespace ackboard {
namespace {

std::string yes_or_no(bool value) { return value ? "yes" : "no"; }

std::string role_name(Role role) {
  switch (role) {
    case Role::publisher:
      return "publishes jobs";
    case Role::broker:
      return "holds messages and delivers them";
    case Role::consumer:
      return "handles deliveries";
  }
  return {};
}

std::string price_text(const PartKind& kind) {
  const std::int64_t price = kind.price_micro_usd == nullptr ? 0 : kind.price_micro_usd(kind.defaults());
  return price == 0 ? "not priced" : rounded_text(Quantity::money, price) + "/mo";
}

CatalogEntry entry_of(const PartKind& kind) {
  return {
      kind.name,
      kind.meaning,
      {{"role", role_name(kind.role)}, {"price", price_text(kind)}, {"can crash", yes_or_no(kind.can_crash)}},
      catalog_params(kind.params())};
}

CatalogEntry entry_of(const FaultKind& kind) {
  return {kind.name, kind.meaning, {}, catalog_params(kind.params())};
}

CatalogEntry entry_of(const ProtocolKind& kind) {
  return {
      kind.name,
      kind.meaning,
      {{"round trips of a request", std::to_string(kind.request_round_trips)},
       {"round trips of a delivery and its acknowledgment", std::to_string(kind.acknowledgment_round_trips)},
       {"loses one publish or confirm alone",
        kind.loses_one_alone ? "yes" : "no: the loss takes the connection with it"},
       {"loses one delivery or acknowledgment alone",
        "on a lease broker; on a connection broker the loss takes the connection with it"},
       {"source", std::string(kind.source)}},
      {}};
}

CatalogEntry entry_of(const StepKind& kind) {
  return {kind.name, kind.meaning, {{"takes the handling time", yes_or_no(kind.takes_handling_time)}}, {}};
}

CatalogEntry entry_of(const HandlerPreset& preset) {
  std::string steps;
  for (const std::string_view step : preset.steps) steps += (steps.empty() ? "" : ", ") + std::string(step);
  return {preset.name, preset.meaning, {{"steps", steps}}, {}};
}

CatalogEntry entry_of(const MeasureKind& kind) {
  return {kind.name,
          kind.meaning,
          {{"label", std::string(kind.label)}, {"unit", std::string(unit_name(kind))}},
          {}};
}

// There is one kind of link, declared where scenarios are read.
CatalogGroup link_group() {
  const CatalogEntry link{
      "link", "Joins users to a broker, or a broker to a consumer.", {}, catalog_params(link_params())};
  return {"link", "Links", "an element of \"links\"", {link}};
}

template <class Kinds>
CatalogGroup group_of(std::string_view name, std::string_view title, std::string_view place,
                      const Kinds& kinds) {
  CatalogGroup group{name, title, place, {}};
  for (const auto& kind : kinds) {
    if constexpr (std::is_pointer_v<std::remove_cvref_t<decltype(kind)>>) {
      group.entries.push_back(entry_of(*kind));
    } else {
      group.entries.push_back(entry_of(kind));
    }
  }
  return group;
}

}  // namespace

std::vector<CatalogGroup> catalog() {
  return {
      group_of("part", "Parts", "the \"kind\" of a part in \"board\"", part_kinds()),
      group_of("fault", "Faults", "the \"kind\" of a fault in \"faults\"", fault_kinds()),
      link_group(),
      group_of("protocol", "Protocols", "the \"protocol\" of a link in \"links\"", protocol_kinds()),
      group_of("step", "Steps", "a step in the list of a \"handler\"", step_kinds()),
      group_of("handler", "Handlers", "the \"handler\" of a part, instead of a list of steps",
               handler_presets()),
      group_of("measure", "Measures", "the name of a goal in \"goals\"", measure_kinds()),
  };
}

std::vector<CatalogGroup> catalog_named(std::string_view name) {
  std::vector<CatalogGroup> groups = catalog();
  for (CatalogGroup& group : groups) {
    std::erase_if(group.entries, [&](const CatalogEntry& entry) { return entry.name != name; });
  }
  std::erase_if(groups, [](const CatalogGroup& group) { return group.entries.empty(); });
  return groups;
}

std::vector<std::string_view> catalog_names() {
  std::vector<std::string_view> names;
  for (const CatalogGroup& group : catalog()) {
    for (const CatalogEntry& entry : group.entries) names.push_back(entry.name);
  }
  return names;
}

}  // namespace ackboard
