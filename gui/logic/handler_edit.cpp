#include "gui/logic/handler_edit.hpp"

#include <algorithm>
#include <utility>

#include "sim/step_kind.hpp"

namespace ackboard {
namespace {

constexpr std::string_view kStepMember = "step";

bool are_steps(const std::vector<Node>& steps, const HandlerPreset& preset) {
  return std::equal(steps.begin(), steps.end(), preset.steps.begin(), preset.steps.end(),
                    [](const Node& step, std::string_view name) {
                      return step.kind == Node::Kind::string && step.text == name;
                    });
}

}  // namespace

std::vector<Node> handler_steps(const Node& handler) {
  if (handler.kind == Node::Kind::array) return handler.items;
  std::vector<Node> steps;
  for (const HandlerPreset& preset : handler_presets()) {
    if (preset.name != handler.text) continue;
    for (const std::string_view step : preset.steps) steps.push_back(string_node(step));
  }
  return steps;
}

std::string step_name(const Node& step) {
  if (const Node* name = step.find(kStepMember)) return name->text;
  return step.text;
}

Node handler_of(std::vector<Node> steps) {
  for (const HandlerPreset& preset : handler_presets()) {
    if (are_steps(steps, preset)) return string_node(preset.name);
  }
  Node handler;
  handler.kind = Node::Kind::array;
  handler.items = std::move(steps);
  return handler;
}

Node with_step(const Node& handler, std::size_t before, std::string_view name) {
  std::vector<Node> steps = handler_steps(handler);
  const auto at = static_cast<std::ptrdiff_t>(std::min(before, steps.size()));
  steps.insert(steps.begin() + at, string_node(name));
  return handler_of(std::move(steps));
}

Node without_step(const Node& handler, std::size_t step) {
  std::vector<Node> steps = handler_steps(handler);
  if (step < steps.size()) steps.erase(steps.begin() + static_cast<std::ptrdiff_t>(step));
  return handler_of(std::move(steps));
}

Node with_step_moved(const Node& handler, std::size_t from, std::size_t to) {
  std::vector<Node> steps = handler_steps(handler);
  if (from >= steps.size() || to >= steps.size()) return handler;
  Node moved = std::move(steps[from]);
  steps.erase(steps.begin() + static_cast<std::ptrdiff_t>(from));
  steps.insert(steps.begin() + static_cast<std::ptrdiff_t>(to), std::move(moved));
  return handler_of(std::move(steps));
}

bool checks_ids(const Handler& handler) {
  return std::any_of(handler.steps.begin(), handler.steps.end(), [](const HandlerStep& step) {
    return step.kind->role == StepRole::records || step.kind->role == StepRole::looks_up;
  });
}

Node with_id_check(bool on) { return string_node(on ? "id_check" : "every_delivery_runs_the_effect"); }

}  // namespace ackboard
