#include "levels/story/words.hpp"

#include <algorithm>
#include <array>

#include "levels/text/unit_text.hpp"
#include "sim/step_kind.hpp"

namespace ackboard {
namespace {

std::string the_only(const Board& board, PartId part, Role role, const char* words) {
  const auto others = std::count_if(board.parts.begin(), board.parts.end(),
                                    [role](const Part& each) { return each.kind->role == role; });
  return others == 1 ? words : board.parts[index(part)].name;
}

std::string words_for_handled(Handled handled, const std::string& of) {
  switch (handled) {
    case Handled::publish:
      return "a publish" + of + " had arrived";
    case Handled::acknowledgment:
      return "an acknowledgment" + of + " had arrived";
    case Handled::lease_end:
      return "a lease" + of + " had ended";
    case Handled::connection_loss:
      return "it had learned of a lost connection";
    case Handled::subscription:
      return "a client had connected again";
    case Handled::dispatch:
      return "it had sent what was ready";
    case Handled::delivery:
      return "a delivery" + of + " had arrived";
    case Handled::reconnection:
      return "it had connected again";
  }
  return "something had arrived";
}

// Whose steps they are is said once, of the first.
std::string between_steps(const Part& part, std::size_t finished_steps, const std::string& of) {
  std::string text;
  if (finished_steps > 0) text += " after " + step_words(part, finished_steps - 1) + of;
  if (finished_steps >= part.steps.size()) return text;
  const std::string next = step_words(part, finished_steps);
  return text.empty() ? " before " + next + of : text + " and before " + next;
}

}  // namespace

std::string broker_words(const Board& board, PartId broker) {
  return the_only(board, broker, Role::broker, "the broker");
}

std::string users_words(const Board& board, PartId users) {
  return the_only(board, users, Role::publisher, "the users");
}

LateAck late_ack_of(const Board& board, PartId broker) {
  const auto* params = std::any_cast<BrokerParams>(&board.parts[index(broker)].params);
  return params == nullptr ? LateAck::refused : params->late_ack;
}

std::string possessive(const std::string& owner) { return owner + (owner.ends_with('s') ? "'" : "'s"); }

std::string ordinal(std::size_t number) {
  constexpr std::array kWords{"",      "first",   "second", "third", "fourth", "fifth",
                              "sixth", "seventh", "eighth", "ninth", "tenth"};
  if (number < kWords.size()) return kWords[number];
  const std::size_t last = number % 10;
  const bool teen = number / 10 % 10 == 1;
  const char* ending = teen || last == 0 || last > 3 ? "th" : last == 1 ? "st" : last == 2 ? "nd" : "rd";
  return rounded_text(Quantity::count, static_cast<std::int64_t>(number)) + ending;
}

std::string nth_time(std::size_t number) {
  const std::string nth = ordinal(number);
  // An 11,000th and an 18th, but a 110th.
  const std::string first = nth.substr(0, nth.find_first_of(",t"));
  const bool vowel = nth.starts_with("8") || nth.starts_with("e") || first == "11" || first == "18";
  return (vowel ? "an " : "a ") + nth + " time";
}

std::string times_text(std::size_t times) {
  if (times <= 2) return times == 2 ? "twice" : "once";
  return rounded_text(Quantity::count, static_cast<std::int64_t>(times)) + " times";
}

std::string nth_try(std::size_t number) {
  return number == 1 ? "its only try" : "its " + ordinal(number) + " try";
}

void say_times(StoryDraft& draft, const std::vector<EntryId>& times, bool goes_on) {
  constexpr std::size_t kShown = 4;
  const std::size_t count = times.size();
  if (count > kShown && goes_on) {
    draft.say_time(times[0]).say(", ").say_time(times[1]).say(" and so on");
    for (const EntryId time : times) draft.mention(time);
    return;
  }
  for (std::size_t at = 0; at < count; ++at) {
    if (count > kShown && at == 2) draft.say(", ...");
    if (count > kShown && at >= 2 && at + 1 < count) {
      draft.mention(times[at]);
      continue;
    }
    if (at > 0) draft.say(at + 1 == count ? " and " : ", ");
    draft.say_time(times[at]);
  }
}

std::string step_words(const Part& part, std::size_t step) {
  const StepKind* kind = part.steps[step].kind;
  std::size_t alike = 0, place = 0;
  for (std::size_t at = 0; at < part.steps.size(); ++at) {
    alike += std::size_t{part.steps[at].kind == kind};
    if (at == step) place = alike;
  }
  const std::string words = "step `" + std::string(kind->name) + "`";
  return alike > 1 ? "the " + ordinal(place) + " " + words : words;
}

std::string crash_place(const Part& part, const Entry& crash, const std::string& of) {
  if (crash.detail == kCrashedByTime) return {};
  if ((crash.detail & kCrashedAfterEvent) != 0) {
    const auto handled = static_cast<Handled>(crash.detail & ~kCrashedAfterEvent);
    return " right after " + words_for_handled(handled, of);
  }
  const std::size_t step = (crash.detail - 1U) / 2;
  const bool after = (crash.detail - 1U) % 2 == 1;
  return between_steps(part, step + std::size_t{after}, of);
}

}  // namespace ackboard
