#include "levels/story/draft.hpp"

#include <algorithm>

#include "levels/text/seconds_text.hpp"

namespace ackboard {

StoryDraft& StoryDraft::add(Piece piece) {
  if (piece.time != kNoEntry) mention(piece.time);
  clauses_.back().pieces.push_back(std::move(piece));
  return *this;
}

StoryDraft& StoryDraft::say(std::string_view text) { return add({std::string(text), kNoEntry, kNoJob}); }
StoryDraft& StoryDraft::say_job(JobId job) { return add({"job ", kNoEntry, job}); }
StoryDraft& StoryDraft::say_at(EntryId entry) { return add({" at ", entry, kNoJob}); }
StoryDraft& StoryDraft::say_time(EntryId entry) { return add({"", entry, kNoJob}); }
StoryDraft& StoryDraft::say_until(EntryId entry) { return add({" until ", entry, kNoJob}); }

StoryDraft& StoryDraft::say_count(std::string_view text) {
  return add({std::string(text), kNoEntry, kNoJob, true});
}

StoryDraft& StoryDraft::mention(EntryId entry) {
  if (entry != kNoEntry) entries_.push_back(entry);
  return *this;
}

StoryDraft& StoryDraft::mention_all(const StoryDraft& other) {
  entries_.insert(entries_.end(), other.entries_.begin(), other.entries_.end());
  return *this;
}

StoryDraft& StoryDraft::say_all(const StoryDraft& other) {
  mention_all(other);
  std::vector<Piece>& pieces = clauses_.back().pieces;
  const std::vector<Piece>& others = other.clauses_.front().pieces;
  pieces.insert(pieces.end(), others.begin(), others.end());
  return *this;
}

StoryDraft& StoryDraft::clause() { return clause(""); }

StoryDraft& StoryDraft::clause(std::string_view joint) {
  clauses_.push_back({std::string(joint), {}});
  return *this;
}

std::string StoryDraft::outline() const { return text(With::no_times); }

EntryId StoryDraft::first_time() const {
  for (const Piece& piece : clauses_.front().pieces) {
    if (piece.time != kNoEntry) return piece.time;
  }
  return kNoEntry;
}

EntryId StoryDraft::last_time() const {
  EntryId last = kNoEntry;
  for (const Piece& piece : clauses_.front().pieces) {
    if (piece.time != kNoEntry) last = piece.time;
  }
  return last;
}

std::string StoryDraft::piece_text(const Piece& piece, With with, int decimals) const {
  if (piece.time != kNoEntry) {
    if (with == With::no_times) return {};
    if (with == With::placeholders) return piece.text + "_";
    return piece.text + seconds_text(chronicle_[piece.time].at, decimals) + " s";
  }
  if (piece.is_count && with == With::placeholders) return "_";
  if (piece.job == kNoJob) return piece.text;
  return piece.text + (with == With::placeholders ? "_" : std::to_string(job_number(piece.job)));
}

std::string_view StoryDraft::joint_before(std::size_t clause) const {
  if (clause == 0) return {};
  if (!clauses_[clause].joint.empty()) return clauses_[clause].joint;
  if (clause == 1) return ": ";
  const bool last = clause + 1 == clauses_.size() || !clauses_[clause + 1].joint.empty();
  return last ? ", and " : ", ";
}

std::string StoryDraft::text(With with) const {
  std::vector<Time> times;
  for (const Clause& clause : clauses_) {
    for (const Piece& piece : clause.pieces) {
      if (piece.time != kNoEntry) times.push_back(chronicle_[piece.time].at);
    }
  }
  const int decimals = decimals_to_tell_apart(std::move(times));
  std::string text;
  for (std::size_t at = 0; at < clauses_.size(); ++at) {
    text += joint_before(at);
    for (const Piece& piece : clauses_[at].pieces) text += piece_text(piece, with, decimals);
  }
  return text;
}

bool StoryDraft::tells(EntryId time) const {
  return std::any_of(clauses_.begin(), clauses_.end(), [time](const Clause& clause) {
    return std::any_of(clause.pieces.begin(), clause.pieces.end(),
                       [time](const Piece& piece) { return piece.time == time; });
  });
}

std::vector<EntryId> StoryDraft::entries() const {
  std::vector<EntryId> entries = entries_;
  std::sort(entries.begin(), entries.end());
  entries.erase(std::unique(entries.begin(), entries.end()), entries.end());
  return entries;
}

std::string StoryDraft::sentence() const {
  std::string sentence = text(With::all) + ".";
  // "job 4" or "before that" begins it, never a name.
  if (sentence.front() >= 'a' && sentence.front() <= 'z') sentence.front() -= 'a' - 'A';
  return sentence;
}

Story StoryDraft::finish(StoryKind kind, EntryId entry) const {
  Story story;
  story.kind = kind;
  story.job = chronicle_[entry].job;
  story.message = chronicle_[entry].message;
  story.entry = entry;
  story.at = chronicle_[entry].at;
  story.entries = StoryDraft(*this).mention(entry).entries();
  story.sentence = sentence();
  story.pattern = text(With::placeholders) + ".";
  return story;
}

}  // namespace ackboard
