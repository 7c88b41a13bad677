#include "gui/logic/flights.hpp"

#include <algorithm>

#include "sim/parts/users.hpp"

namespace ackboard {
namespace {

std::size_t first_after(const std::vector<Flight>& flights, Time time) {
  const auto at = std::upper_bound(flights.begin(), flights.end(), time,
                                   [](Time when, const Flight& flight) { return when < flight.start; });
  return static_cast<std::size_t>(at - flights.begin());
}

// Collects flights in the order of the trace; what an entry says of an earlier one is filled in there.
class Collector {
 public:
  Collector(const Playback& playback, std::vector<Lane>& lanes)
      : playback_(playback), lanes_(lanes), of_entry_(playback.trace().size() + 1, kNowhere) {}

  void take(EntryId id, const Entry& entry) {
    switch (entry.what) {
      case What::published:
        return add(link_of(entry), Crossing::publish,
                   {entry.at, id, kNoEntry, entry.job, kNoMessage, entry.delivery});
      case What::stored:
        end(entry.cause, id, FlightEnd::arrived);
        return answer(id, entry, false);
      case What::refused:
        end(entry.cause, id, FlightEnd::arrived);
        return answer(id, entry, true);
      case What::sent:
        return add_delivery(id, entry);
      case What::acknowledged:
        return add(link_of(entry), Crossing::acknowledgment,
                   {entry.at, id, kNoEntry, entry.job, entry.message, copy_of(entry), entry.delivery});
      case What::confirmed:
      case What::told_failed:
      case What::received:
      case What::settled:
        return end(entry.cause, id, FlightEnd::arrived);
      case What::confirm_lost:
      case What::delivery_lost:
      case What::acknowledgment_lost:
        return end(entry.cause, id, FlightEnd::lost);
      case What::publish_lost:
        return end(entry.cause, id, is_users(entry.part) ? FlightEnd::lost : FlightEnd::undelivered);
      case What::discarded:
        return end_discarded(id, entry);
      case What::settled_nothing:
        return is_broker(entry.part) ? end(entry.cause, id, FlightEnd::undelivered) : take_back(entry.cause);
      default:
        return;
    }
  }

 private:
  static constexpr std::uint64_t kNowhere = ~std::uint64_t{0};

  [[nodiscard]] const Part& part(PartId id) const { return playback_.board().parts[index(id)]; }
  [[nodiscard]] bool is_users(PartId id) const { return part(id).kind->role == Role::publisher; }
  [[nodiscard]] bool is_broker(PartId id) const { return part(id).kind->role == Role::broker; }
  [[nodiscard]] LinkId link_of(const Entry& entry) const { return part(entry.part).links.front(); }
  [[nodiscard]] std::uint32_t copy_of(const Entry& entry) const {
    return playback_.last_state().messages[index(entry.message)].copy;
  }

  void add(LinkId link, Crossing kind, const Flight& flight) {
    Lane& lane = lanes_[index(link) * kCrossings + static_cast<std::size_t>(kind)];
    of_entry_[index(flight.sent)] =
        (std::uint64_t{index(link) * kCrossings + static_cast<std::size_t>(kind)} << 32U) |
        lane.flights.size();
    lane.flights.push_back(flight);
  }

  // Deliveries are numbered in the order in which brokers sent them.
  void add_delivery(EntryId id, const Entry& entry) {
    const DeliveryRow& row = playback_.last_state().deliveries[deliveries_++];
    add(row.link, Crossing::delivery,
        {entry.at, id, kNoEntry, entry.job, entry.message, copy_of(entry), entry.delivery});
  }

  // The broker's answer to a publish, if the users await one.
  void answer(EntryId id, const Entry& entry, bool refused) {
    Flight* publish = flight_of(entry.cause);
    if (publish == nullptr) return;
    const LinkId link = lanes_[of_entry_[index(entry.cause)] >> 32U].link;
    const PartId users = playback_.board().links[index(link)].client;
    if (!playback_.board().params<UsersParams>(users).confirms) return;
    Flight flight{entry.at, id, kNoEntry, entry.job, entry.message, publish->copy};
    flight.refused = refused;
    add(link, Crossing::confirm, flight);
  }

  Flight* flight_of(EntryId sent) {
    const std::uint64_t where = of_entry_[index(sent)];
    if (where == kNowhere) return nullptr;
    return &lanes_[where >> 32U].flights[where & 0xFFFFFFFFU];
  }

  void end(EntryId sent, EntryId ended, FlightEnd how) {
    Flight* flight = flight_of(sent);
    if (flight == nullptr || flight->ended != kNoEntry) return;
    flight->ended = ended;
    flight->end = how;
    if (how != FlightEnd::arrived) {
      lanes_[of_entry_[index(sent)] >> 32U].bad.push_back(
          static_cast<std::uint32_t>(of_entry_[index(sent)] & 0xFFFFFFFFU));
    }
  }

  // A delivery that reached a lost connection, not one that waited in the buffer of one.
  void end_discarded(EntryId id, const Entry& entry) {
    if (playback_.entry(entry.cause).what == What::sent) end(entry.cause, id, FlightEnd::undelivered);
  }

  // Its connection was gone: it never left.
  void take_back(EntryId sent) {
    const std::uint64_t where = of_entry_[index(sent)];
    if (where == kNowhere) return;
    lanes_[where >> 32U].flights.pop_back();
    of_entry_[index(sent)] = kNowhere;
  }

  const Playback& playback_;
  std::vector<Lane>& lanes_;
  std::vector<std::uint64_t> of_entry_;  // lane and index of the flight that an entry sent
  std::size_t deliveries_ = 0;
};

}  // namespace

Lane::Stretch Lane::started_within(Time now, Duration lasts) const {
  return {first_after(flights, now - lasts), first_after(flights, now)};
}

Lane::Stretch Lane::bad_within(Time now, Duration lasts) const {
  const auto after = [&](Time time) {
    const auto at = std::upper_bound(bad.begin(), bad.end(), time, [&](Time when, std::uint32_t flight) {
      return when < flights[flight].start;
    });
    return static_cast<std::size_t>(at - bad.begin());
  };
  return {after(now - lasts), after(now)};
}

double Lane::place(const Flight& flight, Time now, Duration way) {
  const double most = flight.end == FlightEnd::lost ? 0.5 : 1.0;
  if (way <= Duration::zero()) return most;
  const double gone = static_cast<double>((now - flight.start).count()) / static_cast<double>(way.count());
  return std::clamp(gone, 0.0, most);
}

Flights::Flights(const Playback& playback) {
  const Board& board = playback.board();
  for (std::uint16_t at = 0; at < board.links.size(); ++at) {
    for (std::uint8_t kind = 0; kind < kCrossings; ++kind) {
      Lane lane;
      lane.link = LinkId{at};
      lane.kind = Crossing{kind};
      lane.forwards = lane.kind == Crossing::publish || lane.kind == Crossing::delivery;
      const bool publishing = lane.kind == Crossing::publish || lane.kind == Crossing::confirm;
      lane.way = publishing ? board.links[at].publish_way : board.links[at].delivery_way;
      lanes_.push_back(std::move(lane));
    }
  }
  Collector collector(playback, lanes_);
  std::uint32_t id = 0;
  for (const Entry& entry : playback.trace()) collector.take(EntryId{++id}, entry);
  for (Lane& lane : lanes_) std::sort(lane.bad.begin(), lane.bad.end());
}

bool Flights::any_at(Time now) const { return count_at(now) > 0; }

std::size_t Flights::count_at(Time now) const {
  std::size_t count = 0;
  for (const Lane& lane : lanes_) {
    const Lane::Stretch stretch = lane.started_within(now, lane.way);
    count += stretch.last - stretch.first;
  }
  return count;
}

FaultPoint Flights::point_of(const Lane& lane, const Flight& flight) {
  return {.question = Question::crossing,
          .what = static_cast<std::uint8_t>(lane.kind),
          .after = false,
          .step = 0,
          .place = static_cast<std::uint16_t>(lane.link),
          .job = flight.job,
          .copy = flight.copy,
          .number = flight.number};
}

}  // namespace ackboard
