// What is wrong with an input, for programs.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/json.hpp"
#include "levels/document/document.hpp"

namespace ackboard {

// {"schema_version": 1, "file": ..., "errors": [{"line", "column", "path", "message", "nearest"}]}
// `file` is null for errors of the command line. Lines, columns and nearest names that do not exist are null.
Json problems_json(const std::optional<std::string>& file, const std::vector<Problem>& problems);

// [{"line", "column", "path", "message"}]: what is right but hardly meant.
Json notes_json(const std::vector<Problem>& notes);

}  // namespace ackboard
