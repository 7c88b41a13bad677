#include "gui/logic/edits.hpp"

#include <utility>

#include "levels/document/document_text.hpp"

namespace ackboard {

Edits::Edits(Node document) {
  std::string text = document_text(document);
  steps_.push_back({std::move(document), std::move(text), {}});
}

void Edits::change(Node document, std::string name) {
  std::string text = document_text(document);
  if (text == steps_[at_].text) return;
  steps_.resize(at_ + 1);
  if (saved_ > at_) saved_ = static_cast<std::size_t>(-1);
  steps_.push_back({std::move(document), std::move(text), std::move(name)});
  ++at_;
}

void Edits::undo() {
  if (can_undo()) --at_;
}

void Edits::redo() {
  if (can_redo()) ++at_;
}

void Edits::undo_all() { at_ = 0; }

}  // namespace ackboard
