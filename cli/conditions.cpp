#include "cli/conditions.hpp"

#include "cli/text_layout.hpp"
#include "levels/text/unit_text.hpp"
#include "levels/values/value_text.hpp"

namespace ackboard {
namespace {

constexpr std::size_t kLongestValue = 40;  // a list of moments may be long

// "crash part payments after effect job 3".
std::string conditions_fault_text(const Fault& fault) {
  std::string text(fault.kind->name);
  for (const ParamSpec& spec : fault.kind->params()) {
    const std::string value = value_text(spec, spec.get(fault.params));
    if (!value.empty()) text += " " + std::string(spec.name) + " " + value;
  }
  return text;
}

// Empty where there is no such value: none is empty.
std::string condition_at(const std::map<std::string, std::string>& traffic, const std::string& path) {
  const auto found = traffic.find(path);
  return found != traffic.end() ? found->second : std::string();
}

std::string shown_condition(const std::string& value) {
  return value.size() <= kLongestValue ? value : "a list";
}

// "users.jobs 5, not 100"; of users that only one of both has: "other.jobs 3 besides", "users.jobs missing".
std::string change_text(const std::string& path, const std::string& mine, const std::string& theirs) {
  if (mine.empty()) return path + " missing";
  if (theirs.empty()) return path + " " + shown_condition(mine) + " besides";
  const bool alike = shown_condition(mine) == shown_condition(theirs);
  return path + " " + (alike ? "another list" : shown_condition(mine) + ", not " + shown_condition(theirs));
}

std::string faults_count(std::size_t count) {
  return count == 0 ? "none" : rounded_text(Quantity::count, static_cast<std::int64_t>(count));
}

}  // namespace

Conditions conditions_of(const Board& board) {
  Conditions conditions;
  for (const Part& part : board.parts) {
    for (const ParamSpec& spec : part.kind->params()) {
      if (!spec.is_traffic) continue;
      const std::string value = value_text(spec, spec.get(part.params));
      if (!value.empty()) conditions.traffic[part.name + "." + std::string(spec.name)] = value;
    }
  }
  for (const Fault& fault : board.faults) conditions.faults.push_back(conditions_fault_text(fault));
  return conditions;
}

std::string difference_text(const Conditions& conditions, const Conditions& others) {
  std::map<std::string, std::string> paths = conditions.traffic;
  paths.insert(others.traffic.begin(), others.traffic.end());
  std::vector<std::string> changes;
  for (const auto& [path, unused] : paths) {
    const std::string mine = condition_at(conditions.traffic, path),
                      theirs = condition_at(others.traffic, path);
    if (mine == theirs) continue;
    changes.push_back(change_text(printable(path), mine, theirs));
  }
  std::vector<std::string> differences;
  if (!changes.empty()) {
    std::string all;
    for (const std::string& change : changes) all += (all.empty() ? "" : "; ") + change;
    differences.push_back("other traffic (" + all + ")");
  }
  if (conditions.faults != others.faults) {
    const std::string mine = faults_count(conditions.faults.size()),
                      theirs = faults_count(others.faults.size());
    differences.push_back("other faults" + (mine == theirs ? "" : " (" + mine + ", not " + theirs + ")"));
  }
  return listed(differences);
}

}  // namespace ackboard
