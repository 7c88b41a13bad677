// Playing a level: which it is, what may be changed, the hints that were asked for, and the stars that the
// board as it stands wins. Knows of no window.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "gui/logic/background_search.hpp"
#include "gui/logic/progress.hpp"
#include "gui/logic/session.hpp"
#include "levels/level/level.hpp"

namespace ackboard {

class LevelPlay {
 public:
  LevelPlay();

  [[nodiscard]] const std::vector<Level>& levels() const { return levels_; }
  // The open one; nullptr in free play.
  [[nodiscard]] const Level* level() const { return open_ ? &levels_[*open_] : nullptr; }
  [[nodiscard]] std::optional<std::size_t> place() const { return open_; }  // from 0
  void open(std::size_t place, Session& session);
  void close();

  // The rule for a parameter; nullptr if it may not be changed. In free play there are none.
  [[nodiscard]] const ChangeRule* rule(const std::string& part, std::string_view parameter) const;
  // The switch is part of the level: its handler is one of two or more, instead of built by steps.
  [[nodiscard]] bool has_switch(const std::string& consumer) const;

  // Judges the board if it changed; call it once a frame. True if something was won or told that is worth
  // keeping at once.
  bool watch(const Session& session, Progress& progress);
  // Whether the board in the making changed, which may be kept a little later. Asking forgets it.
  [[nodiscard]] bool take_board_changed() { return std::exchange(board_changed_, false); }
  // The level's document with the board that was in the making when it was last left; nothing if there is
  // none, or it does not fit the level any more.
  [[nodiscard]] std::optional<Node> left_board(const Progress& progress) const;
  // Of the board as it stands.
  [[nodiscard]] const Stars& stars() const { return stars_; }
  // Whether the star for faults is still looked for; its progress is search().
  [[nodiscard]] bool is_searching() const { return search_.is_running(); }
  [[nodiscard]] const BackgroundSearch& search() const { return search_; }
  // What the search for that star found on the board as it stands.
  [[nodiscard]] const std::optional<FinishedSearch>& found() const { return found_; }
  // Why the board is not judged; empty if it is.
  [[nodiscard]] const std::string& not_judged() const { return not_judged_; }
  // The code of the board as it is judged; empty if it is not.
  [[nodiscard]] const std::string& code() const { return code_; }
  // The player made faults by hand; the board is judged without them.
  [[nodiscard]] bool has_own_faults() const { return has_own_faults_; }
  // The level's document with the board of a code; nothing if it is no board of this level.
  [[nodiscard]] std::optional<Node> document_of(const std::string& code) const;
  // The level was solved since it was opened.
  [[nodiscard]] bool solved() const { return solved_; }

  // The level's document with the solution; the board that it makes solves nothing until the level is opened
  // again. Nothing in free play.
  std::optional<Node> solution();
  // The board is the solution that was shown, or was made from it without a new beginning.
  [[nodiscard]] bool is_shown_solution() const { return !code_.empty() && builds_on_solution_; }

  // Hints are shown one after the other.
  [[nodiscard]] std::size_t hints() const { return hints_; }
  void next_hint(Progress& progress);

  // A prediction is asked for once and may be left out.
  [[nodiscard]] bool asks_for_prediction(const Progress& progress) const;
  void predict(std::optional<std::int64_t> value, Progress& progress);
  // The value that was right: of the untouched board.
  [[nodiscard]] std::optional<std::int64_t> right_prediction() const { return right_; }

 private:
  void judge(const Session& session, Progress& progress);
  bool keep(Progress& progress);
  void keep_board(const Session& session, Progress& progress);

  std::vector<Level> levels_;
  std::optional<std::size_t> open_;
  std::uint64_t generation_ = 0;
  Stars stars_;
  BackgroundSearch search_;
  std::optional<FinishedSearch> found_;
  std::optional<Variant> answer_;  // as it is judged
  std::string code_;
  std::string not_judged_;
  std::string shown_code_;  // of the solution, once it was shown
  std::string own_code_;    // of the board that it was shown over
  bool builds_on_solution_ = false;
  std::size_t hints_ = 0;
  bool solved_ = false;
  bool has_own_faults_ = false;
  bool predicted_ = false;
  bool changed_ = false;
  bool board_changed_ = false;
  std::optional<std::int64_t> right_;
};

}  // namespace ackboard
