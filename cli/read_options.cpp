#include "cli/read_options.hpp"

#include <charconv>
#include <cstdint>
#include <utility>
#include <vector>

#include "cli/options.hpp"

namespace ackboard {
namespace {

// A scenario's seed is at most this type's largest, as is every whole number of a file.
std::uint64_t read_seed(const std::string& text) {
  std::int64_t seed = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), seed);
  if (fault != std::errc{} || end != text.data() + text.size() || seed < 0) {
    throw CLI::ValidationError("--seed", "\"" + text + "\" is no whole number from 0 to 9223372036854775807");
  }
  return static_cast<std::uint64_t>(seed);
}

std::pair<std::string, std::string> split_setting(const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos || equals == 0) {
    throw CLI::ValidationError("--set", "\"" + text + "\" is not of the form PATH=VALUE");
  }
  return {text.substr(0, equals), text.substr(equals + 1)};
}

}  // namespace

void add_read_options(CLI::App& app, ReadOptions& options, const std::string& variant_help) {
  add_repeatable(app, "--variant", options.variants, variant_help)->type_name("NAME");
  app.add_option_function<std::string>(
         "--seed", [&options](const std::string& text) { options.seed = read_seed(text); },
         "Seed of the draws, instead of the scenario's")
      ->type_name("N");
  app.add_option_function<std::vector<std::string>>(
         "--set",
         [&options](const std::vector<std::string>& texts) {
           for (const std::string& text : texts) options.set.push_back(split_setting(text));
         },
         "Change a value of the file, in every variant, also where one sets its own (repeatable)")
      ->allow_extra_args(false)
      ->type_name("PATH=VALUE");
}

}  // namespace ackboard
