// The values that are more than one amount, each with its own grammar. For value_text.hpp only.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "levels/document/spot.hpp"
#include "levels/text/unit_text.hpp"
#include "sim/catalog.hpp"

namespace ackboard {

// The quantity of a type that is one amount.
std::optional<Quantity> quantity_of(ParamType type);

// An amount within the bounds of `spec`, or its word for "no limit".
std::optional<std::int64_t> read_amount(const ParamSpec& spec, Quantity quantity, const Spot& spot);
// A part of a longer text as a duration within the bounds of `spec`.
std::optional<Duration> read_duration(const ParamSpec& spec, std::string_view text, const Spot& spot);

std::optional<Delay> read_delay(const ParamSpec& spec, const Spot& spot);
std::string delay_text(const Delay& delay);

inline constexpr std::string_view kArrivalsForm =
    "\"at once\", \"every 5 ms\", \"poisson 200/s\" or a list of durations since the start, such as [\"0 "
    "s\", \"1.5 s\"]";
std::optional<Arrivals> read_arrivals(const ParamSpec& spec, const Spot& spot);
std::string arrivals_text(const Arrivals& arrivals);

std::string handler_form();
std::optional<Handler> read_handler(const Spot& spot);
// One step of a handler, with the time that it states.
std::optional<HandlerStep> read_handler_step(const Spot& spot);
std::string handler_step_text(const HandlerStep& step);
std::string handler_text(const Handler& handler);

}  // namespace ackboard
