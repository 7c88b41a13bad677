#include "levels/scenario/params_reader.hpp"

#include <algorithm>

#include "levels/values/value_text.hpp"

namespace ackboard {
namespace {

const ParamSpec* find_spec(std::span<const ParamSpec> specs, std::string_view name) {
  const auto found =
      std::find_if(specs.begin(), specs.end(), [name](const ParamSpec& spec) { return spec.name == name; });
  return found == specs.end() ? nullptr : &*found;
}

std::vector<std::string_view> right_names(std::span<const ParamSpec> specs, std::string_view other) {
  std::vector<std::string_view> names;
  if (!other.empty()) names.push_back(other);
  for (const ParamSpec& spec : specs) names.push_back(spec.name);
  return names;
}

}  // namespace

void read_params(const Spot& object, std::span<const ParamSpec> specs, std::any& params,
                 std::string_view other) {
  for (const Member& member : object.node.members) {
    const ParamSpec* spec = find_spec(specs, member.name);
    if (spec == nullptr) {
      if (member.name != other) object.complain_unknown(member, right_names(specs, other));
    } else if (const auto value = read_value(*spec, object.at(member))) {
      spec->set(params, *value);
    }
  }
  for (const ParamSpec& spec : specs) {
    if (!spec.required || object.node.find(spec.name) != nullptr) continue;
    object.complain('"' + std::string(spec.name) + "\" is missing; expected " + form_text(spec) + '.');
  }
}

}  // namespace ackboard
