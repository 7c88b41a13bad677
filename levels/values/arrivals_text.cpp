// Arrivals of value_text.hpp.
#include <algorithm>

#include "levels/text/nearest.hpp"
#include "levels/values/value_parts.hpp"

namespace ackboard {
namespace {

constexpr std::string_view kAtOnce = "at once";
constexpr std::string_view kEvery = "every ";
constexpr std::string_view kPoisson = "poisson ";
constexpr std::int64_t kNanosecondsTimesRate =
    1'000'000'000'000'000;  // of one a second: 10^9 ns x 10^6 millionths

// The mean gap of a rate in millionths a second, and the other way round; half rounded up.
std::int64_t reciprocal(std::int64_t value) { return (kNanosecondsTimesRate + value / 2) / value; }

std::optional<Arrivals> read_every(const ParamSpec& spec, std::string_view text, const Spot& spot) {
  if (parse_duration(text).value == Duration{}) {
    spot.complain("Nothing lies between these arrivals; write \"at once\".");
    return std::nullopt;
  }
  const ParamSpec between{.name = spec.name, .type = ParamType::duration, .least = Duration{1}};
  const std::optional<Duration> gap = read_duration(between, text, spot);
  return gap ? std::optional(Arrivals{Arrivals::Shape::every, *gap, {}}) : std::nullopt;
}

std::optional<Arrivals> read_poisson(std::string_view text, const Spot& spot) {
  const Parsed<std::int64_t> rate = parse_amount(Quantity::rate, text);
  if (!rate && !rate.out_of_range) {
    spot.complain(rate.sentence);
    return std::nullopt;
  }
  if (!rate || *rate.value == 0 || reciprocal(*rate.value) == 0) {
    spot.complain_expected("a rate above 0/s and up to 1000000000/s");
    return std::nullopt;
  }
  return Arrivals{Arrivals::Shape::poisson, Duration{reciprocal(*rate.value)}, {}};
}

std::optional<Duration> read_moment(const ParamSpec& spec, const Spot& spot) {
  const ParamSpec moment{.name = spec.name, .type = ParamType::duration};
  const std::optional<std::int64_t> amount = read_amount(moment, Quantity::duration, spot);
  return amount ? std::optional(Duration{*amount}) : std::nullopt;
}

std::optional<Arrivals> read_times(const ParamSpec& spec, const Spot& list) {
  const std::size_t problems = list.problems.size();
  Arrivals arrivals{Arrivals::Shape::times, {}, {}};
  for (std::size_t item = 0; item < list.node.items.size(); ++item) {
    const Spot spot = list.at(item);
    const std::optional<Duration> moment = read_moment(spec, spot);
    if (!moment) continue;
    if (!arrivals.times.empty() && *moment < arrivals.times.back()) {
      spot.complain_expected("moments in order, so at least " + exact_text(arrivals.times.back()));
    }
    arrivals.times.push_back(*moment);
  }
  return list.problems.size() == problems ? std::optional(std::move(arrivals)) : std::nullopt;
}

// The rate of a gap with the fewest digits that is read as this gap: 300/s and not 300.00003/s.
std::int64_t rate_of(Duration gap) {
  const std::int64_t exact = std::max<std::int64_t>(reciprocal(gap.count()), 1);
  for (std::int64_t unit = kNanosecondsTimesRate; unit > 1; unit /= 10) {
    const std::int64_t rate = (exact + unit / 2) / unit * unit;
    if (rate > 0 && reciprocal(rate) == gap.count()) return rate;
  }
  return exact;
}

std::string times_text(const std::vector<Duration>& times) {
  std::string text;
  for (const Duration time : times) text += (text.empty() ? "\"" : ", \"") + exact_text(time) + '"';
  return '[' + text + ']';
}

}  // namespace

std::optional<Arrivals> read_arrivals(const ParamSpec& spec, const Spot& spot) {
  if (spot.node.kind == Node::Kind::array) return read_times(spec, spot);
  const bool is_string = spot.node.kind == Node::Kind::string;
  const std::string_view text = is_string ? std::string_view(spot.node.text) : std::string_view();
  if (text == kAtOnce) return Arrivals{};
  if (text.starts_with(kEvery)) return read_every(spec, text.substr(kEvery.size()), spot);
  if (text.starts_with(kPoisson)) return read_poisson(text.substr(kPoisson.size()), spot);
  const std::string_view words[] = {kAtOnce};
  spot.complain_expected(kArrivalsForm, nearest_name(text, words));
  return std::nullopt;
}

std::string arrivals_text(const Arrivals& arrivals) {
  switch (arrivals.shape) {
    case Arrivals::Shape::every:
      return std::string(kEvery) + exact_text(arrivals.gap);
    case Arrivals::Shape::poisson:
      return std::string(kPoisson) + exact_text(Quantity::rate, rate_of(arrivals.gap));
    case Arrivals::Shape::times:
      return times_text(arrivals.times);
    case Arrivals::Shape::at_once:
      break;
  }
  return std::string(kAtOnce);
}

}  // namespace ackboard
