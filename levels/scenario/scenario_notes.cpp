#include "levels/scenario/scenario_notes.hpp"

#include <algorithm>

#include "levels/scenario/link_reader.hpp"
#include "levels/scenario/overridden_values.hpp"
#include "levels/scenario/vain_removals.hpp"
#include "levels/text/quoted_text.hpp"

namespace ackboard {
namespace {

std::string why_pointless(const Goal& goal) {
  if (goal.is_never_met()) return "can never be met: no value of this measure is so";
  if (goal.is_always_met()) return "is always met: every value of this measure is so";
  return {};
}

}  // namespace

void NoteCollector::add(const Variant& variant) {
  const Board& board = variant.board;
  if (const Node* parts = variant.document.find("board")) {
    for (std::size_t at = 0; at < board.parts.size() && at < parts->members.size(); ++at) {
      const Member& member = parts->members[at];
      add_params(board, at, board.parts[at].kind->params(), member.value, "board." + member.name);
    }
  }
  if (const Node* links = variant.document.find("links")) {
    for (std::size_t at = 0; at < board.links.size() && at < links->items.size(); ++at) {
      add_params(board, at, link_params(), links->items[at], "links." + std::to_string(at));
    }
  }
  if (const Node* faults = variant.document.find("faults")) {
    for (std::size_t at = 0; at < board.faults.size() && at < faults->items.size(); ++at) {
      add_params(board, at, board.faults[at].kind->params(), faults->items[at],
                 "faults." + std::to_string(at));
    }
  }
  add_goals(variant);
}

void NoteCollector::add_params(const Board& board, std::size_t element, std::span<const ParamSpec> specs,
                               const Node& object, const std::string& path) {
  for (const ParamSpec& spec : specs) {
    if (spec.in_vain == nullptr) continue;
    const Node* value = object.find(spec.name);
    if (value != nullptr)
      add_value(*value, path + '.' + std::string(spec.name), spec.in_vain(board, element));
  }
}

void NoteCollector::add_goals(const Variant& variant) {
  const Node* goals = variant.document.find("goals");
  for (const Goal& goal : variant.goals) {
    const Node* value = goals->find(goal.measure->name);
    add_value(*value, "goals." + std::string(goal.measure->name), why_pointless(goal));
  }
}

void NoteCollector::add_value(const Node& node, const std::string& path, std::string why) {
  const auto [at, is_new] = values_.try_emplace({node.place, path}, why);
  if (!is_new && why.empty()) at->second.clear();
}

void NoteCollector::add_labels(const Node* variants, const std::vector<VariantPatch>& patches) {
  std::map<std::string_view, std::string_view> first;  // label -> variant
  for (const VariantPatch& patch : patches) {
    const auto [at, is_new] = first.try_emplace(patch.label, patch.name);
    const Node* variant = is_new || variants == nullptr ? nullptr : variants->find(patch.name);
    if (variant == nullptr) continue;
    const Node* label = variant->find("label");
    notes_.push_back(
        {label != nullptr ? label->place : variant->place,
         longer_path("variants", patch.name) + ".label",
         "is the label of variant " + in_quotes(at->second) + " too, so a table shows both alike",
         {}});
  }
}

void NoteCollector::add_removals(const Node& file, const VariantPatch& patch) {
  const std::string path = longer_path("variants", patch.name);
  for (Problem& removal : vain_removals(file, patch.changes, path)) notes_.push_back(std::move(removal));
}

void NoteCollector::add_overridden(const VariantPatch& patch,
                                   std::span<const std::pair<std::string, std::string>> settings) {
  for (Problem& value : overridden_values(patch, settings)) notes_.push_back(std::move(value));
}

std::vector<Problem> NoteCollector::take() {
  for (auto& [key, why] : values_) {
    if (!why.empty()) notes_.push_back({key.first, key.second, std::move(why), {}});
  }
  std::stable_sort(notes_.begin(), notes_.end(),
                   [](const Problem& left, const Problem& right) { return left.place < right.place; });
  return std::move(notes_);
}

}  // namespace ackboard
