// Everything that a scenario can name, gathered from the declarations of the engine into one form, which the
// renderers of `ackboard catalog` share. A kind that is added to its list appears here by itself.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "sim/catalog.hpp"

namespace ackboard {

struct CatalogFact {
  std::string_view name;  // "unit"
  std::string text;       // "s"
};

struct CatalogParam {
  std::string_view name;
  std::string_view type;  // "duration"
  std::string form;       // how it is written
  std::string bounds;     // "1 to 100"; empty: none but those of its type
  std::string standard;   // the default, or what holds if it is not set; empty: required
  std::string_view meaning;
  std::string_view source;  // of the default
};

struct CatalogEntry {
  std::string_view name;
  std::string_view meaning;
  std::vector<CatalogFact> facts;
  std::vector<CatalogParam> params;
};

struct CatalogGroup {
  std::string_view name;   // "part"
  std::string_view title;  // "Parts"
  std::string_view place;  // where in a scenario its names are written
  std::vector<CatalogEntry> entries;
};

std::vector<CatalogGroup> catalog();

// The groups reduced to the entries of that name; empty if there are none.
std::vector<CatalogGroup> catalog_named(std::string_view name);

// All names, for finding the nearest.
std::vector<std::string_view> catalog_names();

}  // namespace ackboard
