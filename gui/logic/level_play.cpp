#include "gui/logic/level_play.hpp"

#include <algorithm>
#include <utility>

#include "levels/counterexample/counterexample.hpp"
#include "levels/document/document_text.hpp"
#include "levels/level/board_code.hpp"
#include "levels/level/level_list.hpp"

namespace ackboard {
namespace {

// Faults that the player made by hand show something, and are not part of the answer.
Node answer_of(const Level& level, const Node& seen) {
  Node answer = seen;
  const Node* own = level.untouched.document.find("faults");
  for (Member& member : answer.members) {
    if (member.name != "faults") continue;
    member.value = own != nullptr ? *own : Node{};
    if (own == nullptr) member.value.kind = Node::Kind::array;
  }
  return answer;
}

Node level_document(const Level& level) {
  return variant_file(level.untouched, level.name, level.summary, level.seed);
}

}  // namespace

LevelPlay::LevelPlay() {
  for (const LevelFile& file : level_files()) {
    LevelResult read = read_level(file.text);
    if (read.level) levels_.push_back(std::move(*read.level));
  }
}

void LevelPlay::open(std::size_t place, Session& session) {
  close();
  const Level& level = levels_[place];
  session.open(document_text(level_document(level)), {});
  open_ = place;
  if (!level.lesson.prediction) return;
  for (const MeasureResult& result : session.board(0).playback.report().measures) {
    if (result.measure == level.lesson.prediction->measure) right_ = result.value;
  }
}

void LevelPlay::close() {
  search_.cancel();
  open_.reset();
  found_.reset();
  answer_.reset();
  code_.clear();
  shown_code_.clear();
  own_code_.clear();
  builds_on_solution_ = false;
  right_.reset();
  stars_ = {};
  not_judged_.clear();
  generation_ = 0;
  hints_ = 0;
  solved_ = predicted_ = false;
}

const ChangeRule* LevelPlay::rule(const std::string& part, std::string_view parameter) const {
  if (!open_) return nullptr;
  for (const ChangeRule& rule : levels_[*open_].lesson.may_change) {
    if (rule.part == part && rule.spec != nullptr && rule.spec->name == parameter) return &rule;
  }
  return nullptr;
}

bool LevelPlay::has_switch(const std::string& consumer) const {
  if (!open_) return true;
  const ChangeRule* handler = rule(consumer, "handler");
  return handler != nullptr && !handler->one_of.empty();
}

bool LevelPlay::watch(const Session& session, Progress& progress) {
  if (!open_ || !session.is_open()) return std::exchange(changed_, false);
  if (session.generation() != generation_ || !session.problems().empty()) {
    judge(session, progress);
    keep_board(session, progress);
  }
  if (std::optional<FinishedSearch> finished = search_.take()) {
    found_ = std::move(finished);
    stars_[Star::faults] = holds(found_->result);
    if (!is_shown_solution()) changed_ = keep(progress) || changed_;
    keep_board(session, progress);
  }
  return std::exchange(changed_, false);
}

void LevelPlay::judge(const Session& session, Progress& progress) {
  const Level& level = levels_[*open_];
  generation_ = session.generation();
  search_.cancel();
  found_.reset();
  answer_.reset();
  code_.clear();
  stars_ = {};
  not_judged_.clear();
  if (!session.problems().empty()) {
    not_judged_ = "This board cannot run yet.";
    return;
  }
  const Node document = answer_of(level, session.seen());
  has_own_faults_ = document_text(document) != document_text(session.seen());
  ReadAnswer read = read_answer(level, document);
  if (!read.variant) {
    not_judged_ = read.problems.empty() ? "This board is not judged." : read.problems.front().message;
    return;
  }
  answer_ = std::move(read.variant);
  code_ = board_code(level, read.changes);
  if (read.changes.empty() || code_ == own_code_) builds_on_solution_ = false;  // begun anew, or taken back
  if (code_ == shown_code_) builds_on_solution_ = true;
  stars_[Star::goals] = run_and_judge(answer_->board, level.seed, answer_->goals).met;
  if (!stars_[Star::goals]) return;
  stars_[Star::par] = is_at_par(level, answer_->board);
  search_.start(*answer_, star_search(level, {}));
  if (is_shown_solution()) return;
  solved_ = true;
  changed_ = keep(progress) || changed_;
}

bool LevelPlay::keep(Progress& progress) {
  const BestBoard board{code_, answer_->board.monthly_cost_micro_usd(), handler_steps(answer_->board),
                        stars_.count()};
  return add(progress.levels[levels_[*open_].name], stars_, board);
}

// What was made from a shown solution, also where it cannot run yet, is not the person's own board, and must
// not win when the level is opened again.
void LevelPlay::keep_board(const Session& session, Progress& progress) {
  const Level& level = levels_[*open_];
  const Node* board = session.edits().document().find("board");
  if (board == nullptr || builds_on_solution_) return;
  const std::string text = document_text(*board);
  const Node untouched = level_document(level);
  const bool is_done = stars_.count() == kStars || text == document_text(*untouched.find("board"));
  const auto known = progress.levels.find(level.name);
  if (is_done && (known == progress.levels.end() || !known->second.board)) return;
  LevelProgress& kept = progress.levels[level.name];
  if (!is_done && kept.board && document_text(*kept.board) == text) return;
  kept.board = is_done ? std::nullopt : std::optional(*board);
  kept.has_new_board = board_changed_ = true;
}

std::optional<Node> LevelPlay::left_board(const Progress& progress) const {
  const auto known = open_ ? progress.levels.find(levels_[*open_].name) : progress.levels.end();
  if (known == progress.levels.end() || !known->second.board) return std::nullopt;
  const Node& left = *known->second.board;
  Node document = level_document(levels_[*open_]);
  Node& board = *document.find("board");
  const bool fits = std::all_of(board.members.begin(), board.members.end(),
                                [&](const Member& part) { return left.find(part.name) != nullptr; });
  if (!fits || left.members.size() != board.members.size()) return std::nullopt;
  board = left;
  return document;
}

std::optional<Node> LevelPlay::document_of(const std::string& code) const {
  const DecodedBoard decoded = decode_board(code);
  if (!open_ || !decoded.level || decoded.level->name != levels_[*open_].name) return std::nullopt;
  const Level& level = levels_[*open_];
  Variant board = level.untouched;
  board.document = document_with(level, decoded.changes);
  return variant_file(board, level.name, level.summary, level.seed);
}

std::optional<Node> LevelPlay::solution() {
  if (!open_) return std::nullopt;
  if (!builds_on_solution_) own_code_ = code_;
  const Level& level = levels_[*open_];
  const Node document = variant_file(level.solution, level.name, level.summary, level.seed);
  shown_code_ = board_code(level, read_answer(level, document).changes);
  return document_of(shown_code_);
}

void LevelPlay::next_hint(Progress& progress) {
  if (!open_ || hints_ == kHints) return;
  if (++hints_ < kHints) return;
  progress.levels[levels_[*open_].name].saw_solution = true;
  changed_ = true;
}

bool LevelPlay::asks_for_prediction(const Progress& progress) const {
  if (!open_ || predicted_ || !levels_[*open_].lesson.prediction) return false;
  const auto known = progress.levels.find(levels_[*open_].name);
  return known == progress.levels.end() || !known->second.predicted;
}

void LevelPlay::predict(std::optional<std::int64_t> value, Progress& progress) {
  predicted_ = true;
  if (!open_ || !value) return;
  progress.levels[levels_[*open_].name].predicted = value;
  changed_ = true;
}

}  // namespace ackboard
