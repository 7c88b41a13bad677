// Changes of a document before it is read: a variant's patch, and `--set board.payments.workers=50`.
#pragma once

#include <optional>
#include <string_view>

#include "levels/document/document.hpp"

namespace ackboard {

// The target changed by a patch, as RFC 7396 (JSON Merge Patch) says: null removes a member, objects merge,
// and everything else replaces, arrays as a whole. Each value, and the name of each member that the patch
// brought or replaced, keeps the place where it was written.
Node merge_patch(Node target, const Node& patch);

// Puts `value` at a dotted path: names of members, and indices from 0 in arrays ("faults.0.every"). Members
// that are missing are made, objects in between too, so that the reader of the document judges their names.
// Without a change it returns what is wrong: an empty step, an index out of range, a way through a scalar. A
// name with a dot in it cannot be reached.
std::optional<Problem> set_path(Node& root, std::string_view dotted_path, Node value);

// The value of `--set path=text`: a JSON value of any kind if the text is one, else the text as a string (in
// which bytes that are not UTF-8 are replaced). All its places are 0.
Node value_from_text(std::string_view text);

// `--set path=text`. A text that begins as JSON (an object, an array, a string) and is none is a problem, and
// so is a number that is too large: it was not meant as plain text.
std::optional<Problem> set_text(Node& root, std::string_view dotted_path, std::string_view text);

}  // namespace ackboard
