// What is open in the player: a scenario document that is edited, the runs of the one or two boards that are
// shown, and where they stand. Knows of no window.
//
// Every change runs at once. A document that cannot be read (a handler in the making) is kept, with what is
// wrong with it, and the boards of the last one that could be are shown until it can.
#pragma once

#include <array>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gui/logic/board_run.hpp"
#include "gui/logic/cursor.hpp"
#include "gui/logic/edits.hpp"
#include "levels/scenario/scenario.hpp"

namespace ackboard {

class Session {
 public:
  // Opens a document. Without problems it is open; with problems all is as it was.
  std::vector<Problem> open(std::string_view text, std::filesystem::path file);
  [[nodiscard]] bool is_open() const { return edits_.has_value(); }
  [[nodiscard]] const std::filesystem::path& file() const { return file_; }
  // Whether that file has comments, which saving drops.
  [[nodiscard]] bool has_comments() const { return has_comments_; }
  [[nodiscard]] std::string name() const;
  [[nodiscard]] std::string summary() const;

  // The document, and how it is changed. `name` says what was done.
  [[nodiscard]] const Edits& edits() const { return *edits_; }
  // As the variant in hand sees it.
  [[nodiscard]] const Node& seen() const { return seen_; }
  void set_value(const std::vector<std::string>& path, Node value, std::string name);
  void add_fault(Node fault, std::string name);
  void remove_fault(std::size_t fault, std::string name);
  void change(Node document, std::string name);
  void undo();
  void redo();
  void undo_all();
  // Writes the document. Returns what went wrong; empty if nothing did.
  std::string save(const std::filesystem::path& file);
  // What is wrong with the document; empty if the boards are those of the document.
  [[nodiscard]] const std::vector<Problem>& problems() const { return problems_; }

  // What is right about the value at that path ("board.payments.handler"), but hardly what was meant; empty:
  // nothing.
  [[nodiscard]] std::string note_of(const std::string& path) const;

  // Variants. The one in hand is shown first and edited.
  [[nodiscard]] const std::vector<std::string>& variants() const { return variants_; }
  [[nodiscard]] std::string variant() const {
    return variants_.empty() ? std::string() : variants_[in_hand_];
  }
  void take_in_hand(std::size_t variant);
  bool take_in_hand(std::string_view variant);  // false if there is none of that name

  // The other board: another variant or, of a file without, the same board with the switch the other way; or,
  // where there is no switch, the board as it was opened.
  void set_compares(bool compares);
  [[nodiscard]] bool compares() const { return compares_; }

  // The one switch: off, nothing is remembered; on, the key is recorded with the effect.
  [[nodiscard]] std::optional<bool> id_check() const;  // nothing: there is no consumer
  void switch_id_check();
  void set_has_switch(bool has_switch) { has_switch_ = has_switch; }
  // The consumer that the switch and the list of steps are about; the first of the board.
  [[nodiscard]] std::string consumer() const { return consumer_; }

  // The boards that are shown.
  [[nodiscard]] std::size_t boards() const { return runs_.size(); }
  [[nodiscard]] BoardRun& board(std::size_t at) { return *runs_[at]; }
  [[nodiscard]] const BoardRun& board(std::size_t at) const { return *runs_[at]; }
  [[nodiscard]] Cursor& cursor() { return cursor_; }
  [[nodiscard]] const Cursor& cursor() const { return cursor_; }
  // Counts the runs that were made, so that a view knows that what it kept is old.
  [[nodiscard]] std::uint64_t generation() const { return generation_; }

  void pass(Duration passed);
  // Pauses at the event that breaks the first goal of the board in hand; false if it meets all.
  std::optional<Goal> go_to_break();

  // The variant in hand as it is now; nothing while the document cannot be read.
  [[nodiscard]] std::optional<Variant> variant_now() const;
  [[nodiscard]] std::uint64_t seed() const { return seed_; }

 private:
  void document_changed();
  void run();
  [[nodiscard]] Node handler_now() const;
  std::optional<Variant> other_variant(const Scenario& scenario);

  std::optional<Edits> edits_;
  std::filesystem::path file_;
  bool has_comments_ = false;
  std::vector<std::string> variants_;
  std::size_t in_hand_ = 0;
  bool compares_ = false;
  bool has_switch_ = true;
  Node seen_;
  std::string consumer_;
  std::vector<Problem> problems_;
  std::optional<Scenario> scenario_;  // the last that could be read
  std::vector<std::shared_ptr<BoardRun>> runs_;
  Cursor cursor_;
  std::uint64_t seed_ = 1;
  std::uint64_t generation_ = 0;
};

// Problems with a file that is too large to be shown.
std::vector<Problem> problems_of_size(const Scenario& scenario);

}  // namespace ackboard
