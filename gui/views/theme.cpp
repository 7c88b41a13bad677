#include "gui/views/theme.hpp"

namespace ackboard {
namespace {

// 0xRRGGBB, and how opaque.
constexpr ImU32 rgb(ImU32 hexadecimal, ImU32 alpha = 0xFF) {
  return (((hexadecimal >> 16U) & 0xFFU) << IM_COL32_R_SHIFT) |
         (((hexadecimal >> 8U) & 0xFFU) << IM_COL32_G_SHIFT) | ((hexadecimal & 0xFFU) << IM_COL32_B_SHIFT) |
         (alpha << IM_COL32_A_SHIFT);
}

constexpr Theme kDark{.background = rgb(0x15181D),
                      .panel = rgb(0x1C2027),
                      .card = rgb(0x262C35),
                      .card_hovered = rgb(0x313946),
                      .border = rgb(0x3A4352),
                      .text = rgb(0xE8EBF0),
                      .faint = rgb(0x9AA4B2),
                      .accent = rgb(0x62AEE8),
                      .on_accent = rgb(0x0C1116),
                      .good = rgb(0x74C493),
                      .bad = rgb(0xEC8078),
                      .warning = rgb(0xE2BA6B),
                      .shade = rgb(0x0A0C0F, 0xA0),
                      .border_width = 1.0F};

constexpr Theme kLight{.background = rgb(0xEEF0F3),
                       .panel = rgb(0xFAFBFC),
                       .card = rgb(0xFFFFFF),
                       .card_hovered = rgb(0xE6EEF6),
                       .border = rgb(0xC9D0D9),
                       .text = rgb(0x1D232B),
                       .faint = rgb(0x5B6675),
                       .accent = rgb(0x1F6FB2),
                       .on_accent = rgb(0xFFFFFF),
                       .good = rgb(0x23784A),
                       .bad = rgb(0xB93A32),
                       .warning = rgb(0x8A6100),
                       .shade = rgb(0x30363F, 0x70),
                       .border_width = 1.0F};

constexpr Theme kHighContrast{.background = rgb(0x000000),
                              .panel = rgb(0x000000),
                              .card = rgb(0x000000),
                              .card_hovered = rgb(0x303030),
                              .border = rgb(0xFFFFFF),
                              .text = rgb(0xFFFFFF),
                              .faint = rgb(0xD8D8D8),
                              .accent = rgb(0xFFD500),
                              .on_accent = rgb(0x000000),
                              .good = rgb(0x6CFF9A),
                              .bad = rgb(0xFF8A80),
                              .warning = rgb(0xFFD500),
                              .shade = rgb(0x000000, 0xC0),
                              .border_width = 2.0F};

ImVec4 vec(ImU32 colour) { return ImGui::ColorConvertU32ToFloat4(colour); }

void set_colours(const Theme& theme, ImGuiStyle& style) {
  const auto set = [&style](ImGuiCol which, ImU32 colour) { style.Colors[which] = vec(colour); };
  set(ImGuiCol_Text, theme.text);
  set(ImGuiCol_TextDisabled, theme.faint);
  set(ImGuiCol_WindowBg, theme.panel);
  set(ImGuiCol_ChildBg, 0);
  set(ImGuiCol_PopupBg, theme.panel);
  set(ImGuiCol_Border, theme.border);
  set(ImGuiCol_FrameBg, theme.card);
  set(ImGuiCol_FrameBgHovered, theme.card_hovered);
  set(ImGuiCol_FrameBgActive, theme.card_hovered);
  set(ImGuiCol_Button, theme.card);
  set(ImGuiCol_ButtonHovered, theme.card_hovered);
  set(ImGuiCol_ButtonActive, faded(theme.accent, 0.6F));
  set(ImGuiCol_Header, faded(theme.accent, 0.25F));
  set(ImGuiCol_HeaderHovered, faded(theme.accent, 0.35F));
  set(ImGuiCol_HeaderActive, faded(theme.accent, 0.5F));
  set(ImGuiCol_CheckMark, theme.accent);
  set(ImGuiCol_SliderGrab, theme.accent);
  set(ImGuiCol_SliderGrabActive, theme.accent);
  set(ImGuiCol_Separator, theme.border);
  set(ImGuiCol_ScrollbarBg, 0);
  set(ImGuiCol_ScrollbarGrab, theme.border);
  set(ImGuiCol_ScrollbarGrabHovered, theme.faint);
  set(ImGuiCol_ScrollbarGrabActive, theme.faint);
  set(ImGuiCol_NavHighlight, theme.accent);
  set(ImGuiCol_TextSelectedBg, faded(theme.accent, 0.4F));
  set(ImGuiCol_PlotHistogram, theme.accent);
  set(ImGuiCol_TableBorderLight, faded(theme.border, 0.6F));
  set(ImGuiCol_TableBorderStrong, theme.border);
  set(ImGuiCol_TableHeaderBg, 0);
  set(ImGuiCol_ModalWindowDimBg, theme.shade);
}

}  // namespace

Theme theme_of(ThemeName name) {
  switch (name) {
    case ThemeName::dark:
      return kDark;
    case ThemeName::light:
      return kLight;
    case ThemeName::high_contrast:
      break;
  }
  return kHighContrast;
}

void apply_theme(const Theme& theme, float scale) {
  ImGuiStyle style;
  set_colours(theme, style);
  style.WindowPadding = {14, 12};
  style.FramePadding = {9, 5};
  style.ItemSpacing = {8, 7};
  style.ItemInnerSpacing = {7, 5};
  style.CellPadding = {6, 4};
  style.WindowRounding = 0;
  style.ChildRounding = 6;
  style.FrameRounding = 5;
  style.PopupRounding = 6;
  style.GrabRounding = 5;
  style.ScrollbarSize = 11;
  style.WindowBorderSize = 0;
  style.ChildBorderSize = 0;
  style.PopupBorderSize = theme.border_width;
  style.FrameBorderSize = theme.border_width;
  style.ScaleAllSizes(scale);
  ImGui::GetStyle() = style;
}

ImU32 faded(ImU32 colour, float alpha) {
  const auto before = static_cast<float>((colour >> IM_COL32_A_SHIFT) & 0xFFU);
  const auto after = static_cast<ImU32>(before * alpha);
  return (colour & ~IM_COL32_A_MASK) | (after << IM_COL32_A_SHIFT);
}

}  // namespace ackboard
