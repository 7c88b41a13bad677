// A sentence while it is written: a head and clauses, in which times and jobs stand as what they are.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "levels/story/chronicle.hpp"
#include "levels/story/story.hpp"

namespace ackboard {

class StoryDraft {
 public:
  explicit StoryDraft(const Chronicle& chronicle) : chronicle_(chronicle) {}

  StoryDraft& say(std::string_view text);
  StoryDraft& say_job(JobId job);                // "job 4"
  StoryDraft& say_at(EntryId entry);             // " at 0.601 s"
  StoryDraft& say_time(EntryId entry);           // "0.601 s"
  StoryDraft& say_until(EntryId entry);          // " until 6 s"
  StoryDraft& say_count(std::string_view text);  // "a third time": stories that differ in it are alike
  StoryDraft& mention(EntryId entry);            // it belongs to the story, though nothing is said of it
  StoryDraft& clause();                          // what follows is the next one
  StoryDraft& clause(std::string_view joint);    // the same, after these words instead of a comma

  // Of a draft of one clause: its words without their times, and the first and last of those.
  [[nodiscard]] std::string outline() const;
  [[nodiscard]] EntryId first_time() const;
  [[nodiscard]] EntryId last_time() const;
  // Whether it says when that was.
  [[nodiscard]] bool tells(EntryId time) const;
  [[nodiscard]] bool is_head_alone() const { return clauses_.size() == 1; }
  // Its entries belong to this story too.
  StoryDraft& mention_all(const StoryDraft& other);
  StoryDraft& say_all(const StoryDraft& other);

  // In the order of time, each once.
  [[nodiscard]] std::vector<EntryId> entries() const;
  [[nodiscard]] std::string sentence() const;
  // `entry`: with which it had gone wrong.
  [[nodiscard]] Story finish(StoryKind kind, EntryId entry) const;

 private:
  struct Piece {
    std::string text;
    EntryId time = kNoEntry;
    JobId job = kNoJob;
    bool is_count = false;
  };
  struct Clause {
    std::string joint;  // empty: a comma
    std::vector<Piece> pieces;
  };
  enum class With { all, no_times, placeholders };

  StoryDraft& add(Piece piece);
  [[nodiscard]] std::string piece_text(const Piece& piece, With with, int decimals) const;
  [[nodiscard]] std::string text(With with) const;
  [[nodiscard]] std::string_view joint_before(std::size_t clause) const;

  const Chronicle& chronicle_;
  std::vector<Clause> clauses_{1};  // the first is the head
  std::vector<EntryId> entries_;
};

}  // namespace ackboard
