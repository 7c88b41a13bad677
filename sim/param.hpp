// Makes the declaration of a parameter from the member of a params struct that holds it.
//
//   constexpr ... param<BrokerParams, &BrokerParams::tries>({.name = "tries", .type = ParamType::count, ...})
#pragma once

#include <any>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>

#include "sim/catalog.hpp"

namespace ackboard {

template <class T>
struct IsOptional : std::false_type {};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {};

template <class Params, auto Member>
void set_param(std::any& params, const Value& value) {
  auto& field = std::any_cast<Params&>(params).*Member;
  using Field = std::remove_reference_t<decltype(field)>;
  if constexpr (IsOptional<Field>::value) {
    field.reset();
    if (!std::holds_alternative<std::monostate>(value)) field = std::get<typename Field::value_type>(value);
  } else if constexpr (std::is_enum_v<Field>) {
    field = static_cast<Field>(std::get<std::int64_t>(value));
  } else if constexpr (std::is_same_v<Field, std::string>) {
    field = std::string(std::get<std::string_view>(value));
  } else {
    field = std::get<Field>(value);
  }
}

template <class Params, auto Member>
Value get_param(const std::any& params) {
  const auto& field = std::any_cast<const Params&>(params).*Member;
  using Field = std::remove_cvref_t<decltype(field)>;
  if constexpr (IsOptional<Field>::value) {
    return field ? Value{*field} : Value{};
  } else if constexpr (std::is_enum_v<Field>) {
    return static_cast<std::int64_t>(field);
  } else if constexpr (std::is_same_v<Field, std::string>) {
    return std::string_view(field);
  } else {
    return field;
  }
}

template <class Params, auto Member>
ParamSpec param(ParamSpec spec) {
  spec.set = set_param<Params, Member>;
  spec.get = get_param<Params, Member>;
  return spec;
}

// ParamSpec::in_vain of what a part counts in round trips of its one link.
std::string takes_no_round_trip(const Board& board, std::size_t part);

}  // namespace ackboard
