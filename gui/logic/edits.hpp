// A document and all that was ever done to it: undo and redo without limit.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "levels/document/document.hpp"

namespace ackboard {

class Edits {
 public:
  explicit Edits(Node document);

  [[nodiscard]] const Node& document() const { return steps_[at_].document; }
  // As it was opened.
  [[nodiscard]] const Node& first() const { return steps_.front().document; }
  // A change makes what was undone unreachable. Nothing happens if it is none. `name` says what was done:
  // "workers 4".
  void change(Node document, std::string name);

  [[nodiscard]] bool can_undo() const { return at_ > 0; }
  [[nodiscard]] bool can_redo() const { return at_ + 1 < steps_.size(); }
  void undo();
  void redo();
  void undo_all();
  // What undo() or redo() would undo or do again; empty if there is nothing.
  [[nodiscard]] std::string undo_name() const { return can_undo() ? steps_[at_].name : ""; }
  [[nodiscard]] std::string redo_name() const { return can_redo() ? steps_[at_ + 1].name : ""; }

  // The document is as it was saved (or opened).
  [[nodiscard]] bool is_saved() const { return at_ == saved_; }
  void mark_saved() { saved_ = at_; }

 private:
  struct Step {
    Node document;
    std::string text;  // of the document; equal texts are equal documents
    std::string name;
  };
  std::vector<Step> steps_;
  std::size_t at_ = 0;
  std::size_t saved_ = 0;  // may be out of reach
};

}  // namespace ackboard
