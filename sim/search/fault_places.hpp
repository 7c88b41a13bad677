// Where the faults of a schedule hit, in a form that is cheap to count by.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "sim/search/search.hpp"

namespace ackboard {

// Kind, what, and link or part of a point as one number.
using PlaceCode = std::uint32_t;

inline PlaceCode code_of(const FaultPoint& point) {
  return (static_cast<PlaceCode>(point.question) << 26U) | (PlaceCode{point.what} << 18U) |
         (PlaceCode{point.after} << 17U) | point.place;
}

inline FaultPlace place_of_code(const Board& board, PlaceCode code) {
  FaultPoint point{};
  point.question = Question{static_cast<std::uint8_t>(code >> 26U)};
  point.what = static_cast<std::uint8_t>(code >> 18U);
  point.after = ((code >> 17U) & 1U) != 0;
  point.place = static_cast<std::uint16_t>(code);
  return place_of(board, point);
}

// The places of a schedule's faults, sorted.
class PlaceCodes {
 public:
  [[nodiscard]] PlaceCodes with(PlaceCode code) const {
    PlaceCodes more = *this;
    std::size_t at = more.size_++;
    for (; at > 0 && more.codes_[at - 1] > code; --at) more.codes_[at] = more.codes_[at - 1];
    more.codes_[at] = code;
    return more;
  }
  [[nodiscard]] std::vector<FaultPlace> places(const Board& board) const {
    std::vector<FaultPlace> all;
    for (std::size_t at = 0; at < size_; ++at) all.push_back(place_of_code(board, codes_[at]));
    return all;
  }
  friend bool operator<(const PlaceCodes& a, const PlaceCodes& b) {
    return std::lexicographical_compare(a.codes_.begin(), a.codes_.begin() + a.size_, b.codes_.begin(),
                                        b.codes_.begin() + b.size_);
  }

 private:
  std::array<PlaceCode, kMostFaults> codes_{};
  std::uint32_t size_ = 0;
};

}  // namespace ackboard
