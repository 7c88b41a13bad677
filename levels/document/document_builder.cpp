#include "levels/document/document_builder.hpp"

#include <nlohmann/json.hpp>
#include <utility>

#include "levels/document/json_number.hpp"
#include "levels/document/repeated_names.hpp"
#include "levels/document/syntax_fault.hpp"
#include "levels/document/text_cursor.hpp"
#include "levels/text/quoted_text.hpp"

namespace ackboard {
namespace {

// Receives the library's events. It answers true to go on reading. The library judges the grammar and decodes
// strings; places, numbers and names that stand twice are handled here, from the text itself.
class DocumentBuilder {
 public:
  explicit DocumentBuilder(std::string_view text) : cursor_(text) {}

  ParsedDocument take();

  bool null() { return add_word(Node::Kind::null, 4); }
  bool boolean(bool value) { return add_word(Node::Kind::boolean, value ? 4 : 5, value); }
  bool number_integer(std::int64_t) { return add_number(); }
  bool number_unsigned(std::uint64_t) { return add_number(); }
  bool number_float(double, const std::string&) { return add_number(); }
  bool string(std::string& value);
  bool binary(nlohmann::json::binary_t&) { return false; }  // never in a text
  bool start_object(std::size_t) { return open(Node::Kind::object); }
  bool end_object() { return close(); }
  bool start_array(std::size_t) { return open(Node::Kind::array); }
  bool end_array() { return close(); }
  bool key(std::string& name);
  bool parse_error(std::size_t, const std::string&, const nlohmann::json::exception&);

 private:
  Node& add(Node::Kind kind);
  bool add_word(Node::Kind kind, std::size_t bytes, bool value = false);
  bool add_number();
  bool open(Node::Kind kind);
  bool close();
  void report(Place place, std::string path, std::string message);
  void drop_repeated_names(std::size_t depth);
  // The path of the innermost open container, or one step more, of what was read last in it.
  std::string path(std::size_t steps) const;
  std::string container_path() const { return path(open_.empty() ? 0 : open_.size() - 1); }
  std::string last_path() const { return path(open_.size()); }

  TextCursor cursor_;
  LastRead last_ = LastRead::nothing;
  bool whole_ = true;
  ParsedDocument document_;
  // From the root to the innermost open container. A parent's vector does not grow while a child is open, so
  // the pointers hold.
  std::vector<Node*> open_;
};

void DocumentBuilder::report(Place place, std::string path, std::string message) {
  document_.problems.push_back({place, std::move(path), std::move(message), ""});
}

// Where the next value belongs; the cursor is moved to its first character.
Node& DocumentBuilder::add(Node::Kind kind) {
  cursor_.skip_separators();
  last_ = LastRead::value;
  Node node;
  node.kind = kind;
  node.place = cursor_.place();
  if (open_.empty()) return document_.root.emplace(std::move(node));
  Node& container = *open_.back();
  if (container.kind == Node::Kind::array) {
    container.items.push_back(std::move(node));
    return container.items.back();
  }
  return container.members.back().value = std::move(node);
}

bool DocumentBuilder::add_word(Node::Kind kind, std::size_t bytes, bool value) {
  add(kind).boolean = value;
  cursor_.pass(bytes);
  return true;
}

bool DocumentBuilder::add_number() {
  Node& node = add(Node::Kind::integer);
  if (auto message = read_number(cursor_.pass_token(), node)) {
    report(node.place, last_path(), std::move(*message));
  }
  return true;
}

bool DocumentBuilder::string(std::string& value) {
  add(Node::Kind::string).text = std::move(value);
  cursor_.pass_token();
  return true;
}

bool DocumentBuilder::key(std::string& name) {
  cursor_.skip_separators();
  open_.back()->members.push_back({std::move(name), cursor_.place(), {}});
  cursor_.pass_token();
  last_ = LastRead::name;
  return true;
}

bool DocumentBuilder::open(Node::Kind kind) {
  Node& node = add(kind);
  if (open_.size() == kDeepestNesting) {
    report(node.place, last_path(), "The document nests deeper than the 64 levels that are allowed.");
    whole_ = false;
    return false;
  }
  cursor_.pass(1);
  open_.push_back(&node);
  last_ = LastRead::opening;
  return true;
}

bool DocumentBuilder::close() {
  cursor_.skip_separators();
  cursor_.pass(1);
  drop_repeated_names(open_.size() - 1);
  open_.pop_back();
  last_ = LastRead::value;
  return true;
}

bool DocumentBuilder::parse_error(std::size_t, const std::string&, const nlohmann::json::exception&) {
  SyntaxFault fault = explain_syntax(cursor_, last_, open_.empty() ? nullptr : open_.back());
  report(fault.place, last_ == LastRead::name ? last_path() : container_path(), std::move(fault.message));
  whole_ = false;
  return false;
}

void DocumentBuilder::drop_repeated_names(std::size_t depth) {
  for (const RepeatedName& repeated : take_repeated_names(open_[depth]->members)) {
    report(repeated.place, longer_path(path(depth), repeated.name),
           "The name " + in_quotes(repeated.name) + " stands twice in this object, first at " +
               place_text(repeated.first) + "; expected it once.");
  }
}

std::string DocumentBuilder::path(std::size_t steps) const {
  std::string out;
  for (std::size_t index = 0; index < steps; ++index) {
    const Node& container = *open_[index];
    const bool array = container.kind == Node::Kind::array;
    out =
        longer_path(out, array ? std::to_string(container.items.size() - 1) : container.members.back().name);
  }
  return out;
}

ParsedDocument DocumentBuilder::take() {
  // From the inside out: dropping members of an outer container moves what is inside it.
  for (std::size_t depth = open_.size(); depth > 0; --depth) drop_repeated_names(depth - 1);
  if (!whole_) document_.root.reset();
  return std::move(document_);
}

}  // namespace

ParsedDocument build_document(std::string_view text) {
  DocumentBuilder builder(text);
  const std::string small = with_small_numbers(text);
  constexpr bool strict = true;
  constexpr bool ignore_comments = true;
  nlohmann::json::sax_parse(small, &builder, nlohmann::json::input_format_t::json, strict, ignore_comments);
  return builder.take();
}

}  // namespace ackboard
