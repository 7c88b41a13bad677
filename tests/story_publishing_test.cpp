// Jobs that were published again.
#include "tests/catch.hpp"
#include "tests/told.hpp"

using namespace ackboard;

TEST_CASE("a lost confirm has the job published again, and both copies are charged") {
  const std::string confirm = R"({"kind": "lose", "what": "confirm", "job": 1})";
  CHECK(told(kBoard, one_job("", confirm)) ==
        Sentences{"Job 1 was charged at 0.151 s and again at 0.301 s: its confirm was lost with the users' "
                  "connection at 0.001 s, the users published it again at 0.007 s, the broker delivered the "
                  "second copy at 0.008 s, and nothing remembered the first charge."});
  CHECK(told(kBoard, one_job(handler("check_then_act") + R"(, "workers": 2)", confirm)) ==
        Sentences{
            "Job 1 was charged at 0.151 s and again at 0.158 s: its confirm was lost with the users' "
            "connection at 0.001 s, the users published it again at 0.007 s, the broker delivered the second "
            "copy at 0.008 s, and its check found nothing, for the first attempt had not recorded it yet."});
  CHECK(told_in_file("lost-confirm.json", "every-delivery").front() ==
        "Job 5 was charged at 0.961 s and again at 2.112 s: its confirm was lost at 0.81 s, the users "
        "published it again at 1.8 s, the broker delivered the second copy at 1.962 s, and nothing "
        "remembered the first charge.");
}

TEST_CASE("a confirm that is only late has the job published again") {
  CHECK(told(kBoard, R"({"board": {"users": {"jobs": 1, "confirm_timeout": "15 ms"}}, )" +
                         links("20 ms", "1 ms") + "}") ==
        Sentences{"Job 1 was charged at 0.161 s and again at 0.311 s: its confirm had not come in time, the "
                  "users published it again at 0.015 s, the broker delivered the second copy at 0.026 s, and "
                  "nothing remembered the first charge."});
}

TEST_CASE("a crash of the broker has what it had not confirmed published again") {
  CHECK(told(kBoard, R"({"board": {"users": {"jobs": 1}}, "faults": [
                         {"kind": "crash", "part": "broker", "after": "publish", "nth": 1}]})") ==
        Sentences{"Job 1 was charged at 1.158 s and again at 1.308 s: the broker crashed at 0.001 s before "
                  "its confirm had come, the users published it again at 1.007 s, the broker delivered the "
                  "second copy at 1.008 s, and nothing remembered the first charge."});
}
