#include "cli/wrong_words.hpp"

#include <algorithm>
#include <optional>
#include <string_view>

#include "levels/text/nearest.hpp"

namespace ackboard {
namespace {

using Words = std::vector<std::string>;

std::string nearest_word(const std::string& wrong, const Words& right) {
  return nearest_name(wrong, std::vector<std::string_view>(right.begin(), right.end()));
}

// A command of commands whose second word names none of them.
std::optional<WrongWords> wrong_subcommand(CLI::App& app, const Words& arguments) {
  const auto any = [](CLI::App*) { return true; };
  if (arguments.size() < 2 || arguments[1].starts_with('-')) return std::nullopt;
  for (CLI::App* command : app.get_subcommands(any)) {
    if (command->get_name() != arguments[0]) continue;
    Words names;
    for (CLI::App* each : command->get_subcommands(any)) names.push_back(each->get_name());
    if (names.empty() || std::find(names.begin(), names.end(), arguments[1]) != names.end()) break;
    return WrongWords{"there is no command " + arguments[0] + " " + arguments[1],
                      nearest_word(arguments[1], names)};
  }
  return std::nullopt;
}

// The command itself and those that were named, from the outside in.
std::vector<CLI::App*> named_commands(CLI::App& app) {
  std::vector<CLI::App*> chain{&app};
  for (auto inner = app.get_subcommands(); !inner.empty(); inner = inner.front()->get_subcommands()) {
    chain.push_back(inner.front());
  }
  return chain;
}

Words options_of(const CLI::App& command) {
  Words names;
  for (const CLI::Option* option : command.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

std::optional<WrongWords> unknown_option(CLI::App& app) {
  const std::vector<CLI::App*> chain = named_commands(app);
  for (const CLI::App* command : chain) {
    for (const std::string& word : command->remaining()) {
      if (word.size() < 2 || !word.starts_with('-') || word == "--") continue;
      const std::string name = word.substr(0, word.find('='));
      const bool too_early = command == &app && chain.size() > 1;
      return WrongWords{"there is no option " + name + (too_early ? " before the command" : ""),
                        nearest_word(name, options_of(*command))};
    }
  }
  return std::nullopt;
}

std::optional<WrongWords> repeated_option(CLI::App& app) {
  for (const CLI::App* command : named_commands(app)) {
    for (const CLI::Option* option : command->get_options()) {
      const auto most = static_cast<std::size_t>(std::max(option->get_items_expected_max(), 1));
      if (option->count() <= most) continue;
      const std::string times = option->count() == 2 ? "twice" : std::to_string(option->count()) + " times";
      return WrongWords{option->get_name() + " is given " + times + "; it can be given once", ""};
    }
  }
  return std::nullopt;
}

// "--seed: 1 required N missing" is how CLI11 says it.
std::optional<WrongWords> missing_value(const std::string& said) {
  constexpr std::string_view kRequired = ": 1 required ", kMissing = " missing";
  const std::size_t start = said.find(kRequired);
  if (start == std::string::npos || !said.ends_with(kMissing)) return std::nullopt;
  const std::string name = said.substr(0, start);
  const std::size_t form = start + kRequired.size();
  return WrongWords{
      name + " needs a value: " + name + " " + said.substr(form, said.size() - kMissing.size() - form), ""};
}

}  // namespace

WrongWords wrong_words(CLI::App& app, const std::vector<std::string>& arguments,
                       const CLI::ParseError& error) {
  if (auto wrong = wrong_subcommand(app, arguments)) return *wrong;
  if (auto wrong = unknown_option(app)) return *wrong;
  const bool mismatch = error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ArgumentMismatch);
  if (auto wrong = mismatch ? repeated_option(app) : std::nullopt) return *wrong;
  if (auto wrong = mismatch ? missing_value(error.what()) : std::nullopt) return *wrong;
  return {error.what(), ""};
}

}  // namespace ackboard
