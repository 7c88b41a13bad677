#include "levels/values/value_node.hpp"

#include <string>

#include "levels/document/patch.hpp"
#include "levels/values/value_text.hpp"

namespace ackboard {

// Names are strings, whatever else they look like.
Node value_node(const ParamSpec& spec, const Value& value) {
  const std::string text = value_text(spec, value);
  const bool is_name =
      spec.type == ParamType::part || spec.type == ParamType::link || spec.type == ParamType::choice;
  if (!is_name) return value_from_text(text);
  return string_node(text);
}

}  // namespace ackboard
