// The road from a text to a scenario: parse, change (--set), judge the head, then each variant by itself.
#include <algorithm>
#include <utility>

#include "levels/document/patch.hpp"
#include "levels/document/problem_list.hpp"
#include "levels/level/lesson_reader.hpp"
#include "levels/scenario/board_reader.hpp"
#include "levels/scenario/problem_origins.hpp"
#include "levels/scenario/scenario.hpp"
#include "levels/scenario/scenario_members.hpp"
#include "levels/scenario/scenario_notes.hpp"
#include "levels/scenario/variant_patch.hpp"
#include "levels/text/nearest.hpp"
#include "levels/text/quoted_text.hpp"
#include "levels/values/goal_text.hpp"

namespace ackboard {
namespace {

constexpr std::string_view kVariants = "variants";
constexpr std::uint64_t kLargestSeed = INT64_MAX;

class ScenarioReader {
 public:
  ScenarioReader(Node root, const ReadOptions& options) : root_(std::move(root)), options_(options) {}

  ReadResult read(std::vector<Problem> parsing) {
    problems_.add_of_text(std::move(parsing));
    std::vector<Problem> of_file;
    change_file(of_file);
    const Spot document{root_, {}, of_file};
    document.refuse_others(scenario_members());
    ScenarioHead head = read_head(document);
    head.seed = chosen_seed(head.seed, of_file);
    const std::vector<VariantPatch> patches = read_variant_patches(document, head.name);
    const std::optional<Spot> level = document.find(kLevelMember);
    std::optional<Lesson> lesson;
    if (level) lesson = read_lesson(document, *level);
    check_chosen_variants(patches, of_file);
    name_settings(of_file, options_.set);
    problems_.add(std::move(of_file));
    const Node* variants = root_.find(kVariants);
    notes_.add_labels(variants, patches);
    Scenario scenario{std::move(head.name),
                      std::move(head.summary),
                      head.seed,
                      read_variants(patches),
                      variants != nullptr && !variants->members.empty(),
                      {},
                      std::move(lesson)};
    scenario.notes = notes_.take();
    name_settings(scenario.notes, options_.set);

    ReadResult result{std::nullopt, problems_.merged()};
    if (result.problems.empty()) result.scenario = std::move(scenario);
    return result;
  }

 private:
  // Those of --set that do not wait for the variants.
  void change_file(std::vector<Problem>& problems) {
    for (const auto& [path, text] : options_.set) {
      const std::string_view first = std::string_view(path).substr(0, path.find('.'));
      if (is_one_of(variable_members(), first)) continue;
      auto problem = is_one_of(scenario_members(), first) ? unknown_variant(path) : unknown_path(path, first);
      if (!problem) problem = set_text(root_, path, text);
      if (problem) problems.push_back(std::move(*problem));
    }
  }

  static std::optional<Problem> unknown_path(const std::string& path, std::string_view first) {
    return Problem{{},
                   path,
                   "There is nothing named " + in_quotes(first) +
                       " in a scenario; expected a path that begins with " + choice_text(scenario_members()) +
                       '.',
                   nearest_name(first, scenario_members())};
  }

  // A variant may be set as a whole; something within one is set in a variant that is there.
  [[nodiscard]] std::optional<Problem> unknown_variant(std::string_view path) const {
    constexpr std::string_view kWay = "variants.";
    if (!path.starts_with(kWay)) return std::nullopt;
    const std::string_view rest = path.substr(kWay.size());
    const std::size_t dot = rest.find('.');
    if (dot == std::string_view::npos) return std::nullopt;
    const std::string_view name = rest.substr(0, dot);
    std::vector<std::string_view> names;
    if (const Node* variants = root_.find("variants")) {
      for (const Member& member : variants->members) names.push_back(member.name);
    }
    if (is_one_of(names, name)) return std::nullopt;
    return no_variant(std::string(path), name, names);
  }

  static Problem no_variant(std::string path, std::string_view name,
                            const std::vector<std::string_view>& names) {
    std::string sentence = "There is no variant named " + in_quotes(name);
    if (!names.empty()) sentence += "; expected " + choice_text(names);
    return {{}, std::move(path), sentence + '.', nearest_name(name, names)};
  }

  std::uint64_t chosen_seed(std::uint64_t of_file, std::vector<Problem>& problems) const {
    const std::uint64_t seed = options_.seed.value_or(of_file);
    if (seed > kLargestSeed) {
      problems.push_back({{}, "seed", "Expected a seed from 0 to 9223372036854775807.", {}});
    }
    return seed;
  }

  void check_chosen_variants(const std::vector<VariantPatch>& patches, std::vector<Problem>& problems) const {
    std::vector<std::string_view> names;
    for (const VariantPatch& patch : patches) names.push_back(patch.name);
    for (const std::string& wanted : options_.variants) {
      if (is_one_of(names, wanted)) continue;
      problems.push_back(no_variant(std::string(kVariants), wanted, names));
    }
  }

  [[nodiscard]] bool is_chosen(const std::string& variant) const {
    const std::vector<std::string>& chosen = options_.variants;
    return chosen.empty() || std::find(chosen.begin(), chosen.end(), variant) != chosen.end();
  }

  // Judges all, and keeps those that were asked for.
  std::vector<Variant> read_variants(const std::vector<VariantPatch>& patches) {
    const Node base = without_others(root_, variable_members());
    ProblemOrigins origins(base, problems_of);
    const std::vector<Setting> of_variants = settings_of_variants();
    std::vector<Variant> variants;
    for (const VariantPatch& patch : patches) {
      std::vector<Problem> problems;
      notes_.add_removals(base, patch);
      const std::span<const Setting> settings =
          is_chosen(patch.name) ? std::span<const Setting>(of_variants) : std::span<const Setting>();
      notes_.add_overridden(patch, settings);
      Node document = changed(base, patch.changes, settings, problems);
      std::optional<Variant> variant = read_variant(patch, Spot{document, {}, problems});
      origins.settle(problems, patch.changes, settings);
      name_settings(problems, options_.set);
      problems_.add_of_variant(patch.name, std::move(problems));
      if (!variant) continue;
      variant->document = std::move(document);
      notes_.add(*variant);
      if (is_chosen(patch.name)) variants.push_back(std::move(*variant));
    }
    return variants;
  }

  // Those of --set that are applied after a variant's patch.
  [[nodiscard]] std::vector<Setting> settings_of_variants() const {
    std::vector<Setting> settings;
    for (const Setting& setting : options_.set) {
      const std::string_view first = std::string_view(setting.first).substr(0, setting.first.find('.'));
      if (is_one_of(variable_members(), first)) settings.push_back(setting);
    }
    return settings;
  }

  static std::vector<Problem> problems_of(const Node& document) {
    std::vector<Problem> problems;
    read_variant({}, Spot{document, {}, problems});
    return problems;
  }

  static std::optional<Variant> read_variant(const VariantPatch& patch, const Spot& document) {
    const std::optional<Spot> goals = document.find("goals");
    std::optional<Board> board = read_board(document);
    std::vector<Goal> goals_read = goals ? read_goals(*goals) : std::vector<Goal>();
    if (!board) return std::nullopt;
    return Variant{patch.name, patch.label, patch.expect_miss, std::move(*board), std::move(goals_read), {}};
  }

  Node root_;
  const ReadOptions& options_;
  ProblemList problems_;
  NoteCollector notes_;
};

}  // namespace

ReadResult read_scenario(std::string_view text, const ReadOptions& options) {
  ParsedDocument document = parse_document(text);
  if (!document.root) return {std::nullopt, std::move(document.problems)};
  return ScenarioReader(std::move(*document.root), options).read(std::move(document.problems));
}

}  // namespace ackboard
