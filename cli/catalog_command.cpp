// ackboard catalog: what a scenario can name, straight from the declarations.
#include <memory>
#include <optional>
#include <ostream>
#include <string>

#include "cli/bad_input.hpp"
#include "cli/catalog_json.hpp"
#include "cli/catalog_markdown.hpp"
#include "cli/catalog_text.hpp"
#include "cli/command.hpp"
#include "cli/json_output.hpp"
#include "cli/options.hpp"
#include "cli/text_layout.hpp"
#include "levels/text/nearest.hpp"
#include "levels/text/quoted_text.hpp"

namespace ackboard {
namespace {

struct CatalogArguments {
  std::optional<std::string> kind;  // none: all
  Format format = Format::text;
};

ExitStatus report_unknown_kind(const CatalogArguments& arguments, Console& console) {
  return report_bad_input("there is nothing named " + in_quotes(*arguments.kind) + " in the catalog",
                          nearest_name(*arguments.kind, catalog_names()), arguments.format, console);
}

ExitStatus show_catalog(const CatalogArguments& arguments, Console& console) {
  const std::vector<CatalogGroup> groups = arguments.kind ? catalog_named(*arguments.kind) : catalog();
  if (groups.empty()) return report_unknown_kind(arguments, console);
  switch (arguments.format) {
    case Format::text:
      console.out << catalog_text(groups, console.out_style);
      break;
    case Format::json:
      write_json(console.out, catalog_json(groups));
      break;
    case Format::markdown:
      console.out << catalog_markdown(groups);
      break;
  }
  return ExitStatus::all_met;
}

CommandAction declare_catalog(CLI::App& app) {
  const auto arguments = std::make_shared<CatalogArguments>();
  app.add_option("KIND", arguments->kind, "Show only what has this name: a part, fault, protocol, step, ...")
      ->type_name("");
  add_format(app, arguments->format, {Format::text, Format::json, Format::markdown});
  app.footer(
      "Examples:\n"
      "  ackboard catalog broker\n"
      "  ackboard catalog --format json");
  return [arguments](Console& console) { return show_catalog(*arguments, console); };
}

}  // namespace

extern const Command catalog_command;
const Command catalog_command{"catalog", "List every part, fault, protocol, step, handler and measure",
                              declare_catalog};

}  // namespace ackboard
