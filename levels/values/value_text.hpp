// The values of parameters as people write them in a scenario, and back.
//
// What a value may be follows from its declaration alone, so that a new parameter needs nothing here.
#pragma once

#include <optional>
#include <string>

#include "levels/document/document.hpp"
#include "levels/document/spot.hpp"
#include "levels/text/unit_text.hpp"
#include "sim/catalog.hpp"

namespace ackboard {

// The value, if it is one that `spec` allows; else complains, about each step of a handler by itself. Names
// of parts and links are not looked up: only make_board() knows them. A name in the value is a view of the
// node's text.
std::optional<Value> read_value(const ParamSpec& spec, const Spot& spot);

// The same for a value by itself: the sentence is about the first fault.
Parsed<Value> read_value(const ParamSpec& spec, const Node& node);

// The value in its shortest form: "150 ms", "unlimited", "id_check", ["begin", {"step": "check", "takes": "1
// ms"}]. Put into a scenario with value_from_text(), it is read back as the same value. Empty if it is not
// set.
std::string value_text(const ParamSpec& spec, const Value& value);

// How a value is written: "a number and a unit, such as \"150 ms\", or \"never\"".
std::string form_text(const ParamSpec& spec);

// "1 to 100", "at least 1 ms"; empty if nothing bounds it but its type.
std::string bounds_text(const ParamSpec& spec);

}  // namespace ackboard
