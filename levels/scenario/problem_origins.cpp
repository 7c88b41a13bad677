#include "levels/scenario/problem_origins.hpp"

#include <algorithm>
#include <set>
#include <string_view>
#include <tuple>

#include "levels/document/patch.hpp"
#include "levels/document/problem_list.hpp"
#include "levels/text/quoted_text.hpp"

namespace ackboard {
namespace {

constexpr std::size_t kMostNodesJudged = 2'000'000;
constexpr std::size_t kLongestSetting = 60;  // that a sentence repeats

std::size_t count_nodes(const Node& node) {
  std::size_t count = 1;
  for (const Node& item : node.items) count += count_nodes(item);
  for (const Member& member : node.members) count += count_nodes(member.value);
  return count;
}

void add_places(const Node& node, std::set<Place>& places) {
  places.insert(node.place);
  for (const Node& item : node.items) add_places(item, places);
  for (const Member& member : node.members) {
    places.insert(member.place);
    add_places(member.value, places);
  }
}

// One value that a patch sets, or one member that it takes away.
struct Leaf {
  std::vector<std::size_t> steps;  // indices of members
  std::string path;
  Place place;
};

void add_leaves(const Node& patch, const Leaf& way, std::vector<Leaf>& leaves) {
  for (std::size_t at = 0; at < patch.members.size(); ++at) {
    const Member& member = patch.members[at];
    Leaf next = way;
    next.steps.push_back(at);
    next.path = longer_path(way.path, member.name);
    next.place = member.value.place;
    const bool changes_members = member.value.kind == Node::Kind::object && !member.value.members.empty();
    if (changes_members) add_leaves(member.value, next, leaves);
    if (!changes_members) leaves.push_back(std::move(next));
  }
}

Node without(Node patch, const Leaf& leaf) {
  Node* node = &patch;
  for (std::size_t at = 0; at + 1 < leaf.steps.size(); ++at) node = &node->members[leaf.steps[at]].value;
  node->members.erase(node->members.begin() + static_cast<std::ptrdiff_t>(leaf.steps.back()));
  return patch;
}

bool is_same(const Problem& left, const Problem& right) {
  return left.path == right.path && left.message == right.message;
}

bool has(const std::vector<Problem>& problems, const Problem& wanted) {
  return std::any_of(problems.begin(), problems.end(),
                     [&wanted](const Problem& problem) { return is_same(problem, wanted); });
}

bool leads_into(std::string_view path, std::string_view other) {
  return path == other || (path.starts_with(other) && path[other.size()] == '.');
}

// "board.users.jobs" of "variants.busy.board.users.jobs".
std::string_view without_variant(std::string_view path) {
  if (!path.starts_with("variants.")) return path;
  const std::size_t dot = path.find('.', std::string_view("variants.").size());
  return dot == std::string_view::npos ? path : path.substr(dot + 1);
}

bool concerns(const Setting& setting, std::string_view path) {
  const std::string_view changed = without_variant(setting.first);
  return leads_into(path, setting.first) || leads_into(setting.first, path) || leads_into(path, changed) ||
         leads_into(changed, path);
}

std::string setting_text(const Setting& setting) {
  const std::string text = setting.first + '=' + setting.second;
  const bool plain = text.size() <= kLongestSetting && text.find_first_of(" \"'\\") == std::string::npos;
  return "with --set " + (plain ? text : in_quotes(text));
}

void blame(Problem& problem, const Setting& setting) {
  problem.place = {};
  problem.message = with_remark(std::move(problem.message), setting_text(setting));
}

std::size_t common_length(std::string_view left, std::string_view right) {
  const auto end = std::mismatch(left.begin(), left.end(), right.begin(), right.end()).first;
  return static_cast<std::size_t>(end - left.begin());
}

// The change whose path is nearest to that of the problem: a guess where no single change explains it.
const Leaf* nearest_leaf(const std::vector<Leaf>& leaves, std::string_view path) {
  const auto nearest =
      std::max_element(leaves.begin(), leaves.end(), [path](const Leaf& left, const Leaf& right) {
        return common_length(left.path, path) < common_length(right.path, path);
      });
  return nearest == leaves.end() ? nullptr : &*nearest;
}

// Takes the problems out of `strays` that this document does not have, if leaving the change out made
// nothing else wrong (which might hide them).
std::vector<Problem*> gone(std::vector<Problem*>& strays, const std::vector<Problem>& before,
                           const std::vector<Problem>& now) {
  std::vector<Problem*> explained;
  const bool hides =
      std::any_of(now.begin(), now.end(), [&](const Problem& one) { return !has(before, one); });
  if (hides) return explained;
  std::erase_if(strays, [&](Problem* stray) {
    if (has(now, *stray)) return false;
    explained.push_back(stray);
    return true;
  });
  return explained;
}

}  // namespace

Node changed(const Node& base, const Node& patch, std::span<const Setting> settings,
             std::vector<Problem>& problems) {
  Node document = merge_patch(base, patch);
  for (const auto& [path, text] : settings) {
    if (auto problem = set_text(document, path, text)) problems.push_back(std::move(*problem));
  }
  return document;
}

void name_settings(std::vector<Problem>& problems, std::span<const Setting> settings) {
  for (Problem& problem : problems) {
    if (problem.place.line != 0) continue;
    const auto last = std::find_if(settings.rbegin(), settings.rend(), [&problem](const Setting& setting) {
      return concerns(setting, problem.path);
    });
    if (last != settings.rend()) blame(problem, *last);
  }
}

ProblemOrigins::ProblemOrigins(const Node& base, Judge judge)
    : base_(base), judge_(std::move(judge)), nodes_(count_nodes(base)) {}

bool ProblemOrigins::may_judge() {
  judged_ += nodes_;
  return judged_ <= kMostNodesJudged;
}

const std::vector<Problem>& ProblemOrigins::of_base() {
  if (!knows_base_) of_base_ = judge_(base_);
  knows_base_ = true;
  return of_base_;
}

void ProblemOrigins::settle(std::vector<Problem>& problems, const Node& patch,
                            std::span<const Setting> settings) {
  if (problems.empty() || (patch.members.empty() && settings.empty())) return;
  std::set<Place> own{Place{}};
  add_places(patch, own);
  std::set<std::tuple<Place, std::string, std::string>> innocent;
  for (const Problem& problem : of_base()) innocent.emplace(problem.place, problem.path, problem.message);
  std::vector<Problem*> strays;
  for (Problem& problem : problems) {
    const bool of_patch = own.find(problem.place) != own.end();
    const bool was_there = innocent.count({problem.place, problem.path, problem.message}) != 0;
    if (!of_patch && !was_there) strays.push_back(&problem);
  }
  if (strays.empty()) return;
  const std::vector<Problem> before = problems;
  std::vector<Problem> ignored;

  for (std::size_t at = settings.size(); at > 0 && !strays.empty() && may_judge(); --at) {
    std::vector<Setting> others(settings.begin(), settings.end());
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(at - 1));
    const std::vector<Problem> now = judge_(changed(base_, patch, others, ignored));
    for (Problem* stray : gone(strays, before, now)) blame(*stray, settings[at - 1]);
  }
  std::vector<Leaf> leaves;
  add_leaves(patch, {}, leaves);
  for (std::size_t at = 0; at < leaves.size() && !strays.empty() && may_judge(); ++at) {
    const std::vector<Problem> now = judge_(changed(base_, without(patch, leaves[at]), settings, ignored));
    for (Problem* stray : gone(strays, before, now)) stray->place = leaves[at].place;
  }
  for (Problem* stray : strays) {
    if (const Leaf* leaf = nearest_leaf(leaves, stray->path)) {
      stray->place = leaf->place;
    } else if (!settings.empty()) {
      blame(*stray, settings.back());
    }
  }
}

}  // namespace ackboard
