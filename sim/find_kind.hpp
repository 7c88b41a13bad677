// Finds a kind by its name in one of the lists of kinds.
#pragma once

#include <span>
#include <string_view>

namespace ackboard {

template <class Kind>
const Kind* find_kind(std::span<const Kind* const> kinds, std::string_view name) {
  for (const Kind* kind : kinds) {
    if (kind->name == name) return kind;
  }
  return nullptr;
}

}  // namespace ackboard
