// The handler as a list of step cards: add, remove, move, with the mouse and with the keyboard.
#include <string>
#include <vector>

#include "gui/logic/handler_edit.hpp"
#include "gui/views/player.hpp"
#include "gui/views/side_view.hpp"
#include "sim/step_kind.hpp"

namespace ackboard {
namespace {

const Node* handler_of_part(const Session& session, const std::string& part) {
  const Node* board = session.seen().find("board");
  const Node* node = board != nullptr ? board->find(part) : nullptr;
  return node != nullptr ? node->find("handler") : nullptr;
}

void change(Player& player, const std::string& part, Node handler, std::string name) {
  player.session.set_value({"board", part, "handler"}, std::move(handler), std::move(name));
}

constexpr const char* kDragged = "step";

// A step can be dragged onto another; that one makes room.
void drag(Player& player, const std::string& part, const Node& handler, std::size_t at,
          const std::string& name) {
  if (ImGui::BeginDragDropSource()) {
    ImGui::SetDragDropPayload(kDragged, &at, sizeof(at));
    text(player.ui.theme.text, player.ui.fonts.body, name);
    ImGui::EndDragDropSource();
  }
  if (!ImGui::BeginDragDropTarget()) return;
  if (const ImGuiPayload* payload = ImGui::AcceptDragDropPayload(kDragged)) {
    const auto from = *static_cast<const std::size_t*>(payload->Data);
    change(player, part, with_step_moved(handler, from, at), "move a step");
  }
  ImGui::EndDragDropTarget();
}

void draw_step(Player& player, const std::string& part, const Node& handler, const std::vector<Node>& steps,
               std::size_t at) {
  Ui& ui = player.ui;
  const std::string name = step_name(steps[at]);
  const std::string place = std::to_string(at + 1);
  const StepKind* kind = find_step_kind(name);
  const float side = ImGui::GetFrameHeight();
  const float width = ImGui::GetContentRegionAvail().x - 3 * (side + ui.px(4));
  ImGui::PushID(static_cast<int>(at));
  ImGui::PushStyleVar(ImGuiStyleVar_ButtonTextAlign, ImVec2(0.0F, 0.5F));
  const std::string label = place + "   " + name;
  button(ui, label.c_str(), ButtonLook::plain, kind != nullptr ? kind->meaning.data() : nullptr,
         "step " + place + " " + name, {width, 0});
  ImGui::PopStyleVar();
  if (ui.focus_wanted == "step " + place) {
    ui.focus_wanted.clear();
    focus_item();
    player.focused_step = at;
  }
  if (ImGui::IsItemFocused()) player.focused_step = at;  // also by a click, which shows no focus
  drag(player, part, handler, at, name);
  const auto small = [&](const char* sign, const char* hint, const char* what) {
    ImGui::SameLine(0, ui.px(4));
    return button(ui, sign, ButtonLook::quiet, hint, what + (" " + place), {side, 0});
  };
  if (small("↑", "Earlier", "earlier") && at > 0)
    change(player, part, with_step_moved(handler, at, at - 1), name + " earlier");
  if (small("↓", "Later", "later"))
    change(player, part, with_step_moved(handler, at, at + 1), name + " later");
  if (small("✗", "Take it out", "remove")) change(player, part, without_step(handler, at), "without " + name);
  ImGui::PopID();
}

void draw_addition(Player& player, const std::string& part, const Node& handler, std::size_t end) {
  Ui& ui = player.ui;
  if (button(ui, "+ Add a step")) ImGui::OpenPopup("steps");
  if (player.levels.level() == nullptr) ImGui::SameLine();
  if (player.levels.level() == nullptr && button(ui, "Presets")) ImGui::OpenPopup("presets");
  if (ImGui::BeginPopup("steps")) {
    for (const StepKind* kind : step_kinds()) {
      if (!player.may_use_step(part, kind->name)) continue;
      if (ImGui::Selectable(std::string(kind->name).c_str())) {
        change(player, part, with_step(handler, end, kind->name), "with " + std::string(kind->name));
        ui.focus_wanted = "step " + std::to_string(end + 1);
      }
      ui.note("add " + std::string(kind->name));
      if (ImGui::IsItemHovered()) tooltip(ui, kind->meaning);
    }
    ImGui::EndPopup();
  }
  if (!ImGui::BeginPopup("presets")) return;
  for (const HandlerPreset& preset : handler_presets()) {
    if (ImGui::Selectable(std::string(preset.name).c_str())) {
      change(player, part, string_node(preset.name), "handler " + std::string(preset.name));
    }
    ui.note("preset " + std::string(preset.name));
    if (ImGui::IsItemHovered()) tooltip(ui, preset.meaning);
  }
  ImGui::EndPopup();
}

}  // namespace

void draw_handler(Player& player) {
  // A level shows its handler whatever card was clicked.
  const std::string part =
      player.levels.level() != nullptr ? player.session.consumer() : player.part_in_hand();
  const PartKind* kind = player.kind_of(part);
  if (kind == nullptr || kind->role != Role::consumer) return;
  const Node* written = handler_of_part(player.session, part);
  const Node handler = written != nullptr ? *written : with_id_check(false);
  const std::vector<Node> steps = handler_steps(handler);
  heading(player.ui, "Handler of " + part);
  // Of a level with a switch the steps are not built by hand.
  const ChangeRule* rule = player.levels.rule(part, "handler");
  const bool allowed = player.levels.level() == nullptr || (rule != nullptr && rule->one_of.empty());
  player.focused_step.reset();
  for (std::size_t at = 0; at < steps.size(); ++at) {
    if (allowed) {
      draw_step(player, part, handler, steps, at);
    } else {
      text(player.ui.theme.faint, player.ui.fonts.body,
           std::to_string(at + 1) + "   " + step_name(steps[at]));
    }
  }
  if (allowed) draw_addition(player, part, handler, steps.size());
  const std::string note = player.session.note_of("board." + part + ".handler");
  if (!note.empty()) wrapped(player.ui.theme.warning, player.ui.fonts.small, "This handler " + note + ".");
}

}  // namespace ackboard
