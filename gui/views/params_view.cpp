// The parameters of a part, as widgets made from their declarations: bounds and units included.
#include <algorithm>
#include <array>
#include <cstring>
#include <string>

#include "gui/views/player.hpp"
#include "gui/views/side_view.hpp"
#include "levels/document/patch.hpp"
#include "levels/text/unit_text.hpp"
#include "levels/values/value_text.hpp"

namespace ackboard {
namespace {

// What the document says, or the default in brackets.
std::string shown_value(const ParamSpec& spec, const Node* written, const PartKind& kind) {
  if (written != nullptr && written->kind == Node::Kind::string) return written->text;
  if (written != nullptr) {
    const Parsed<Value> value = read_value(spec, *written);
    return value ? value_text(spec, *value.value) : std::string(written->text);
  }
  return value_text(spec, spec.get(kind.defaults()));
}

void set(Player& player, const std::string& part, const ParamSpec& spec, Node value,
         const std::string& words) {
  player.session.set_value({"board", part, std::string(spec.name)}, std::move(value),
                           part + ": " + with_spaces(spec.name) + " " + words);
}

// Takes the text if it is a value within the bounds; else says what was expected.
void take_text(Player& player, const std::string& part, const ParamSpec& spec, const std::string& words) {
  if (words.empty()) return set(player, part, spec, Node{}, "as it comes");
  Node value = value_from_text(words);
  const bool is_text =
      spec.type == ParamType::choice || spec.type == ParamType::part || spec.type == ParamType::link;
  if (is_text || (value.kind != Node::Kind::array && spec.type == ParamType::arrivals)) {
    value = string_node(words);
  }
  const Parsed<Value> read = read_value(spec, value);
  if (!read) return player.tell(with_spaces(spec.name) + ": " + read.sentence, true);
  const std::string refused = player.refusal_of(part, spec, *read.value);
  if (!refused.empty()) return player.tell(refused, true);
  set(player, part, spec, std::move(value), words);
}

void draw_boolean(Player& player, const std::string& part, const ParamSpec& spec, const std::string& shown) {
  bool on = shown == "true";
  if (ImGui::Checkbox("##value", &on)) take_text(player, part, spec, on ? "true" : "false");
  player.ui.note(part + " " + std::string(spec.name));
}

void draw_choice(Player& player, const std::string& part, const ParamSpec& spec, const std::string& shown) {
  ImGui::SetNextItemWidth(-1);
  const bool open = ImGui::BeginCombo("##value", shown.c_str());
  player.ui.note(part + " " + std::string(spec.name));
  if (!open) return;
  for (const std::string_view choice : spec.choices) {
    if (ImGui::Selectable(std::string(choice).c_str(), choice == shown))
      take_text(player, part, spec, std::string(choice));
    player.ui.note(part + " " + std::string(spec.name) + " " + std::string(choice));
  }
  ImGui::EndCombo();
}

// The next and the last sensible value of a count: with the buttons beside the field.
void draw_count_buttons(Player& player, const std::string& part, const ParamSpec& spec,
                        const std::string& shown) {
  const Parsed<std::int64_t> count = parse_amount(Quantity::count, shown);
  const float side = ImGui::GetFrameHeight();
  const auto small = [&](const char* sign, const char* what) {
    ImGui::SameLine(0, player.ui.px(4));
    return button(player.ui, sign, ButtonLook::plain, nullptr,
                  part + " " + std::string(spec.name) + " " + what, {side, 0});
  };
  const std::int64_t least =
      std::holds_alternative<std::int64_t>(spec.least) ? std::get<std::int64_t>(spec.least) : 0;
  if (small("−", "less") && count && *count.value > least)
    take_text(player, part, spec, std::to_string(*count.value - 1));
  if (small("+", "more")) take_text(player, part, spec, std::to_string(count ? *count.value + 1 : least));
}

void draw_text_field(Player& player, const std::string& part, const ParamSpec& spec,
                     const std::string& shown) {
  std::array<char, 256> buffer{};
  std::memcpy(buffer.data(), shown.data(), std::min(shown.size(), buffer.size() - 1));
  const bool counts = spec.type == ParamType::count;
  const float width =
      ImGui::GetContentRegionAvail().x - (counts ? 2 * (ImGui::GetFrameHeight() + player.ui.px(4)) : 0);
  ImGui::SetNextItemWidth(width);
  const std::string hint =
      shortened(player.ui.fonts.body, spec.unset, width - 2 * ImGui::GetStyle().FramePadding.x);
  const bool entered =
      ImGui::InputTextWithHint("##value", hint.c_str(), buffer.data(), buffer.size(),
                               ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
  player.ui.note(part + " " + std::string(spec.name));
  if (shown.empty() && hint != spec.unset && ImGui::IsItemHovered()) tooltip(player.ui, spec.unset);
  if (entered && shown != buffer.data()) take_text(player, part, spec, buffer.data());
  if (counts) draw_count_buttons(player, part, spec, shown);
}

void draw_param(Player& player, const std::string& part, const PartKind& kind, const ParamSpec& spec,
                const Node* written) {
  const Ui& ui = player.ui;
  const std::string shown = shown_value(spec, written, kind);
  ImGui::TableNextRow();
  ImGui::TableNextColumn();
  ImGui::AlignTextToFramePadding();
  text(written != nullptr ? ui.theme.text : ui.theme.faint, ui.fonts.body, with_spaces(spec.name));
  if (ImGui::IsItemHovered()) {
    std::string words(spec.meaning);
    const std::string bounds = bounds_text(spec);
    if (!bounds.empty()) words += "\n" + bounds;
    if (!spec.source.empty()) words += "\nDefault: " + std::string(spec.source);
    tooltip(ui, words);
  }
  ImGui::TableNextColumn();
  ImGui::PushID(spec.name.data());
  if (!player.may_change(part, spec.name)) {
    ImGui::AlignTextToFramePadding();
    text(ui.theme.faint, ui.fonts.body, shown.empty() ? "—" : shown);
  } else if (spec.type == ParamType::boolean) {
    draw_boolean(player, part, spec, shown);
  } else if (spec.type == ParamType::choice) {
    draw_choice(player, part, spec, shown);
  } else {
    draw_text_field(player, part, spec, shown);
  }
  ImGui::PopID();
}

void draw_table(Player& player, const std::string& part, const PartKind& kind) {
  if (!ImGui::BeginTable("parameters", 2)) return;
  ImGui::TableSetupColumn("name", ImGuiTableColumnFlags_WidthStretch, 1.0F);
  ImGui::TableSetupColumn("value", ImGuiTableColumnFlags_WidthStretch, 1.05F);
  // A copy: a value that is changed here replaces the document.
  const Node written = *player.session.seen().find("board")->find(part);
  const bool all = player.levels.level() == nullptr;
  for (const ParamSpec& spec : kind.params()) {
    if (spec.type == ParamType::handler || (!all && !player.may_change(part, spec.name))) continue;
    draw_param(player, part, kind, spec, written.find(spec.name));
  }
  ImGui::EndTable();
}

void draw_part(Player& player, const std::string& part) {
  const PartKind* kind = player.kind_of(part);
  if (kind == nullptr) return;
  ImGui::PushID(part.c_str());
  ImGui::Dummy({0, player.ui.px(4)});
  wrapped(player.ui.theme.text, player.ui.fonts.bold, "Parameters of " + part);
  draw_table(player, part, *kind);
  ImGui::PopID();
}

// A level shows what it lets a person change, of all parts, and nothing else.
void draw_changeable(Player& player) {
  std::vector<std::string> parts;
  for (const ChangeRule& rule : player.levels.level()->lesson.may_change) {
    const bool is_new = parts.empty() || std::find(parts.begin(), parts.end(), rule.part) == parts.end();
    if (rule.spec->type != ParamType::handler && is_new) parts.push_back(rule.part);
  }
  for (const std::string& part : parts) draw_part(player, part);
}

}  // namespace

void draw_params(Player& player) {
  const std::string part = player.part_in_hand();
  if (player.levels.level() != nullptr) {
    draw_changeable(player);
  } else {
    draw_part(player, part);
  }
  const PartKind* kind = player.kind_of(part);
  if (kind == nullptr || !kind->can_crash) return;
  ImGui::Dummy({0, player.ui.px(2)});
  const std::string label = "✗ Crash " + part + " now";
  if (button(player.ui, label.c_str(), ButtonLook::plain,
             "It becomes a fault of the scenario (K). Click a card to choose the part.", "crash " + part)) {
    player.crash_part_in_hand();
  }
}

}  // namespace ackboard
