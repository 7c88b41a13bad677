#include "tests/boards.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <utility>

#include "sim/measure_kind.hpp"
#include "tests/catch.hpp"

namespace ackboard {
namespace {

// Reads a scenario that must be right and has one variant of interest.
Variant read_variant(std::string_view text, const std::string& name) {
  ReadOptions options;
  options.variants = {name};
  ReadResult result = read_scenario(text, options);
  std::string problems;
  for (const Problem& problem : result.problems) problems += problem.path + ": " + problem.message + "\n";
  INFO(text);
  INFO(problems);
  REQUIRE(result.scenario.has_value());
  return std::move(result.scenario->variants.front());
}

std::string job_text(const Entry& entry) {
  return 'p' + std::to_string(job_number(entry.job)) + (entry.delivery > 1 ? "*" : "");
}

void append_word(std::string& text, const std::string& word) {
  if (!text.empty()) text += ' ';
  text += word;
}

}  // namespace

const std::string_view kBoard = R"({
  "version": 1,
  "name": "three-parts",
  "board": {
    "users":    {"kind": "users", "jobs": 10},
    "broker":   {"kind": "broker"},
    "payments": {"kind": "payment_provider"}
  },
  "links": [
    {"from": "users",  "to": "broker",   "protocol": "amqp"},
    {"from": "broker", "to": "payments", "protocol": "http2"}
  ]
})";

const std::string_view kLeaseBoard = R"({
  "version": 1,
  "name": "lease",
  "board": {
    "users":    {"kind": "users", "jobs": 1},
    "broker":   {"kind": "broker", "redelivery": "lease"},
    "payments": {"kind": "payment_provider"}
  },
  "links": [
    {"from": "users",  "to": "broker",   "protocol": "amqp"},
    {"from": "broker", "to": "payments", "protocol": "http2"}
  ]
})";

const std::string_view kTimelessBoard = R"({
  "version": 1,
  "name": "timeless",
  "board": {
    "users":    {"kind": "users", "jobs": 1},
    "broker":   {"kind": "broker", "tries": "unlimited"},
    "payments": {"kind": "payment_provider", "workers": 1, "prefetch": 1}
  },
  "links": [
    {"from": "users",  "to": "broker",   "protocol": "amqp",  "rtt": "0 s"},
    {"from": "broker", "to": "payments", "protocol": "http2", "rtt": "0 s"}
  ]
})";

std::string links(std::string_view users_rtt, std::string_view payments_rtt) {
  return R"("links": [{"from": "users", "to": "broker", "protocol": "amqp", "rtt": ")" +
         std::string(users_rtt) +
         R"("}, {"from": "broker", "to": "payments", "protocol": "http2", "rtt": ")" +
         std::string(payments_rtt) + R"("}])";
}

std::string crash_once(std::string_view before_or_after, std::string_view step, int job) {
  return R"({"kind": "crash", "part": "payments", ")" + std::string(before_or_after) + R"(": ")" +
         std::string(step) + R"(", "job": )" + std::to_string(job) + R"(, "restart_after": "0 s"})";
}

std::string lose_acknowledgment(int job) {
  return R"({"kind": "lose", "what": "acknowledgment", "job": )" + std::to_string(job) + "}";
}

Run::Run(const Board& board, const RunOptions& options) : board_(board) {
  Simulation simulation(board_);
  RunOptions traced = options;
  traced.keep = Keep::trace;
  tally_ = simulation.run(traced);
  trace_.assign(simulation.trace().begin(), simulation.trace().end());
  REQUIRE(simulation.check_books() == "");
}

std::optional<std::int64_t> Run::value(std::string_view measure) const {
  const MeasureKind* kind = find_measure_kind(measure);
  INFO(measure);
  REQUIRE(kind != nullptr);
  return kind->of(tally_, board_);
}

bool Run::exists(std::string_view measure) const { return value(measure).has_value(); }

std::int64_t Run::count(std::string_view measure) const {
  const auto found = value(measure);
  INFO(measure);
  REQUIRE(found.has_value());
  return *found;
}

std::string Run::order(What what, std::string_view part) const {
  std::string text;
  for (const Entry& entry : trace_) {
    if (entry.what != what) continue;
    if (part.empty() || board_.parts[index(entry.part)].name == part) append_word(text, job_text(entry));
  }
  return text;
}

std::vector<Duration> Run::moments(What what, std::uint32_t job, std::string_view part) const {
  std::vector<Duration> moments;
  for (const Entry& entry : trace_) {
    if (entry.what != what || (job != 0 && job_number(entry.job) != job)) continue;
    if (!part.empty() && board_.parts[index(entry.part)].name != part) continue;
    moments.push_back(entry.at.time_since_epoch());
  }
  return moments;
}

std::string Run::sequence(const std::vector<What>& kinds) const {
  std::string text;
  for (const Entry& entry : trace_) {
    if (std::find(kinds.begin(), kinds.end(), entry.what) != kinds.end())
      append_word(text, std::string(name_of(entry.what)));
  }
  return text;
}

std::size_t Run::effects_of(std::uint32_t job) const {
  return times(What::applied, job) + times(What::applied_again, job);
}

std::string Run::charged_twice() const {
  std::string text;
  for (std::uint32_t job = 1; job <= board_.jobs; ++job) {
    if (effects_of(job) > 1) append_word(text, 'p' + std::to_string(job));
  }
  return text;
}

Run run_board(std::string_view scenario, std::string_view patch, const RunOptions& options) {
  const std::string_view open = scenario.substr(0, scenario.rfind('}'));
  const std::string text = std::string(open) + R"(, "variants": {"patched": )" + std::string(patch) + "}}";
  return {read_variant(text, "patched").board, options};
}

Run run_file(const std::string& file, const std::string& variant) {
  return {read_variant(text_of_file("scenarios/" + file), variant).board, {}};
}

std::string text_of_file(const std::string& path) {
  std::ifstream stream(std::string(ACKBOARD_SOURCE_DIR) + '/' + path, std::ios::binary);
  INFO(path);
  REQUIRE(stream.good());
  return {std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace ackboard
