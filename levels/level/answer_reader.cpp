// The reading half of judge.hpp: what a player's board changed, and what of that is not allowed.
#include <algorithm>
#include <any>
#include <utility>

#include "levels/document/patch.hpp"
#include "levels/document/problem_list.hpp"
#include "levels/level/judge.hpp"
#include "levels/scenario/board_problem.hpp"
#include "levels/scenario/board_reader.hpp"
#include "levels/scenario/params_reader.hpp"
#include "levels/scenario/scenario_members.hpp"
#include "levels/scenario/variant_patch.hpp"
#include "levels/text/quoted_text.hpp"
#include "levels/values/goal_text.hpp"
#include "levels/values/value_text.hpp"

namespace ackboard {
namespace {

bool same_goal(const Goal& left, const Goal& right) {
  return left.measure == right.measure && left.least == right.least && left.most == right.most &&
         left.least_allowed == right.least_allowed && left.most_allowed == right.most_allowed;
}

bool same_link(const Link& left, const Link& right) {
  return left.name == right.name && left.protocol == right.protocol && left.round_trip == right.round_trip;
}

bool same_fault(const Fault& left, const Fault& right) {
  if (left.kind != right.kind) return false;
  const std::span<const ParamSpec> specs = left.kind->params();
  return std::all_of(specs.begin(), specs.end(),
                     [&](const ParamSpec& spec) { return spec.get(left.params) == spec.get(right.params); });
}

template <class Item, class Same>
bool same_items(const std::vector<Item>& left, const std::vector<Item>& right, Same same) {
  return left.size() == right.size() && std::is_permutation(left.begin(), left.end(), right.begin(), same);
}

// Compares a board with the level's, and complains about what may not differ.
class OffenceFinder {
 public:
  OffenceFinder(const Level& level, const Spot& document) : level_(level), document_(document) {}

  // Parameter by parameter, whether the parts fit together or not.
  void compare_parts() const {
    const Board& own = level_.untouched.board;
    const Node* board = document_.node.find("board");
    if (board == nullptr || board->kind != Node::Kind::object) return;
    for (const Part& part : own.parts) compare_part(part, *board);
    for (const Member& member : board->members) {
      if (own.find_part(member.name)) continue;
      complain("board." + member.name, "This level has no part named " + in_quotes(member.name) + '.');
    }
  }

  void compare_the_rest(const Board& board, const std::vector<Goal>& goals) const {
    const Board& own = level_.untouched.board;
    if (!same_items(board.links, own.links, same_link)) complain_about("links");
    if (!same_items(board.faults, own.faults, same_fault)) complain_about("faults");
    if (!same_items(goals, level_.untouched.goals, same_goal)) complain_about("goals");
    if (board.until != own.until) complain_about("until");
  }

 private:
  void compare_part(const Part& own, const Node& board) const {
    const std::string path = "board." + own.name;
    const Node* part = board.find(own.name);
    if (part == nullptr)
      return complain("board", "The part " + in_quotes(own.name) + " of this level is missing.");
    const Node* kind = part->find(kKindMember);
    if (kind == nullptr || find_part_kind(kind->text) == nullptr) return;  // complained about as a part
    if (kind->text != own.kind->name) {
      return complain(path + ".kind", "The kind of a part cannot be changed on this level; expected " +
                                          in_quotes(own.kind->name) + '.');
    }
    std::any params = own.kind->defaults();
    std::vector<Problem> problems;  // told when the board is read
    read_params(Spot{*part, path, problems}, own.kind->params(), params, kKindMember);
    for (const ParamSpec& spec : own.kind->params()) {
      const std::string place = path + '.' + std::string(spec.name);
      const bool is_wrong = std::any_of(problems.begin(), problems.end(), [&](const Problem& problem) {
        return problem.path == place || problem.path.starts_with(place + '.');
      });
      const Value value = canonical(spec.get(params)), owned = spec.get(own.params);
      if (!is_wrong && value != canonical(owned)) judge_change(place, spec, value, owned);
    }
  }

  void judge_change(const std::string& path, const ParamSpec& spec, const Value& value,
                    const Value& owned) const {
    const std::vector<ChangeRule>& rules = level_.lesson.may_change;
    const auto rule =
        std::find_if(rules.begin(), rules.end(), [&](const ChangeRule& each) { return each.path == path; });
    if (rule != rules.end()) {
      std::string sentence = refusal(*rule, value);
      if (!sentence.empty()) complain(path, std::move(sentence));
      return;
    }
    const std::string text = value_text(spec, owned);
    complain(path, "This cannot be changed on this level; " +
                       (text.empty() ? "leave it out." : "expected " + text + '.'));
  }

  void complain_about(const std::string& member) const {
    const bool one = member == "until";
    complain(member, one ? "The end of the run cannot be changed on this level."
                         : "The " + member + " cannot be changed on this level.");
  }

  void complain(const std::string& path, std::string sentence) const {
    document_.problems.push_back({nearest_node(document_.node, path).place, path, std::move(sentence), {}});
  }

  const Level& level_;
  const Spot& document_;
};

// The members that make a board, with the one variant applied, and the level's where nothing is said.
Node own_members(const Level& level, const Spot& document) {
  Node node = without_others(document.node, variable_members());
  const std::vector<VariantPatch> patches = read_variant_patches(document, {});
  if (patches.size() > 1) {
    document.find("variants")
        ->complain("Expected one variant to judge, found " + std::to_string(patches.size()) +
                   "; leave only one.");
  }
  if (patches.size() == 1) node = merge_patch(std::move(node), patches.front().changes);
  for (const Member& member : level.untouched.document.members) {
    if (node.find(member.name) == nullptr) node.members.push_back(member);
  }
  return node;
}

std::vector<Problem> sorted(std::vector<Problem> problems) {
  ProblemList list;
  list.add(std::move(problems));
  return list.merged();
}

}  // namespace

ReadAnswer read_answer(const Level& level, const Node& document) {
  std::vector<Problem> problems;
  const Spot whole{document, {}, problems};
  whole.refuse_others(scenario_members());
  const Node node = own_members(level, whole);
  const Spot spot{node, {}, problems};
  const std::optional<Spot> goals = spot.find("goals");
  const std::vector<Goal> goals_read = goals ? read_goals(*goals) : std::vector<Goal>();
  const std::optional<Board> board = read_board(spot);
  const OffenceFinder offences(level, spot);
  offences.compare_parts();
  if (board) offences.compare_the_rest(*board, goals_read);
  if (!problems.empty() || !board) return {std::nullopt, {}, sorted(std::move(problems))};
  ReadAnswer answer{std::nullopt, changes_between(level, *board), {}};
  answer.variant = variant_with(level, answer.changes, answer.problems);
  return answer;
}

ReadAnswer read_answer(const Level& level, std::string_view text) {
  const ParsedDocument parsed = parse_document(text);
  if (!parsed.root || !parsed.problems.empty()) return {std::nullopt, {}, parsed.problems};
  return read_answer(level, *parsed.root);
}

}  // namespace ackboard
