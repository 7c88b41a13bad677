// What is right in a scenario but hardly meant.
#include <string>

#include "tests/catch.hpp"
#include "tests/scenario_samples.hpp"

using namespace ackboard;

namespace {

// "line:column path: message" of every note, one a line.
std::string noted(const std::string& text, const ReadOptions& options = {}) {
  const ReadResult result = read_scenario(text, options);
  REQUIRE(result.scenario);
  std::string out;
  for (const Problem& note : result.scenario->notes) {
    out += std::to_string(note.place.line) + ':' + std::to_string(note.place.column) + ' ' + note.path +
           ": " + note.message + '\n';
  }
  return out;
}

std::string noted(std::string_view from, std::string_view to) { return noted(changed(from, to)); }

std::string noted_fault(const std::string& fault) {
  return noted(
      R"({"kind": "lose", "what": "acknowledgment", "link": "broker->payments", "job": 4, "delivery": 1})",
      fault);
}

}  // namespace

TEST_CASE("a scenario in which everything matters has no notes") {
  CHECK(noted(std::string(kMiniBoard)).empty());
}

TEST_CASE("a value that makes no difference in any variant is noted") {
  CHECK(noted("\"tries\": 5", "\"lease\": \"2 s\"") ==
        "9:71 board.broker.lease: does nothing on a connection broker, where only a lost connection brings "
        "messages back; leases need \"redelivery\": \"lease\"\n");
  CHECK(noted("\"tries\": 5", "\"tries\": \"unlimited\", \"dead_letter_queue\": true")
            .starts_with("9:105 board.broker.dead_letter_queue: does nothing with unlimited tries"));
  CHECK(
      noted("\"jobs\": 10",
            "\"jobs\": 10, \"confirms\": false, \"publishes\": 2, \"confirm_timeout\": \"1 s\"") ==
      "8:76 board.users.publishes: does nothing without confirms: no answer is awaited, so each job is "
      "published once\n"
      "8:98 board.users.confirm_timeout: does nothing without confirms: no answer is awaited, so each job is "
      "published once\n");
  CHECK(noted(R"("http2", "rtt": "1 ms")", R"("in_process", "rtt": "1 ms")")
            .starts_with("14:75 links.1.rtt: delays nothing that is sent"));
  CHECK(noted("\"workers\": 1,", "\"workers\": 4,")
            .starts_with("10:57 board.payments.workers: are more than it holds deliveries at a time: with a "
                         "prefetch of 3"));
}

TEST_CASE("a value that matters in one variant is what the variants are there to compare") {
  CHECK(noted("\"id_check\"}", "\"id_check\"}, \"broker\": {\"redelivery\": \"lease\"}").empty());
  std::string text = changed("\"tries\": 5", "\"lease\": \"2 s\"");
  const std::string check = "\"id_check\"}";
  text.replace(text.find(check), check.size(), check + ", \"broker\": {\"redelivery\": \"lease\"}");
  CHECK(noted(text).empty());
}

TEST_CASE("a value of a variant that --set replaces is noted") {
  ReadOptions options;
  options.set = {{"board.payments", R"({"kind": "payment_provider", "prefetch": 3})"}};
  const std::string note = noted(std::string(kMiniBoard), options);
  INFO(note);
  CHECK(note.ends_with(" variants.id-check.board.payments.handler: is replaced by --set board.payments\n"));
  options.set = {{"board.payments.prefetch", "1"}};
  CHECK(noted(std::string(kMiniBoard), options).empty());
}

TEST_CASE("a handler that can never do its work is noted") {
  CHECK(
      noted("\"prefetch\": 3", "\"prefetch\": 3, \"handler\": [\"effect\"]") ==
      "10:86 board.payments.handler: never acknowledges, and nothing else settles a delivery on a connection "
      "broker; add the step \"ack\"\n");
  CHECK(
      noted("\"prefetch\": 3", "\"prefetch\": 3, \"handler\": [\"record\", \"ack\"]").find("has no effect") !=
      std::string::npos);
  CHECK(noted("\"prefetch\": 3", "\"prefetch\": 3, \"handler\": [\"check\", \"effect\", \"ack\"]")
            .find("looks a key up that no step records") != std::string::npos);
}

TEST_CASE("a fault that can never come is noted") {
  CHECK(noted_fault(R"({"kind": "lose", "what": "acknowledgment", "job": 4, "delivery": 9})") ==
        "16:79 faults.0.delivery: never comes: a message is delivered at most 5 times (tries)\n");
  CHECK(noted_fault(R"({"kind": "lose", "what": "acknowledgment", "job": 4, "message": 5})") ==
        "16:78 faults.0.message: never comes: a job is published at most 3 times\n");
  CHECK(noted_fault(R"({"kind": "lose", "what": "acknowledgment", "job": 11})") ==
        "16:64 faults.0.job: never comes: this board has 10 jobs\n");
  CHECK(noted_fault(R"({"kind": "lose", "what": "acknowledgment", "every": 11})") ==
        "16:66 faults.0.every: never comes: this board has 10 jobs\n");
  CHECK(noted_fault(R"({"kind": "lose", "what": "acknowledgment", "every": 10})").empty());
  CHECK(noted_fault(R"({"kind": "lose", "what": "publish", "probability": 0})") ==
        "16:65 faults.0.probability: is 0, so this fault never happens\n");
  CHECK(noted_fault(R"({"kind": "crash", "part": "payments", "after": "commit", "job": 1})")
            .empty());  // one variant commits
  CHECK(noted_fault(R"({"kind": "crash", "part": "payments", "after": "check", "job": 1})") ==
        "16:61 faults.0.after: never comes: the handler of `payments` has no such step\n");
  CHECK(noted_fault(R"({"kind": "crash", "part": "payments", "after": "reconnection", "job": 1})")
            .starts_with("16:84 faults.0.job: never comes: what happens to a connection concerns no job"));
  std::string until = changed("\"seed\": 7", "\"until\": \"10 s\"");
  const std::string job = "\"job\": 4, \"delivery\": 1";
  until.replace(until.find(job), job.size(), "\"from\": \"10 s\"");
  CHECK(noted(until) == "16:93 faults.0.from: never comes: `until` ends the run before\n");
  std::string confirms = changed("\"jobs\": 10", "\"jobs\": 10, \"confirms\": false");
  const std::string what = R"("what": "acknowledgment", "link": "broker->payments", "job": 4, "delivery": 1)";
  confirms.replace(confirms.find(what), what.size(), R"("what": "confirm", "job": 4)");
  CHECK(noted(confirms) == "16:39 faults.0.what: is never sent: confirms are off\n");
}

TEST_CASE("a goal that is always met or never is noted") {
  const auto noted_goal = [](const std::string& goals) {
    return noted(R"({"duplicates": "none", "completion_time": "< 40 s"})", '{' + goals + '}');
  };
  CHECK(noted_goal("\"duplicates\": \"< 0\"") ==
        "17:27 goals.duplicates: can never be met: no value of this measure is so\n");
  CHECK(noted_goal("\"error_rate\": \"> 100%\"").find("can never be met") != std::string::npos);
  CHECK(noted_goal("\"error_rate\": \"< 200%\"") ==
        "17:27 goals.error_rate: is always met: every value of this measure is so\n");
  CHECK(noted_goal("\"duplicates\": \">= 0\"").find("is always met") != std::string::npos);
  CHECK(noted_goal("\"completion_time\": \">= 0 s\"").empty());  // it says that there is a completion
  CHECK(noted_goal("\"error_rate\": \"<= 99%\", \"settled\": \"yes\"").empty());
}

TEST_CASE("labels that two variants share are noted") {
  CHECK(
      noted("\"Key checked first\"", "\"Every delivery runs the effect\"") ==
      "20:27 variants.id-check.label: is the label of variant \"every-delivery\" too, so a table shows both "
      "alike\n");
  CHECK(noted("\"Key checked first\"", "\"every-delivery\"").empty());
}

TEST_CASE("a variant that removes what is not there is noted, with what it may have meant") {
  const std::string handler = R"("payments": {"handler": "id_check"})";
  const auto with = [&](const std::string& more) {
    const ReadResult result = read_scenario(changed(handler, handler + ", " + more), {});
    REQUIRE(result.scenario);
    std::string out;
    for (const Problem& note : result.scenario->notes)
      out += note.path + ": " + note.message + " [" + note.nearest + "]\n";
    return out;
  };
  CHECK(with(R"("broker": {"treis": null})") ==
        "variants.id-check.board.broker.treis: removes nothing: there is no \"treis\" here [tries]\n");
  CHECK(with(R"("brokers": null)") ==
        "variants.id-check.board.brokers: removes nothing: there is no \"brokers\" here [broker]\n");
  CHECK(with(R"("broker": {"tries": null})").empty());
}

TEST_CASE("what --set brings is noted with its setting") {
  CHECK(noted(std::string(kMiniBoard), {.set = {{"board.broker.lease", "2 s"}}})
            .ends_with("leases need \"redelivery\": \"lease\" (with --set \"board.broker.lease=2 s\")\n"));
}
