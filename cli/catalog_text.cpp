#include "cli/catalog_text.hpp"

#include <algorithm>

#include "cli/colour.hpp"
#include "cli/text_layout.hpp"

namespace ackboard {
namespace {

constexpr std::size_t kWidest = 100;  // longer lines are hard to read, however wide the terminal is

// "  workers  How many deliveries are handled at a time.
//            a whole number, 1 to 1000. Default: 1 (design)."
std::string param_text(const CatalogParam& param, std::size_t name_width, std::size_t width,
                       const Style& style) {
  const std::string indent(name_width + 4, ' ');
  std::string text = paragraph("  " + padded(param.name, name_width) + "  ", param.meaning, width);
  text.replace(2, param.name.size(), inked(style, Ink::bold, param.name));
  std::string form = "Takes " + param.form + ".";
  if (!param.bounds.empty()) form += " Range: " + param.bounds + ".";
  text += paragraph(indent, form, width);
  if (param.standard.empty()) return text + paragraph(indent, "Required.", width);
  std::string standard = "Default: " + param.standard;
  if (!param.source.empty()) standard += " (" + std::string(param.source) + ")";
  return text + paragraph(indent, standard + ".", width);
}

std::string entry_text(const CatalogGroup& group, const CatalogEntry& entry, std::size_t width,
                       const Style& style) {
  std::string text = inked(style, Ink::bold, entry.name) +
                     inked(style, Ink::faint, " (" + std::string(group.name) + ")") + "\n" +
                     paragraph("  ", entry.meaning, width);
  for (const CatalogFact& fact : entry.facts) {
    text += paragraph("  ", std::string(fact.name) + ": " + fact.text, width);
  }
  std::size_t name_width = 0;
  for (const CatalogParam& param : entry.params) name_width = std::max(name_width, param.name.size());
  for (const CatalogParam& param : entry.params) text += "\n" + param_text(param, name_width, width, style);
  return text;
}

}  // namespace

std::string catalog_text(const std::vector<CatalogGroup>& groups, const Style& style) {
  const std::size_t width = std::min(style.columns, kWidest);
  std::string text;
  for (const CatalogGroup& group : groups) {
    std::string title(group.title);
    std::transform(title.begin(), title.end(), title.begin(), [](char letter) {
      return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 32) : letter;
    });
    text += (text.empty() ? "" : "\n") + paragraph("", title + ": " + std::string(group.place), width);
    for (const CatalogEntry& entry : group.entries) text += "\n" + entry_text(group, entry, width, style);
  }
  return text;
}

}  // namespace ackboard
