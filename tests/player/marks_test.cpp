// Where the marks of the timeline are drawn.
#include "gui/logic/marks.hpp"

#include "tests/catch.hpp"

namespace ackboard {
namespace {

std::vector<PlacedMark> placed(const std::vector<Mark>& marks) {
  return place_marks(
      marks, [](Time at) { return static_cast<float>((at - kStart).count()); }, 2, 9);
}

}  // namespace

TEST_CASE("marks of different kinds at one time are stacked, and the next one stands below again",
          "[player][marks]") {
  const std::vector<Mark> marks{{MarkKind::fault, kStart + 10ns, kNoEntry, kNoJob},
                                {MarkKind::lost_write, kStart + 10ns, kNoEntry, kNoJob},
                                {MarkKind::duplicate, kStart + 15ns, kNoEntry, kNoJob},
                                {MarkKind::lost_write, kStart + 40ns, kNoEntry, kNoJob}};
  const std::vector<PlacedMark> at = placed(marks);
  REQUIRE(at.size() == 4);
  CHECK(at[0].row == 0);
  CHECK(at[1].row == 1);
  CHECK(at[2].row == 2);
  CHECK(at[3].row == 0);
}

TEST_CASE("marks of one kind stay in one row, and on one spot there is one of them", "[player][marks]") {
  const std::vector<Mark> marks{{MarkKind::fault, kStart + 10ns, kNoEntry, kNoJob},
                                {MarkKind::fault, kStart + 11ns, kNoEntry, kNoJob},
                                {MarkKind::fault, kStart + 14ns, kNoEntry, kNoJob}};
  const std::vector<PlacedMark> at = placed(marks);
  REQUIRE(at.size() == 2);
  CHECK(at[1].mark == &marks[2]);
  CHECK(at[1].row == 0);
}

}  // namespace ackboard
