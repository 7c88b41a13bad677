// Editing: every change runs at once, what cannot run is told and kept, and undo has no end.
#include "gui/logic/document_edit.hpp"
#include "gui/logic/handler_edit.hpp"
#include "levels/document/document_text.hpp"
#include "levels/document/patch.hpp"
#include "tests/catch.hpp"
#include "tests/player/open_board.hpp"

namespace ackboard {

TEST_CASE("a change of the variant in hand leaves the others alone", "[player][session]") {
  Session session;
  open(session, "mini-board");
  REQUIRE(session.boards() == 2);
  const std::uint64_t other = session.board(1).playback.report().fingerprint;
  const std::uint64_t before = session.board(0).playback.report().fingerprint;
  session.set_value({"board", "payments", "prefetch"}, value_from_text("1"), "prefetch 1");
  CHECK(session.problems().empty());
  CHECK(session.board(0).playback.report().fingerprint != before);
  CHECK(session.board(1).playback.report().fingerprint == other);
  session.set_value({"board", "payments", "prefetch"}, Node{}, "prefetch as it comes");
  CHECK(seen_by(session.edits().document(), "every-delivery")
            .find("board")
            ->find("payments")
            ->find("prefetch") == nullptr);
}

TEST_CASE("a handler that never acknowledges is noted", "[player][session]") {
  Session session;
  REQUIRE(session.open(kCalmBoard, "calm.json").empty());
  CHECK(session.note_of("board.payments.handler").empty());
  session.set_value({"board", "payments", "handler"}, value_from_text(R"(["effect"])"), "without ack");
  CHECK(session.note_of("board.payments.handler").rfind("never acknowledges", 0) == 0);
}

TEST_CASE("a fault by hand is met by both boards, and by one alone where the other has not the part",
          "[player][session]") {
  Session session;
  open(session, "mini-board");
  const auto crash = [&](const char* part) {
    Node fault = value_from_text(R"({"kind": "crash", "at": "300 ms"})");
    fault.members.push_back({"part", {}, string_node(part)});
    session.add_fault(std::move(fault), "crash");
    REQUIRE(session.problems().empty());
  };
  const auto faults = [&](std::size_t board) { return session.board(board).playback.board().faults.size(); };
  crash("payments");
  CHECK(faults(0) == 2);
  CHECK(faults(1) == 2);
  session.remove_fault(1, "without the crash");
  CHECK(faults(0) == 1);
  CHECK(faults(1) == 1);
  const Node audit = value_from_text(R"({"kind": "payment_provider"})");
  const Node links = value_from_text(R"([
    {"from": "users", "to": "broker", "protocol": "amqp"}, {"from": "broker", "to": "payments", "protocol": "http2"},
    {"from": "broker", "to": "audit", "protocol": "http2"}])");
  session.set_value({"board", "audit"}, audit, "another part");
  session.set_value({"links"}, links, "with its link");
  REQUIRE(session.problems().empty());
  crash("audit");
  CHECK(faults(0) == 2);
  CHECK(faults(1) == 1);
}

TEST_CASE("the switch goes on and off, and the other way on the other board", "[player][session]") {
  Session session;
  REQUIRE(session.open(kCalmBoard, "calm.json").empty());
  CHECK(session.id_check() == false);
  session.switch_id_check();
  CHECK(session.id_check() == true);
  session.set_compares(true);
  REQUIRE(session.boards() == 2);
  CHECK(session.board(0).playback.variant().label == "ID check on");
  CHECK(session.board(1).playback.variant().label == "ID check off");
  session.switch_id_check();
  CHECK(session.board(0).playback.variant().label == "ID check off");
}

TEST_CASE("a handler in the making is kept and told, and the last board stays until it can run",
          "[player][session]") {
  Session session;
  open(session, "mini-board");
  const std::uint64_t before = session.board(0).playback.report().fingerprint;
  session.set_value({"board", "payments", "handler"}, with_step(with_id_check(false), 0, "begin"),
                    "with begin");
  CHECK_FALSE(session.problems().empty());
  CHECK_FALSE(session.variant_now());
  CHECK(session.board(0).playback.report().fingerprint == before);
  CHECK(handler_steps(*session.seen().find("board")->find("payments")->find("handler")).size() == 3);
  session.undo();
  CHECK(session.problems().empty());
}

TEST_CASE("a thousand changes are undone one by one, and done again", "[player][session]") {
  Session session;
  open(session, "mini-board");
  std::vector<std::string> texts{document_text(session.edits().document())};
  for (int at = 0; at < 1000; ++at) {
    session.set_value({"board", "payments", "prefetch"}, value_from_text(std::to_string(1 + at % 7)),
                      "prefetch");
    texts.push_back(document_text(session.edits().document()));
  }
  for (std::size_t at = texts.size() - 1; at-- > 0;) {
    session.undo();
    REQUIRE(document_text(session.edits().document()) == texts[at]);
  }
  CHECK_FALSE(session.edits().can_undo());
  CHECK(session.edits().is_saved());
  while (session.edits().can_redo()) session.redo();
  CHECK(document_text(session.edits().document()) == texts.back());
}

TEST_CASE("a list of steps that is a preset's is written as its name", "[player][session]") {
  Node handler = with_id_check(false);
  handler = with_step(handler, 0, "record");
  CHECK(handler.kind == Node::Kind::string);
  CHECK(handler.text == "record_first");
  handler = with_step_moved(handler, 0, 1);
  CHECK(handler.kind == Node::Kind::array);
  CHECK(step_name(handler.items[1]) == "record");
  CHECK(without_step(handler, 1).text == "every_delivery_runs_the_effect");
}

TEST_CASE("a file that is no scenario leaves what is open as it is", "[player][session]") {
  Session session;
  open(session, "mini-board");
  CHECK_FALSE(session.open("{\"version\": 1}", "broken.json").empty());
  CHECK(session.name() == "mini-board");
  CHECK_FALSE(session.open("nothing", "broken.json").empty());
}

TEST_CASE("a board with more jobs than can be shown is refused with a sentence", "[player][session]") {
  Session session;
  std::string text = scenario_text("mini-board");
  text.replace(text.find("\"jobs\": 10"), 10, "\"jobs\": 300000");
  const auto problems = session.open(text, "large.json");
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].message.find("200000 jobs") != std::string::npos);
}

}  // namespace ackboard
