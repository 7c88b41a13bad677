// Values are written so that they are read back as themselves.
#include <vector>

#include "levels/document/patch.hpp"
#include "levels/scenario/link_reader.hpp"
#include "levels/values/value_text.hpp"
#include "sim/fault.hpp"
#include "sim/part_kind.hpp"
#include "tests/catch.hpp"

using namespace ackboard;

namespace {

const ParamSpec kHandler{.name = "handler", .type = ParamType::handler};

// Every parameter that a scenario can state.
std::vector<ParamSpec> all_specs() {
  std::vector<ParamSpec> all(link_params().begin(), link_params().end());
  for (const PartKind* kind : part_kinds())
    all.insert(all.end(), kind->params().begin(), kind->params().end());
  for (const FaultKind* kind : fault_kinds())
    all.insert(all.end(), kind->params().begin(), kind->params().end());
  return all;
}

// Written, put into a document as --set does, and read again.
Parsed<Value> there_and_back(const ParamSpec& spec, const Value& value, Node& node) {
  node = value_from_text(value_text(spec, value));
  return read_value(spec, node);
}

}  // namespace

TEST_CASE("every default and every bound of the catalog is read back as itself") {
  for (const ParamSpec& spec : all_specs()) {
    for (const Value& value : {spec.standard, spec.least, spec.most}) {
      if (std::holds_alternative<std::monostate>(value) || spec.type == ParamType::delay) continue;
      CAPTURE(std::string(spec.name), value_text(spec, value));
      Node node;
      CHECK(there_and_back(spec, value, node).value == value);
    }
  }
}

TEST_CASE("every choice and every preset of the catalog is read back as itself") {
  for (const ParamSpec& spec : all_specs()) {
    for (const std::string_view name : spec.choices) {
      const Node node = value_from_text(name);
      CHECK(value_text(spec, *read_value(spec, node).value) == name);
    }
  }
  for (const HandlerPreset& preset : handler_presets()) {
    const Node node = value_from_text(preset.name);
    CHECK(read_value(kHandler, node).value == Value{*handler_preset(preset.name)});
  }
}

TEST_CASE("any mean gap of random arrivals is read back as itself") {
  const ParamSpec arrivals{.name = "arrivals", .type = ParamType::arrivals};
  for (std::int64_t gap = 1; gap < 1'000'000'000'000; gap = gap * 7 / 5 + 1) {
    const Value value = Arrivals{Arrivals::Shape::poisson, Duration{gap}, {}};
    Node node = value_from_text(value_text(arrivals, value));
    const auto first = std::get<Arrivals>(*read_value(arrivals, node).value);
    CAPTURE(gap, value_text(arrivals, value));
    // A rate is kept in millionths a second; of a slow one that is coarser than a nanosecond of the gap.
    if (gap < 30'000'000) CHECK(first.gap == Duration{gap});
    CHECK(there_and_back(arrivals, first, node).value == Value{first});
  }
}
