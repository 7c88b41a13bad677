// The usual build compiles several files of a library as one translation unit, so what they keep to
// themselves needs names of its own: else a new file may break the build of two others.
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <string>

#include "tests/catch.hpp"

namespace {

namespace fs = std::filesystem;

// What a file declares at the outermost level of its unnamed namespace: functions with their parameters,
// types and constants.
std::set<std::string> private_names(const fs::path& file) {
  static const std::regex function(
      R"(^(?!return|using|template|struct|class|enum|namespace)[\w:].*?\b(\w+\([^;{]*\))[^;]*\{)");
  static const std::regex type(R"(^(?:struct|class|enum class|enum) (\w+)[^;]*\{|^using (\w+) =)");
  static const std::regex constant(R"(^(?:constexpr|const|static)\b[^=(;{]*\b(k[A-Z]\w*))");
  std::set<std::string> names;
  std::ifstream stream(file);
  bool inside = false;
  for (std::string line; std::getline(stream, line);) {
    if (line == "namespace {") inside = true;
    if (line.starts_with("}  // namespace")) inside = false;
    std::smatch found;
    const bool is_name = std::regex_search(line, found, constant) || std::regex_search(line, found, type) ||
                         std::regex_search(line, found, function);
    if (inside && is_name) names.insert(found.size() > 2 && found[2].matched ? found[2] : found[1]);
  }
  return names;
}

}  // namespace

TEST_CASE("what the files of a library keep to themselves has names of its own") {
  std::map<std::string, std::map<std::string, std::set<std::string>>> libraries;
  std::size_t all = 0;
  for (const std::string top : {"sim", "levels", "cli", "gui/logic", "gui/views", "gui/app"}) {
    for (const auto& entry : fs::recursive_directory_iterator(std::string(ACKBOARD_SOURCE_DIR) + "/" + top)) {
      if (entry.path().extension() != ".cpp") continue;
      for (const std::string& name : private_names(entry.path())) {
        libraries[top][name].insert(entry.path().string());
        ++all;
      }
    }
  }
  CHECK(all > 500);  // the expressions above still find what there is
  for (const auto& [library, names] : libraries) {
    for (const auto& [name, files] : names) {
      INFO(library << ": " << name << " in " << *files.begin() << " and " << *files.rbegin());
      CHECK(files.size() == 1);
    }
  }
}
