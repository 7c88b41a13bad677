// The lines of the story of a job say what was so.
#include <string>

#include "levels/story/story.hpp"
#include "tests/catch.hpp"
#include "tests/told.hpp"

using namespace ackboard;

namespace {

std::vector<Moment> moments_of(const Board& board, std::uint32_t job = 1) {
  Simulation simulation(board);
  simulation.run({.keep = Keep::trace});
  return tell_job(board, simulation.trace(), JobId{job - 1});
}

std::string lines_of(const Board& board, std::uint32_t job = 1) {
  std::string text;
  for (const Moment& moment : moments_of(board, job)) {
    text += board.parts[index(moment.part)].name + " " + moment.words + "\n";
  }
  return text;
}

}  // namespace

TEST_CASE("the telling of a job ends when it is asked to") {
  const Board board = patched(kLeaseBoard, R"({"until": "1000 s", "board": {"broker":
      {"lease": "100 ms", "tries": "unlimited"}}})");
  Simulation simulation(board);
  simulation.run({.keep = Keep::trace});
  int asked = 0;
  const auto three_times = [&] { return ++asked < 3; };
  const std::size_t all = tell_job(board, simulation.trace(), JobId{0}).size();
  CHECK(tell_job(board, simulation.trace(), JobId{0}, three_times).size() < all / 2);
  CHECK(asked < 10);  // now and then, not before each line
  CHECK(tell_stories(board, simulation.trace(), JobId{0}, [] { return false; }).empty());
}

TEST_CASE(
    "the late acknowledgment of an earlier delivery settles the message, and the next settles nothing") {
  const std::string lines = lines_of(patched(kLeaseBoard, R"({"board": {"broker": {"lease": "100 ms",
      "late_ack": "accepted"}, "payments": {"workers": 2, "handler": "id_check"}}})"));
  INFO(lines);
  CHECK(
      lines.ends_with("broker accepted the late acknowledgment and forgot the message\n"
                      "broker the acknowledgment settled nothing, for the message was settled already "
                      "(delivery 2)\n"));
}

TEST_CASE(
    "an acknowledgment that is refused after its lease is told as late, also when the next has settled") {
  const std::string lines = lines_of(patched(kLeaseBoard, R"({"board": {"broker": {"lease": "100 ms",
      "late_ack": "accepted_if_latest"}, "payments": {"workers": 2, "handler": "id_check"}}})"));
  INFO(lines);
  CHECK(
      lines.ends_with("broker the acknowledgment came after the lease had ended\n"
                      "broker had the acknowledgment and forgot the message (delivery 2)\n"));
}

TEST_CASE("a record that finds its key after the effect stopped nothing") {
  const auto handled_by = [](const std::string& handler) {
    return lines_of(patched(kLeaseBoard, R"({"board": {"broker": {"lease": "100 ms"},
        "payments": {"workers": 2, "handler": )" +
                                             handler + "}}}"));
  };
  const std::string late = handled_by(R"(["effect", "record", "ack"])");
  INFO(late);
  CHECK(late.find("found its key recorded, too late to stop the charge (delivery 2)") != std::string::npos);
  const std::string early = handled_by(R"("id_check")");
  INFO(early);
  CHECK(early.find("found its key recorded: a repeat, which it stopped (delivery 2)") != std::string::npos);
}

TEST_CASE("a lease of the last try brings no message back, and nothing says so") {
  const std::string lines =
      lines_of(patched(kLeaseBoard, R"({"board": {"broker": {"lease": "100 ms", "tries": 2,
      "dead_letter_queue": true}}})"));
  INFO(lines);
  CHECK(lines.find("broker the lease ended: it can be delivered again\n") != std::string::npos);
  CHECK(lines.find("broker the lease of the last try ended (delivery 2)\n"
                   "broker set it aside as a dead letter (delivery 2)\n") != std::string::npos);
}

TEST_CASE("a lost connection after the last try puts nothing back into the queue") {
  const std::string lines = lines_of(patched(kBoard,
                                             R"({"board": {"users": {"jobs": 1}, "broker": {"tries": 1}},
      "faults": [)" + lose_acknowledgment(1) + "]}"));
  INFO(lines);
  CHECK(
      lines.ends_with("broker took it back after the last try\n"
                      "broker dropped it, for there is no dead-letter queue\n"));
}

TEST_CASE("the story of a job says of which other job the step or the crossing was that a crash followed") {
  const auto lines = [](const std::string& crash) {
    return lines_of(patched(kBoard, R"({"board": {"users": {"jobs": 2}, "payments": {"handler": "id_check"}},
        "faults": [{"kind": "crash", )" +
                                        crash + "}]}"),
                    2);
  };
  const auto has = [](const std::string& text, const std::string& line) {
    INFO(text);
    CHECK(text.find(line) != std::string::npos);
  };
  has(lines(R"("part": "payments", "after": "commit", "job": 1)"),
      "payments crashed after step `commit` of job 1 and before step `ack`\n");
  has(lines(R"("part": "payments", "after": "ack", "job": 1)"),
      "payments crashed after step `ack` of job 1\n");
  has(lines(R"("part": "broker", "after": "acknowledgment", "nth": 1)"),
      "broker crashed right after an acknowledgment of job 1 had arrived\n");
}

TEST_CASE("what was sent over a connection that is gone is told as not got") {
  const std::string lines =
      lines_of(patched(kBoard,
                       R"({"board": {"users": {"jobs": 2, "arrivals": "every 150300 us"}},
      "faults": [)" + lose_acknowledgment(1) +
                           "]}"),
               2);
  INFO(lines);
  CHECK(lines.find("payments did not get it, for its connection was gone\n") != std::string::npos);
}
