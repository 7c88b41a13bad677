#include "levels/text/seconds_text.hpp"

#include <algorithm>

#include "levels/text/decimal_text.hpp"

namespace ackboard {
namespace {

constexpr int kFewestDecimals = 3;
constexpr int kMostOfSeconds = 9;  // of nanoseconds
constexpr std::uint64_t kNanoseconds = 1'000'000'000;

}  // namespace

int decimals_to_tell_apart(std::vector<Time> moments) {
  std::sort(moments.begin(), moments.end());
  moments.erase(std::unique(moments.begin(), moments.end()), moments.end());
  int decimals = kFewestDecimals;
  for (std::size_t at = 1; at < moments.size(); ++at) {
    while (decimals < kMostOfSeconds &&
           seconds_column(moments[at - 1], decimals) == seconds_column(moments[at], decimals)) {
      ++decimals;
    }
  }
  return decimals;
}

std::string seconds_column(Time moment, int decimals) {
  return grouped(
      fixed_decimal(static_cast<std::uint64_t>(moment.time_since_epoch().count()), kNanoseconds, decimals));
}

std::string seconds_text(Time moment, int decimals) {
  std::string text = seconds_column(moment, decimals);
  if (text.find('.') == std::string::npos) return text;
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text;
}

}  // namespace ackboard
