#include "cli/catalog_params.hpp"

#include "levels/values/value_text.hpp"

namespace ackboard {
namespace {

std::string_view type_name(ParamType type) {
  switch (type) {
    case ParamType::boolean:
      return "boolean";
    case ParamType::count:
      return "count";
    case ParamType::duration:
      return "duration";
    case ParamType::delay:
      return "delay";
    case ParamType::memory:
      return "memory";
    case ParamType::processors:
      return "processors";
    case ParamType::money:
      return "money";
    case ParamType::probability:
      return "probability";
    case ParamType::choice:
      return "choice";
    case ParamType::arrivals:
      return "arrivals";
    case ParamType::handler:
      return "handler";
    case ParamType::part:
      return "part";
    case ParamType::link:
      return "link";
  }
  return {};
}

std::string standard_text(const ParamSpec& spec) {
  if (spec.required) return {};
  std::string text = value_text(spec, spec.standard);
  if (!text.empty()) return text;
  return spec.unset.empty() ? "not set" : std::string(spec.unset);
}

}  // namespace

std::vector<CatalogParam> catalog_params(std::span<const ParamSpec> specs) {
  std::vector<CatalogParam> params;
  for (const ParamSpec& spec : specs) {
    params.push_back({spec.name, type_name(spec.type), form_text(spec), bounds_text(spec),
                      standard_text(spec), spec.meaning, spec.source});
  }
  return params;
}

}  // namespace ackboard
