#include "cli/catalog_markdown.hpp"

#include <algorithm>

namespace ackboard {
namespace {

constexpr std::string_view kHead =
    "# Reference\n\n"
    "Everything that a scenario can name, with its parameters, their defaults, and where those come from.\n"
    "Written by `ackboard catalog --format markdown` from the declarations of the engine; do not edit it.\n";

// Text that markdown or a table would take for something else. Names in backticks are meant as they are.
std::string escaped(std::string_view text) {
  std::string shown;
  for (const char letter : text) {
    if (std::string_view("\\*<|").find(letter) != std::string_view::npos) shown += '\\';
    shown += letter;
  }
  return shown;
}

std::string code(std::string_view text) { return "`" + std::string(text) + "`"; }

std::string cell(std::string_view text) { return " " + escaped(text) + " |"; }

std::string param_row(const CatalogParam& param) {
  std::string takes = param.form;
  if (!param.bounds.empty()) takes += ": " + param.bounds;
  return "| " + code(param.name) + " |" + cell(param.meaning) + cell(takes) +
         cell(param.standard.empty() ? "required" : param.standard) + cell(param.source) + "\n";
}

std::string entry_section(const CatalogEntry& entry) {
  std::string text = "\n### " + code(entry.name) + "\n\n" + escaped(entry.meaning) + "\n";
  for (std::size_t i = 0; i < entry.facts.size(); ++i) {
    text += (i == 0 ? "\n- " : "- ") + std::string(entry.facts[i].name) + ": " +
            escaped(entry.facts[i].text) + "\n";
  }
  if (entry.params.empty()) return text;
  text +=
      "\n| parameter | meaning | takes | default | source of the default |\n| --- | --- | --- | --- | --- "
      "|\n";
  for (const CatalogParam& param : entry.params) text += param_row(param);
  return text;
}

// Kinds without parameters fit into one table.
std::string entries_table(const CatalogGroup& group) {
  std::string head = "\n| name | meaning |";
  std::string rule = "\n| --- | --- |";
  for (const CatalogFact& fact : group.entries.front().facts) {
    head += cell(fact.name);
    rule += " --- |";
  }
  std::string text = head + rule + "\n";
  for (const CatalogEntry& entry : group.entries) {
    text += "| " + code(entry.name) + " |" + cell(entry.meaning);
    for (const CatalogFact& fact : entry.facts) text += cell(fact.text);
    text += "\n";
  }
  return text;
}

std::string group_section(const CatalogGroup& group) {
  std::string text = "\n## " + std::string(group.title) + "\n\nEach is " + escaped(group.place) + ".\n";
  const bool has_params = std::any_of(group.entries.begin(), group.entries.end(),
                                      [](const CatalogEntry& entry) { return !entry.params.empty(); });
  if (!has_params) return text + entries_table(group);
  for (const CatalogEntry& entry : group.entries) text += entry_section(entry);
  return text;
}

}  // namespace

std::string catalog_markdown(const std::vector<CatalogGroup>& groups) {
  std::string text(kHead);
  for (const CatalogGroup& group : groups) {
    if (!group.entries.empty()) text += group_section(group);
  }
  return text;
}

}  // namespace ackboard
