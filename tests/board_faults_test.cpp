// Faults that do not fit their board, and drafts in which much is wrong at once.
#include <algorithm>
#include <string>
#include <vector>

#include "tests/catch.hpp"
#include "tests/drafts.hpp"

using namespace ackboard;

namespace {

FaultDraft loss(std::string_view what) {
  FaultDraft fault = draft_fault("lose");
  choose(fault, "what", what);
  return fault;
}

FaultDraft crash(std::string_view part) {
  FaultDraft fault = draft_fault("crash");
  set(fault, "part", part);
  return fault;
}

template <class Draft>
Draft with(Draft draft, std::string_view name, const Value& value) {
  set(draft, name, value);
  return draft;
}

FaultDraft with_choice(FaultDraft fault, std::string_view name, std::string_view choice) {
  choose(fault, name, choice);
  return fault;
}

using Places = std::vector<std::string>;

Places places(const BoardDraft& draft) {
  const BoardResult result = make_board(draft);
  CHECK(result.board.has_value() == result.problems.empty());
  Places all;
  for (const BoardProblem& problem : result.problems) all.push_back(problem.path);
  return all;
}

Places places_of_faults(const std::vector<FaultDraft>& faults) {
  BoardDraft draft = three_parts();
  draft.faults = faults;
  return places(draft);
}

constexpr std::int64_t kOne = 1;

}  // namespace

TEST_CASE("faults that fit their board are no problem") {
  CHECK(places_of_faults(
            {with(loss("publish"), "job", std::int64_t{10}), with(loss("confirm"), "every", std::int64_t{10}),
             with(loss("delivery"), "probability", std::int64_t{0}),
             with(with(loss("acknowledgment"), "link", std::string_view("broker->payments")), "nth", kOne),
             with(crash("broker"), "at", Duration{1s}),
             with(with_choice(crash("payments"), "after", "effect"), "job", kOne)})
            .empty());
}

TEST_CASE("a loss must say what it hits and hit what the link carries") {
  CHECK(places_of_faults({loss("publish")}) == Places{"faults.0"});
  const auto hits = [](FaultDraft fault) { return with(std::move(fault), "job", kOne); };
  CHECK(places_of_faults({
            with(hits(loss("publish")), "link", std::string_view("users->nobody")),
            with(hits(loss("publish")), "link", std::string_view("broker->payments")),
            with(hits(loss("confirm")), "link", std::string_view("broker->payments")),
            with(hits(loss("delivery")), "link", std::string_view("users->broker")),
            with(hits(loss("acknowledgment")), "link", std::string_view("users->broker")),
        }) == Places{"faults.0.link", "faults.1.link", "faults.2.link", "faults.3.link", "faults.4.link"});
}

TEST_CASE("a window that ends before it begins is a mistake, a job that is not there is none") {
  CHECK(places_of_faults({
            with(loss("publish"), "job", std::int64_t{11}),
            with(loss("publish"), "every", std::int64_t{11}),
            with(with(loss("publish"), "from", Duration{2s}), "to", Duration{2s}),
        }) == Places{"faults.2.to"});
}

TEST_CASE("a crash names a part that can crash and exactly one moment") {
  CHECK(places_of_faults({
            with(crash("nobody"), "at", Duration{1s}),
            with(crash("users"), "at", Duration{1s}),
            crash("broker"),
            with(with_choice(crash("payments"), "before", "ack"), "at", Duration{1s}),
            with(with(crash("broker"), "at", Duration{1s}), "job", kOne),
            with(with_choice(crash("broker"), "before", "ack"), "job", kOne),
            with_choice(crash("payments"), "after", "ack"),
        }) == Places{"faults.0.part", "faults.1.part", "faults.2", "faults.3", "faults.4.at",
                     "faults.5.before", "faults.6.after"});
}

TEST_CASE("all that is wrong with the parts of a draft is told at once") {
  BoardDraft draft = three_parts();
  set(draft.parts[0], "jobs", {});
  set(draft.parts[1], "memory", kOne);
  set(draft.parts[2], "workers", std::int64_t{1000});
  set(draft.parts[2], "handler", handler_of({"begin", "ack", "ack"}));
  CHECK(places(draft) == Places{"board.users.jobs", "board.broker.memory", "board.payments.workers",
                                "board.payments.handler", "board.payments.handler"});
}

TEST_CASE("what is wrong with parts, links and faults is told together") {
  BoardDraft draft = three_parts();
  draft.links.push_back(draft_link("users", "nobody", "amqp", 1ms));
  set(draft.parts[2], "workers", std::int64_t{1000});
  draft.faults = {with(loss("publish"), "link", std::string_view("users->nobody"))};
  const Places told = places(draft);
  const auto tells = [&](const char* place) { return std::count(told.begin(), told.end(), place) == 1; };
  CHECK(tells("links.2.to"));
  CHECK(tells("board.payments.workers"));
  CHECK(tells("faults.0.link"));
}
