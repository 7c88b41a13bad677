#include "levels/counterexample/counterexample.hpp"

#include <algorithm>
#include <utility>

#include "levels/document/patch.hpp"
#include "levels/scenario/params_reader.hpp"
#include "levels/values/value_node.hpp"
#include "sim/simulation.hpp"

namespace ackboard {
namespace {

constexpr std::string_view kFaults = "faults";

Node empty_node(Node::Kind kind) {
  Node node;
  node.kind = kind;
  return node;
}

// The member of that name; if there is none, an empty one before the member `next`, or at the end.
Node& found_or_added(Node& object, std::string_view name, Node::Kind kind, std::string_view next) {
  if (Node* found = object.find(name)) return *found;
  const auto at = std::find_if(object.members.begin(), object.members.end(),
                               [next](const Member& member) { return member.name == next; });
  return object.members.insert(at, {std::string(name), {}, empty_node(kind)})->value;
}

Node fault_node(const FaultKind& kind, const std::any& params) {
  Node node = empty_node(Node::Kind::object);
  node.members.push_back({std::string(kKindMember), {}, string_node(kind.name)});
  const std::any defaults = kind.defaults();
  for (const ParamSpec& spec : kind.params()) {
    const Value value = spec.get(params);
    if (!spec.required && value == spec.get(defaults)) continue;
    node.members.push_back({std::string(spec.name), {}, value_node(spec, value)});
  }
  return node;
}

const FaultKind& kind_that_hits(const Board& board, const SearchOptions& options, const FaultPoint& point) {
  return **std::find_if(options.kinds.begin(), options.kinds.end(),
                        [&](const FaultKind* kind) { return kind->can_hit(board, point); });
}

// How many points of that run the fault selects up to its own, that one included.
std::uint32_t place_among_selected(const Board& board, const Fault& fault, std::uint64_t seed,
                                   const std::vector<Injection>& schedule, const FaultPoint& own) {
  Simulation simulation(board);
  std::vector<FaultPoint> points;
  simulation.reset({.seed = seed});
  simulation.inject(schedule);
  simulation.watch(&points);
  std::size_t at = 0;
  std::uint32_t selected = 0;
  do {
    for (; at < points.size(); ++at) {
      const FaultPoint& point = points[at];
      if (point.question == fault.question && point.what == fault.what && point.after == fault.after &&
          point.place == fault.place && fault.select.matches(point, simulation.now())) {
        ++selected;
      }
      if (point == own) return selected;
    }
  } while (simulation.step());
  return 1;
}

}  // namespace

Node exact_fault(const Board& board, const SearchOptions& options, const std::vector<Injection>& schedule,
                 std::size_t which) {
  const Injection& injection = schedule[which];
  const FaultKind& kind = kind_that_hits(board, options, injection.point);
  Fault fault;
  fault.kind = &kind;
  fault.params = kind.exactly(board, injection, 1);
  std::vector<FaultKind::Complaint> complaints;
  kind.compile(board, fault, complaints);
  const std::uint32_t nth = place_among_selected(board, fault, options.seed, schedule, injection.point);
  return fault_node(kind, kind.exactly(board, injection, nth));
}

void remove_faults(Variant& variant) {
  variant.board.faults.clear();
  if (Node* faults = variant.document.find(kFaults)) *faults = empty_node(Node::Kind::array);
}

Node variant_file(const Variant& variant, const std::string& name, const std::string& summary,
                  std::uint64_t seed) {
  Node file = empty_node(Node::Kind::object);
  file.members.push_back({"version", {}, value_from_text("1")});
  file.members.push_back({"name", {}, string_node(name)});
  file.members.push_back({"summary", {}, string_node(summary)});
  file.members.push_back({"seed", {}, value_from_text(std::to_string(seed))});
  file.members.insert(file.members.end(), variant.document.members.begin(), variant.document.members.end());
  return file;
}

void add_schedule(Node& file, const Variant& variant, const SearchOptions& options,
                  const std::vector<Injection>& schedule, bool never_settles) {
  Node& faults = found_or_added(file, kFaults, Node::Kind::array, "goals");
  for (std::size_t at = 0; at < schedule.size(); ++at) {
    faults.items.push_back(exact_fault(variant.board, options, schedule, at));
  }
  if (!never_settles) return;
  Node& goals = found_or_added(file, "goals", Node::Kind::object, "until");
  if (goals.find("settled") == nullptr) goals.members.push_back({"settled", {}, value_from_text("true")});
}

}  // namespace ackboard
