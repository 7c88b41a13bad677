// What is wrong with an input, for programs.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "levels/document.hpp"

namespace ackboard {

// {"schema_version": 1, "file": ..., "errors": [{"line", "column", "path", "message", "nearest"}]}
// `file` is null for errors of the command line. Lines, columns and nearest names that do not exist are null.
nlohmann::ordered_json problems_json(const std::optional<std::string>& file,
                                     const std::vector<Problem>& problems);

// [{"line", "column", "path", "message"}]: what is right but hardly meant.
nlohmann::ordered_json notes_json(const std::vector<Problem>& notes);

}  // namespace ackboard
