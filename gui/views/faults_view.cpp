// The faults of the scenario, to be looked at and taken out.
#include <string>

#include "gui/views/drawers.hpp"
#include "gui/views/player.hpp"

namespace ackboard {
namespace {

std::string scalar_text(const Node& node) {
  if (node.kind == Node::Kind::boolean) return node.boolean ? "true" : "false";
  return node.text;
}

// "lose acknowledgment" and "link broker->payments, job 4, delivery 1".
std::pair<std::string, std::string> fault_words(const Node& fault) {
  std::string title;
  std::string rest;
  for (const Member& member : fault.members) {
    const std::string value = scalar_text(member.value);
    if (member.name == "kind") {
      title = value + title;
    } else if (member.name == "what" || member.name == "part") {
      title += " " + value;
    } else {
      rest += (rest.empty() ? "" : ", ") + member.name + " " + value;
    }
  }
  return {title, rest};
}

}  // namespace

void draw_faults(Player& player) {
  const Node* faults = player.session.seen().find("faults");
  if (faults == nullptr || faults->items.empty()) {
    wrapped(player.ui.theme.faint, player.ui.fonts.body,
            "No fault. Click a message on its way to lose it, or crash a part.");
    return;
  }
  ImGui::BeginChild("faults", {0, 0}, false, ImGuiWindowFlags_NavFlattened);
  for (std::size_t at = 0; at < faults->items.size(); ++at) {
    const auto [title, rest] = fault_words(faults->items[at]);
    ImGui::PushID(static_cast<int>(at));
    text(player.ui.theme.warning, player.ui.fonts.body, "✗ " + title);
    wrapped(player.ui.theme.faint, player.ui.fonts.small, rest);
    const bool removed = button(player.ui, "Take it out", ButtonLook::plain, nullptr,
                                "remove fault " + std::to_string(at + 1));
    ImGui::Dummy({0, player.ui.px(4)});
    ImGui::PopID();
    if (!removed) continue;
    player.session.remove_fault(at, "without " + title);
    break;
  }
  ImGui::EndChild();
}

}  // namespace ackboard
