// A draft becomes a board, or every reason why not, each with its place in the file.
#include "sim/board.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "sim/measure_kind.hpp"
#include "sim/parts/broker.hpp"
#include "sim/tally.hpp"
#include "tests/catch.hpp"
#include "tests/drafts.hpp"

using namespace ackboard;

namespace {

BoardDraft with_handler(std::initializer_list<std::string_view> steps) {
  BoardDraft draft = three_parts();
  set(draft.parts[2], "handler", handler_of(steps));
  return draft;
}

// The places of all problems, in order.
std::vector<std::string> places(const BoardDraft& draft) {
  const BoardResult result = make_board(draft);
  CHECK(result.board.has_value() == result.problems.empty());
  std::vector<std::string> all;
  for (const BoardProblem& problem : result.problems) {
    CHECK_FALSE(problem.message.empty());
    all.push_back(problem.path);
  }
  return all;
}

using Places = std::vector<std::string>;

}  // namespace

TEST_CASE("the three-part board is a board") {
  CHECK(places(three_parts()).empty());
  const Board board = must_make(three_parts());
  CHECK(board.jobs == 10);
  CHECK(board.find_part("payments") == PartId{2});
  CHECK_FALSE(board.find_part("nobody").has_value());
  CHECK(board.find_link("broker->payments") == LinkId{1});
}

TEST_CASE("an empty draft says that it has no parts and no users") { CHECK(places({}) == Places{"board"}); }

TEST_CASE("a board without users has no jobs") {
  BoardDraft draft = three_parts();
  draft.parts.erase(draft.parts.begin());
  draft.links.erase(draft.links.begin());
  CHECK(places(draft) == Places{"board.broker", "board"});
}

TEST_CASE("a name is used once and is not empty") {
  BoardDraft draft = three_parts();
  draft.parts.push_back(draft_part("broker", "broker"));
  draft.parts.push_back(draft_part("", "users"));
  CHECK(places(draft) == Places{"board.broker", "board", "board..jobs"});
}

TEST_CASE("links that make no sense are named by their place") {
  BoardDraft draft = three_parts();
  draft.links.push_back(draft_link("user", "broker", "amqp", 1ms));         // 2: no such part
  draft.links.push_back(draft_link("broker", "payment", "amqp", 1ms));      // 3: no such part
  draft.links.push_back(draft_link("users", "payments", "http2", 1ms));     // 4: past the broker
  draft.links.push_back(draft_link("payments", "broker", "amqp", 1ms));     // 5: backwards
  draft.links.push_back(draft_link("broker", "users", "amqp", 1ms));        // 6: backwards
  draft.links.push_back(draft_link("broker", "broker", "amqp", 1ms));       // 7: to itself
  draft.links.push_back(draft_link("users", "broker", "in_process", 1ms));  // 8: there already
  draft.links.push_back(draft_link("a", "b", "amqp", 1ms));                 // 9: both ends unknown
  CHECK(places(draft) == Places{"links.2.from", "links.3.to", "links.4", "links.5", "links.6", "links.7",
                                "links.8", "links.9.from", "links.9.to"});
}

TEST_CASE("each part has the links that its role needs") {
  BoardDraft draft = three_parts();
  draft.links.clear();
  CHECK(places(draft) == Places{"board.users", "board.broker", "board.broker", "board.payments"});
  draft = three_parts();
  draft.parts.push_back(draft_part("broker2", "broker"));
  draft.links.push_back(draft_link("users", "broker2", "amqp", 1ms));
  draft.links.push_back(draft_link("broker2", "payments", "http2", 1ms));
  CHECK(places(draft) == Places{"board.users", "board.payments"});  // two links each
}

TEST_CASE("a machine runs at most 50 workers for each virtual processor") {
  BoardDraft draft = three_parts();
  set(draft.parts[2], "vcpu", std::int64_t{1000});
  set(draft.parts[2], "workers", std::int64_t{50});
  CHECK(places(draft).empty());
  set(draft.parts[2], "workers", std::int64_t{51});
  CHECK(places(draft) == Places{"board.payments.workers"});
  set(draft.parts[2], "vcpu", std::int64_t{1020});
  CHECK(places(draft).empty());
  set(draft.parts[2], "vcpu", std::int64_t{19});
  CHECK(places(draft) == Places{"board.payments.workers"});
}

TEST_CASE("a broker needs memory for at least one message") {
  BoardDraft draft = three_parts();
  set(draft.parts[1], "memory", std::int64_t{10'000});
  CHECK(places(draft).empty());
  set(draft.parts[1], "memory", std::int64_t{9'999});
  CHECK(places(draft) == Places{"board.broker.memory"});
}

TEST_CASE("users say how many jobs there are, once") {
  BoardDraft draft = three_parts();
  set(draft.parts[0], "jobs", {});
  CHECK(places(draft) == Places{"board.users.jobs"});
  set(draft.parts[0], "arrivals", Arrivals{Arrivals::Shape::times, {}, {}});
  CHECK(places(draft) == Places{"board.users.arrivals"});
  set(draft.parts[0], "arrivals", Arrivals{Arrivals::Shape::times, {}, {0ms, 5ms, 5ms}});
  CHECK(places(draft).empty());
  set(draft.parts[0], "jobs", std::int64_t{4});
  CHECK(places(draft) == Places{"board.users.jobs"});
}

TEST_CASE("a handler that cannot run is named with its step") {
  const Places handler{"board.payments.handler"};
  CHECK(places(with_handler({"begin", "check", "record", "effect", "commit", "ack"})).empty());
  CHECK(places(with_handler({})) == handler);
  CHECK(places(with_handler({"begin", "effect", "ack"})) == handler);
  CHECK(places(with_handler({"effect", "commit", "ack"})) == handler);
  CHECK(places(with_handler({"begin", "begin", "effect", "commit"})) == handler);
  CHECK(places(with_handler({"record", "effect", "record"})) == handler);
  CHECK(places(with_handler({"effect", "ack", "ack"})) == handler);
  CHECK(places(with_handler({"commit", "ack", "ack"})) == Places{handler.front(), handler.front()});
  Handler many;
  for (int i = 0; i < 16; ++i) many.steps.push_back({find_step_kind("effect"), std::nullopt});
  BoardDraft draft = three_parts();
  set(draft.parts[2], "handler", many);
  CHECK(places(draft).empty());
  many.steps.push_back({find_step_kind("effect"), std::nullopt});
  set(draft.parts[2], "handler", many);
  CHECK(places(draft) == handler);
}

TEST_CASE("the presets are the lists of steps that people know by their names") {
  struct Row {
    std::string_view name;
    std::initializer_list<std::string_view> steps;
  };
  const Row rows[] = {
      {"every_delivery_runs_the_effect", {"effect", "ack"}},
      {"id_check", {"begin", "record", "effect", "commit", "ack"}},
      {"check_then_act", {"check", "effect", "record", "ack"}},
      {"record_first", {"record", "effect", "ack"}},
      {"ack_first", {"ack", "effect"}},
  };
  CHECK(handler_presets().size() == std::size(rows));
  for (const Row& row : rows) {
    INFO(row.name);
    const auto handler = handler_preset(row.name);
    REQUIRE(handler.has_value());
    CHECK(handler->steps == handler_of(row.steps).steps);
    CHECK(check_handler(*handler).empty());
  }
  CHECK_FALSE(handler_preset("no_such_preset").has_value());
}

TEST_CASE("the three-part board costs 12 USD a month and a part may state its own price") {
  const MeasureKind* cost = find_measure_kind("monthly_cost");
  REQUIRE(cost != nullptr);
  BoardDraft draft = three_parts();
  CHECK(cost->of({}, must_make(draft)) == 12'000'000);
  set(draft.parts[2], "vcpu", std::int64_t{500});
  set(draft.parts[2], "memory", std::int64_t{1'500'000'000});
  CHECK(cost->of({}, must_make(draft)) == 4'000'000 + 1'000'000 + 3'000'000);
  set(draft.parts[2], "price", std::int64_t{7'250'000});
  CHECK(cost->of({}, must_make(draft)) == 11'250'000);
  set(draft.parts[1], "price", std::int64_t{0});
  CHECK(cost->of({}, must_make(draft)) == 7'250'000);
}
