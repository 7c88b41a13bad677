#include "cli/search_causes.hpp"

namespace ackboard {

std::vector<std::string> causes_of(const Variant&, const SearchOptions&, const BrokenGoal&) { return {}; }

}  // namespace ackboard
