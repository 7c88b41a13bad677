#include "levels/scenario/board_problem.hpp"

#include <algorithm>
#include <charconv>
#include <span>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "levels/scenario/link_reader.hpp"
#include "levels/text/nearest.hpp"

namespace ackboard {
namespace {

using StepNames = std::vector<std::string_view>;

StepNames path_steps(std::string_view path) {
  StepNames steps;
  while (true) {
    const std::size_t dot = path.find('.');
    steps.push_back(path.substr(0, dot));
    if (dot == std::string_view::npos) return steps;
    path.remove_prefix(dot + 1);
  }
}

template <class T>
const T* element_at(const std::vector<T>& list, std::string_view step) {
  std::size_t at = 0;
  const auto [end, fault] = std::from_chars(step.data(), step.data() + step.size(), at);
  const bool inside = fault == std::errc{} && end == step.data() + step.size() && at < list.size();
  return inside ? &list[at] : nullptr;
}

std::span<const ParamSpec> params_of(const BoardDraft& draft, std::string_view list,
                                     std::string_view element) {
  if (list == "links") return link_params();
  if (list == "faults") {
    const FaultDraft* fault = element_at(draft.faults, element);
    return fault == nullptr ? std::span<const ParamSpec>() : fault->kind->params();
  }
  for (const PartDraft& part : draft.parts) {
    if (part.name == element) return part.kind->params();
  }
  return {};
}

std::vector<std::string> names_that_fit(const BoardDraft& draft, ParamType type) {
  std::vector<std::string> names;
  if (type == ParamType::part) {
    for (const PartDraft& part : draft.parts) names.push_back(part.name);
  }
  if (type == ParamType::link) {
    for (const LinkDraft& link : draft.links) names.push_back(link.from + "->" + link.to);
  }
  return names;
}

std::string nearest_reference(const BoardDraft& draft, const StepNames& steps, const Node& value) {
  if (steps.size() != 3 || value.kind != Node::Kind::string) return {};
  for (const ParamSpec& spec : params_of(draft, steps[0], steps[1])) {
    if (spec.name != steps[2]) continue;
    const std::vector<std::string> names = names_that_fit(draft, spec.type);
    const std::string nearest =
        nearest_name(value.text, std::vector<std::string_view>(names.begin(), names.end()));
    return nearest == value.text ? std::string() : nearest;
  }
  return {};
}

}  // namespace

const Node& nearest_node(const Node& root, std::string_view path) {
  const Node* node = &root;
  for (const std::string_view step : path_steps(path)) {
    const Node* next = node->kind == Node::Kind::array ? element_at(node->items, step) : node->find(step);
    if (next == nullptr) break;
    node = next;
  }
  return *node;
}

Problem located(const Node& document, const BoardDraft& draft, BoardProblem problem) {
  const StepNames steps = path_steps(problem.path);
  const Node& node = nearest_node(document, problem.path);
  std::string nearest = nearest_reference(draft, steps, node);
  return {node.place, std::move(problem.path), std::move(problem.message), std::move(nearest)};
}

std::string_view element_of(std::string_view path) {
  const std::size_t list_end = path.find('.');
  if (list_end == std::string_view::npos) return path;
  return path.substr(0, path.find('.', list_end + 1));
}

}  // namespace ackboard
