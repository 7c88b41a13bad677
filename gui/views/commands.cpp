#include "gui/views/commands.hpp"

#include <algorithm>
#include <array>

#include "gui/logic/handler_edit.hpp"
#include "gui/views/message_menu.hpp"
#include "gui/views/player.hpp"
#include "gui/views/time_view.hpp"

namespace ackboard {
namespace {

constexpr KeyPress plain(char upper_case) { return {letter(upper_case)}; }
constexpr KeyPress plain(Key key) { return {key}; }
constexpr KeyPress control(char upper_case) { return {letter(upper_case), true}; }
constexpr KeyPress control(Key key) { return {key, true}; }
constexpr KeyPress control_shift(char upper_case) { return {letter(upper_case), true, true}; }
constexpr KeyPress shift(Key key) { return {key, false, true}; }
constexpr KeyPress kNoKey{};

void zoom(Player& player, float by) {
  for (Camera& camera : player.cameras) {
    const float before = camera.zoom;
    camera.zoom = std::clamp(camera.zoom * by, 0.4F, 6.0F);
    camera.moved = {camera.moved.x * camera.zoom / before, camera.moved.y * camera.zoom / before};
  }
}

void move(Player& player, float x, float y) {
  for (Camera& camera : player.cameras)
    camera.moved = {camera.moved.x + player.ui.px(x), camera.moved.y + player.ui.px(y)};
}

void next_part(Player& player) {
  const Node* board = player.session.seen().find("board");
  if (board == nullptr || board->members.empty()) return;
  const std::string now = player.part_in_hand();
  const auto at = std::find_if(board->members.begin(), board->members.end(),
                               [&](const Member& member) { return member.name == now; });
  const auto next =
      at == board->members.end() || at + 1 == board->members.end() ? board->members.begin() : at + 1;
  player.selection.part = next->name;
}

void next_theme(Player& player) {
  player.settings.theme = player.settings.theme == "dark"    ? "light"
                          : player.settings.theme == "light" ? "high-contrast"
                                                             : "dark";
  player.keep_settings();
}

void change_step(Player& player, int by) {
  const std::optional<std::size_t> step = player.focused_step;
  if (!step) return player.tell("Put the focus on a step of the handler first: F6, then the arrows.");
  const std::string part = player.part_in_hand();
  if (!player.may_change(part, "handler")) return;
  const Node* written = player.session.seen().find("board")->find(part)->find("handler");
  const Node handler = written != nullptr ? *written : with_id_check(false);
  if (by == 0)
    return player.session.set_value({"board", part, "handler"}, without_step(handler, *step), "a step less");
  const std::size_t to = by < 0 ? *step - 1 : *step + 1;
  if (to >= handler_steps(handler).size()) return;
  player.session.set_value({"board", part, "handler"}, with_step_moved(handler, *step, to), "move a step");
  player.ui.focus_wanted = "step " + std::to_string(to + 1);
}

void close_or_clear(Player& player) {
  if (player.overlay != Overlay::none) {
    player.overlay = Overlay::none;
  } else if (player.drawer != Drawer::none) {
    player.drawer = Drawer::none;
  } else {
    player.notice.reset();
    player.picked.reset();
  }
}

void lose_or_remove(Player& player) {
  if (player.focused_step && ImGui::GetIO().NavVisible) return change_step(player, 0);
  if (player.picked && player.picked->board == 0) return lose(player, *player.picked);
  player.tell("Choose a message on its way first: G.");
}

void next_level(Player& player) {
  const std::optional<std::size_t> place = player.levels.place();
  player.open_level(place ? *place + 1 : 0);
}

const std::array kCommands{
    KeyCommand{"Time", "Space", "play or pause", plain(Key::space), kNoKey,
               [](Player& p) { p.play_or_pause(); }},
    KeyCommand{"Time", ".", "one event on", plain(Key::period), control(Key::right),
               [](Player& p) { p.session.cursor().step_forwards(); }},
    KeyCommand{"Time", ",", "one event back", plain(Key::comma), control(Key::left),
               [](Player& p) { p.session.cursor().step_backwards(); }},
    KeyCommand{"Time", "R, Home", "from the start", plain('R'), plain(Key::home),
               [](Player& p) { p.session.cursor().restart(); }},
    KeyCommand{"Time", "End", "to the end", plain(Key::end), kNoKey,
               [](Player& p) {
                 p.session.cursor().clock().pause();
                 p.session.cursor().go_to(p.session.cursor().end());
               }},
    KeyCommand{"Time", "]", "to the next fault, duplicate or lost write", plain(Key::right_bracket), kNoKey,
               [](Player& p) { go_to_mark(p, true); }},
    KeyCommand{"Time", "[", "to the one before", plain(Key::left_bracket), kNoKey,
               [](Player& p) { go_to_mark(p, false); }},
    KeyCommand{"Time", "B", "to the event that breaks the first goal", plain('B'), kNoKey,
               [](Player& p) { p.go_to_break(); }},
    KeyCommand{"Time", "=", "faster", plain(Key::equal), shift(Key::equal),
               [](Player& p) { p.session.cursor().clock().faster(); }},
    KeyCommand{"Time", "-", "slower; below 0.1x time waits for each message", plain(Key::minus), kNoKey,
               [](Player& p) { p.session.cursor().clock().slower(); }},
    KeyCommand{"Boards", "I", "switch the ID check", plain('I'), kNoKey,
               [](Player& p) { p.session.switch_id_check(); }},
    KeyCommand{"Boards", "C", "compare two boards on one clock", plain('C'), kNoKey,
               [](Player& p) { p.compare(!p.session.compares()); }},
    KeyCommand{"Boards", "V", "take the next variant in hand", plain('V'), kNoKey,
               [](Player& p) { p.next_variant(); }},
    KeyCommand{"Boards", "P", "the next part's parameters", plain('P'), kNoKey, next_part},
    KeyCommand{"Boards", "G", "choose the next message on its way", plain('G'), kNoKey,
               [](Player& p) {
                 if (!pick_next(p)) p.tell("Nothing is on its way now.");
               },
               true, false, true},
    KeyCommand{"Boards", "Delete", "lose the chosen message; take out the step in focus", plain(Key::remove),
               kNoKey, lose_or_remove, true, false, true},
    KeyCommand{"Boards", "K", "crash the part that the button Crash names", plain('K'), kNoKey,
               [](Player& p) { p.crash_part_in_hand(); }},
    KeyCommand{"Boards", "Page Up", "zoom in (the wheel does it too)", plain(Key::page_up), kNoKey,
               [](Player& p) { zoom(p, 1.2F); }},
    KeyCommand{"Boards", "Page Down", "zoom out", plain(Key::page_down), kNoKey,
               [](Player& p) { zoom(p, 1 / 1.2F); }},
    KeyCommand{"Boards", "Shift+arrows", "move the board (so does dragging it)", shift(Key::left), kNoKey,
               [](Player& p) { move(p, 40, 0); }},
    KeyCommand{"", "", "", shift(Key::right), kNoKey, [](Player& p) { move(p, -40, 0); }},
    KeyCommand{"", "", "", shift(Key::up), kNoKey, [](Player& p) { move(p, 0, 40); }},
    KeyCommand{"", "", "", shift(Key::down), kNoKey, [](Player& p) { move(p, 0, -40); }},
    KeyCommand{"Boards", "0", "fit the board again", plain(Key::digit_0), kNoKey,
               [](Player& p) { p.cameras = {}; }},
    KeyCommand{"Changes", "Ctrl+Z", "undo", control('Z'), kNoKey, [](Player& p) { p.undo(); }},
    KeyCommand{"Changes", "Ctrl+Y", "redo", control('Y'), control_shift('Z'), [](Player& p) { p.redo(); }},
    KeyCommand{"Changes", "Ctrl+Backspace", "undo all", control(Key::backspace), kNoKey,
               [](Player& p) { p.session.undo_all(); }},
    KeyCommand{"Changes", "Ctrl+Up", "the step in focus earlier", control(Key::up), kNoKey,
               [](Player& p) { change_step(p, -1); }},
    KeyCommand{"Changes", "Ctrl+Down", "the step in focus later", control(Key::down), kNoKey,
               [](Player& p) { change_step(p, 1); }},
    KeyCommand{"Why", "L", "the log of events", plain('L'), kNoKey, [](Player& p) { p.show(Drawer::log); }},
    KeyCommand{"Why", "W", "stories, and the diagram of a job", plain('W'), kNoKey,
               [](Player& p) { p.show(Drawer::story); }},
    KeyCommand{"Why", "X", "the faults of the scenario", plain('X'), kNoKey,
               [](Player& p) { p.show(Drawer::faults); }},
    KeyCommand{"Why", "F", "try every single fault", plain('F'), kNoKey,
               [](Player& p) { p.try_every_fault(); }},
    KeyCommand{"Levels", "M", "all levels", plain('M'), kNoKey, [](Player& p) { p.show(Overlay::levels); },
               false, true},
    KeyCommand{"Levels", "Y", "the story of the level", plain('Y'), kNoKey,
               [](Player& p) {
                 if (p.levels.level() != nullptr) p.show(Drawer::lesson);
               }},
    KeyCommand{"Levels", "H", "the next hint", plain('H'), kNoKey, [](Player& p) { p.next_hint(); }},
    KeyCommand{"Levels", "N", "the next level", plain('N'), kNoKey, next_level, false},
    KeyCommand{"Files", "Ctrl+O", "open a scenario", control('O'), kNoKey,
               [](Player& p) { p.show(Overlay::open_file); }, false},
    KeyCommand{"Files", "Ctrl+S", "save it", control('S'), kNoKey, [](Player& p) { p.save(); }},
    KeyCommand{"Files", "Ctrl+Shift+S", "save it under another name", control_shift('S'), kNoKey,
               [](Player& p) { p.show(Overlay::save_file); }},
    KeyCommand{"Player", "F6", "the keyboard's focus to the next area", plain(function_key(6)), kNoKey,
               [](Player& p) { p.focus_next_area(); }, false},
    KeyCommand{"Player", "arrows, Enter", "move the focus, press what it is on", kNoKey, kNoKey, nullptr,
               false},
    KeyCommand{"Player", "S", "settings", plain('S'), kNoKey, [](Player& p) { p.show(Overlay::settings); },
               false, true},
    KeyCommand{"Player", "T", "the next theme", plain('T'), kNoKey, next_theme, false},
    KeyCommand{"Player", "F1, ?", "this sheet", plain(Key::f1), shift(Key::slash),
               [](Player& p) { p.show(Overlay::keys); }, false, true},
    KeyCommand{"Player", "Esc", "close what lies over the boards", plain(Key::escape), kNoKey, close_or_clear,
               false, true},
    KeyCommand{"Player", "Ctrl+Q", "leave", control('Q'), kNoKey, [](Player& p) { p.quit(); }, false, true},
};

}  // namespace

std::span<const KeyCommand> commands() { return kCommands; }

}  // namespace ackboard
