#include "tests/drafts.hpp"

#include <stdexcept>

namespace ackboard {
namespace {

const ParamSpec& spec_of(std::span<const ParamSpec> specs, std::string_view name) {
  for (const ParamSpec& spec : specs) {
    if (spec.name == name) return spec;
  }
  throw std::invalid_argument("no parameter " + std::string(name));
}

Value index_of_choice(const ParamSpec& spec, std::string_view choice) {
  for (std::size_t at = 0; at < spec.choices.size(); ++at) {
    if (spec.choices[at] == choice) return static_cast<std::int64_t>(at);
  }
  throw std::invalid_argument("no choice " + std::string(choice));
}

std::string text_of(Duration duration) { return std::to_string(duration.count()) + "ns"; }

std::string text_of(const Handler& handler) {
  std::string out;
  for (const HandlerStep& step : handler.steps) {
    out += (out.empty() ? "" : ",") + std::string(step.kind->name);
    if (step.takes) out += "(" + text_of(*step.takes) + ")";
  }
  return '[' + out + ']';
}

std::string text_of(const Arrivals& arrivals) {
  constexpr const char* kShapes[] = {"at once", "every ", "poisson ", "times"};
  std::string out = kShapes[static_cast<std::size_t>(arrivals.shape)];
  if (arrivals.gap > Duration::zero()) out += text_of(arrivals.gap);
  for (const Duration time : arrivals.times) out += ' ' + text_of(time);
  return out;
}

struct ValueText {
  const ParamSpec& spec;
  std::string operator()(std::monostate) const { return "unset"; }
  std::string operator()(bool value) const { return value ? "true" : "false"; }
  std::string operator()(std::int64_t value) const {
    if (spec.type == ParamType::choice) return std::string(spec.choices[static_cast<std::size_t>(value)]);
    return value == INT64_MAX ? std::string(spec.endless) : std::to_string(value);
  }
  std::string operator()(Duration value) const {
    return value == kEndless ? std::string(spec.endless) : text_of(value);
  }
  std::string operator()(const Delay& value) const {
    return (value.shape == Delay::Shape::fixed ? "" : "exponential ") + text_of(value.mean);
  }
  std::string operator()(std::string_view value) const { return std::string(value); }
  std::string operator()(const Arrivals& value) const { return text_of(value); }
  std::string operator()(const Handler& value) const { return text_of(value); }
};

std::string changes(std::span<const ParamSpec> specs, const std::any& params, const std::any& defaults) {
  std::string out;
  for (const ParamSpec& spec : specs) {
    const Value value = spec.get(params);
    if (value == spec.get(defaults)) continue;
    out += ' ' + std::string(spec.name) + '=' + std::visit(ValueText{spec}, value);
  }
  return out;
}

}  // namespace

PartDraft draft_part(std::string_view name, std::string_view kind_name) {
  const PartKind* kind = find_part_kind(kind_name);
  if (kind == nullptr) throw std::invalid_argument("no part " + std::string(kind_name));
  return {std::string(name), kind, kind->defaults()};
}

FaultDraft draft_fault(std::string_view kind_name) {
  const FaultKind* kind = find_fault_kind(kind_name);
  if (kind == nullptr) throw std::invalid_argument("no fault " + std::string(kind_name));
  return {kind, kind->defaults()};
}

LinkDraft draft_link(std::string_view from, std::string_view to, std::string_view protocol,
                     Duration round_trip) {
  const ProtocolKind* kind = find_protocol_kind(protocol);
  if (kind == nullptr) throw std::invalid_argument("no protocol " + std::string(protocol));
  return {std::string(from), std::string(to), kind, round_trip};
}

Handler handler_of(std::initializer_list<std::string_view> steps) {
  Handler handler;
  for (const std::string_view step : steps) {
    const StepKind* kind = find_step_kind(step);
    if (kind == nullptr) throw std::invalid_argument("no step " + std::string(step));
    handler.steps.push_back({kind, std::nullopt});
  }
  return handler;
}

void set(PartDraft& part, std::string_view name, const Value& value) {
  spec_of(part.kind->params(), name).set(part.params, value);
}

void set(FaultDraft& fault, std::string_view name, const Value& value) {
  spec_of(fault.kind->params(), name).set(fault.params, value);
}

void choose(PartDraft& part, std::string_view name, std::string_view choice) {
  set(part, name, index_of_choice(spec_of(part.kind->params(), name), choice));
}

void choose(FaultDraft& fault, std::string_view name, std::string_view choice) {
  set(fault, name, index_of_choice(spec_of(fault.kind->params(), name), choice));
}

BoardDraft three_parts() {
  BoardDraft draft;
  draft.parts = {draft_part("users", "users"), draft_part("broker", "broker"),
                 draft_part("payments", "payment_provider")};
  set(draft.parts[0], "jobs", std::int64_t{10});
  draft.links = {draft_link("users", "broker", "amqp", 1ms), draft_link("broker", "payments", "http1", 1ms)};
  return draft;
}

Board must_make(const BoardDraft& draft) {
  BoardResult result = make_board(draft);
  if (result.board) return std::move(*result.board);
  std::string all;
  for (const BoardProblem& problem : result.problems) all += problem.path + ' ' + problem.message + '\n';
  throw std::invalid_argument(all + describe(draft));
}

std::string describe(const BoardDraft& draft) {
  std::string out;
  for (const PartDraft& part : draft.parts) {
    out += part.name + ':' + changes(part.kind->params(), part.params, part.kind->defaults()) + '\n';
  }
  for (const LinkDraft& link : draft.links) {
    out += link.from + "->" + link.to + ' ' + std::string(link.protocol->name) + ' ' +
           text_of(link.round_trip) + '\n';
  }
  for (const FaultDraft& fault : draft.faults) {
    out += std::string(fault.kind->name) +
           changes(fault.kind->params(), fault.params, fault.kind->defaults()) + '\n';
  }
  if (draft.until != kEndless) out += "until " + text_of(draft.until) + '\n';
  return out;
}

}  // namespace ackboard
