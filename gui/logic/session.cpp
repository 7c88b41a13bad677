#include "gui/logic/session.hpp"

#include <algorithm>
#include <utility>

#include "gui/logic/atomic_file.hpp"
#include "gui/logic/break_moment.hpp"
#include "gui/logic/document_edit.hpp"
#include "gui/logic/handler_edit.hpp"
#include "levels/document/document_text.hpp"
#include "levels/document/patch.hpp"

namespace ackboard {
namespace {

std::string text_of(const Node& document, std::string_view member) {
  const Node* node = document.find(member);
  return node != nullptr && node->kind == Node::Kind::string ? node->text : std::string();
}

std::string first_consumer(const Node& seen) {
  const Node* board = seen.find("board");
  if (board == nullptr) return {};
  for (const Member& part : board->members) {
    const PartKind* kind = find_part_kind(text_of(part.value, "kind"));
    if (kind != nullptr && kind->role == Role::consumer) return part.name;
  }
  return {};
}

}  // namespace

std::vector<Problem> problems_of_size(const Scenario& scenario) {
  std::vector<Problem> problems;
  for (const Variant& variant : scenario.variants) {
    if (variant.board.jobs <= kMostShownJobs) continue;
    problems.push_back({{},
                        "board",
                        "The player shows boards of up to " + std::to_string(kMostShownJobs) +
                            " jobs, and this one has " + std::to_string(variant.board.jobs) +
                            "; `ackboard run` runs it.",
                        ""});
    break;
  }
  return problems;
}

std::vector<Problem> Session::open(std::string_view text, std::filesystem::path file) {
  ReadResult read = read_scenario(text, {});
  if (!read.scenario) return std::move(read.problems);
  if (auto problems = problems_of_size(*read.scenario); !problems.empty()) return problems;
  ParsedDocument parsed = parse_document(text);
  edits_.emplace(std::move(*parsed.root));
  file_ = std::move(file);
  has_comments_ = ackboard::has_comments(text);
  variants_ = variant_names(edits_->document());
  in_hand_ = 0;
  compares_ = variants_.size() > 1;
  cursor_ = Cursor();
  document_changed();
  cursor_.restart();
  return {};
}

std::string Session::name() const { return is_open() ? text_of(edits_->document(), "name") : ""; }
std::string Session::summary() const { return is_open() ? text_of(edits_->document(), "summary") : ""; }

void Session::change(Node document, std::string name) {
  edits_->change(std::move(document), std::move(name));
  document_changed();
}

std::string Session::note_of(const std::string& path) const {
  if (!problems_.empty() || !scenario_) return {};
  for (const Problem& note : scenario_->notes) {
    if (note.path == path) return note.message;
  }
  return {};
}

void Session::set_value(const std::vector<std::string>& path, Node value, std::string name) {
  change(with_value(edits_->document(), variant(), path, std::move(value)), std::move(name));
}

void Session::add_fault(Node fault, std::string name) {
  Node shared = with_fault(edits_->document(), variant(), fault);
  // Another variant may not have the part.
  const bool fits = read_scenario(document_text(shared), {}).problems.empty();
  change(fits ? std::move(shared) : with_fault(edits_->document(), variant(), std::move(fault), true),
         std::move(name));
}

void Session::remove_fault(std::size_t fault, std::string name) {
  change(without_fault(edits_->document(), variant(), fault), std::move(name));
}

void Session::undo() {
  edits_->undo();
  document_changed();
}

void Session::redo() {
  edits_->redo();
  document_changed();
}

void Session::undo_all() {
  edits_->undo_all();
  document_changed();
}

std::string Session::save(const std::filesystem::path& file) {
  std::string fault = write_whole(file, document_text(edits_->document()));
  if (!fault.empty()) return fault;
  file_ = file;
  has_comments_ = false;
  edits_->mark_saved();
  return {};
}

void Session::take_in_hand(std::size_t variant) {
  if (variant >= variants_.size()) return;
  in_hand_ = variant;
  document_changed();
}

bool Session::take_in_hand(std::string_view variant) {
  const auto at = std::find(variants_.begin(), variants_.end(), variant);
  if (at == variants_.end()) return false;
  take_in_hand(static_cast<std::size_t>(at - variants_.begin()));
  return true;
}

void Session::set_compares(bool compares) {
  compares_ = compares;
  run();
}

Node Session::handler_now() const {
  const Node* board = seen_.find("board");
  const Node* part = board != nullptr ? board->find(consumer_) : nullptr;
  const Node* handler = part != nullptr ? part->find("handler") : nullptr;
  return handler != nullptr ? *handler : with_id_check(false);
}

std::optional<bool> Session::id_check() const {
  if (consumer_.empty()) return std::nullopt;
  const std::vector<Node> steps = handler_steps(handler_now());
  return std::any_of(steps.begin(), steps.end(), [](const Node& step) {
    const StepKind* kind = find_step_kind(step_name(step));
    return kind != nullptr && (kind->role == StepRole::records || kind->role == StepRole::looks_up);
  });
}

void Session::switch_id_check() {
  const std::optional<bool> on = id_check();
  if (!on || !has_switch_) return;
  set_value({"board", consumer_, "handler"}, with_id_check(!*on), *on ? "ID check off" : "ID check on");
}

void Session::document_changed() {
  variants_ = variant_names(edits_->document());
  in_hand_ = std::min(in_hand_, variants_.empty() ? 0 : variants_.size() - 1);
  seen_ = seen_by(edits_->document(), variant());
  consumer_ = first_consumer(seen_);
  ReadResult read = read_scenario(document_text(edits_->document()), {});
  problems_ = std::move(read.problems);
  if (read.scenario) problems_ = problems_of_size(*read.scenario);
  if (!problems_.empty()) return;
  scenario_ = std::move(read.scenario);
  run();
}

std::optional<Variant> Session::other_variant(const Scenario& scenario) {
  if (!variants_.empty()) {
    if (variants_.size() == 1) return std::nullopt;
    return scenario.variants[in_hand_ == 0 ? 1 : 0];
  }
  if (!has_switch_) {
    ReadResult read = read_scenario(document_text(edits_->first()), {});
    if (!read.scenario) return std::nullopt;
    read.scenario->variants.front().label = "As you found it";
    return std::move(read.scenario->variants.front());
  }
  const std::optional<bool> on = id_check();
  if (!on) return std::nullopt;
  const Node twin = with_value(edits_->document(), {}, {"board", consumer_, "handler"}, with_id_check(!*on));
  ReadResult read = read_scenario(document_text(twin), {});
  if (!read.scenario) return std::nullopt;
  Variant variant = std::move(read.scenario->variants.front());
  variant.label = *on ? "ID check off" : "ID check on";
  return variant;
}

void Session::run() {
  if (!scenario_) return;
  seed_ = scenario_->seed;
  Variant first = scenario_->variants[std::min(in_hand_, scenario_->variants.size() - 1)];
  std::optional<Variant> second = compares_ ? other_variant(*scenario_) : std::nullopt;
  if (second && variants_.empty() && has_switch_)
    first.label = id_check().value_or(false) ? "ID check on" : "ID check off";
  std::vector<std::shared_ptr<BoardRun>> runs{std::make_shared<BoardRun>(std::move(first), seed_)};
  if (second) runs.push_back(std::make_shared<BoardRun>(std::move(*second), seed_));
  runs_ = std::move(runs);
  std::vector<Playback*> playbacks;
  for (const auto& each : runs_) playbacks.push_back(&each->playback);
  cursor_.show(std::move(playbacks));
  ++generation_;
}

void Session::pass(Duration passed) {
  cursor_.pass(passed, [this](Time now) {
    Surroundings around{cursor_.last_event(now), cursor_.next_event(now), {}};
    for (const auto& each : runs_) {
      for (const Lane& lane : each->flights.lanes()) {
        const Lane::Stretch stretch = lane.started_within(now, lane.way);
        if (stretch.first == stretch.last || lane.way <= Duration::zero()) continue;
        if (!around.shortest_way || lane.way < *around.shortest_way) around.shortest_way = lane.way;
      }
    }
    return around;
  });
}

std::optional<Goal> Session::go_to_break() {
  if (runs_.empty()) return std::nullopt;
  Playback& playback = runs_[0]->playback;
  const auto broken = first_break(playback);
  if (!broken) return std::nullopt;
  cursor_.go_to_position(0, broken->position);
  return playback.report().goals[broken->goal].goal;
}

std::optional<Variant> Session::variant_now() const {
  if (!scenario_ || !problems_.empty()) return std::nullopt;
  return scenario_->variants[std::min(in_hand_, scenario_->variants.size() - 1)];
}

}  // namespace ackboard
