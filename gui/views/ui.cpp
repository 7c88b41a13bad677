#include "gui/views/ui.hpp"

#include <imgui_internal.h>

#include <algorithm>
#include <array>

namespace ackboard {

void Ui::note(std::string_view name) { note(name, ImGui::GetItemRectMin(), ImGui::GetItemRectMax()); }

void Ui::note(std::string_view name, ImVec2 from, ImVec2 to) {
  if (!records) return;
  widgets.push_back({std::string(name), from, to, ImGui::IsItemFocused()});
}

namespace {

void show_focus() {
#if IMGUI_VERSION_NUM >= 19140
  ImGui::SetNavCursorVisible(true);
#else
  ImGui::GetCurrentContext()->NavDisableHighlight = false;
#endif
}

}  // namespace

void focus_item() {
  ImGui::SetFocusID(ImGui::GetItemID(), ImGui::GetCurrentContext()->CurrentWindow);
  show_focus();
}

void focus_area(const std::string& window) {
  ImGuiWindow* found = ImGui::FindWindowByName(window.c_str());
  if (found == nullptr) return;
  ImGui::FocusWindow(found);
  ImGui::NavInitWindow(found, false);
  show_focus();
}

namespace {

bool is_down(ImGuiKey key) {
#if IMGUI_VERSION_NUM < 18700
  return ImGui::IsKeyDown(ImGui::GetKeyIndex(key));
#else
  return ImGui::IsKeyDown(key);
#endif
}

}  // namespace

void keep_focus_from_commands() {
  static constexpr std::array kAlone{ImGuiKey_Home, ImGuiKey_End, ImGuiKey_PageUp, ImGuiKey_PageDown};
  static constexpr std::array kArrows{ImGuiKey_LeftArrow, ImGuiKey_RightArrow, ImGuiKey_UpArrow,
                                      ImGuiKey_DownArrow};
  const ImGuiIO& io = ImGui::GetIO();
  const bool moves = std::any_of(kAlone.begin(), kAlone.end(), is_down) ||
                     ((io.KeyCtrl || io.KeyShift) && std::any_of(kArrows.begin(), kArrows.end(), is_down));
  if (moves && !io.WantTextInput) ImGui::NavMoveRequestCancel();
}

bool button(Ui& ui, const char* label, ButtonLook look, const char* hint, std::string_view name,
            ImVec2 size) {
  int colours = 0;
  const auto push = [&colours](ImGuiCol which, ImU32 colour) {
    ImGui::PushStyleColor(which, colour);
    ++colours;
  };
  if (look == ButtonLook::accent) {
    push(ImGuiCol_Button, ui.theme.accent);
    push(ImGuiCol_ButtonHovered, faded(ui.theme.accent, 0.85F));
    push(ImGuiCol_ButtonActive, faded(ui.theme.accent, 0.7F));
    push(ImGuiCol_Text, ui.theme.on_accent);
  }
  if (look == ButtonLook::quiet) {
    push(ImGuiCol_Button, 0);
    push(ImGuiCol_Border, 0);
  }
  const bool pressed = ImGui::Button(label, size);
  ImGui::PopStyleColor(colours);
  ui.note(name.empty() ? std::string_view(label) : name);
  if (hint != nullptr && ImGui::IsItemHovered()) tooltip(ui, hint);
  return pressed;
}

bool toggle(Ui& ui, const char* label, bool on, const char* hint, std::string_view name) {
  if (on) {
    ImGui::PushStyleColor(ImGuiCol_Button, faded(ui.theme.accent, 0.3F));
    ImGui::PushStyleColor(ImGuiCol_Border, ui.theme.accent);
  }
  const bool pressed = button(ui, label, ButtonLook::plain, hint, name);
  if (on) ImGui::PopStyleColor(2);
  return pressed;
}

void text(ImU32 colour, ImFont* font, std::string_view words) {
  ImGui::PushFont(font);
  ImGui::PushStyleColor(ImGuiCol_Text, colour);
  ImGui::TextUnformatted(words.data(), words.data() + words.size());
  ImGui::PopStyleColor();
  ImGui::PopFont();
}

namespace {

bool begins_with_unit(std::string_view words) {
  static constexpr std::array<std::string_view, 14> kUnits{"ns", "us", "ms", "s", "min",  "h",   "d",
                                                           "MB", "GB", "KB", "B", "vCPU", "USD", "USD/mo"};
  const std::string_view word = words.substr(0, words.find_first_of(" \n.,;:)"));
  return std::find(kUnits.begin(), kUnits.end(), word) != kUnits.end();
}

// Whether the last word is a number.
bool ends_with_number(std::string_view words) {
  const std::string_view last = words.substr(words.find_last_of(" \n") + 1);
  return !last.empty() && last.find_first_not_of("0123456789.,") == std::string_view::npos;
}

}  // namespace

std::string shortened(ImFont* font, std::string_view words, float width) {
  if (words.empty() || text_size(font, font->FontSize, words).x <= width) return std::string(words);
  std::string text;
  while (!words.empty()) {
    words.remove_suffix(1);
    // Not within a character of several bytes.
    if (!words.empty() && (static_cast<unsigned char>(words.back()) & 0x80U) != 0) continue;
    text = std::string(words) + "…";
    if (text_size(font, font->FontSize, text).x <= width) return text;
  }
  return text;
}

std::string in_lines(ImFont* font, std::string_view words, float width) {
  std::string lines;
  std::size_t line = 0, last = 0;  // where the line begins, and the last place where it may end
  for (std::size_t at = 0; at <= words.size(); ++at) {
    const bool ends = at == words.size() || words[at] == '\n';
    if (!ends && words[at] != ' ') continue;
    if (!ends && ends_with_number(words.substr(line, at - line)) && begins_with_unit(words.substr(at + 1)))
      continue;
    if (last > line && text_size(font, font->FontSize, words.substr(line, at - line)).x > width) {
      lines.append(words.substr(line, last - line)) += '\n';
      line = last + 1;
    }
    last = at;
    if (!ends) continue;
    lines += words.substr(line, at - line);
    if (at < words.size()) lines += '\n';
    line = at + 1;
  }
  return lines;
}

void wrapped(ImU32 colour, ImFont* font, std::string_view words, float width) {
  ImGui::PushTextWrapPos(width > 0 ? ImGui::GetCursorPosX() + width : 0);  // for words that are wider
  text(colour, font, in_lines(font, words, width > 0 ? width : ImGui::GetContentRegionAvail().x));
  ImGui::PopTextWrapPos();
}

void heading(const Ui& ui, std::string_view words) { text(ui.theme.text, ui.fonts.bold, words); }

void tooltip(const Ui& ui, std::string_view words) {
  // Beside a pane at the side, not over what stands below in it.
  const ImVec2 from = ImGui::GetItemRectMin(), to = ImGui::GetItemRectMax();
  const float room = ImGui::GetIO().DisplaySize.x, away = ui.px(12);
  const ImGuiWindow* pane = ImGui::GetCurrentWindow()->RootWindow;
  if (pane->Pos.x > room * 0.5F) {
    ImGui::SetNextWindowPos({std::min(from.x, pane->Pos.x) - away, from.y}, ImGuiCond_Always, {1, 0});
  } else if (pane->Pos.x + pane->Size.x < room * 0.5F) {
    ImGui::SetNextWindowPos({std::max(to.x, pane->Pos.x + pane->Size.x) + away, from.y});
  }
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(ui.px(10), ui.px(8)));
  ImGui::BeginTooltip();
  wrapped(ui.theme.text, ui.fonts.body, words, ui.px(320));
  ImGui::EndTooltip();
  ImGui::PopStyleVar();
}

ImVec2 text_size(ImFont* font, float size, std::string_view words) {
  return font->CalcTextSizeA(size, 1e6F, 0, words.data(), words.data() + words.size());
}

void draw_text(ImDrawList& list, ImFont* font, float size, ImVec2 at, ImU32 colour, std::string_view words,
               float most) {
  if (most <= 0 || text_size(font, size, words).x <= most) {
    return list.AddText(font, size, at, colour, words.data(), words.data() + words.size());
  }
  std::string cut(words);
  while (!cut.empty() && text_size(font, size, cut + "…").x > most) {
    cut.pop_back();
    while (!cut.empty() && (static_cast<unsigned char>(cut.back()) & 0xC0U) == 0x80U) cut.pop_back();
  }
  cut += "…";
  list.AddText(font, size, at, colour, cut.data(), cut.data() + cut.size());
}

std::string with_spaces(std::string_view name) {
  std::string words(name);
  std::replace(words.begin(), words.end(), '_', ' ');
  return words;
}

}  // namespace ackboard
