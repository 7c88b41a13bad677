// The value of a parameter as a node of a document, as a person would write it.
#pragma once

#include "levels/document/document.hpp"
#include "sim/catalog.hpp"

namespace ackboard {

// Reading it with read_value() gives the value back. Its places are 0. Precondition: the value is set.
Node value_node(const ParamSpec& spec, const Value& value);

}  // namespace ackboard
