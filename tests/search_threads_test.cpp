// A search by many threads. Also a program of its own, so that CI runs it with ThreadSanitizer.
#include <atomic>
#include <sstream>
#include <string>
#include <vector>

#include "sim/search/search.hpp"
#include "sim/simulation.hpp"
#include "tests/catch.hpp"
#include "tests/drafts.hpp"
#include "tests/goals_without_faults.hpp"
#include "tests/random_boards.hpp"

using namespace ackboard;

namespace {

// Three payments, handled twice if an acknowledgment is lost.
Board small_board() {
  BoardDraft draft;
  draft.parts = {draft_part("users", "users"), draft_part("broker", "broker"),
                 draft_part("payments", "payment_provider")};
  set(draft.parts[0], "jobs", std::int64_t{3});
  set(draft.parts[2], "prefetch", std::int64_t{3});
  draft.links = {draft_link("users", "broker", "amqp", 1ms), draft_link("broker", "payments", "http2", 1ms)};
  return must_make(draft);
}

SearchOptions options_with(std::uint32_t threads, std::uint32_t faults) {
  SearchOptions options;
  options.threads = threads;
  options.most_faults = faults;
  options.event_limit = kRandomBoardEvents;
  options.kinds = {find_fault_kind("lose"), find_fault_kind("crash")};
  return options;
}

// Everything that a search says.
std::string text_of(const SearchResult& result) {
  std::ostringstream text;
  for (const SearchDepth& depth : result.depths) {
    text << depth.schedules << ' ' << depth.states << ' ' << depth.broken << '\n';
    for (const auto& [faults, count] : depth.places) {
      for (const FaultPlace& fault : faults) text << fault.kind << " at " << fault.place << ", ";
      text << count.safe << ' ' << count.broken << '\n';
    }
  }
  for (const Break& each : result.breaks) {
    text << each.bit << ':';
    for (const Injection& fault : each.faults) {
      text << ' ' << static_cast<int>(fault.point.question) << ' ' << int{fault.point.what} << ' '
           << fault.point.place << ' ' << index(fault.point.job) << ' ' << fault.point.copy << ' '
           << fault.point.number << ';';
    }
    for (const std::uint64_t count : each.also_broken) text << ' ' << count;
    text << '\n';
  }
  text << result.exhausted << result.fault;
  return text.str();
}

}  // namespace

TEST_CASE("many threads find what one finds") {
  const Board board = small_board();
  const std::vector<Goal> goals = as_without_faults(board, kRandomBoardEvents);
  const std::string alone = text_of(search(board, goals, options_with(1, 2)));
  for (const std::uint32_t threads : {2U, 3U, 8U}) {
    CHECK(text_of(search(board, goals, options_with(threads, 2))) == alone);
  }
}

TEST_CASE("many threads find on random boards what one finds") {
  for (std::uint64_t number = 1; number <= 30; ++number) {
    INFO("board " << number);
    const BoardDraft draft = random_draft(number);
    const Board board = must_make(draft);
    const std::vector<Goal> goals = as_without_faults(board, kRandomBoardEvents);
    CHECK(text_of(search(board, goals, options_with(3, 1))) ==
          text_of(search(board, goals, options_with(1, 1))));
  }
}

TEST_CASE("a search that is told to stop stops, on all threads") {
  const Board board = small_board();
  const std::vector<Goal> goals = as_without_faults(board, kRandomBoardEvents);
  SearchOptions options = options_with(4, 3);
  std::atomic<std::uint64_t> judged{0};
  options.progress = [&judged](std::uint64_t more) { judged += more; };
  options.stop = [&judged] { return judged > 1000; };
  const SearchResult result = search(board, goals, options);
  CHECK(!result.exhausted);
  CHECK(!result.endless);
  CHECK(judged > 1000);
  CHECK(judged < 10'000);
}
