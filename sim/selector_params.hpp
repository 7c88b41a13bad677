// The declarations of a fault's selector, to be put behind the fault's own parameters.
#pragma once

#include <vector>

#include "sim/fault.hpp"
#include "sim/param.hpp"

namespace ackboard {

// ParamSpec::in_vain of selectors.
std::string no_such_job(const Board& board, std::size_t fault);
std::string no_so_many_jobs(const Board& board, std::size_t fault);  // of every
std::string no_such_delivery(const Board& board, std::size_t fault);
std::string no_such_message(const Board& board, std::size_t fault);
std::string begins_after_the_end(const Board& board, std::size_t fault);
std::string is_never_drawn(const Board& board, std::size_t fault);

// Params is a fault's struct of parameters, which derives from Selector.
template <class Params>
void add_selector_params(std::vector<ParamSpec>& specs) {
  const auto number = [](std::string_view name, std::string_view meaning, std::string_view unset,
                         std::string (*in_vain)(const Board&, std::size_t), std::string_view endless = {}) {
    return ParamSpec{.name = name,
                     .type = ParamType::count,
                     .least = std::int64_t{1},
                     .most = std::int64_t{1'000'000'000},
                     .meaning = meaning,
                     .unset = unset,
                     .endless = endless,
                     .in_vain = in_vain};
  };
  const auto moment = [](std::string_view name, std::string_view meaning, std::string_view unset,
                         std::string (*in_vain)(const Board&, std::size_t)) {
    return ParamSpec{.name = name,
                     .type = ParamType::duration,
                     .least = Duration::zero(),
                     .most = kLongestDuration,
                     .meaning = meaning,
                     .unset = unset,
                     .in_vain = in_vain};
  };
  specs.push_back(
      param<Params, &Params::job>(number("job", "Only this job, counted from 1.", "every job", no_such_job)));
  specs.push_back(param<Params, &Params::every>(number(
      "every", "Only every n-th job: 10 hits jobs 10, 20, 30 and so on.", "every job", no_so_many_jobs)));
  specs.push_back(param<Params, &Params::delivery>(number(
      "delivery", "Only this delivery of a message, counted from 1; any: every delivery of every message.",
      "the first, if job or every is given; else any", no_such_delivery, "any")));
  specs.push_back(param<Params, &Params::message>(number(
      "message",
      "Only this message of its job, counted from 1; of publishes and confirms: only this publish.",
      "the first, if job or every is given and delivery is not any; else any", no_such_message, "any")));
  specs.push_back(param<Params, &Params::nth>(number(
      "nth", "Only the n-th of those that all else selects, in the order of time.", "all of them", nullptr)));
  specs.push_back(param<Params, &Params::from>(
      moment("from", "Only from this moment on, since the start.", "from the start", begins_after_the_end)));
  specs.push_back(param<Params, &Params::to>(
      moment("to", "Only before this moment, since the start.", "to the end", nullptr)));
  specs.push_back(param<Params, &Params::probability>({.name = "probability",
                                                       .type = ParamType::probability,
                                                       .least = std::int64_t{0},
                                                       .most = std::int64_t{1'000'000'000},
                                                       .meaning = "Each of them only with this probability.",
                                                       .unset = "1",
                                                       .in_vain = is_never_drawn}));
}

}  // namespace ackboard
