#include "tests/random_boards.hpp"

#include <algorithm>
#include <string>

#include "tests/drafts.hpp"

namespace ackboard {
namespace {

// One value in four is one of few round ones, so that things happen at the same instant.
Duration some_time(Dice& dice, Duration most) {
  constexpr Duration kRound[] = {0ms, 1ms, 5ms, 10ms, 20ms};
  if (!dice.one_in(4)) return std::min(most, dice.one_of(kRound));
  return Duration{dice.between(0, most.count())};
}

Arrivals some_arrivals(Dice& dice, std::int64_t jobs) {
  Arrivals arrivals;
  arrivals.shape = static_cast<Arrivals::Shape>(dice.below(4));
  if (arrivals.shape == Arrivals::Shape::every || arrivals.shape == Arrivals::Shape::poisson) {
    arrivals.gap = some_time(dice, 50ms) + 1us;
  }
  if (arrivals.shape != Arrivals::Shape::times) return arrivals;
  for (std::int64_t job = 0; job < jobs; ++job) arrivals.times.push_back(some_time(dice, 100ms));
  std::sort(arrivals.times.begin(), arrivals.times.end());
  return arrivals;
}

// Walks one board from its parts to its faults.
class BoardRoller {
 public:
  explicit BoardRoller(std::uint64_t number) : dice_(number) {}

  BoardDraft roll() {
    const std::string second = dice_.one_in(10) ? "2" : "";
    add_broker("broker");
    add_users("users", "broker");
    if (dice_.one_in(5)) add_users("more_users", "broker");
    const std::uint64_t consumers = 1 + dice_.below(3);
    for (std::uint64_t i = 1; i <= consumers; ++i) add_consumer("payments" + std::to_string(i), "broker");
    if (!second.empty()) {
      add_broker("broker" + second);
      add_users("users" + second, "broker" + second);
      add_consumer("payments" + second + second, "broker" + second);
    }
    if (dice_.one_in(6)) draft_.until = some_time(dice_, 400ms) + 1ms;
    for (std::uint64_t faults = dice_.below(5); faults-- > 0;) add_fault();
    return std::move(draft_);
  }

 private:
  void add_broker(const std::string& name) {
    PartDraft broker = draft_part(name, "broker");
    choose(broker, "redelivery", dice_.one_in(2) ? "lease" : "connection");
    if (dice_.one_in(5)) {  // a message without a limit may come back for ever
      set(broker, "tries", std::int64_t{INT64_MAX});
      draft_.until = Duration{dice_.between(1'000'000, 2'000'000'000)};
    } else {
      set(broker, "tries", dice_.between(1, 5));
    }
    set(broker, "dead_letter_queue", dice_.one_in(2));
    constexpr Duration kLeases[] = {1ms, 10ms, 20ms, 100ms, 1s, 30s};
    set(broker, "lease", dice_.one_of(kLeases));
    constexpr std::string_view kLate[] = {"refused", "accepted_if_latest", "accepted"};
    choose(broker, "late_ack", dice_.one_of(kLate));
    // Room for 1 to 4 messages. No scenario can ask for so little; refusals come all the same.
    if (dice_.one_in(8)) set(broker, "memory", 10'000 * dice_.between(1, 4));
    draft_.parts.push_back(std::move(broker));
  }

  void add_users(const std::string& name, const std::string& broker) {
    PartDraft users = draft_part(name, "users");
    const std::int64_t jobs = dice_.between(1, 10);
    const Arrivals arrivals = some_arrivals(dice_, jobs);
    jobs_ += jobs;
    set(users, "jobs", jobs);
    set(users, "arrivals", arrivals);
    set(users, "confirms", !dice_.one_in(3));
    constexpr Duration kTimeouts[] = {1ms, 10ms, 25ms, 5s, kEndless};
    set(users, "confirm_timeout", dice_.one_of(kTimeouts));
    set(users, "publishes", dice_.between(1, 4));
    set(users, "reconnect_round_trips", dice_.between(0, 6));
    draft_.parts.push_back(std::move(users));
    add_link(name, broker);
  }

  void add_consumer(const std::string& name, const std::string& broker) {
    PartDraft consumer = draft_part(name, "payment_provider");
    set(consumer, "workers", dice_.between(1, 4));
    if (dice_.one_in(2)) set(consumer, "prefetch", dice_.one_in(4) ? INT64_MAX : dice_.between(1, 6));
    set(consumer, "handler", random_handler(dice_));
    const auto shape = dice_.one_in(2) ? Delay::Shape::fixed : Delay::Shape::exponential;
    set(consumer, "handling_time", Delay{shape, some_time(dice_, 50ms)});
    set(consumer, "unique_record", !dice_.one_in(4));
    choose(consumer, "on_connection_loss", dice_.one_in(2) ? "stop" : "finish");
    set(consumer, "reconnect_round_trips", dice_.between(0, 6));
    consumers_.push_back(name);
    draft_.parts.push_back(std::move(consumer));
    add_link(broker, name);
  }

  void add_link(const std::string& from, const std::string& to) {
    constexpr std::string_view kProtocols[] = {"amqp", "http1", "http2", "in_process"};
    const std::string_view protocol = dice_.one_of(kProtocols);
    draft_.links.push_back(draft_link(from, to, protocol, some_time(dice_, 20ms)));
  }

  void add_fault() {
    FaultDraft fault = draft_fault(dice_.one_in(3) ? "crash" : "lose");
    fault.kind->name == "crash" ? fill_crash(fault) : fill_loss(fault);
    draft_.faults.push_back(std::move(fault));
  }

  void fill_loss(FaultDraft& fault) {
    constexpr std::string_view kWhats[] = {"publish", "confirm", "delivery", "acknowledgment"};
    const std::string_view what = dice_.one_of(kWhats);
    choose(fault, "what", what);
    const bool publishing = what == "publish" || what == "confirm";
    if (dice_.one_in(2)) {
      std::vector<std::string> links;
      for (const LinkDraft& link : draft_.links) {
        if ((link.to.rfind("broker", 0) == 0) == publishing) links.push_back(link.from + "->" + link.to);
      }
      set(fault, "link", std::string_view(links[dice_.below(links.size())]));
    }
    fill_selector(fault, !publishing);
  }

  void fill_crash(FaultDraft& fault) {
    const bool hits_broker = dice_.one_in(3);
    set(fault, "part", std::string_view(hits_broker ? "broker" : consumers_[dice_.below(consumers_.size())]));
    constexpr Duration kRestarts[] = {0ms, 1ms, 10ms, 50ms, 1s, kEndless};
    set(fault, "restart_after", dice_.one_of(kRestarts));
    if (hits_broker || dice_.one_in(3)) return set(fault, "at", some_time(dice_, 200ms));
    const auto step = static_cast<std::int64_t>(dice_.below(step_kinds().size()));
    set(fault, dice_.one_in(2) ? "before" : "after", step);
    fill_selector(fault, true);
  }

  // At least one thing that selects.
  void fill_selector(FaultDraft& fault, bool has_deliveries) {
    const std::uint64_t kind = dice_.below(6);
    if (kind == 0) set(fault, "job", dice_.between(1, jobs_));
    if (kind == 1) set(fault, "every", dice_.between(1, std::min<std::int64_t>(jobs_, 4)));
    if (kind == 2) set(fault, "nth", dice_.between(1, 12));
    if (kind == 3) set(fault, "probability", dice_.between(0, 1'000'000'000));
    if (kind == 4 || dice_.one_in(8)) {
      const Duration from = some_time(dice_, 200ms);
      set(fault, "from", from);
      if (dice_.one_in(2)) set(fault, "to", from + some_time(dice_, 100ms) + 1ns);
    }
    if (kind == 5 || dice_.one_in(4)) {
      const std::int64_t delivery = dice_.one_in(4) ? INT64_MAX : dice_.between(1, 3);
      if (has_deliveries) set(fault, "delivery", delivery);
      if (!has_deliveries && (kind == 5 || delivery == INT64_MAX))
        set(fault, "message", std::int64_t{INT64_MAX});
    }
    if (dice_.one_in(6)) set(fault, "message", dice_.one_in(3) ? INT64_MAX : dice_.between(1, 2));
    if (dice_.one_in(8)) set(fault, "nth", dice_.between(1, 5));
    if (dice_.one_in(8)) set(fault, "probability", dice_.between(0, 1'000'000'000));
  }

  Dice dice_;
  BoardDraft draft_;
  std::vector<std::string> consumers_;
  std::int64_t jobs_ = 0;
};

}  // namespace

Handler random_handler(Dice& dice) {
  if (dice.one_in(2)) {
    const auto presets = handler_presets();
    return *handler_preset(presets[dice.below(presets.size())].name);
  }
  for (;;) {
    Handler handler;
    for (std::uint64_t steps = 1 + dice.below(7); steps-- > 0;) {
      HandlerStep step{step_kinds()[dice.below(step_kinds().size())], std::nullopt};
      if (dice.one_in(4)) step.takes = some_time(dice, 10ms);
      handler.steps.push_back(step);
    }
    if (check_handler(handler).empty()) return handler;
  }
}

BoardDraft random_draft(std::uint64_t number) { return BoardRoller(number).roll(); }

}  // namespace ackboard
