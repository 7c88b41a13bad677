#include "levels/scenario/board_problem.hpp"

#include <algorithm>
#include <charconv>
#include <span>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "levels/document/spot.hpp"
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

using Names = std::vector<std::string>;

bool is_among(const Names& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

Names part_names(const BoardDraft& draft) {
  Names names;
  for (const PartDraft& part : draft.parts) names.push_back(part.name);
  return names;
}

Names link_names(const BoardDraft& draft) {
  Names names;
  for (const LinkDraft& link : draft.links) names.push_back(link.from + "->" + link.to);
  return names;
}

// Of a fault: parts that can have it. A name that leads to the next complaint is no help.
Names parts_that_fit(const BoardDraft& draft, std::string_view list) {
  Names names;
  for (const PartDraft& part : draft.parts) {
    if (list != "faults" || part.kind->can_crash) names.push_back(part.name);
  }
  return names;
}

bool joins_parts(const BoardDraft& draft) {
  const Names parts = part_names(draft);
  return std::all_of(draft.links.begin(), draft.links.end(), [&](const LinkDraft& link) {
    return is_among(parts, link.from) && is_among(parts, link.to);
  });
}

// "payments->broker" of "broker->payments"; nothing of what is no link.
std::string backwards(std::string_view link) {
  constexpr std::string_view kArrow = "->";
  const std::size_t arrow = link.find(kArrow);
  if (arrow == std::string_view::npos) return {};
  return std::string(link.substr(arrow + kArrow.size())) + "->" + std::string(link.substr(0, arrow));
}

// A link that is right but for its direction before one of other parts.
std::string nearest_of(const std::string& wrong, const Names& right) {
  const std::string reversed = backwards(wrong);
  if (is_among(right, reversed)) return reversed;
  const std::vector<std::string_view> views(right.begin(), right.end());
  const std::string nearest = nearest_name(wrong, views);
  return nearest.empty() ? nearest_name(reversed, views) : nearest;
}

// The parameter that the problem is about, if it names a part or a link.
const ParamSpec* reference_at(const BoardDraft& draft, const StepNames& steps) {
  if (steps.size() != 3) return nullptr;
  for (const ParamSpec& spec : params_of(draft, steps[0], steps[1])) {
    const bool refers = spec.type == ParamType::part || spec.type == ParamType::link;
    if (refers && spec.name == steps[2]) return &spec;
  }
  return nullptr;
}

// If the value names no part or no link: says which there are, and the nearest.
void tell_right_names(const BoardDraft& draft, const StepNames& steps, const Node& value, Problem& problem) {
  const ParamSpec* spec = reference_at(draft, steps);
  if (spec == nullptr || value.kind != Node::Kind::string) return;
  const bool of_part = spec->type == ParamType::part;
  if (is_among(of_part ? part_names(draft) : link_names(draft), value.text)) return;
  if (!of_part && !joins_parts(draft)) return;  // it may follow from that, which has a complaint of its own
  const Names right = of_part ? parts_that_fit(draft, steps[0]) : link_names(draft);
  if (right.empty()) return;
  problem.message += "; expected " + choice_text(std::vector<std::string_view>(right.begin(), right.end()));
  problem.nearest = nearest_of(value.text, right);
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
  Problem told{node.place, problem.path, std::move(problem.message), {}};
  tell_right_names(draft, steps, node, told);
  return told;
}

std::string_view element_of(std::string_view path) {
  const std::size_t list_end = path.find('.');
  if (list_end == std::string_view::npos) return path;
  return path.substr(0, path.find('.', list_end + 1));
}

}  // namespace ackboard
