#include "tests/real_broker.hpp"

#include "tests/boards.hpp"
#include "tests/catch.hpp"

namespace ackboard::real_broker {
namespace {

const nlohmann::json& rows_of_file() {
  static const nlohmann::json rows = nlohmann::json::parse(text_of_file("tests/data/real-broker.json"));
  return rows;
}

}  // namespace

Row row(std::string_view id) {
  for (const nlohmann::json& item : rows_of_file()) {
    if (item.at("id") == id) return {item.at("setup"), item.at("observed")};
  }
  FAIL("tests/data/real-broker.json has no row " << id);
  return {};
}

std::vector<std::string> ids_of_file() {
  std::vector<std::string> ids;
  for (const nlohmann::json& item : rows_of_file()) ids.push_back(item.at("id"));
  return ids;
}

std::string words(const nlohmann::json& list) {
  std::string text;
  for (const nlohmann::json& word : list) text += (text.empty() ? "" : " ") + word.get<std::string>();
  return text;
}

}  // namespace ackboard::real_broker
