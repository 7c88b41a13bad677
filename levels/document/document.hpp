// A JSON document that remembers where every value stands, so that each fault of an input can be shown with
// its line and column.
//
// `//` and `/* */` comments are allowed, and everything a person may get wrong is told as a value, never
// thrown: a syntax error, a name that stands twice, a number that does not fit. What the names and values
// mean is judged later, by the readers of scenarios and levels.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ackboard {

// Where something stands in a text: lines from 1, columns from 1 in Unicode characters.
// 0: it comes from no file (from `--set`, for example).
struct Place {
  std::uint32_t line = 0;
  std::uint32_t column = 0;

  friend bool operator==(const Place&, const Place&) = default;
  friend auto operator<=>(const Place&, const Place&) = default;  // NOLINT(modernize-use-nullptr)
};

// Objects and arrays nest at most this deep, so that walking and destroying a document needs little stack.
inline constexpr std::size_t kDeepestNesting = 64;

struct Member;

// One value of a document.
struct Node {
  enum class Kind : std::uint8_t { null, boolean, integer, decimal, string, array, object };

  Kind kind = Kind::null;
  Place place;
  bool boolean = false;
  std::int64_t integer = 0;     // of Kind::integer: written without a point and without an exponent
  double decimal = 0;           // of both kinds of number; `text` is exact where a double is not
  std::string text;             // a string's value; a number as it was written
  std::vector<Node> items;      // of an array
  std::vector<Member> members;  // of an object, in the order of the file

  bool is_number() const { return kind == Kind::integer || kind == Kind::decimal; }
  // The value of the member of that name; null if this is no object or has none.
  const Node* find(std::string_view name) const;
  Node* find(std::string_view name);
};

// A string that stands nowhere.
Node string_node(std::string_view text);

// A name and its value in an object. `place` is that of the name.
struct Member {
  std::string name;
  Place place;
  Node value;
};

// One fault of an input. `path` is the dotted way to it (board.payments.workers, faults.0.every; empty for
// the whole document) with the names as they are written, so a renderer escapes them.
struct Problem {
  Place place;
  std::string path;
  std::string message;  // one sentence: what is wrong, and what was expected
  std::string nearest;  // the nearest right name, if there is one
};

// `root` is there when the text was read to its end. If `problems` is not empty too, it serves to find more
// of them in one go (of a name that stands twice it holds the first, and the nearest for a number too large),
// and is not to be run. Without a root there is at least one problem. Problems are sorted by place.
struct ParsedDocument {
  std::optional<Node> root;
  std::vector<Problem> problems;
};

// Reads a document whose root is an object. Never throws on bad input.
ParsedDocument parse_document(std::string_view text);

// The same for a value of any kind.
ParsedDocument parse_value(std::string_view text);

// "an object", "a string": for sentences about what was found or expected.
std::string_view kind_text(Node::Kind kind);

// "line 3, column 5".
std::string place_text(Place place);

// Whether a JSON text has `//` or `/* */` comments, which a document does not keep.
bool has_comments(std::string_view text);

}  // namespace ackboard
