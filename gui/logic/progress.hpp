// What a person has achieved: for each level, known by its name, the stars, the best board for each star,
// what was predicted and the board in the making. Kept in one JSON file.
//
// The file is never lost: it is replaced whole, and one that cannot be understood (damaged, or written by a
// later version) is kept under another name and reported, and a new one is begun.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "levels/document/document.hpp"
#include "levels/level/judge.hpp"

namespace ackboard {

// A board that won a star: the cheapest, among equally cheap ones the one with the fewest steps, and among
// those the one that won the most stars.
struct BestBoard {
  std::string code;  // as in levels/level/board_code.hpp
  std::int64_t monthly_cost_micro_usd = 0;
  std::size_t steps = 0;
  std::size_t stars = 0;  // that it won
};

struct LevelProgress {
  Stars stars;
  std::array<std::optional<BestBoard>, kStars> best;  // by Star
  std::optional<std::int64_t> predicted;              // the first prediction, in the measure's base unit
  bool saw_solution = false;                          // the third hint was shown
  // The member "board" of the level's document as it was left, which may be too unfinished to run; nothing
  // where it is as the level has it, or has all that can be won.
  std::optional<Node> board;
  bool has_new_board = false;  // `board` was changed since the file was read; not kept
};

struct Progress {
  std::map<std::string, LevelProgress, std::less<>> levels;
};

bool is_better(const BestBoard& left, const BestBoard& right);

// Adds the stars, and the board where it is better than the best. False if that changes nothing.
bool add(LevelProgress& progress, const Stars& stars, const BestBoard& board);

// Adds what another player kept: nothing that was won is lost.
void add(Progress& progress, const Progress& other);

inline constexpr std::int64_t kProgressVersion = 1;
std::string progress_text(const Progress& progress);
// Nothing if the text is damaged. `later_version`, if given, is set if a later version wrote it.
std::optional<Progress> parse_progress(std::string_view text, bool* later_version = nullptr);

class ProgressFile {
 public:
  // Empty path: nothing is kept.
  explicit ProgressFile(std::filesystem::path file = {}) : file_(std::move(file)) {}

  // Returns a sentence if the file could not be understood and was set aside; else empty. A file that is only
  // read stays as it is, and nothing is kept.
  std::string load(bool only_reads = false);
  // With what another player has written in the meantime. Returns what a person should know; else empty.
  std::string save();

  Progress progress;

 private:
  std::string read_or_set_aside(bool only_reads, Progress& into);

  std::filesystem::path file_;
  std::string known_;  // what the file held when it was last read or written
};

}  // namespace ackboard
