#include "cli/run_notes.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "cli/text_layout.hpp"
#include "levels/text/quoted_text.hpp"

namespace ackboard {
namespace {

// One fault of the file: variants that do not change it share it.
struct SharedFault {
  std::uint64_t hits = 0;
  std::vector<std::string> variants;
};

std::string where_text(const SharedFault& fault, const ScenarioResult& result) {
  if (result.variants.size() == 1) return "in this run";
  if (fault.variants.size() == result.variants.size()) return "in any variant";
  return (fault.variants.size() == 1 ? "in variant " : "in variants ") + listed(fault.variants);
}

bool is_explained(const std::vector<Problem>& notes, const std::string& path) {
  return std::any_of(notes.begin(), notes.end(),
                     [&path](const Problem& note) { return note.path.starts_with(path + '.'); });
}

}  // namespace

std::vector<Problem> run_notes(const Scenario& scenario, const ScenarioResult& result) {
  std::map<std::pair<Place, std::string>, SharedFault> faults;
  for (const VariantResult& variant : result.variants) {
    for (const FaultResult& fault : variant.faults) {
      SharedFault& shared = faults[{fault.place, fault.path}];
      shared.hits += fault.hits;
      shared.variants.push_back(in_quotes(variant.name));
    }
  }
  std::vector<Problem> notes = scenario.notes;
  for (const auto& [key, fault] : faults) {
    if (fault.hits > 0 || is_explained(scenario.notes, key.second)) continue;
    notes.push_back({key.first, key.second, "hit nothing " + where_text(fault, result), {}});
  }
  std::stable_sort(notes.begin(), notes.end(),
                   [](const Problem& left, const Problem& right) { return left.place < right.place; });
  return notes;
}

}  // namespace ackboard
