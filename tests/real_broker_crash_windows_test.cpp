// The consumer is killed at one boundary of its handler, in ten trials each: how often does each message take
// effect, and how often is it delivered?
#include <map>
#include <string>

#include "tests/boards.hpp"
#include "tests/catch.hpp"
#include "tests/real_broker.hpp"

using namespace ackboard;

namespace {

struct Window {
  std::string handler, boundary, step;  // the consumer is killed before or after the step
};

// "separate": the effect and the record (dedup) have a transaction each.
const std::map<std::string, Window> kWindows{
    {"none.before_commit", {R"(["begin", "effect", "commit", "ack"])", "before", "commit"}},
    {"none.after_commit", {R"(["begin", "effect", "commit", "ack"])", "after", "commit"}},
    {"effect_then_dedup_separate.before_commit",
     {R"(["check", "begin", "effect", "commit", "record", "ack"])", "before", "commit"}},
    {"effect_then_dedup_separate.between", {R"("check_then_act")", "after", "effect"}},
    {"dedup_then_effect_separate.between", {R"("record_first")", "after", "record"}},
    {"dedup_then_effect_separate.before_commit",
     {R"(["record", "begin", "effect", "commit", "ack"])", "before", "commit"}},
    {"dedup_then_effect_separate.after_commit",
     {R"(["record", "begin", "effect", "commit", "ack"])", "after", "commit"}},
    {"one_tx.before_commit", {R"("id_check")", "before", "commit"}},
    {"one_tx.after_commit", {R"("id_check")", "after", "commit"}},
    {"one_tx.after_ack", {R"("id_check")", "after", "ack"}},
    {"ack_first_one_tx.before_commit",
     {R"(["ack", "begin", "record", "effect", "commit"])", "before", "commit"}}};

// A trial every 10 s, so that none meets the other.
Run run_trials(const nlohmann::json& setup) {
  const std::string name = setup.at("order").get<std::string>() + '.' + setup.at("crash").get<std::string>();
  const Window& window = kWindows.at(name);
  const std::string payments =
      R"({"handler": )" + window.handler + R"(, "prefetch": )" + setup.at("prefetch").dump() + "}";
  const std::string crash = R"({"kind": "crash", "part": "payments", "every": 1, ")" + window.boundary +
                            R"(": ")" + window.step + R"("})";
  return run_board(kBoard, R"({"board": {"users": {"arrivals": "every 10 s", "jobs": )" +
                               setup.at("trials").dump() + R"(}, "payments": )" + payments +
                               R"(}, "faults": [)" + crash + "]}");
}

// {"2": 10}: of ten jobs each had two.
template <class Count>
nlohmann::json histogram(std::uint32_t jobs, Count count) {
  std::map<std::string, int> sums;
  for (std::uint32_t job = 1; job <= jobs; ++job) ++sums[std::to_string(count(job))];
  return sums;
}

}  // namespace

TEST_CASE(
    "a crash at each boundary of a handler has the effects and deliveries that it had on a real broker") {
  for (const std::string_view id : real_broker::kCrashWindowRows) {
    INFO(id);
    const auto [setup, observed] = real_broker::row(id);
    const Run run = run_trials(setup);
    const std::uint32_t trials = setup.at("trials");
    CHECK(histogram(trials, [&](std::uint32_t job) { return run.effects_of(job); }) ==
          observed.at("effects_hist"));
    CHECK(histogram(trials, [&](std::uint32_t job) { return run.times(What::sent, job); }) ==
          observed.at("deliveries_hist"));
  }
}

TEST_CASE("an effect that was not committed, or whose record came first, is a lost write after a crash") {
  const auto lost_writes = [](std::string_view id) {
    return run_trials(real_broker::row(id).setup).count("lost_writes");
  };
  CHECK(lost_writes("H.dedup_then_effect_separate.between") == 10);
  CHECK(lost_writes("H.ack_first_one_tx.before_commit") == 10);
  CHECK(lost_writes("H.one_tx.before_commit") == 0);
  CHECK(lost_writes("H.none.after_commit") == 0);
}
