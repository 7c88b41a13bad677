#include "levels/scenario/board_reader.hpp"

#include <functional>
#include <set>
#include <string>
#include <utility>

#include "levels/scenario/board_problem.hpp"
#include "levels/scenario/link_reader.hpp"
#include "levels/scenario/params_reader.hpp"
#include "levels/text/nearest.hpp"
#include "levels/text/quoted_text.hpp"
#include "levels/values/value_text.hpp"

namespace ackboard {
namespace {

constexpr std::size_t kLongestPartName = 200;
constexpr ParamSpec kUntil{.name = "until", .type = ParamType::duration, .least = Duration{1}};

// Reads a draft, and remembers whether it is one that can be judged.
class DraftReader {
 public:
  explicit DraftReader(const Spot& document) : document_(document) {}

  // Nothing if a part, link or fault is too wrong to stand in a draft.
  std::optional<BoardDraft> read() {
    read_parts();
    read_list("links", "a list of links", &DraftReader::read_link_at);
    read_list("faults", "a list of faults", &DraftReader::read_fault_at);
    read_until();
    return complete_ ? std::optional(std::move(draft_)) : std::nullopt;
  }

 private:
  void read_parts() {
    const std::optional<Spot> board = document_.find("board");
    if (!board) document_.complain("\"board\" is missing; expected an object of parts.");
    if (!board || !board->expect(Node::Kind::object, "an object of parts")) {
      complete_ = false;
      return;
    }
    for (const Member& member : board->node.members) {
      check_name(*board, member);
      read_part(member.name, board->at(member));
    }
  }

  // A dot would hide the part from --set, an arrow would confuse it with a link, and a name of a megabyte
  // would be repeated by every sentence about the part.
  void check_name(const Spot& board, const Member& member) {
    const bool usable = !member.name.empty() && member.name.find('.') == std::string::npos &&
                        member.name.find("->") == std::string::npos;
    if (!usable) board.complain_name(member, "A part needs a name without dots and arrows.");
    const bool is_long = member.name.size() > kLongestPartName;
    if (is_long)
      board.complain_name(member, "The name of this part is too long; expected at most 200 bytes.");
    complete_ = complete_ && usable && !is_long;
  }

  void read_part(const std::string& name, const Spot& spot) {
    // Made by a --set, which meant another part more often than a new one.
    const bool is_new = spot.node.place.line == 0 && spot.node.kind == Node::Kind::object;
    if (is_new && spot.node.find(kKindMember) == nullptr) {
      complete_ = false;
      return complain_no_part(name, spot);
    }
    const PartKind* kind = read_kind(spot, "part", part_kinds());
    if (kind == nullptr) {
      complete_ = false;
      return;
    }
    PartDraft part{name, kind, kind->defaults()};
    read_params(spot, kind->params(), part.params, kKindMember);
    draft_.parts.push_back(std::move(part));
  }

  void complain_no_part(const std::string& name, const Spot& spot) const {
    std::vector<std::string_view> others;
    for (const Member& member : document_.node.find("board")->members) {
      if (member.value.place.line != 0) others.emplace_back(member.name);
    }
    spot.complain("There is no part named " + in_quotes(name) + ", and a new one needs a \"kind\".",
                  nearest_name(name, others));
  }

  void read_list(std::string_view name, std::string_view expected,
                 void (DraftReader::*read_item)(const Spot&)) {
    const std::optional<Spot> list = document_.find(name);
    if (!list) return;
    if (!list->expect(Node::Kind::array, expected)) {
      complete_ = false;
      return;
    }
    for (std::size_t item = 0; item < list->node.items.size(); ++item) (this->*read_item)(list->at(item));
  }

  void read_link_at(const Spot& spot) {
    std::optional<LinkDraft> link = read_link(spot);
    complete_ = complete_ && link.has_value();
    if (link) draft_.links.push_back(std::move(*link));
  }

  void read_fault_at(const Spot& spot) {
    const FaultKind* kind = read_kind(spot, "fault", fault_kinds());
    if (kind == nullptr) {
      complete_ = false;
      return;
    }
    FaultDraft fault{kind, kind->defaults()};
    read_params(spot, kind->params(), fault.params, kKindMember);
    draft_.faults.push_back(std::move(fault));
  }

  void read_until() {
    const std::optional<Spot> until = document_.find(kUntil.name);
    const std::optional<Value> value = until ? read_value(kUntil, *until) : std::nullopt;
    if (value) draft_.until = std::get<Duration>(*value);
  }

  const Spot& document_;
  BoardDraft draft_;
  bool complete_ = true;
};

}  // namespace

std::optional<Board> read_board(const Spot& document) {
  const std::size_t before = document.problems.size();
  const std::optional<BoardDraft> draft = DraftReader(document).read();
  if (!draft) return std::nullopt;
  BoardResult result = make_board(*draft);
  std::set<std::string, std::less<>> wrong;  // elements that were complained about already
  for (std::size_t at = before; at < document.problems.size(); ++at) {
    wrong.emplace(element_of(document.problems[at].path));
  }
  for (BoardProblem& problem : result.problems) {
    const bool follows = wrong.find(element_of(problem.path)) != wrong.end();
    if (!follows) document.problems.push_back(located(document.node, *draft, std::move(problem)));
  }
  return document.problems.size() == before ? std::move(result.board) : std::nullopt;
}

}  // namespace ackboard
