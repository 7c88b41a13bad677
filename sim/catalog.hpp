// The declarations of everything a scenario can name.
//
// Each kind of part, fault, protocol, step and measure is declared once, in one file of its folder, with its
// parameters: name, type, default, bounds, one sentence and where the default comes from. The reader of
// scenarios, the help, the generated reference and the player's inspector walk these declarations and name no
// kind themselves. Text meets values only at that edge; the engine sees typed structs.
#pragma once

#include <any>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "sim/handler.hpp"
#include "sim/time.hpp"

namespace ackboard {

// How long something takes: always the same, or exponentially distributed around its mean.
struct Delay {
  enum class Shape : std::uint8_t { fixed, exponential };
  Shape shape = Shape::fixed;
  Duration mean{};
  friend bool operator==(const Delay&, const Delay&) = default;
};

// When users ask for their jobs. The first job is asked for at the start, but for `times`, which lists all
// moments. The gaps of `poisson` are exponential.
struct Arrivals {
  enum class Shape : std::uint8_t { at_once, every, poisson, times };
  Shape shape = Shape::at_once;
  Duration gap{};               // every: the gap; poisson: the mean gap
  std::vector<Duration> times;  // times: in order, since the start
  friend bool operator==(const Arrivals&, const Arrivals&) = default;
};

// What a parameter is, which decides how its text is read, shown and edited.
enum class ParamType : std::uint8_t {
  boolean,      // bool
  count,        // std::int64_t
  duration,     // Duration
  delay,        // Delay
  memory,       // std::int64_t bytes
  processors,   // std::int64_t thousandths of a virtual processor
  money,        // std::int64_t millionths of a USD
  probability,  // std::int64_t billionths
  choice,       // std::int64_t: an index into ParamSpec::choices
  arrivals,     // Arrivals
  handler,      // Handler
  part,         // std::string: the name of a part of the board
  link,         // std::string: the name of a link, "from->to"
};

// A value on its way between text and a typed struct. monostate: not set, the rule of ParamSpec::unset
// applies.
using Value =
    std::variant<std::monostate, bool, std::int64_t, Duration, Delay, std::string_view, Arrivals, Handler>;

class Board;

struct ParamSpec {
  std::string_view name{};
  ParamType type{};
  Value standard{};            // the default; monostate where `unset` or `required` says more
  Value least{}, most{};       // bounds, both allowed; monostate: none beyond the type's
  std::string_view meaning{};  // one sentence
  std::string_view source{};   // where the default comes from
  std::string_view unset{};    // what holds when it is not set and there is no fixed default
  std::string_view endless{};  // the word for "no limit" where one is allowed: unlimited, never
  std::span<const std::string_view> choices{};  // of a choice
  bool required = false;
  bool makes_bigger = false;  // more of it is a bigger part, which is what money buys: sizes, workers
  // What a board has to serve: boards that differ in it are not compared on equal terms.
  bool is_traffic = false;
  // Why a value that somebody states makes no difference on this board, as a sentence about it without its
  // point; empty: it does. `element` is the index of the part, link or fault that it belongs to.
  std::string (*in_vain)(const Board&, std::size_t element) = nullptr;
  void (*set)(std::any& params, const Value&) = nullptr;  // a value of the right type; made by param()
  Value (*get)(const std::any& params) = nullptr;
};

}  // namespace ackboard
