// The measured rows and the tests that use them must not drift apart.
#include <set>
#include <string>

#include "tests/catch.hpp"
#include "tests/real_broker.hpp"

using namespace ackboard;

TEST_CASE("the file of measured rows holds exactly those that tests use") {
  std::set<std::string> used;
  const auto use = [&used](const auto& ids) {
    for (const std::string_view id : ids) CHECK(used.emplace(id).second);
  };
  use(real_broker::kLostAckRows);
  use(real_broker::kTwoConsumersRows);
  use(real_broker::kDeliveryLimitRows);
  use(real_broker::kPublishingRows);
  use(real_broker::kTimingRows);
  use(real_broker::kRaceRows);
  use(real_broker::kCrashWindowRows);

  const std::vector<std::string> ids = real_broker::ids_of_file();
  CHECK(std::set<std::string>(ids.begin(), ids.end()) == used);
  CHECK(ids.size() == used.size());
}
