// Something that crosses a link does not arrive. The sender does not learn, unless the loss is an open loss
// of its connection.
#include <algorithm>
#include <array>
#include <vector>

#include "sim/board.hpp"
#include "sim/fault.hpp"
#include "sim/parts/users.hpp"
#include "sim/selector_params.hpp"

namespace ackboard {
namespace {

constexpr std::array<std::string_view, kCrossings> kWhats{"publish", "confirm", "delivery", "acknowledgment"};

struct LoseParams : Selector {
  Crossing what = Crossing::acknowledgment;
  std::string link;  // empty: every link that carries it
};

bool carries(const Board& board, const Link& link, Crossing what) {
  const bool publishing = board.parts[index(link.client)].kind->role == Role::publisher;
  return publishing == (what == Crossing::publish || what == Crossing::confirm);
}

bool acknowledges(const Part& consumer) {
  return std::any_of(consumer.steps.begin(), consumer.steps.end(),
                     [](const BoardStep& step) { return step.kind->role == StepRole::acknowledges; });
}

// Whether the fault looks at this link.
bool looks_at(const Board& board, std::size_t link, const Fault& fault) {
  const bool here = fault.place == Fault::kAnyPlace || fault.place == link;
  return here && carries(board, board.links[link], Crossing{fault.what});
}

std::string is_never_sent(const Board& board, std::size_t fault) {
  const Fault& row = board.faults[fault];
  const auto what = Crossing{row.what};
  if (what != Crossing::confirm && what != Crossing::acknowledgment) return {};
  for (std::size_t at = 0; at < board.links.size(); ++at) {
    if (!looks_at(board, at, row)) continue;
    const Link& link = board.links[at];
    const bool sent = what == Crossing::confirm ? board.params<UsersParams>(link.client).confirms
                                                : acknowledges(board.parts[index(link.client)]);
    if (sent) return {};
  }
  if (what == Crossing::confirm) return "is never sent: confirms are off";
  return "is never sent: the handler has no step \"ack\"";
}

std::span<const ParamSpec> lose_params() {
  static const std::vector<ParamSpec> specs = [] {
    std::vector<ParamSpec> all{
        param<LoseParams, &LoseParams::what>({.name = "what",
                                              .type = ParamType::choice,
                                              .meaning = "What is lost.",
                                              .choices = kWhats,
                                              .required = true,
                                              .in_vain = is_never_sent}),
        param<LoseParams, &LoseParams::link>({.name = "link",
                                              .type = ParamType::link,
                                              .meaning = "Where it is lost: the link's name, from->to.",
                                              .unset = "every link that carries it"}),
    };
    add_selector_params<LoseParams>(all);
    return all;
  }();
  return specs;
}

void compile_lose(const Board& board, Fault& fault, std::vector<FaultKind::Complaint>& complaints) {
  const auto& params = std::any_cast<const LoseParams&>(fault.params);
  fault.question = Question::crossing;
  fault.what = static_cast<std::uint8_t>(params.what);
  fault.select = params;
  if (!params.selects()) {
    complaints.push_back(
        {"", "does not say which to lose; name a job, every, nth, a window (from, to) or a probability"});
  }
  const bool publishing = params.what == Crossing::publish || params.what == Crossing::confirm;
  if (publishing && params.delivery) {
    complaints.push_back(
        {"delivery", "does not fit a " + std::string(name_of(params.what)) +
                         ", which belongs to no delivery; to say which publish of the job, use message"});
  }
  if (params.link.empty()) return;
  const auto link = board.find_link(params.link);
  if (!link) return complaints.push_back({"link", "is no link of this board: `" + params.link + "`"});
  fault.place = static_cast<std::uint16_t>(*link);
  if (carries(board, board.links[index(*link)], params.what)) return;
  complaints.push_back({"link", "never carries " +
                                    std::string(params.what == Crossing::acknowledgment ? "an " : "a ") +
                                    std::string(name_of(params.what)) +
                                    ": publishes and confirms cross links from users, deliveries and "
                                    "acknowledgments cross links to consumers"});
}

bool can_lose(const Board&, const FaultPoint& point) { return point.question == Question::crossing; }

// By what is lost. A crash stands between the acknowledgment and the delivery.
std::uint8_t lose_telling(const FaultPoint& point) {
  switch (Crossing{point.what}) {
    case Crossing::acknowledgment:
      return 0;
    case Crossing::delivery:
      return 2;
    case Crossing::confirm:
      return 3;
    case Crossing::publish:
      break;
  }
  return 4;
}

std::any lose_exactly(const Board& board, const Injection& injection, std::uint32_t) {
  LoseParams params;
  params.what = Crossing{injection.point.what};
  params.link = board.links[injection.point.place].name;
  params.name_exactly(injection.point);
  return params;
}

}  // namespace

extern const FaultKind lose_fault;
const FaultKind lose_fault{
    .name = "lose",
    .meaning = "A publish, a confirm, a delivery or an acknowledgment does not arrive.",
    .params = lose_params,
    .defaults = [] { return std::any(LoseParams{}); },
    .compile = compile_lose,
    .can_hit = can_lose,
    .telling = lose_telling,
    .exactly = lose_exactly,
};

}  // namespace ackboard
