// What is on its way over which link, at any time of a run: publishes and confirms, deliveries and
// acknowledgments, with where they come to an end.
//
// All that crosses a link in one direction takes equally long, so what is on its way now is one stretch of a
// list in the order of sending, found by two binary searches however many there are.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "gui/logic/playback.hpp"
#include "sim/fault.hpp"

namespace ackboard {

enum class FlightEnd : std::uint8_t {
  arrived,
  lost,         // on the way; it is drawn to the middle of the link
  undelivered,  // it reached a connection that was gone
};

struct Flight {
  Time start{};
  EntryId sent = kNoEntry;   // the entry that sent it
  EntryId ended = kNoEntry;  // with which it arrived or was lost; kNoEntry: without a line in the trace
  JobId job = kNoJob;
  MessageId message = kNoMessage;
  std::uint32_t copy = 0;    // as in FaultPoint: which message of the job, or which publish
  std::uint32_t number = 0;  // as in FaultPoint: which delivery; 0 of publishes and confirms
  FlightEnd end = FlightEnd::arrived;
  bool refused = false;  // a confirm that says no

  // It was sent before: a delivery, an acknowledgment or a publish beyond the first.
  [[nodiscard]] bool is_repeat() const { return number > 1 || (number == 0 && copy > 1); }
};

// One kind of crossing on one link.
struct Lane {
  LinkId link = kNoLink;
  Crossing kind = Crossing::publish;
  bool forwards = true;            // from Link::from to Link::to
  Duration way{};                  // how long each is on its way
  std::vector<Flight> flights;     // in the order of sending
  std::vector<std::uint32_t> bad;  // indices of those that did not arrive

  // Indices [first, last) of the flights that started after `now - lasts` and not after `now`.
  struct Stretch {
    std::size_t first = 0, last = 0;
  };
  [[nodiscard]] Stretch started_within(Time now, Duration lasts) const;
  // The same among `bad`.
  [[nodiscard]] Stretch bad_within(Time now, Duration lasts) const;
  // How far along its way it is, from 0 to 1; one that is lost comes to its end in the middle.
  [[nodiscard]] static double place(const Flight& flight, Time now, Duration way);
};

class Flights {
 public:
  explicit Flights(const Playback& playback);

  [[nodiscard]] std::span<const Lane> lanes() const { return lanes_; }
  // Something is on its way at that time.
  [[nodiscard]] bool any_at(Time now) const;
  // How many are.
  [[nodiscard]] std::size_t count_at(Time now) const;
  // The point at which a fault hits this flight.
  static FaultPoint point_of(const Lane& lane, const Flight& flight);

 private:
  void add(const Playback& playback);
  Lane& lane(LinkId link, Crossing kind);

  std::vector<Lane> lanes_;  // four for each link, in the order of Crossing; some stay empty
};

}  // namespace ackboard
