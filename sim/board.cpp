#include "sim/board.hpp"

#include <algorithm>
#include <set>

#include "sim/param.hpp"
#include "sim/random.hpp"

namespace ackboard {
namespace {

class BoardMaker {
 public:
  explicit BoardMaker(const BoardDraft& draft) : draft_(draft) {}

  BoardResult make() {
    if (is_too_large()) return {std::nullopt, std::move(problems_)};
    add_parts();
    add_links();
    links_are_sound_ = problems_.empty();
    check_parts();
    if (problems_.empty()) lay_out();
    add_faults();
    board_.until = draft_.until;
    if (!problems_.empty()) return {std::nullopt, std::move(problems_)};
    return {std::move(board_), {}};
  }

 private:
  static constexpr std::size_t kMostParts = 1000, kMostLinks = 1000, kMostFaults = 1000;
  static constexpr std::uint32_t kMostJobs = 100'000'000;

  // Then nothing else is judged: most of what a thousandfold copy has wrong follows from that.
  bool is_too_large() {
    if (draft_.parts.size() > kMostParts) complain("board", "has more than 1,000 parts");
    if (draft_.links.size() > kMostLinks) complain("links", "has more than 1,000 links");
    if (draft_.faults.size() > kMostFaults) complain("faults", "has more than 1,000 faults");
    return !problems_.empty();
  }

  void complain(const std::string& path, const std::string& message) { problems_.push_back({path, message}); }

  void add_parts() {
    if (draft_.parts.empty()) complain("board", "has no parts");
    std::set<std::string> names;
    for (const PartDraft& draft : draft_.parts) {
      if (draft.name.empty()) complain("board", "has a part without a name");
      if (!names.insert(draft.name).second) complain("board." + draft.name, "is there twice");
      Part part;
      part.name = draft.name;
      part.kind = draft.kind;
      part.params = draft.params;
      part.name_hash = hash_name(draft.name);
      board_.parts.push_back(std::move(part));
    }
  }

  void add_links() {
    for (std::size_t at = 0; at < draft_.links.size(); ++at) add_link(at);
  }

  void add_link(std::size_t at) {
    const LinkDraft& draft = draft_.links[at];
    const std::string path = "links." + std::to_string(at);
    const auto from = board_.find_part(draft.from);
    const auto to = board_.find_part(draft.to);
    if (!from) complain(path + ".from", "is no part of this board: `" + draft.from + "`");
    if (!to) complain(path + ".to", "is no part of this board: `" + draft.to + "`");
    if (!from || !to) return;
    const Role from_role = board_.parts[index(*from)].kind->role;
    const Role to_role = board_.parts[index(*to)].kind->role;
    const bool publishing = from_role == Role::publisher && to_role == Role::broker;
    const bool delivering = from_role == Role::broker && to_role == Role::consumer;
    if (!publishing && !delivering) {
      complain(path, "joins `" + draft.from + "` to `" + draft.to +
                         "`; links go from users to a broker, or from a broker to a consumer");
      return;
    }
    Link link;
    link.name = draft.from + "->" + draft.to;
    link.from = *from;
    link.to = *to;
    link.client = publishing ? *from : *to;
    link.broker = publishing ? *to : *from;
    link.protocol = draft.protocol;
    link.round_trip = draft.round_trip;
    link.name_hash = hash_name(link.name);
    link.publish_way = draft.round_trip * draft.protocol->request_round_trips / 2;
    link.delivery_way = draft.round_trip * draft.protocol->acknowledgment_round_trips / 2;
    link.one_way = std::min(draft.round_trip / 2, std::max(link.publish_way, link.delivery_way));
    if (board_.find_link(link.name)) return complain(path, "is there twice: `" + link.name + "`");
    const LinkId id{static_cast<std::uint16_t>(board_.links.size())};
    board_.links.push_back(link);
    board_.parts[index(*from)].links.push_back(id);
    board_.parts[index(*to)].links.push_back(id);
  }

  void check_parts() {
    for (std::size_t at = 0; at < board_.parts.size(); ++at) {
      const Part& part = board_.parts[at];
      std::vector<PartKind::Complaint> complaints;
      part.kind->check(board_, PartId{static_cast<std::uint16_t>(at)}, complaints);
      for (const auto& complaint : complaints) {
        if (complaint.where.empty() && !links_are_sound_) continue;  // it follows from a link told of already
        const std::string path = "board." + part.name;
        complain(complaint.where.empty() ? path : path + "." + std::string(complaint.where),
                 complaint.message);
      }
    }
    const bool asks = std::any_of(board_.parts.begin(), board_.parts.end(),
                                  [](const Part& part) { return part.kind->role == Role::publisher; });
    if (!asks && !board_.parts.empty()) complain("board", "has no users, so there would be no job");
  }

  // Publishers first: how many jobs there are decides how long a record is.
  void lay_out() {
    for (const Role role : {Role::publisher, Role::broker, Role::consumer}) {
      for (std::size_t at = 0; at < board_.parts.size(); ++at) {
        if (board_.parts[at].kind->role != role) continue;
        board_.parts[at].kind->lay_out(board_, PartId{static_cast<std::uint16_t>(at)});
      }
    }
    if (board_.jobs > kMostJobs) complain("board", "asks for more than 100,000,000 jobs");
  }

  void add_faults() {
    for (std::size_t at = 0; at < draft_.faults.size(); ++at) {
      Fault fault;
      fault.kind = draft_.faults[at].kind;
      fault.params = draft_.faults[at].params;
      std::vector<FaultKind::Complaint> complaints;
      fault.kind->compile(board_, fault, complaints);
      check_window(fault.select, complaints);
      for (const auto& complaint : complaints) {
        const std::string path = "faults." + std::to_string(at);
        complain(complaint.where.empty() ? path : path + "." + std::string(complaint.where),
                 complaint.message);
      }
      if (!complaints.empty()) continue;
      fault.name_hash = draws_of(fault);
      board_.faults.push_back(std::move(fault));
    }
  }

  static void check_window(const Selector& select, std::vector<FaultKind::Complaint>& complaints) {
    if (select.from && select.to && *select.from >= *select.to) {
      complaints.push_back({"to", "is not after `from`, so the window is empty"});
    }
  }

  // What keys the draws of a fault's probability: what it is and where, and which of its like, so that
  // another fault in the file shifts nothing.
  [[nodiscard]] std::uint64_t draws_of(const Fault& fault) const {
    const auto alike = std::count_if(board_.faults.begin(), board_.faults.end(), [&](const Fault& other) {
      return other.kind == fault.kind && other.question == fault.question && other.what == fault.what &&
             other.after == fault.after && other.place == fault.place;
    });
    std::string place = "anywhere";
    if (fault.place != Fault::kAnyPlace) {
      place = fault.question == Question::crossing ? board_.links[fault.place].name
                                                   : board_.parts[fault.place].name;
    }
    std::string name(fault.kind->name);
    if (fault.question == Question::crossing) name += ' ' + std::string(name_of(Crossing{fault.what}));
    if (fault.question == Question::step_boundary) {
      name += (fault.after ? " after " : " before ") + std::string(step_kinds()[fault.what]->name);
    }
    name += ' ' + place + ' ';
    return hash_name(name + std::to_string(alike));
  }

  const BoardDraft& draft_;
  Board board_;
  bool links_are_sound_ = true;
  std::vector<BoardProblem> problems_;
};

}  // namespace

std::optional<PartId> Board::find_part(std::string_view name) const {
  for (std::size_t at = 0; at < parts.size(); ++at) {
    if (parts[at].name == name) return PartId{static_cast<std::uint16_t>(at)};
  }
  return std::nullopt;
}

std::optional<LinkId> Board::find_link(std::string_view name) const {
  for (std::size_t at = 0; at < links.size(); ++at) {
    if (links[at].name == name) return LinkId{static_cast<std::uint16_t>(at)};
  }
  return std::nullopt;
}

std::int64_t Board::monthly_cost_micro_usd() const {
  std::int64_t sum = 0;
  for (const Part& part : parts) sum += part.kind->price_micro_usd(part.params);
  return sum;
}

std::string takes_no_round_trip(const Board& board, std::size_t part) {
  if (board.links[index(board.parts[part].links.front())].round_trip > Duration::zero()) return {};
  return "takes no time: the round trip of its link is 0 s";
}

BoardResult make_board(const BoardDraft& draft) { return BoardMaker(draft).make(); }

}  // namespace ackboard
