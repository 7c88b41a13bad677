#include "gui/logic/progress.hpp"

#include <tuple>
#include <utility>

#include "gui/logic/atomic_file.hpp"
#include "levels/document/document.hpp"
#include "levels/document/document_text.hpp"
#include "levels/document/patch.hpp"

namespace ackboard {
namespace {

Node object() {
  Node node;
  node.kind = Node::Kind::object;
  return node;
}

Node number(std::int64_t value) { return value_from_text(std::to_string(value)); }
Node truth(bool value) { return value_from_text(value ? "true" : "false"); }

void put(Node& object, std::string_view name, Node value) {
  object.members.push_back({std::string(name), {}, std::move(value)});
}

Node level_node(const LevelProgress& level) {
  Node node = object();
  Node stars = object();
  Node best = object();
  for (std::size_t at = 0; at < kStars; ++at) {
    const std::string_view name = name_of(static_cast<Star>(at));
    put(stars, name, truth(level.stars.won[at]));
    if (!level.best[at]) continue;
    Node board = object();
    put(board, "code", string_node(level.best[at]->code));
    put(board, "monthly_cost_micro_usd", number(level.best[at]->monthly_cost_micro_usd));
    put(board, "steps", number(static_cast<std::int64_t>(level.best[at]->steps)));
    put(board, "stars", number(static_cast<std::int64_t>(level.best[at]->stars)));
    put(best, name, std::move(board));
  }
  put(node, "stars", std::move(stars));
  put(node, "best", std::move(best));
  if (level.predicted) put(node, "predicted", number(*level.predicted));
  put(node, "saw_solution", truth(level.saw_solution));
  if (level.board) put(node, "board", *level.board);
  return node;
}

// Reads what is expected and remembers if anything was not as expected.
class Reader {
 public:
  [[nodiscard]] bool is_damaged() const { return damaged_; }

  const Node* member(const Node& node, std::string_view name, Node::Kind kind, bool required = true) {
    const Node* found = node.find(name);
    if (found != nullptr && found->kind == kind) return found;
    if (found != nullptr || required) damaged_ = true;
    return nullptr;
  }
  std::int64_t count(const Node& node, std::string_view name) {
    const Node* found = member(node, name, Node::Kind::integer);
    if (found != nullptr && found->integer < 0) damaged_ = true;
    return found != nullptr ? found->integer : 0;
  }

  LevelProgress level(const Node& node) {
    LevelProgress level;
    const Node* stars = member(node, "stars", Node::Kind::object);
    const Node* best = member(node, "best", Node::Kind::object);
    for (std::size_t at = 0; stars != nullptr && best != nullptr && at < kStars; ++at) {
      const std::string_view name = name_of(static_cast<Star>(at));
      const Node* won = member(*stars, name, Node::Kind::boolean);
      level.stars.won[at] = won != nullptr && won->boolean;
      if (const Node* board = member(*best, name, Node::Kind::object, false))
        level.best[at] = best_board(*board);
    }
    if (const Node* predicted = member(node, "predicted", Node::Kind::integer, false))
      level.predicted = predicted->integer;
    const Node* saw = member(node, "saw_solution", Node::Kind::boolean);
    level.saw_solution = saw != nullptr && saw->boolean;
    if (const Node* board = member(node, "board", Node::Kind::object, false)) level.board = *board;
    return level;
  }

 private:
  BestBoard best_board(const Node& node) {
    const Node* code = member(node, "code", Node::Kind::string);
    // Files of earlier builds do not say it.
    const bool says_stars = node.find("stars") != nullptr;
    return {code != nullptr ? code->text : "", count(node, "monthly_cost_micro_usd"),
            static_cast<std::size_t>(count(node, "steps")),
            says_stars ? static_cast<std::size_t>(count(node, "stars")) : 0};
  }

  bool damaged_ = false;
};

}  // namespace

bool is_better(const BestBoard& left, const BestBoard& right) {
  return std::tuple(left.monthly_cost_micro_usd, left.steps, right.stars) <
         std::tuple(right.monthly_cost_micro_usd, right.steps, left.stars);
}

bool add(LevelProgress& progress, const Stars& stars, const BestBoard& board) {
  bool changed = false;
  for (std::size_t at = 0; at < kStars; ++at) {
    if (!stars.won[at]) continue;
    std::optional<BestBoard>& best = progress.best[at];
    const bool better = !best || is_better(board, *best);
    changed = changed || better || !progress.stars.won[at];
    progress.stars.won[at] = true;
    if (better) best = board;
  }
  return changed;
}

std::string progress_text(const Progress& progress) {
  Node file = object();
  Node levels = object();
  for (const auto& [name, level] : progress.levels) put(levels, name, level_node(level));
  put(file, "version", number(kProgressVersion));
  put(file, "levels", std::move(levels));
  return document_text(file);
}

std::optional<Progress> parse_progress(std::string_view text, bool* later_version) {
  const ParsedDocument parsed = parse_document(text);
  if (!parsed.root || !parsed.problems.empty()) return std::nullopt;
  Reader reader;
  const std::int64_t version = reader.count(*parsed.root, "version");
  if (later_version != nullptr) *later_version = version > kProgressVersion;
  if (reader.is_damaged() || version != kProgressVersion) return std::nullopt;
  Progress progress;
  const Node* levels = reader.member(*parsed.root, "levels", Node::Kind::object);
  if (levels == nullptr) return std::nullopt;
  for (const Member& level : levels->members) progress.levels[level.name] = reader.level(level.value);
  return reader.is_damaged() ? std::nullopt : std::optional(std::move(progress));
}

void add(Progress& progress, const Progress& other) {
  for (const auto& [name, theirs] : other.levels) {
    LevelProgress& ours = progress.levels[name];
    for (std::size_t at = 0; at < kStars; ++at) {
      ours.stars.won[at] = ours.stars.won[at] || theirs.stars.won[at];
      Stars one;
      one.won[at] = true;
      if (theirs.best[at]) add(ours, one, *theirs.best[at]);
    }
    if (!ours.predicted) ours.predicted = theirs.predicted;
    ours.saw_solution = ours.saw_solution || theirs.saw_solution;
    if (!ours.has_new_board) ours.board = theirs.board;
  }
}

std::string ProgressFile::read_or_set_aside(bool only_reads, Progress& into) {
  std::error_code failed;
  if (file_.empty() || !std::filesystem::exists(file_, failed)) return {};
  const std::optional<std::string> text = read_whole(file_);
  if (text && !known_.empty() && *text == known_) return {};
  bool later_version = false;
  std::optional<Progress> read = text ? parse_progress(*text, &later_version) : std::nullopt;
  if (read) {
    add(into, *read);
    known_ = *text;
    return {};
  }
  const std::string why = later_version ? "was written by a later version" : "is damaged";
  if (only_reads) return "Your progress in " + file_.string() + " " + why + ".";
  const std::filesystem::path kept = set_aside(file_, later_version ? "later-version" : "damaged");
  if (kept.empty()) {
    const std::string name = file_.string();
    file_.clear();  // it stays as it is
    return "Your progress in " + name + " " + why + " and could not be set aside; nothing is kept this time.";
  }
  return "Your progress " + why + "; it is kept as " + kept.string() + ", and a new file is begun.";
}

std::string ProgressFile::load(bool only_reads) {
  std::string told = read_or_set_aside(only_reads, progress);
  if (only_reads) file_.clear();
  return told;
}

std::string ProgressFile::save() {
  if (file_.empty()) return {};
  std::string told = read_or_set_aside(false, progress);
  if (file_.empty()) return told;
  const std::string text = progress_text(progress);
  std::string fault = write_whole(file_, text);
  if (!fault.empty()) return fault;
  known_ = text;
  return told;
}

}  // namespace ackboard
