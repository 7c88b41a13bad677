#include "cli/options.hpp"

#include <algorithm>
#include <string_view>

namespace ackboard {
namespace {

std::string name_of(Format format) {
  switch (format) {
    case Format::text:
      return "text";
    case Format::json:
      return "json";
    case Format::markdown:
      return "markdown";
  }
  return {};
}

}  // namespace

void add_files(CLI::App& app, std::vector<std::string>& files) {
  app.add_option_function<std::vector<std::string>>(
         "FILE",
         [&files](const std::vector<std::string>& given) {
           if (std::count(given.begin(), given.end(), "-") > 1) {
             throw CLI::ValidationError("FILE", "standard input (-) can be read only once");
           }
           files = given;
         },
         "Scenario files; - is standard input")
      ->required()
      ->type_name("");
}

void add_format(CLI::App& app, Format& format, const std::vector<Format>& possible) {
  std::string names;
  for (const Format each : possible) names += (names.empty() ? "" : "|") + name_of(each);
  const auto read = [&format, possible, names](const std::string& text) {
    for (const Format each : possible) {
      if (name_of(each) != text) continue;
      format = each;
      return;
    }
    throw CLI::ValidationError("--format", "\"" + text + "\" is none of " + names);
  };
  app.add_option_function<std::string>("--format", read,
                                       "How to write it: " + name_of(format) + " if not given")
      ->type_name(names);
}

CLI::Option* add_repeatable(CLI::App& app, const std::string& name, std::vector<std::string>& values,
                            const std::string& help) {
  // Without allow_extra_args(false) the option would swallow the files that follow it.
  return app.add_option(name, values, help)->allow_extra_args(false);
}

CLI::Validator not_empty(const std::string& sentence) {
  const auto judge = [sentence](const std::string& given) {
    return given.empty() ? sentence : std::string();
  };
  return CLI::Validator(judge, "");
}

}  // namespace ackboard
