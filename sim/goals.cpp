#include "sim/goals.hpp"

namespace ackboard {

bool Goal::met_by(std::optional<std::int64_t> value) const {
  if (!value) return false;
  if (least && (*value < *least || (*value == *least && !least_allowed))) return false;
  if (most && (*value > *most || (*value == *most && !most_allowed))) return false;
  return true;
}

}  // namespace ackboard
