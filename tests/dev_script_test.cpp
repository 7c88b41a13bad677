// What ./dev says while it builds.
#include <string>

#include "tests/catch.hpp"
#include "tests/cli_session.hpp"

using namespace ackboard::testing;

namespace {

// What is said of a build of that many steps; `from` is empty or "nothing".
std::string announced(int steps, const std::string& from = "") {
  const std::string count = std::to_string(steps);
  return shell_says("bash -c 'source \"" + source_path("dev") + "\" help >/dev/null; for i in $(seq " +
                    count + "); do echo \"[$i/" + count + "] Building\"; done | announce_work " + from + "'")
      .out;
}

}  // namespace

TEST_CASE("a build of the command says that it takes long, and how far it is") {
  CHECK(announced(20) ==
        "dev: building; from nothing this takes some minutes\n"
        "dev: building, 20 % done\n"
        "dev: building, 40 % done\n"
        "dev: building, 60 % done\n"
        "dev: building, 80 % done\n");
}

TEST_CASE("a build of a few changed files says only that it is one") {
  CHECK(announced(5) == "dev: building\n");
}

TEST_CASE("a build from nothing says so before its first step is done") {
  CHECK(announced(0, "nothing") == "dev: building; from nothing this takes some minutes\n");
}
