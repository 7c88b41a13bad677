#include "levels/level/board_code.hpp"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "levels/level/base64url.hpp"
#include "levels/level/level_list.hpp"
#include "levels/text/quoted_text.hpp"
#include "sim/step_kind.hpp"

namespace ackboard {
namespace {

using Json = nlohmann::json;
using Bytes = std::vector<std::uint8_t>;

constexpr std::size_t kChecksumBytes = 4;
constexpr std::size_t kLongestCode = 4096;  // keeps a wrong text from nesting deep
constexpr std::string_view kDamaged = "The code is damaged: a character is wrong, missing or too many.";

// Numbers in base units and names, never the texts that people read: those may get nicer one day.
Json json_of(const HandlerStep& step) {
  Json name = std::string(step.kind->name);
  return step.takes ? Json::array({std::move(name), step.takes->count()}) : name;
}

Json json_of(const ParamSpec& spec, const Value& value) {
  if (const auto* truth = std::get_if<bool>(&value)) return *truth;
  if (const auto* duration = std::get_if<Duration>(&value)) return duration->count();
  if (const auto* number = std::get_if<std::int64_t>(&value)) {
    if (spec.type != ParamType::choice) return *number;
    return std::string(spec.choices[static_cast<std::size_t>(*number)]);
  }
  const auto* handler = std::get_if<Handler>(&value);
  if (handler == nullptr) return nullptr;
  Json steps = Json::array();
  for (const HandlerStep& step : handler->steps) steps.push_back(json_of(step));
  return steps;
}

std::optional<HandlerStep> step_of(const Json& json) {
  const bool timed = json.is_array() && json.size() == 2 && json[1].is_number_integer();
  const Json& name = timed ? json[0] : json;
  if (!name.is_string()) return std::nullopt;
  HandlerStep step{find_step_kind(name.get_ref<const std::string&>()), std::nullopt};
  if (timed) step.takes = Duration{json[1].get<std::int64_t>()};
  return step.kind != nullptr ? std::optional(step) : std::nullopt;
}

std::optional<Value> handler_of(const Json& json) {
  Handler handler;
  for (const Json& each : json) {
    const std::optional<HandlerStep> step = step_of(each);
    if (!step) return std::nullopt;
    handler.steps.push_back(*step);
  }
  return handler;
}

// The parameter's own bounds; those of a level are narrower or none.
bool within_declared_bounds(const ParamSpec& spec, std::int64_t amount) {
  const std::int64_t least = amount_of(spec.least).value_or(0);
  const std::int64_t most = amount_of(spec.most).value_or(INT64_MAX);
  return (amount >= least && amount <= most) || (amount == INT64_MAX && !spec.endless.empty());
}

std::optional<Value> value_of(const ParamSpec& spec, const Json& json) {
  const bool optional = std::holds_alternative<std::monostate>(spec.standard) && !spec.required;
  if (json.is_null()) return optional ? std::optional(Value{}) : std::nullopt;
  if (spec.type == ParamType::boolean)
    return json.is_boolean() ? std::optional(Value{json.get<bool>()}) : std::nullopt;
  if (spec.type == ParamType::handler) return json.is_array() ? handler_of(json) : std::nullopt;
  if (spec.type == ParamType::choice) {
    if (!json.is_string()) return std::nullopt;
    const auto at = std::find(spec.choices.begin(), spec.choices.end(), json.get_ref<const std::string&>());
    if (at == spec.choices.end()) return std::nullopt;
    return Value{static_cast<std::int64_t>(at - spec.choices.begin())};
  }
  if (!json.is_number_integer()) return std::nullopt;
  const bool fits = !json.is_number_unsigned() || json.get<std::uint64_t>() <= INT64_MAX;
  const auto amount = json.get<std::int64_t>();
  if (!fits || !within_declared_bounds(spec, amount)) return std::nullopt;
  return spec.type == ParamType::duration ? Value{Duration{amount}} : Value{amount};
}

std::uint32_t checksum(std::span<const std::uint8_t> bytes) { return XXH32(bytes.data(), bytes.size(), 0); }

// The payload of a code whose checksum is right: CBOR of [level, {path: value}].
std::optional<Json> payload_of(std::string_view code) {
  std::optional<Bytes> bytes = bytes_of_base64url(code.substr(kCodeStart.size()));
  if (!bytes || bytes->size() < kChecksumBytes) return std::nullopt;
  std::uint32_t wanted = 0;
  for (std::size_t at = bytes->size() - kChecksumBytes; at < bytes->size(); ++at)
    wanted = (wanted << 8U) | (*bytes)[at];
  bytes->resize(bytes->size() - kChecksumBytes);
  if (checksum(*bytes) != wanted) return std::nullopt;
  try {
    Json json = Json::from_cbor(*bytes, true, false);
    const bool right_form = json.is_array() && json.size() == 2 && json[0].is_string() && json[1].is_object();
    return right_form ? std::optional(std::move(json)) : std::nullopt;
  } catch (const Json::exception&) {  // lengths that no memory holds
    return std::nullopt;
  }
}

// Nothing if a path or a value is not one of this level.
std::optional<Changes> changes_of(const Level& level, const Json& values) {
  Changes changes;
  std::size_t known = 0;
  for (std::size_t at = 0; at < level.lesson.may_change.size(); ++at) {
    const ChangeRule& rule = level.lesson.may_change[at];
    const auto found = values.find(rule.path);
    if (found == values.end()) continue;
    ++known;
    std::optional<Value> value = value_of(*rule.spec, *found);
    if (!value || !refusal(rule, *value).empty()) return std::nullopt;
    changes.push_back({at, std::move(*value)});
  }
  return known == values.size() ? std::optional(std::move(changes)) : std::nullopt;
}

DecodedBoard failed(std::string fault) { return {std::nullopt, {}, std::move(fault)}; }

}  // namespace

bool looks_like_code(std::string_view text) {
  const auto is = [](char given, char upper) { return given == upper || given == upper - 'A' + 'a'; };
  if (text.size() < 2 || !is(text[0], 'A') || !is(text[1], 'B')) return false;
  const std::size_t end = text.find_first_not_of("0123456789", 2);
  return end != std::string_view::npos && end > 2 && text[end] == '_';
}

std::string board_code(const Level& level, const Changes& changes) {
  Json values = Json::object();
  for (const Change& change : changes) {
    const ChangeRule& rule = level.lesson.may_change[change.rule];
    values[rule.path] = json_of(*rule.spec, change.value);
  }
  Bytes bytes = Json::to_cbor(Json::array({level.name, std::move(values)}));
  const std::uint32_t sum = checksum(bytes);
  for (std::uint32_t shift = 32; shift > 0; shift -= 8)
    bytes.push_back(static_cast<std::uint8_t>(sum >> (shift - 8)));
  return std::string(kCodeStart) + base64url(bytes);
}

DecodedBoard decode_board(std::string_view code) {
  if (!code.starts_with(kCodeStart)) {
    const bool other_version = looks_like_code(code) && code.starts_with("AB");
    return failed(other_version ? "This is a code of another version; this one reads codes that begin with " +
                                      in_quotes(kCodeStart) + '.'
                                : "This is not a code: a board's code begins with " + in_quotes(kCodeStart) +
                                      " in capitals.");
  }
  if (code.size() > kLongestCode) return failed("The code is longer than any board's.");
  const std::optional<Json> payload = payload_of(code);
  if (!payload) return failed(std::string(kDamaged));
  const auto& name = (*payload)[0].get_ref<const std::string&>();
  for (const LevelFile& file : level_files()) {
    if (file.name != name) continue;
    DecodedBoard decoded{read_level(file.text).level, {}, {}};
    std::optional<Changes> changes = changes_of(*decoded.level, (*payload)[1]);
    if (!changes)
      return failed("The code changes what cannot be changed on the level " + in_quotes(name) + '.');
    if (board_code(*decoded.level, *changes) != code) return failed(std::string(kDamaged));
    decoded.changes = std::move(*changes);
    return decoded;
  }
  return failed("There is no level named " + in_quotes(name) + '.');
}

}  // namespace ackboard
