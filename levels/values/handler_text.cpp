// Handlers of value_text.hpp.
#include "levels/text/quoted_text.hpp"
#include "levels/values/value_parts.hpp"
#include "sim/handler.hpp"
#include "sim/step_kind.hpp"

namespace ackboard {
namespace {

constexpr std::string_view kStepForm =
    "a step, such as \"check\" or {\"step\": \"check\", \"takes\": \"1 ms\"}";
constexpr ParamSpec kTakes{.name = "takes", .type = ParamType::duration};

std::vector<std::string_view> preset_names() {
  std::vector<std::string_view> names;
  for (const HandlerPreset& preset : handler_presets()) names.push_back(preset.name);
  return names;
}

const StepKind* read_step_kind(const Spot& spot) {
  if (!spot.expect(Node::Kind::string, kStepForm)) return nullptr;
  const StepKind* kind = find_step_kind(spot.node.text);
  if (kind == nullptr) spot.complain_no_such("step", names_of(step_kinds()));
  return kind;
}

void read_timed_step(const Spot& spot, HandlerStep& step) {
  static constexpr std::string_view kMembers[] = {"step", "takes"};
  spot.refuse_others(kMembers);
  const std::optional<Spot> name = spot.find("step");
  const std::optional<Spot> takes = spot.find("takes");
  if (!name) spot.complain("\"step\" is missing; expected " + std::string(kStepForm) + ".");
  if (name) step.kind = read_step_kind(*name);
  const auto time = takes ? read_amount(kTakes, Quantity::duration, *takes) : std::nullopt;
  if (time) step.takes = Duration{*time};
}

// A list of steps that are right one by one may still not be able to run.
void complain_about_order(const Spot& spot, const Handler& handler) {
  for (const HandlerFault& fault : check_handler(handler)) {
    if (fault.step >= handler.steps.size()) {
      spot.complain("The handler " + fault.message + '.');
      continue;
    }
    const std::string name = in_quotes(handler.steps[fault.step].kind->name);
    spot.at(fault.step)
        .complain("Step " + std::to_string(fault.step + 1) + ", " + name + ", " + fault.message + '.');
  }
}

}  // namespace

std::string handler_form() {
  const HandlerPreset& example = handler_presets().front();
  std::string steps;
  for (const std::string_view step : example.steps) {
    steps += (steps.empty() ? "\"" : ", \"") + std::string(step) + '"';
  }
  return "the name of a preset, such as \"" + std::string(example.name) +
         "\", or a list of steps, such as [" + steps + ']';
}

std::optional<HandlerStep> read_handler_step(const Spot& spot) {
  HandlerStep step;
  if (spot.node.kind == Node::Kind::object) {
    read_timed_step(spot, step);
  } else {
    step.kind = read_step_kind(spot);
  }
  return step.kind != nullptr ? std::optional(step) : std::nullopt;
}

std::string handler_step_text(const HandlerStep& step) {
  const std::string name = '"' + std::string(step.kind->name) + '"';
  if (!step.takes) return name;
  return "{\"step\": " + name + ", \"takes\": \"" + exact_text(*step.takes) + "\"}";
}

std::optional<Handler> read_handler(const Spot& spot) {
  if (spot.node.kind == Node::Kind::string) {
    std::optional<Handler> handler = handler_preset(spot.node.text);
    if (!handler) spot.complain_no_such("handler", preset_names());
    return handler;
  }
  if (!spot.expect(Node::Kind::array, handler_form())) return std::nullopt;
  const std::size_t problems = spot.problems.size();
  Handler handler;
  for (std::size_t item = 0; item < spot.node.items.size(); ++item) {
    if (const auto step = read_handler_step(spot.at(item))) handler.steps.push_back(*step);
  }
  if (spot.problems.size() == problems) complain_about_order(spot, handler);
  return spot.problems.size() == problems ? std::optional(std::move(handler)) : std::nullopt;
}

std::string handler_text(const Handler& handler) {
  if (!handler.preset.empty()) return std::string(handler.preset);
  std::string text;
  for (const HandlerStep& step : handler.steps) text += (text.empty() ? "" : ", ") + handler_step_text(step);
  return '[' + text + ']';
}

}  // namespace ackboard
