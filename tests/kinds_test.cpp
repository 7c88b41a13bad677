// Everything that a scenario can name says what it is, and is shown in a scenario and in a test. What is
// missing is named, so that who adds a kind knows what is still to do.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "sim/board.hpp"
#include "sim/handler.hpp"
#include "sim/measure_kind.hpp"
#include "tests/catch.hpp"

using namespace ackboard;

namespace {

struct Named {
  std::string what;  // part, fault, ...
  std::string name;
  std::string meaning;
  std::span<const ParamSpec> params;
};

template <class Kinds>
void add(std::vector<Named>& all, const char* what, const Kinds& kinds) {
  for (const auto* kind : kinds)
    all.push_back({what, std::string(kind->name), std::string(kind->meaning), {}});
}

std::vector<Named> everything() {
  std::vector<Named> all;
  for (const PartKind* kind : part_kinds()) {
    all.push_back({"part", std::string(kind->name), std::string(kind->meaning), kind->params()});
  }
  for (const FaultKind* kind : fault_kinds()) {
    all.push_back({"fault", std::string(kind->name), std::string(kind->meaning), kind->params()});
  }
  add(all, "protocol", protocol_kinds());
  add(all, "step", step_kinds());
  add(all, "measure", measure_kinds());
  for (const HandlerPreset& preset : handler_presets()) {
    all.push_back({"preset", std::string(preset.name), std::string(preset.meaning), {}});
  }
  return all;
}

bool is_one_sentence(const std::string& text) {
  return text.size() > 1 && text.back() == '.' && text.find(". ") == std::string::npos;
}

std::string text_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// The texts of all files of a folder whose names end so, one after the other. This file names no kind.
std::string texts_under(const std::string& folder, const std::string& ending) {
  std::string all;
  const auto root = std::filesystem::path(ACKBOARD_SOURCE_DIR) / folder;
  for (const auto& file : std::filesystem::recursive_directory_iterator(root)) {
    const std::string name = file.path().filename().string();
    const bool ends_so = name.size() > ending.size() && name.substr(name.size() - ending.size()) == ending;
    if (ends_so) all += text_of(file.path());
  }
  return all;
}

std::string missing_in(const std::string& texts) {
  std::string missing;
  for (const Named& kind : everything()) {
    if (texts.find('"' + kind.name + '"') == std::string::npos) missing += kind.what + ' ' + kind.name + '\n';
  }
  return missing;
}

}  // namespace

TEST_CASE("every kind has a name and says in one sentence what it is") {
  for (const Named& kind : everything()) {
    INFO(kind.what << ' ' << kind.name << ": " << kind.meaning);
    CHECK_FALSE(kind.name.empty());
    CHECK(kind.name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") == std::string::npos);
    CHECK(is_one_sentence(kind.meaning));
  }
}

TEST_CASE("every parameter has a meaning and says what holds when it is not set") {
  for (const Named& kind : everything()) {
    for (const ParamSpec& param : kind.params) {
      INFO(kind.what << ' ' << kind.name << ", " << param.name);
      CHECK_FALSE(param.name.empty());
      CHECK_FALSE(param.meaning.empty());
      CHECK((param.meaning.empty() || param.meaning.back() == '.'));
      const bool has_default = !std::holds_alternative<std::monostate>(param.standard);
      CHECK(int{has_default} + int{!param.unset.empty()} + int{param.required} == 1);
      if (has_default) CHECK_FALSE(param.source.empty());
      CHECK((param.type == ParamType::choice) == !param.choices.empty());
    }
  }
}

TEST_CASE("every kind is shown in a scenario") {
  INFO("Add a scenario to scenarios/ that shows it.");
  CHECK(missing_in(texts_under("scenarios", ".json")) == std::string());
}

TEST_CASE("every kind is named in a test") {
  INFO("Add a test to tests/ that shows what it does.");
  CHECK(missing_in(texts_under("tests", "_test.cpp")) == std::string());
}
