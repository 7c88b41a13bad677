#include "levels/document/patch.hpp"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <map>
#include <set>
#include <span>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "levels/text/digits.hpp"
#include "levels/text/nearest.hpp"
#include "levels/text/quoted_text.hpp"

namespace ackboard {
namespace {

using Kind = Node::Kind;

void change_member(Member& member, const Member& change) {
  const bool merges = member.value.kind == Kind::object && change.value.kind == Kind::object;
  if (!merges) member.place = change.place;
  member.value = merge_patch(std::move(member.value), change.value);
}

// Members are looked up by name, put at the end and taken out all at once, so that a patch of a hundred
// thousand members takes no longer than it must.
void merge_members(Node& target, const std::vector<Member>& changes) {
  std::map<std::string_view, std::size_t> places;
  for (std::size_t at = 0; at < target.members.size(); ++at) places.emplace(target.members[at].name, at);
  std::vector<Member> added;
  std::set<std::size_t> removed;
  for (const Member& change : changes) {
    const auto place = places.find(change.name);
    const bool missing = place == places.end();
    if (change.value.kind == Kind::null) {
      if (!missing) removed.insert(place->second);
    } else if (missing) {
      added.push_back({change.name, change.place, merge_patch({}, change.value)});
    } else {
      change_member(target.members[place->second], change);
    }
  }
  std::vector<Member> kept;
  kept.reserve(target.members.size() - removed.size() + added.size());
  for (std::size_t at = 0; at < target.members.size(); ++at) {
    if (removed.find(at) == removed.end()) kept.push_back(std::move(target.members[at]));
  }
  std::move(added.begin(), added.end(), std::back_inserter(kept));
  target.members = std::move(kept);
}

// "a.b.c" step by step. Steps are counted, because a path of a million of them would build a tree that deep.
std::optional<std::vector<std::string_view>> steps_of(std::string_view path) {
  std::vector<std::string_view> steps;
  while (steps.size() < kDeepestNesting) {
    const std::size_t dot = path.find('.');
    steps.push_back(path.substr(0, dot));
    if (steps.back().empty()) return std::nullopt;
    if (dot == std::string_view::npos) return steps;
    path.remove_prefix(dot + 1);
  }
  return std::nullopt;
}

// "0", "7", "12", but not "07": one element has one path.
bool is_index(std::string_view step) {
  const bool leading_zero = step.size() > 1 && step.front() == '0';
  return !leading_zero && std::all_of(step.begin(), step.end(), is_digit);
}

std::string elements_text(std::size_t count) {
  if (count == 0) return "it is empty";
  if (count == 1) return "it has only the element 0";
  return "it has the elements 0 to " + std::to_string(count - 1);
}

// A node on the way along a path, and how a sentence calls it.
struct Stop {
  Node* node;
  std::string called;
};

using StepPath = std::span<const std::string_view>;

std::string no_way(const Stop& stop, std::string_view step) {
  return "There is no way to " + in_quotes(step) + ": " + stop.called + " is " +
         std::string(kind_text(stop.node->kind)) + "; expected an object or an array.";
}

// The element of an array; null if the step is no index of it.
Node* element(Node& array, std::string_view step) {
  std::size_t index = 0;
  const auto result = std::from_chars(step.data(), step.data() + step.size(), index);
  const bool inside = is_index(step) && result.ec == std::errc{} && index < array.items.size();
  return inside ? &array.items[index] : nullptr;
}

// The index that was meant where it was written with zeros before it.
std::string nearest_index(Node& array, std::string_view step) {
  const std::size_t zeros = std::min(step.find_first_not_of('0'), step.size() - 1);
  const std::string_view index = step.substr(zeros);
  return element(array, index) == nullptr ? std::string() : std::string(index);
}

// Makes the members of all these steps, each in that before it. Nothing is made on the way to an element of
// an array: what is missing there is rather a wrong name.
std::optional<Problem> make_members(const Stop& stop, StepPath steps) {
  if (std::any_of(steps.begin() + 1, steps.end(), is_index)) {
    std::vector<std::string_view> names;
    for (const Member& member : stop.node->members) names.push_back(member.name);
    return Problem{{},
                   "",
                   "There is no " + in_quotes(steps[0]) + " in " + stop.called + "; expected an array there.",
                   nearest_name(steps[0], names)};
  }
  Node* node = stop.node;
  for (const std::string_view step : steps) {
    node->kind = Kind::object;
    node->members.push_back({std::string(step), {}, {}});
    node = &node->members.back().value;
  }
  return std::nullopt;
}

// Goes along all steps, and leaves `stop` at the last node.
std::optional<Problem> walk(Stop& stop, StepPath steps) {
  for (std::size_t index = 0; index < steps.size(); ++index) {
    const std::string_view step = steps[index];
    Node& node = *stop.node;
    const bool array = node.kind == Kind::array;
    if (!array && node.kind != Kind::object) return Problem{{}, "", no_way(stop, step), ""};
    Node* next = array ? element(node, step) : node.find(step);
    if (next == nullptr && array) {
      return Problem{
          {},
          "",
          in_quotes(step) + " is no index of " + stop.called + ": " + elements_text(node.items.size()) + ".",
          nearest_index(node, step)};
    }
    if (next == nullptr) {
      if (auto problem = make_members(stop, steps.subspan(index))) return problem;
      next = node.find(step);
    }
    stop = {next, in_quotes(step)};
  }
  return std::nullopt;
}

void forget_places(Node& node) {
  node.place = {};
  for (Node& item : node.items) forget_places(item);
  for (Member& member : node.members) {
    member.place = {};
    forget_places(member.value);
  }
}

// The value if the text was read without a problem, else the text itself.
Node value_of(ParsedDocument document, std::string_view text) {
  if (!document.root || !document.problems.empty()) return string_node(valid_utf8(text));
  forget_places(*document.root);
  return std::move(*document.root);
}

}  // namespace

Node merge_patch(Node target, const Node& patch) {
  if (patch.kind != Kind::object) return patch;
  if (target.kind != Kind::object) {
    target = Node{};
    target.kind = Kind::object;
    target.place = patch.place;
  }
  merge_members(target, patch.members);
  return target;
}

std::optional<Problem> set_path(Node& root, std::string_view dotted_path, Node value) {
  const auto steps = steps_of(dotted_path);
  if (!steps) {
    return Problem{{},
                   std::string(dotted_path),
                   "The path has an empty step or more than 64 of them; expected "
                   "names and indices with dots between them.",
                   ""};
  }
  Stop stop{&root, "the document"};
  if (auto problem = walk(stop, *steps)) {
    problem->path = std::string(dotted_path);
    return problem;
  }
  *stop.node = std::move(value);
  return std::nullopt;
}

Node value_from_text(std::string_view text) { return value_of(parse_value(text), text); }

std::optional<Problem> set_text(Node& root, std::string_view dotted_path, std::string_view text) {
  if (valid_utf8(text) != text) {
    return Problem{{}, valid_utf8(dotted_path), "The value is not UTF-8; expected a text in UTF-8.", ""};
  }
  const std::size_t first = text.find_first_not_of(" \t\n");
  const bool begins_as_json =
      first != std::string_view::npos && std::string_view("{[\"").find(text[first]) != std::string_view::npos;
  ParsedDocument document = parse_value(text);
  const bool is_number = document.root && document.root->is_number();
  if (!document.problems.empty() && (begins_as_json || is_number)) {
    Problem problem = std::move(document.problems.front());
    problem.place = {};
    problem.path = dotted_path;
    return problem;
  }
  return set_path(root, dotted_path, value_of(std::move(document), text));
}

}  // namespace ackboard
