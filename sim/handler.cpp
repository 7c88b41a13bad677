#include "sim/handler.hpp"

#include <algorithm>

#include "sim/step_kind.hpp"

namespace ackboard {
namespace {

const std::vector<HandlerPreset>& presets() {
  static const std::vector<HandlerPreset> all{
      {"every_delivery_runs_the_effect",
       "Nothing is remembered: every delivery has its effect.",
       {"effect", "ack"}},
      {"id_check",
       "The record and the effect are committed in one transaction, so a repeat finds the record.",
       {"begin", "record", "effect", "commit", "ack"}},
      {"check_then_act",
       "Looks first, records last, each step by itself: two copies at once, or a crash between, slip "
       "through.",
       {"check", "effect", "record", "ack"}},
      {"record_first",
       "Records before the effect, each by itself: a crash between loses the effect for good.",
       {"record", "effect", "ack"}},
      {"ack_first",
       "Acknowledges before the effect: a crash between loses the effect for good.",
       {"ack", "effect"}},
  };
  return all;
}

// Walks a list of steps once, and says what cannot run.
class HandlerCheck {
 public:
  void visit(std::size_t at, StepRole step) {
    at_ = at;
    switch (step) {
      case StepRole::opens:
        return begin();
      case StepRole::closes:
        return commit();
      case StepRole::records:
        return only_once(recorded_, "a handler has one key for each delivery, so it is recorded once");
      case StepRole::acknowledges:
        return only_once(acknowledged_, "a broker closes the channel on a second acknowledgment");
      case StepRole::applies:
        return count_effect();
      case StepRole::looks_up:
        return;
    }
  }

  std::vector<HandlerFault> finish(std::size_t steps) {
    if (steps == 0)
      faults_.push_back({0, "has no steps; the shortest useful handler is [\"effect\", \"ack\"]"});
    if (steps > kMostSteps) faults_.push_back({kMostSteps, "is one step too many; 32 are allowed"});
    if (open_) faults_.push_back({begun_at_, "begins a transaction that no `commit` ends"});
    return std::move(faults_);
  }

 private:
  static constexpr std::size_t kMostSteps = 32;
  static constexpr int kMostEffects = 16;  // bits of AttemptRow::pending_effects

  void begin() {
    if (open_) faults_.push_back({at_, "begins a transaction inside a transaction"});
    open_ = true;
    begun_at_ = at_;
  }
  void commit() {
    if (!open_) faults_.push_back({at_, "commits, but no transaction is open"});
    open_ = false;
  }
  void only_once(bool& seen, const char* why) {
    if (seen) faults_.push_back({at_, std::string("stands a second time; ") + why});
    seen = true;
  }
  void count_effect() {
    if (++effects_ == kMostEffects + 1) faults_.push_back({at_, "is one effect too many; 16 are allowed"});
  }

  std::vector<HandlerFault> faults_;
  std::size_t at_ = 0, begun_at_ = 0;
  int effects_ = 0;
  bool open_ = false, recorded_ = false, acknowledged_ = false;
};

}  // namespace

std::span<const HandlerPreset> handler_presets() { return presets(); }

std::optional<Handler> handler_preset(std::string_view name) {
  for (const HandlerPreset& preset : presets()) {
    if (preset.name != name) continue;
    Handler handler{preset.name, {}};
    for (const std::string_view step : preset.steps)
      handler.steps.push_back({find_step_kind(step), std::nullopt});
    return handler;
  }
  return std::nullopt;
}

std::vector<HandlerFault> check_handler(const Handler& handler) {
  HandlerCheck check;
  for (std::size_t at = 0; at < handler.steps.size(); ++at) check.visit(at, handler.steps[at].kind->role);
  return check.finish(handler.steps.size());
}

}  // namespace ackboard
