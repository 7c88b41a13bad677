#include "levels/level/proof.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "levels/level/bigger_parts.hpp"
#include "levels/level/undo.hpp"
#include "levels/text/quoted_text.hpp"

namespace ackboard {
namespace {

std::vector<std::string_view> missed_goals(const RunReport& report) {
  std::vector<std::string_view> names;
  for (const GoalResult& goal : report.goals) {
    if (!goal.met) names.push_back(goal.goal.measure->name);
  }
  std::sort(names.begin(), names.end());
  return names;
}

std::vector<std::string_view> named_goals(const TriedAnswer& answer) {
  std::vector<std::string_view> names;
  for (const MeasureKind* measure : answer.misses) names.push_back(measure->name);
  std::sort(names.begin(), names.end());
  return names;
}

std::string listed(const std::vector<std::string_view>& names) {
  std::string text;
  for (const std::string_view name : names) text += (text.empty() ? "" : ", ") + std::string(name);
  return text.empty() ? "no goal" : text;
}

class Prover {
 public:
  Prover(const Level& level, const ProofOptions& options) : level_(level), options_(options) {}

  Proof prove() {
    untouched_misses();
    only_allowed_changes();
    solution_meets_on_seeds();
    solution_wins_all_stars();
    answers_are_as_told();
    bigger_parts_do_not_win();
    every_change_counts();
    return std::move(proof_);
  }

 private:
  void claim(std::string words, std::string objection) {
    if (stops()) return;
    const bool holds = objection.empty();
    proof_.claims.push_back({std::move(words), holds, std::move(objection)});
  }

  bool stops() {
    proof_.stopped = proof_.stopped || (options_.judge.stop && options_.judge.stop());
    return proof_.stopped;
  }

  RunReport run(const Board& board, std::uint64_t seed) {
    ++proof_.runs;
    return run_and_judge(board, seed, level_.untouched.goals, options_.judge.keep_going);
  }

  // Whether no schedule of a single fault breaks a goal of a board that meets them all.
  bool holds_under_faults(const Board& board) {
    const SearchResult result = search(board, level_.untouched.goals, star_search(level_, options_.judge));
    for (std::size_t depth = 1; depth < result.depths.size(); ++depth)
      proof_.schedules += result.depths[depth].schedules;
    return holds(result);
  }

  void untouched_misses() {
    const bool met = run(level_.untouched.board, level_.seed).met;
    claim("the untouched board misses a goal", met ? "It meets all goals." : "");
  }

  void only_allowed_changes() {
    std::string objection;
    const auto look_at = [&](const Variant& variant) {
      const ReadAnswer read = read_answer(level_, variant.document);
      if (read.problems.empty()) return;
      objection += (objection.empty() ? "" : " ") + in_quotes(variant.name) + " changes " +
                   read.problems.front().path + ": " + read.problems.front().message;
    };
    look_at(level_.solution);
    for (const Variant& answer : level_.answers) look_at(answer);
    claim("the solution and the answers change only what may be changed", std::move(objection));
  }

  void solution_meets_on_seeds() {
    Simulation simulation(level_.solution.board);
    const bool draws = simulation.run({.seed = level_.seed}).counters.draws > 0;
    const std::uint64_t seeds = draws ? options_.seeds : 1;
    std::string objection;
    for (std::uint64_t more = 0; more < seeds && objection.empty() && !stops(); ++more) {
      const RunReport report = run(level_.solution.board, level_.seed + more);
      if (report.met) continue;
      objection = "With seed " + std::to_string(level_.seed + more) + " it misses " +
                  listed(missed_goals(report)) + '.';
    }
    claim(draws ? "the solution meets the goals on " + std::to_string(seeds) + " seeds"
                : "the solution meets the goals, and draws nothing",
          std::move(objection));
  }

  void solution_wins_all_stars() {
    std::string objection;
    if (!run(level_.solution.board, level_.seed).met) objection = "It misses a goal.";
    if (objection.empty() && !is_at_par(level_, level_.solution.board)) objection = "It is above par.";
    if (objection.empty() && !holds_under_faults(level_.solution.board))
      objection = "A single fault breaks a goal.";
    claim("the solution wins three stars", std::move(objection));
  }

  void answers_are_as_told() {
    for (std::size_t at = 0; at < level_.answers.size() && !stops(); ++at) {
      const TriedAnswer& told = level_.lesson.answers[at];
      const Variant& answer = level_.answers[at];
      const RunReport report = run(answer.board, level_.seed);
      const std::vector<std::string_view> missed = missed_goals(report), wanted = named_goals(told);
      const std::string name = in_quotes(told.variant);
      if (missed != wanted) {
        claim(name + " misses " + listed(wanted), "It misses " + listed(missed) + '.');
      } else if (!wanted.empty()) {
        claim(name + " misses " + listed(wanted), "");
      }
      if (missed.empty()) loses_as_told(told, answer.board);
    }
  }

  void loses_as_told(const TriedAnswer& told, const Board& board) {
    for (const Star star : told.loses) {
      const bool kept = star == Star::par ? is_at_par(level_, board) : !is_broken(told, board);
      claim(in_quotes(told.variant) + " loses the star for " + std::string(name_of(star)),
            kept ? "It wins that star." : "");
    }
  }

  // By the fault that the level names, where it names one.
  bool is_broken(const TriedAnswer& told, const Board& board) {
    if (!told.broken_by) return !holds_under_faults(board);
    Board hit = board;
    hit.faults.push_back(*told.broken_by);
    const RunReport report = run(hit, level_.seed);
    const bool is_single = report.faults.back() == 1;
    return is_single && !report.met;
  }

  // What breaks an answer often breaks what is left of the solution, and is quicker than to try every fault.
  bool breaks_as_an_answer(const Board& board) {
    const std::vector<TriedAnswer>& answers = level_.lesson.answers;
    return std::any_of(answers.begin(), answers.end(),
                       [&](const TriedAnswer& told) { return told.broken_by && is_broken(told, board); });
  }

  void bigger_parts_do_not_win() {
    std::string objection;
    for (const Changes& changes : bigger_parts(level_)) {
      std::vector<Problem> problems;
      const std::optional<Variant> bigger = variant_with(level_, changes, problems);
      if (stops()) return;
      if (bigger && run(bigger->board, level_.seed).met)
        objection = "These meet the goals: " + words(changes) + '.';
    }
    claim("bigger parts alone do not meet the goals", std::move(objection));
  }

  [[nodiscard]] std::string words(const Changes& changes) const {
    std::string text;
    for (const Change& change : changes)
      text += (text.empty() ? "" : ", ") + level_.lesson.may_change[change.rule].path;
    return text;
  }

  void every_change_counts() {
    for (const SingleChange& single :
         single_changes(level_, changes_between(level_, level_.solution.board))) {
      if (stops()) return;
      std::vector<Problem> problems;
      const std::optional<Variant> undone = variant_with(level_, single.without, problems);
      const bool wins_all = undone && run(undone->board, level_.seed).met &&
                            is_at_par(level_, undone->board) && !breaks_as_an_answer(undone->board) &&
                            holds_under_faults(undone->board);
      claim("without \"" + single.words + "\" the solution loses a star",
            wins_all ? "It still wins all three." : "");
    }
  }

  const Level& level_;
  const ProofOptions& options_;
  Proof proof_;
};

}  // namespace

bool Proof::holds() const {
  return !stopped &&
         std::all_of(claims.begin(), claims.end(), [](const Claim& claim) { return claim.holds; });
}

Proof prove(const Level& level, const ProofOptions& options) { return Prover(level, options).prove(); }

}  // namespace ackboard
