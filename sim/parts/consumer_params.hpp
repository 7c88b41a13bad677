// The declarations that all parts share which run a handler.
#pragma once

#include <string_view>
#include <vector>

#include "sim/parts/consumer.hpp"

namespace ackboard {

std::vector<ParamSpec> consumer_params(const ConsumerParams& defaults, std::string_view handling_time_source);
void check_consumer(const Board& board, PartId part, std::vector<PartKind::Complaint>& complaints);
void lay_out_consumer(Board& board, PartId part);

}  // namespace ackboard
