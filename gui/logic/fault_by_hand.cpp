#include "gui/logic/fault_by_hand.hpp"

#include "levels/counterexample/counterexample.hpp"
#include "levels/text/unit_text.hpp"

namespace ackboard {
namespace {

// A crash that is set for an instant comes before all else at that instant.
Time moment_after(const Playback& playback, Time now) {
  const std::size_t position = playback.position_at(now);
  if (playback.time_at(position) < now) return now;
  const Duration step = position < playback.size() && playback.time_at(position + 1) - now <= 1us ? 1ns : 1us;
  return now + step;
}

}  // namespace

Node loss_of(const Playback& playback, const Lane& lane, const Flight& flight) {
  SearchOptions options;
  options.seed = playback.seed();
  options.kinds.assign(fault_kinds().begin(), fault_kinds().end());
  const std::vector<Injection> schedule{{Flights::point_of(lane, flight)}};
  return exact_fault(playback.board(), options, schedule, 0);
}

Node crash_of(const Playback& playback, PartId part, Time now) {
  Node fault;
  fault.kind = Node::Kind::object;
  const Duration at = moment_after(playback, now) - kStart;
  fault.members.push_back({"kind", {}, string_node("crash")});
  fault.members.push_back({"part", {}, string_node(playback.board().parts[index(part)].name)});
  fault.members.push_back({"at", {}, string_node(exact_text(at))});
  return fault;
}

}  // namespace ackboard
