#include "levels/level/tried_answers_reader.hpp"

#include <algorithm>
#include <utility>

#include "levels/level/level_members.hpp"
#include "levels/scenario/board_reader.hpp"
#include "levels/scenario/scenario_members.hpp"
#include "levels/text/nearest.hpp"
#include "levels/text/quoted_text.hpp"

namespace ackboard {
namespace {

constexpr std::string_view kAnswerMembers[] = {"misses", "loses", "broken_by", "why"};

std::vector<Star> read_stars(const Spot& list) {
  static constexpr std::string_view kNames[] = {"faults", "par"};
  std::vector<Star> stars;
  if (!list.expect(Node::Kind::array, "a list of stars: " + choice_text(kNames))) return stars;
  for (std::size_t item = 0; item < list.node.items.size(); ++item) {
    const Spot spot = list.at(item);
    if (!spot.expect(Node::Kind::string, choice_text(kNames))) continue;
    if (!is_one_of(kNames, spot.node.text)) {
      spot.complain_no_such("star", kNames);
    } else {
      stars.push_back(spot.node.text == name_of(Star::faults) ? Star::faults : Star::par);
    }
  }
  if (list.node.items.empty()) list.complain("Expected at least one star.");
  return stars;
}

bool expects_miss(const Node& variant) {
  const Node* expect = variant.find("expect");
  return expect != nullptr && expect->text == "miss";
}

// A fault is read as one of the whole board's would be, after the level's own.
std::optional<Fault> read_broken_by(const Spot& document, const Spot& fault,
                                    const std::vector<const FaultKind*>& kinds) {
  if (!fault.expect(Node::Kind::object, "an object that describes a fault")) return std::nullopt;
  Node with = document.node;
  Node* faults = with.find("faults");
  if (faults == nullptr || faults->kind != Node::Kind::array) return std::nullopt;
  const std::string path = "faults." + std::to_string(faults->items.size());
  faults->items.push_back(fault.node);
  std::vector<Problem> problems;
  const std::optional<Board> board = read_board(Spot{with, {}, problems});
  for (Problem& problem : problems) {
    if (problem.path != path && !problem.path.starts_with(path + '.')) continue;
    problem.path = fault.path + problem.path.substr(path.size());
    fault.problems.push_back(std::move(problem));
  }
  if (!board) return std::nullopt;
  const Fault& read = board->faults.back();
  if (!kinds.empty() && std::find(kinds.begin(), kinds.end(), read.kind) == kinds.end()) {
    fault.complain("The kind of this fault is none of the level's \"fault_kinds\".");
  }
  return read;
}

TriedAnswer read_answer(const std::string& name, const Spot& document, const Spot& spot, const Node* variant,
                        const std::vector<const FaultKind*>& kinds) {
  spot.refuse_others(kAnswerMembers);
  TriedAnswer answer{
      name, {}, {}, {}, needed_words(spot, "why", "a sentence that says why it is not the answer")};
  const std::optional<Spot> misses = spot.find("misses");
  const std::optional<Spot> loses = spot.find("loses");
  if (misses) answer.misses = read_kinds(*misses, "measure", measure_kinds());
  if (loses) answer.loses = read_stars(*loses);
  const std::optional<Spot> broken_by = spot.find("broken_by");
  if (broken_by) answer.broken_by = read_broken_by(document, *broken_by, kinds);
  const bool loses_faults =
      std::find(answer.loses.begin(), answer.loses.end(), Star::faults) != answer.loses.end();
  if (broken_by && !loses_faults) {
    broken_by->complain("Only an answer that loses the star for faults is broken by one.");
  }
  if (misses.has_value() == loses.has_value()) {
    spot.complain(
        "Expected \"misses\", the goals of a wrong answer, or \"loses\", the stars of one that meets the "
        "goals.");
  } else if (variant != nullptr && expects_miss(*variant) != misses.has_value()) {
    spot.complain(misses ? "A wrong answer needs \"expect\": \"miss\" in its variant."
                         : "This answer meets the goals, but its variant has \"expect\": \"miss\".");
  }
  return answer;
}

// The variants of a level: as the player finds it, the solution, and one for each answer.
class VariantCheck {
 public:
  VariantCheck(const Spot& document, const Spot& level)
      : document_(document), variants_(document.find("variants")), level_(level) {}

  void find_untouched_and_solution() const {
    need(kUntouched, true);
    need(kSolution, false);
    const Node* untouched = find(kUntouched);
    if (untouched == nullptr) return;
    const Spot spot = variants_->at(*member(kUntouched));
    for (const Member& each : untouched->members) {
      if (!is_one_of(variable_members(), each.name)) continue;
      spot.complain_name(each, "The untouched board is that of the file; nothing may be changed here.");
    }
  }

  std::vector<TriedAnswer> read_answers(const std::vector<const FaultKind*>& kinds) const {
    const std::optional<Spot> answers = needed(level_, "answers", "answers that people try, by variant");
    std::vector<TriedAnswer> read;
    if (!answers || !answers->expect(Node::Kind::object, "an object of answers by variant")) return read;
    for (const Member& each : answers->node.members) {
      const Node* variant = find(each.name);
      const bool is_answer = each.name != kUntouched && each.name != kSolution;
      if (variant == nullptr || !is_answer) complain_no_answer(*answers, each);
      const Spot spot = answers->at(each);
      if (spot.expect(Node::Kind::object, "an object"))
        read.push_back(read_answer(each.name, document_, spot, variant, kinds));
    }
    find_unexplained(answers->node);
    return read;
  }

 private:
  [[nodiscard]] const Member* member(std::string_view name) const {
    if (!variants_) return nullptr;
    const std::vector<Member>& all = variants_->node.members;
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const Member& each) { return each.name == name; });
    return found == all.end() ? nullptr : &*found;
  }
  [[nodiscard]] const Node* find(std::string_view name) const {
    const Member* found = member(name);
    return found == nullptr ? nullptr : &found->value;
  }

  void need(std::string_view name, bool misses) const {
    const Node* variant = find(name);
    if (variant == nullptr) {
      level_.complain("A level needs a variant named " + in_quotes(name) + '.');
    } else if (expects_miss(*variant) != misses) {
      variants_->at(*member(name))
          .complain(misses ? "The untouched board has to miss; expected \"expect\": \"miss\"."
                           : "The solution has to meet the goals.");
    }
  }

  [[nodiscard]] std::vector<std::string_view> answer_names() const {
    std::vector<std::string_view> names;
    if (!variants_) return names;
    for (const Member& each : variants_->node.members) {
      if (each.name != kUntouched && each.name != kSolution) names.push_back(each.name);
    }
    return names;
  }

  void complain_no_answer(const Spot& answers, const Member& member) const {
    answers.complain_name(member, "There is no variant for an answer named " + in_quotes(member.name) + '.',
                          nearest_name(member.name, answer_names()));
  }

  void find_unexplained(const Node& answers) const {
    for (const std::string_view name : answer_names()) {
      if (answers.find(name) != nullptr) continue;
      variants_->complain_name(*member(name), "This variant is not explained in \"answers\" of the level.");
    }
  }

  const Spot& document_;
  std::optional<Spot> variants_;
  const Spot& level_;
};

}  // namespace

std::vector<TriedAnswer> read_tried_answers(const Spot& document, const Spot& level,
                                            const std::vector<const FaultKind*>& kinds) {
  const VariantCheck variants(document, level);
  variants.find_untouched_and_solution();
  return variants.read_answers(kinds);
}

}  // namespace ackboard
