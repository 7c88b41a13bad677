#include "levels/story/fault_words.hpp"

#include <algorithm>

#include "sim/step_kind.hpp"

namespace ackboard {
namespace {

// "of job 4, delivery 1": what is the first of its kind anyway is left out.
std::string subject(const FaultPoint& point, bool is_publish) {
  std::string text = "job " + std::to_string(job_number(point.job));
  if (point.copy > 1) text += (is_publish ? ", publish " : ", message ") + std::to_string(point.copy);
  if (point.number > 0) text += ", delivery " + std::to_string(point.number);
  return text;
}

std::string crossing_words(const Board& board, const FaultPoint& point) {
  const Crossing what{point.what};
  const bool is_publish = what == Crossing::publish || what == Crossing::confirm;
  // "the delivery of job 4, delivery 2" would say it twice.
  std::string text = what == Crossing::delivery ? "lose delivery " + std::to_string(point.number) + " of "
                                                : "lose the " + std::string(name_of(what)) + " of ";
  FaultPoint named = point;
  if (what == Crossing::delivery) named.number = 0;
  text += subject(named, is_publish);
  return text + (text.find(',') == std::string::npos ? " on " : ", on ") + board.links[point.place].name;
}

std::string step_words(const Board& board, const FaultPoint& point) {
  const Part& part = board.parts[point.place];
  const auto alike = std::count_if(part.steps.begin(), part.steps.end(),
                                   [&](const BoardStep& step) { return step.kind_index == point.what; });
  std::string text = "crash " + part.name + (point.after ? " after step " : " before step ") +
                     std::string(step_kinds()[point.what]->name);
  if (alike > 1) text += " (step " + std::to_string(point.step + 1) + ")";
  return text + " of " + subject(point, false);
}

// The first connection is there from the start, so connection 2 is the first that comes after a loss.
std::string connection_words(const Board& board, const FaultPoint& point) {
  return "connection " + std::to_string(point.number) + " of " + board.links[point.copy].name;
}

std::string handled_words(const Board& board, const FaultPoint& point) {
  const std::string text = "crash " + board.parts[point.place].name + " just after ";
  switch (Handled{point.what}) {
    case Handled::publish:
      return text + "it took in the publish of " + subject(point, true);
    case Handled::acknowledgment:
      return text + "it took in the acknowledgment of " + subject(point, false);
    case Handled::lease_end:
      return text + "the lease of " + subject(point, false) + " ended";
    case Handled::connection_loss:
      return text + "it noticed the loss of " + connection_words(board, point);
    case Handled::subscription:
      return text + "the subscription over " + connection_words(board, point);
    case Handled::dispatch:
      return text + "it handed out " + subject(point, false);
    case Handled::delivery:
      return text + "it received " + subject(point, false);
    case Handled::reconnection:
      break;
  }
  return text + "it opened " + connection_words(board, point);
}

}  // namespace

std::string fault_words(const Board& board, const FaultPoint& point) {
  switch (point.question) {
    case Question::crossing:
      return crossing_words(board, point);
    case Question::step_boundary:
      return step_words(board, point);
    case Question::event_handled:
    case Question::part_state:
      break;
  }
  return handled_words(board, point);
}

}  // namespace ackboard
