#pragma once

#include <nlohmann/json.hpp>

namespace ackboard {

// Members stay in the order in which they were added: output must read well, and be the same everywhere.
using Json = nlohmann::ordered_json;

}  // namespace ackboard
