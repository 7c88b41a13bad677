// What a consumer does with a delivery: a short list of steps. The order is the lesson, so it is data, not
// code.
//
// The steps are declared in steps/ (one file each); presets are lists that people know by a name.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sim/time.hpp"

namespace ackboard {

struct StepKind;

struct HandlerStep {
  const StepKind* kind = nullptr;
  std::optional<Duration>
      takes;  // stated by the board; else the consumer's handling time if the kind takes it
  friend bool operator==(const HandlerStep&, const HandlerStep&) = default;
};

struct Handler {
  std::string_view preset;  // the name it was asked for by; empty for a list of its own
  std::vector<HandlerStep> steps;
  friend bool operator==(const Handler&, const Handler&) = default;
};

struct HandlerPreset {
  std::string_view name;
  std::string_view meaning;
  std::vector<std::string_view> steps;
};

// The presets of which all steps are declared.
std::span<const HandlerPreset> handler_presets();

// The handler of that name, or nothing.
std::optional<Handler> handler_preset(std::string_view name);

// What is wrong with a list of steps: the index of the step and a sentence. Empty if it can run.
struct HandlerFault {
  std::size_t step;
  std::string message;
};
std::vector<HandlerFault> check_handler(const Handler& handler);

}  // namespace ackboard
