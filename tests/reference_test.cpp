// docs/reference.md is what the declarations say.
#include "cli/catalog_markdown.hpp"
#include "tests/catch.hpp"
#include "tests/cli_session.hpp"

using namespace ackboard;

TEST_CASE("the reference page is current") {
  const bool is_current =
      testing::file_text(testing::source_path("docs/reference.md")) == catalog_markdown(catalog());
  INFO(
      "docs/reference.md is stale. To refresh it: ./dev ackboard catalog --format markdown > "
      "docs/reference.md");
  CHECK(is_current);
}
