// The search against one that runs every schedule from the start.
#include <algorithm>
#include <sstream>
#include <string>

#include "levels/story/fault_words.hpp"
#include "sim/simulation.hpp"
#include "tests/catch.hpp"
#include "tests/drafts.hpp"
#include "tests/goals_without_faults.hpp"
#include "tests/plain_search.hpp"
#include "tests/random_boards.hpp"

using namespace ackboard;

namespace {

// A random board with at most so many jobs of each of its users, and without faults of its own, or with those
// that still fit.
BoardDraft tiny_draft(std::uint64_t number, std::int64_t jobs, bool keeps_faults) {
  BoardDraft draft = random_draft(number);
  for (PartDraft& part : draft.parts) {
    if (part.kind->role != Role::publisher) continue;
    for (const ParamSpec& spec : part.kind->params()) {
      Value value = spec.get(part.params);
      if (spec.name == "jobs") set(part, "jobs", std::min(jobs, std::get<std::int64_t>(value)));
      if (spec.name != "arrivals") continue;
      auto& times = std::get<Arrivals>(value).times;
      times.resize(std::min(times.size(), static_cast<std::size_t>(jobs)));
      spec.set(part.params, value);
    }
  }
  if (!keeps_faults || !make_board(draft).board) draft.faults.clear();
  return draft;
}

SearchOptions options_for(std::uint32_t faults, std::uint32_t threads, Duration restart_after) {
  SearchOptions options;
  options.most_faults = faults;
  options.threads = threads;
  options.restart_after = restart_after;
  options.event_limit = kRandomBoardEvents;
  options.kinds = {find_fault_kind("lose"), find_fault_kind("crash")};
  return options;
}

std::string text_of(const std::vector<Break>& breaks, const Board& board) {
  std::ostringstream text;
  for (const Break& each : breaks) {
    text << std::hex << each.bit << std::dec << ':';
    for (const Injection& injection : each.faults) text << ' ' << fault_words(board, injection.point) << ';';
    for (const std::uint64_t count : each.also_broken) text << ' ' << count;
    text << '\n';
  }
  return text.str();
}

using Places = std::map<std::vector<FaultPlace>, SafeAndBroken>;

std::string text_of(const Places& places) {
  Places by_name;
  for (const auto& [faults, count] : places) {
    std::vector<FaultPlace> names = faults;
    std::sort(names.begin(), names.end());
    by_name[names] = count;
  }
  std::ostringstream text;
  for (const auto& [faults, count] : by_name) {
    for (const FaultPlace& fault : faults) text << fault.kind << ' ' << fault.place << "; ";
    text << count.safe << ' ' << count.broken << '\n';
  }
  return text.str();
}

template <class Depths>
std::string text_of_depths(const Depths& depths) {
  std::ostringstream text;
  for (const auto& depth : depths) {
    text << depth.schedules << ' ' << depth.broken << '\n' << text_of(depth.places);
  }
  return text.str();
}

std::string states_of(const SearchResult& result) {
  std::string text;
  for (const SearchDepth& depth : result.depths) text += std::to_string(depth.states) + ' ';
  return text;
}

// False if a difference was found, which then has failed the test.
void compare(const BoardDraft& draft, std::uint32_t faults, Duration restart_after) {
  const Board board = must_make(draft);
  const std::vector<Goal> goals = as_without_faults(board, kRandomBoardEvents);
  const SearchOptions options = options_for(faults, 1, restart_after);
  const SearchResult found = search(board, goals, options);
  const PlainResult plain = search_plainly(board, goals, options);
  INFO(describe(draft));
  CHECK(found.exhausted);
  CHECK(found.fault.empty());
  CHECK(plain.each_point_once);
  CHECK(plain.each_set_once);
  CHECK(text_of_depths(found.depths) == text_of_depths(plain.depths));
  CHECK(text_of(found.breaks, board) == text_of(plain.breaks, board));
  for (const std::uint32_t threads : {2U, 4U}) {
    const SearchResult again = search(board, goals, options_for(faults, threads, restart_after));
    CHECK(text_of_depths(again.depths) == text_of_depths(found.depths));
    CHECK(text_of(again.breaks, board) == text_of(found.breaks, board));
    CHECK(states_of(again) == states_of(found));
  }
}

// A run that never settles comes to thousands of points, and there are millions of pairs of those.
bool is_small(const BoardDraft& draft, std::uint32_t faults, Duration restart_after) {
  SearchOptions options = options_for(faults, 1, restart_after);
  std::uint64_t schedules = 0;
  options.progress = [&](std::uint64_t more) { schedules += more; };
  options.stop = [&] { return schedules > 5000; };
  return search(must_make(draft), {}, options).exhausted;
}

void compare_if_small(const BoardDraft& draft, std::uint32_t faults, Duration restart_after) {
  if (is_small(draft, faults, restart_after)) compare(draft, faults, restart_after);
}

void compare_on_board(std::uint64_t number) {
  constexpr Duration kRestarts[] = {0ms, 3ms, 1s, kEndless};
  INFO("board " << number);
  Dice dice(number);
  const Duration restart_after = dice.one_of(kRestarts);
  const bool keeps_faults = dice.one_in(3);
  compare_if_small(tiny_draft(number, 3, keeps_faults), 1, restart_after);
  compare_if_small(tiny_draft(number, 1, keeps_faults), 2, restart_after);
}

}  // namespace

TEST_CASE("on random boards the search finds what running every schedule from the start finds") {
  for (std::uint64_t number = 1; number <= 200; ++number) compare_on_board(number);
}

TEST_CASE("on many more random boards the search finds what running every schedule finds", "[long]") {
  for (std::uint64_t number = 201; number <= 3000; ++number) compare_on_board(number);
}

TEST_CASE("three faults at a time are found too") {
  for (std::uint64_t number = 1; number <= 20; ++number) {
    INFO("board " << number);
    BoardDraft draft = tiny_draft(number, 1, false);
    if (draft.parts.size() <= 3) compare(draft, 3, 3ms);
  }
}
