// A part stops and starts again. What was committed, confirmed or settled survives; what a buffer held, a
// transaction had open or a broker had not confirmed does not.
#include <algorithm>
#include <vector>

#include "sim/board.hpp"
#include "sim/fault.hpp"
#include "sim/selector_params.hpp"
#include "sim/step_kind.hpp"

namespace ackboard {
namespace {

struct CrashParams : Selector {
  std::string part;
  std::optional<Duration> at;
  std::optional<std::int64_t> before;  // an index into step_kinds()
  std::optional<std::int64_t> after;   // an index into moment_names(): steps first
  Duration restart_after = 1s;
};

std::span<const std::string_view> step_names() {
  static const std::vector<std::string_view> names = [] {
    std::vector<std::string_view> all;
    for (const StepKind* kind : step_kinds()) all.push_back(kind->name);
    return all;
  }();
  return names;
}

// What a part can crash after: a step of its handler, or something else that it handled.
std::span<const std::string_view> moment_names() {
  static const std::vector<std::string_view> names = [] {
    std::vector<std::string_view> all(step_names().begin(), step_names().end());
    for (std::size_t at = 0; at < kHandled; ++at)
      all.push_back(name_of(Handled{static_cast<std::uint8_t>(at)}));
    return all;
  }();
  return names;
}

std::string comes_after_the_end(const Board& board, std::size_t fault) {
  if (board.faults[fault].at < later(kStart, board.until)) return {};
  return "never comes: `until` ends the run before";
}

std::string has_no_such_step(const Board& board, std::size_t fault) {
  const Fault& row = board.faults[fault];
  if (row.question != Question::step_boundary) return {};
  const std::vector<BoardStep>& steps = board.parts[row.place].steps;
  const bool has = std::any_of(steps.begin(), steps.end(),
                               [&](const BoardStep& step) { return step.kind_index == row.what; });
  return has ? "" : "never comes: the handler of `" + board.parts[row.place].name + "` has no such step";
}

std::span<const ParamSpec> crash_params() {
  static const std::vector<ParamSpec> specs = [] {
    std::vector<ParamSpec> all{
        param<CrashParams, &CrashParams::part>({.name = "part",
                                                .type = ParamType::part,
                                                .meaning = "Which part crashes: a broker or a consumer.",
                                                .required = true}),
        param<CrashParams, &CrashParams::at>({.name = "at",
                                              .type = ParamType::duration,
                                              .least = Duration::zero(),
                                              .most = kLongestDuration,
                                              .meaning = "It crashes at this moment, since the start.",
                                              .unset = "it crashes before or after a step",
                                              .in_vain = comes_after_the_end}),
        param<CrashParams, &CrashParams::before>(
            {.name = "before",
             .type = ParamType::choice,
             .meaning = "A consumer crashes just before this step of its handler.",
             .unset = "it crashes at a moment or after a step",
             .choices = step_names(),
             .in_vain = has_no_such_step}),
        param<CrashParams, &CrashParams::after>(
            {.name = "after",
             .type = ParamType::choice,
             .meaning = "It crashes just after this step of its handler, or after it handled this.",
             .unset = "it crashes at a moment or before a step",
             .choices = moment_names(),
             .in_vain = has_no_such_step}),
        param<CrashParams, &CrashParams::restart_after>(
            {.name = "restart_after",
             .type = ParamType::duration,
             .standard = Duration{1s},
             .least = Duration::zero(),
             .most = kLongestDuration,
             .meaning = "How long it takes until it is up again.",
             .source = "Ackboard's choice: a supervisor restarts it",
             .endless = "never"}),
    };
    add_selector_params<CrashParams>(all);
    return all;
  }();
  return specs;
}

void compile_moment(const CrashParams& params, Fault& fault, std::vector<FaultKind::Complaint>& complaints) {
  fault.question = Question::part_state;
  fault.at = kStart + *params.at;
  if (params.selects()) {
    complaints.push_back(
        {"at", "names a moment, so nothing else can select it; leave out job, every, nth and the like"});
  }
}

// Whether a part of this role ever handles that.
bool handles(Role role, Handled handled) {
  const bool of_consumer = handled == Handled::delivery || handled == Handled::reconnection;
  return role == (of_consumer ? Role::consumer : Role::broker);
}

void compile_step(const CrashParams& params, const Part& part, Fault& fault,
                  std::vector<FaultKind::Complaint>& complaints) {
  const auto steps = static_cast<std::int64_t>(step_kinds().size());
  fault.after = params.after.has_value();
  const std::int64_t what = fault.after ? *params.after : *params.before;
  const char* where = fault.after ? "after" : "before";
  if (what < steps) {
    fault.question = Question::step_boundary;
    fault.what = static_cast<std::uint8_t>(what);
    if (part.kind->role != Role::consumer) {
      complaints.push_back({where, "names a step, but `" + part.name + "` has no handler"});
    }
  } else {
    fault.question = Question::event_handled;
    fault.after = false;
    fault.what = static_cast<std::uint8_t>(what - steps);
    if (!handles(part.kind->role, Handled{fault.what})) {
      complaints.push_back({where, "names what `" + part.name + "` never handles"});
    }
  }
  if (!params.selects()) {
    complaints.push_back(
        {where, "crashes every time; to mean that say \"from\": \"0 s\", else a job, nth or the like"});
  }
}

void compile_crash(const Board& board, Fault& fault, std::vector<FaultKind::Complaint>& complaints) {
  const auto& params = std::any_cast<const CrashParams&>(fault.params);
  fault.select = params;
  fault.restart_after = params.restart_after;
  const auto id = board.find_part(params.part);
  if (!id) {
    return complaints.push_back({"part", "is no part of this board: `" + params.part + "`"});
  }
  fault.place = static_cast<std::uint16_t>(*id);
  const Part& part = board.parts[index(*id)];
  if (!part.kind->can_crash) complaints.push_back({"part", "is `" + part.name + "`; users do not crash"});
  const int stated =
      int{params.at.has_value()} + int{params.before.has_value()} + int{params.after.has_value()};
  if (stated != 1) {
    return complaints.push_back(
        {"", "needs exactly one of at, before and after; it has " + std::to_string(stated)});
  }
  if (params.at) return compile_moment(params, fault, complaints);
  compile_step(params, part, fault, complaints);
}

// After each step and before the first, and after all else that a part handles. Between two steps one moment
// is enough.
bool can_crash(const Board& board, const FaultPoint& point) {
  if (point.question == Question::step_boundary) return point.after || point.step == 0;
  return point.question == Question::event_handled && board.parts[point.place].kind->can_crash;
}

std::any crash_exactly(const Board& board, const Injection& injection, std::uint32_t nth) {
  const FaultPoint& point = injection.point;
  CrashParams params;
  params.part = board.parts[point.place].name;
  params.restart_after = injection.restart_after;
  std::int64_t what = point.what;
  if (point.question == Question::event_handled) what += static_cast<std::int64_t>(step_kinds().size());
  const bool before = point.question == Question::step_boundary && !point.after;
  (before ? params.before : params.after) = what;
  if (point.job != kNoJob) params.name_exactly(point);
  if (point.job == kNoJob || nth > 1) params.nth = nth;
  return params;
}

}  // namespace

extern const FaultKind crash_fault;
const FaultKind crash_fault{
    .name = "crash",
    .meaning = "A part stops, at a moment or before or after a step of its handler, and starts again.",
    .params = crash_params,
    .defaults = [] { return std::any(CrashParams{}); },
    .compile = compile_crash,
    .can_hit = can_crash,
    .telling = [](const FaultPoint&) { return std::uint8_t{1}; },
    .exactly = crash_exactly,
    .is_crash = true,
};

}  // namespace ackboard
