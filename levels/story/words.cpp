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

// Whether an entry of an attempt says that a step is done. What is applied by a commit is no step.
class StepCount {
 public:
  void read(What what) {
    if (what == What::transaction_begun) pending_ = 0;
    if (what == What::effect_done) ++pending_;
    if ((what == What::applied || what == What::applied_again) && by_commit_ > 0) {
      --by_commit_;
      return;
    }
    if (what == What::transaction_committed) by_commit_ = pending_;
    done_ += std::size_t{finishes_step(what)};
  }
  [[nodiscard]] std::size_t done() const { return done_; }

 private:
  static bool finishes_step(What what) {
    constexpr std::array kAll{What::transaction_begun,     What::key_not_found, What::key_recorded,
                              What::effect_done,           What::applied,       What::applied_again,
                              What::transaction_committed, What::acknowledged};
    return std::find(kAll.begin(), kAll.end(), what) != kAll.end();
  }

  std::size_t done_ = 0;
  int pending_ = 0, by_commit_ = 0;
};

std::string_view handled_words(Handled handled) {
  switch (handled) {
    case Handled::publish:
      return "a publish had arrived";
    case Handled::acknowledgment:
      return "an acknowledgment had arrived";
    case Handled::lease_end:
      return "a lease had ended";
    case Handled::connection_loss:
      return "it had learned of a lost connection";
    case Handled::subscription:
      return "a client had connected again";
    case Handled::dispatch:
      return "it had sent what was ready";
    case Handled::delivery:
      return "a delivery had arrived";
    case Handled::reconnection:
      return "it had connected again";
  }
  return "something had arrived";
}

std::string between_steps(const Part& part, std::size_t finished_steps) {
  std::string text;
  if (finished_steps > 0) text += " after " + step_words(part, finished_steps - 1);
  if (finished_steps >= part.steps.size()) return text;
  return text + (text.empty() ? " before " : " and before ") + step_words(part, finished_steps);
}

}  // namespace

std::string broker_words(const Board& board, PartId broker) {
  return the_only(board, broker, Role::broker, "the broker");
}

std::string users_words(const Board& board, PartId users) {
  return the_only(board, users, Role::publisher, "the users");
}

std::string possessive(const std::string& owner) { return owner + (owner.ends_with('s') ? "'" : "'s"); }

std::string ordinal(std::size_t number) {
  constexpr std::array kWords{"",      "first",   "second", "third", "fourth", "fifth",
                              "sixth", "seventh", "eighth", "ninth", "tenth"};
  if (number < kWords.size()) return kWords[number];
  const std::size_t last = number % 10;
  const bool teen = number / 10 % 10 == 1;
  const char* ending = teen || last == 0 || last > 3 ? "th" : last == 1 ? "st" : last == 2 ? "nd" : "rd";
  return std::to_string(number) + ending;
}

std::string nth_time(std::size_t number) {
  const std::string nth = ordinal(number);
  const bool vowel = nth.starts_with("8") || nth.starts_with("e") || nth == "11th" || nth == "18th";
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

std::size_t unfinished_step(const Chronicle& chronicle, const DeliveryTrack& delivery) {
  StepCount count;
  for (const EntryId id : chronicle.entries_of(delivery.job)) {
    const Entry& entry = chronicle[id];
    if (entry.message == delivery.message && entry.delivery == delivery.number) count.read(entry.what);
  }
  return count.done();
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

std::string crash_place(const Part& part, const Entry& crash) {
  if (crash.detail == kCrashedByTime) return {};
  if ((crash.detail & kCrashedAfterEvent) != 0) {
    const auto handled = static_cast<Handled>(crash.detail & ~kCrashedAfterEvent);
    return " right after " + std::string(handled_words(handled));
  }
  const std::size_t step = (crash.detail - 1U) / 2;
  const bool after = (crash.detail - 1U) % 2 == 1;
  return between_steps(part, step + std::size_t{after});
}

}  // namespace ackboard
