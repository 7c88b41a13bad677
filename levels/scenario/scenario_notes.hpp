// What is right in a scenario but hardly what its author meant.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "levels/scenario/scenario.hpp"
#include "levels/scenario/variant_patch.hpp"

namespace ackboard {

// Looks at all variants of a file. A value that is in vain (ParamSpec::in_vain) in one of them may be what
// another is there to change, so only what is in vain wherever it stands is noted.
class NoteCollector {
 public:
  void add(const Variant& variant);
  // Labels that two variants share. `variants`: the member of the file; null if it has none.
  void add_labels(const Node* variants, const std::vector<VariantPatch>& patches);

  // What a variant removes though the rest of the file does not have it.
  void add_removals(const Node& file, const VariantPatch& patch);

  // What --set takes from a variant.
  void add_overridden(const VariantPatch& patch,
                      std::span<const std::pair<std::string, std::string>> settings);

  // Sorted by place.
  [[nodiscard]] std::vector<Problem> take();

 private:
  // One value of a file. `why`: what makes it pointless here; empty if nothing does.
  void add_value(const Node& node, const std::string& path, std::string why);
  void add_params(const Board& board, std::size_t element, std::span<const ParamSpec> specs,
                  const Node& object, const std::string& path);
  void add_goals(const Variant& variant);

  std::map<std::pair<Place, std::string>, std::string> values_;  // why each is pointless; empty: it is not
  std::vector<Problem> notes_;
};

}  // namespace ackboard
