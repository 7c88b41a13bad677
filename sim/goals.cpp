#include "sim/goals.hpp"

namespace ackboard {

bool Goal::is_never_met() const {
  const UnitRange range = range_of(measure->unit);
  if (most && (*most < range.least || (*most == range.least && !most_allowed))) return true;
  return least && (*least > range.most || (*least == range.most && !least_allowed));
}

bool Goal::is_always_met() const {
  const UnitRange range = range_of(measure->unit);
  return range.always_exists && met_by(range.least) && met_by(range.most);
}

bool Goal::met_by(std::optional<std::int64_t> value) const {
  if (!value) return false;
  if (least && (*value < *least || (*value == *least && !least_allowed))) return false;
  if (most && (*value > *most || (*value == *most && !most_allowed))) return false;
  return true;
}

}  // namespace ackboard
