// ackboard catalog: what a scenario can name.
#include <nlohmann/json.hpp>

#include "cli/catalog_entries.hpp"
#include "sim/fault.hpp"
#include "sim/handler.hpp"
#include "sim/measure_kind.hpp"
#include "sim/part_kind.hpp"
#include "sim/protocol_kind.hpp"
#include "sim/step_kind.hpp"
#include "tests/catch.hpp"
#include "tests/cli_session.hpp"
#include "tests/texts.hpp"

using namespace ackboard;
using namespace ackboard::testing;

namespace {

template <class Kinds>
void check_named(const nlohmann::json& entries, const Kinds& kinds) {
  REQUIRE(entries.size() == kinds.size());
  std::size_t i = 0;
  for (const auto* kind : kinds) CHECK(entries[i++]["name"] == kind->name);
}

}  // namespace

TEST_CASE("the catalog has every declared kind, in the order of the lists") {
  const Answer answer = ackboard_says({"catalog", "--format", "json"});
  REQUIRE(answer.status == 0);
  const nlohmann::json json = nlohmann::json::parse(answer.out);
  check_named(json["parts"], part_kinds());
  check_named(json["faults"], fault_kinds());
  check_named(json["protocols"], protocol_kinds());
  check_named(json["steps"], step_kinds());
  check_named(json["measures"], measure_kinds());
  CHECK(json["handlers"].size() == handler_presets().size());
}

TEST_CASE("every format of the catalog has every parameter") {
  const Answer text = ackboard_says({"catalog"});
  const Answer json = ackboard_says({"catalog", "--format", "json"});
  const Answer markdown = ackboard_says({"catalog", "--format", "markdown"});
  for (const PartKind* kind : part_kinds()) {
    for (const ParamSpec& spec : kind->params()) {
      CAPTURE(spec.name);
      CHECK(contains(text.out, spec.name));
      CHECK(contains(json.out, "\"name\": \"" + std::string(spec.name) + "\""));
      CHECK(contains(markdown.out, "| `" + std::string(spec.name) + "` |"));
    }
  }
}

TEST_CASE("every declaration says what it is for, and where its default comes from") {
  for (const CatalogGroup& group : catalog()) {
    for (const CatalogEntry& entry : group.entries) {
      CAPTURE(group.name, entry.name);
      CHECK_FALSE(entry.meaning.empty());
      for (const CatalogParam& param : entry.params) {
        CAPTURE(param.name);
        CHECK_FALSE(param.meaning.empty());
        CHECK_FALSE(param.form.empty());
      }
    }
  }
}

TEST_CASE("a kind by its name shows only that kind") {
  const Answer answer = ackboard_says({"catalog", "broker"});
  CHECK(answer.status == 0);
  CHECK(contains(answer.out, "broker (part)"));
  CHECK(contains(answer.out, "redelivery"));
  CHECK_FALSE(contains(answer.out, "payment_provider"));
}

TEST_CASE("a name that several kinds share shows all of them") {
  CHECK(catalog_named("record").size() == 1);
  CHECK(catalog_named("id_check").front().name == "handler");
  CHECK(catalog_named("duplicates").front().name == "measure");
  CHECK(catalog_named("nothing like it").empty());
}

TEST_CASE("an unknown kind is answered with the nearest name") {
  CHECK(ackboard_says({"catalog", ""}).status == 2);
  const Answer text = ackboard_says({"catalog", "brokr"});
  CHECK(text.status == 2);
  CHECK(text.out.empty());
  CHECK(contains(text.error, "(did you mean \"broker\"?)"));
  const Answer json = ackboard_says({"catalog", "brokr", "--format", "json"});
  CHECK(json.status == 2);
  CHECK(nlohmann::json::parse(json.out)["errors"][0]["nearest"] == "broker");
}
