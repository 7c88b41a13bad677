#include "levels/document/problem_list.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "levels/text/quoted_text.hpp"

namespace ackboard {
namespace {

constexpr std::size_t kMostNames = 4;  // that a sentence lists

std::string variants_text(const std::vector<std::string>& names) {
  if (names.size() > kMostNames) return "in " + std::to_string(names.size()) + " of the variants";
  std::string text = names.size() == 1 ? "in variant " : "in variants ";
  for (std::size_t at = 0; at < names.size(); ++at) {
    if (at > 0) text += at + 1 == names.size() ? " and " : ", ";
    text += in_quotes(names[at]);
  }
  return text;
}

}  // namespace

std::string with_remark(std::string message, const std::string& remark) {
  const bool sentence = message.ends_with('.');
  if (sentence) message.pop_back();
  return message + " (" + remark + ')' + (sentence ? "." : "");
}

void ProblemList::add_of_text(std::vector<Problem> problems) {
  for (Problem& problem : problems) find_or_add(std::move(problem)).of_text = true;
}

void ProblemList::add(std::vector<Problem> problems) {
  for (Problem& problem : problems) find_or_add(std::move(problem));
}

void ProblemList::add_of_variant(const std::string& variant, std::vector<Problem> problems) {
  ++variants_;
  for (Problem& problem : problems) {
    Found& found = find_or_add(std::move(problem));
    if (found.variants.empty() || found.variants.back() != variant) found.variants.push_back(variant);
  }
}

std::vector<Problem> ProblemList::merged() const {
  std::vector<Problem> problems;
  std::set<Place> judged;
  for (const Found& found : found_) {
    if (!found.of_text) judged.insert(found.problem.place);
  }
  for (const Found& found : found_) {
    const bool better_known = found.of_text && judged.find(found.problem.place) != judged.end();
    if (!better_known) problems.push_back(told(found));
  }
  std::stable_sort(problems.begin(), problems.end(),
                   [](const Problem& left, const Problem& right) { return left.place < right.place; });
  return problems;
}

ProblemList::Found& ProblemList::find_or_add(Problem problem) {
  const auto [at, is_new] = index_.try_emplace({problem.place, problem.path, problem.message}, found_.size());
  if (is_new) found_.push_back({std::move(problem), {}, false});
  return found_[at->second];
}

Problem ProblemList::told(const Found& found) const {
  Problem problem = found.problem;
  const bool of_some = !found.variants.empty() && found.variants.size() < variants_;
  if (of_some) problem.message = with_remark(std::move(problem.message), variants_text(found.variants));
  return problem;
}

}  // namespace ackboard
