#include "cli/problem_json.hpp"

#include "cli/version.hpp"

namespace ackboard {
namespace {

Json problem_json(const Problem& problem) {
  const bool has_place = problem.place.line > 0;
  return {{"line", has_place ? Json(problem.place.line) : Json()},
          {"column", has_place ? Json(problem.place.column) : Json()},
          {"path", problem.path},
          {"message", problem.message},
          {"nearest", problem.nearest.empty() ? Json() : Json(problem.nearest)}};
}

}  // namespace

Json problems_json(const std::optional<std::string>& file, const std::vector<Problem>& problems) {
  Json errors = Json::array();
  for (const Problem& problem : problems) errors.push_back(problem_json(problem));
  return {{"schema_version", kSchemaVersion},
          {"file", file ? Json(*file) : Json()},
          {"errors", std::move(errors)}};
}

Json notes_json(const std::vector<Problem>& notes) {
  Json list = Json::array();
  for (const Problem& note : notes) {
    list.push_back(problem_json(note));
    list.back().erase("nearest");
  }
  return list;
}

}  // namespace ackboard
