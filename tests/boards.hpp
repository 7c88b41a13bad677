// Boards for tests: a board goes in, counts come out, and what happened can be asked for in the domain's
// words.
//
//   const Run run = run_board(kBoard, R"({"board": {"payments": {"prefetch": 3}}, "faults": [...]})");
//   CHECK(run.count("deliveries") == 13);
//   CHECK(run.sent() == "p1 p2 p3 p4 p5 p6 p4* p5* p6* p7 p8 p9 p10");
//
// Each run fails its test if the scenario cannot be read or the books of the run do not balance.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "levels/scenario/scenario.hpp"
#include "sim/simulation.hpp"

namespace ackboard {

// The three-part board with all its defaults and ten jobs at once: users -AMQP-> broker -HTTP/2-> payments, a
// round trip of 1 ms on each link, one worker, 150 ms for a charge, a `connection` broker.
extern const std::string_view kBoard;

// The same for a lease board: one job, a lease of 30 s.
extern const std::string_view kLeaseBoard;

// The convention of reports from production: one job, links cost no time, prefetch and workers 1, tries
// unlimited.
extern const std::string_view kTimelessBoard;

// The links of the three-part board with other round trips: `"links": [...]`, to be put into a patch.
std::string links(std::string_view users_rtt, std::string_view payments_rtt);

// A crash that costs no time, and a lost acknowledgment: items of "faults".
std::string crash_once(std::string_view before_or_after, std::string_view step, int job = 1);
std::string lose_acknowledgment(int job);

class Run {
 public:
  Run(const Board& board, const RunOptions& options);

  // A measure in its base unit. Fails the test if there is no such value.
  [[nodiscard]] std::int64_t count(std::string_view measure) const;
  [[nodiscard]] Duration time(std::string_view measure) const { return Duration{count(measure)}; }
  [[nodiscard]] bool exists(std::string_view measure) const;
  [[nodiscard]] const Tally& tally() const { return tally_; }

  // Which jobs it happened to, in the order of time: "p1 p2 p1*". A star marks a second or later delivery of
  // a message, the redelivered flag. `part` limits it to one part.
  [[nodiscard]] std::string order(What what, std::string_view part = {}) const;
  [[nodiscard]] std::string sent() const { return order(What::sent); }
  // When it happened, since the start; `job` as people count, 0 for any.
  [[nodiscard]] std::vector<Duration> moments(What what, std::uint32_t job = 0,
                                              std::string_view part = {}) const;
  [[nodiscard]] std::size_t times(What what, std::uint32_t job = 0, std::string_view part = {}) const {
    return moments(what, job, part).size();
  }
  // What happened of these kinds, in order: "stored stored sent sent". Tells what came first at one instant.
  [[nodiscard]] std::string sequence(const std::vector<What>& kinds) const;
  // The jobs that were charged more than once: "p4 p5".
  [[nodiscard]] std::string charged_twice() const;
  // How many effects a job had.
  [[nodiscard]] std::size_t effects_of(std::uint32_t job) const;

 private:
  [[nodiscard]] std::optional<std::int64_t> value(std::string_view measure) const;

  Board board_;
  Tally tally_;
  std::vector<Entry> trace_;
};

// The board of a scenario, changed by a JSON merge patch of its members.
Run run_board(std::string_view scenario, std::string_view patch = "{}", const RunOptions& options = {});

// A variant of a scenario file in the folder scenarios/.
Run run_file(const std::string& file, const std::string& variant);

// The text of a file, by its path in this repository.
std::string text_of_file(const std::string& path);

}  // namespace ackboard
