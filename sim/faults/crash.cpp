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
  std::optional<std::int64_t> before, after;  // indices into step_kinds()
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
                                              .unset = "it crashes before or after a step"}),
        param<CrashParams, &CrashParams::before>(
            {.name = "before",
             .type = ParamType::choice,
             .meaning = "A consumer crashes just before this step of its handler.",
             .unset = "it crashes at a moment or after a step",
             .choices = step_names()}),
        param<CrashParams, &CrashParams::after>(
            {.name = "after",
             .type = ParamType::choice,
             .meaning = "A consumer crashes just after this step of its handler.",
             .unset = "it crashes at a moment or before a step",
             .choices = step_names()}),
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

void compile_step(const CrashParams& params, const Part& part, Fault& fault,
                  std::vector<FaultKind::Complaint>& complaints) {
  fault.question = Question::step_boundary;
  fault.after = params.after.has_value();
  fault.what = static_cast<std::uint8_t>(fault.after ? *params.after : *params.before);
  const char* where = fault.after ? "after" : "before";
  if (part.kind->role != Role::consumer) {
    complaints.push_back({where, "names a step, but `" + part.name + "` has no handler; use at"});
  }
  if (!params.selects()) {
    complaints.push_back(
        {where, "crashes at every delivery; to mean that say \"nth\": 1, a job, or \"from\": \"0 s\""});
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

}  // namespace

extern const FaultKind crash_fault;
const FaultKind crash_fault{
    .name = "crash",
    .meaning = "A part stops, at a moment or before or after a step of its handler, and starts again.",
    .params = crash_params,
    .defaults = [] { return std::any(CrashParams{}); },
    .compile = compile_crash,
};

}  // namespace ackboard
