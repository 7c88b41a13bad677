// The values of parameters as people write them, and back.
#include "levels/values/value_text.hpp"

#include <array>
#include <string>
#include <vector>

#include "tests/catch.hpp"
#include "tests/node_text.hpp"

using namespace ackboard;

namespace {

constexpr std::array<std::string_view, 2> kColours{"red", "green"};

// What a JSON text means to a parameter: the text of the value, or the sentence about what is wrong.
std::string read(const ParamSpec& spec, std::string_view json) {
  const Node node = node_of(json);
  const Parsed<Value> value = read_value(spec, node);
  return value ? value_text(spec, *value.value) : value.sentence;
}

std::string faults(const ParamSpec& spec, std::string_view json) {
  const Node node = node_of(json);
  std::vector<Problem> problems;
  read_value(spec, Spot{node, "handler", problems});
  return problems_text(problems);
}

std::string nearest(const ParamSpec& spec, std::string_view json) {
  const Node node = node_of(json);
  std::vector<Problem> problems;
  read_value(spec, Spot{node, {}, problems});
  return problems.at(0).nearest;
}

ParamSpec spec_of(ParamType type) { return {.name = "it", .type = type}; }

const ParamSpec kTries{.name = "tries",
                       .type = ParamType::count,
                       .least = std::int64_t{1},
                       .most = std::int64_t{100},
                       .endless = "unlimited"};
const ParamSpec kTimeout{.name = "timeout",
                         .type = ParamType::duration,
                         .least = Duration{1ms},
                         .most = Duration{1h},
                         .endless = "never"};

}  // namespace

TEST_CASE("each type of value is written as people write it") {
  CHECK(read(spec_of(ParamType::boolean), "true") == "true");
  CHECK(read(spec_of(ParamType::count), "2000") == "2000");
  CHECK(read(spec_of(ParamType::count), "2e6") == "2000000");
  CHECK(read(spec_of(ParamType::duration), R"("0.150 s")") == "150 ms");
  CHECK(read(spec_of(ParamType::delay), R"("150ms")") == "150 ms");
  CHECK(read(spec_of(ParamType::delay), R"("exponential 150 ms")") == "exponential 150 ms");
  CHECK(read(spec_of(ParamType::memory), R"("1 GB")") == "1 GB");
  CHECK(read(spec_of(ParamType::processors), "0.5") == "0.5");
  CHECK(read(spec_of(ParamType::money), R"("12 USD")") == "12 USD");
  CHECK(read(spec_of(ParamType::probability), "0.01") == "1%");
  CHECK(read(spec_of(ParamType::probability), R"("1%")") == "1%");
  CHECK(read(spec_of(ParamType::probability), "1E-3") == "0.1%");
  CHECK(read(spec_of(ParamType::part), R"("broker")") == "broker");
  CHECK(read({.name = "colour", .type = ParamType::choice, .choices = kColours}, R"("green")") == "green");
}

TEST_CASE("no limit has a word of its own where there may be none") {
  const Node unlimited = node_of(R"("unlimited")"), never = node_of(R"("never")");
  CHECK(std::get<std::int64_t>(*read_value(kTries, unlimited).value) == INT64_MAX);
  CHECK(std::get<Duration>(*read_value(kTimeout, never).value) == kEndless);
  CHECK(read(kTries, R"("unlimited")") == "unlimited");
  CHECK(read(kTimeout, R"("never")") == "never");
  CHECK(read(spec_of(ParamType::duration), R"("never")") ==
        "Expected a number and a unit, such as \"150 ms\", found \"never\".");
  CHECK(nearest(kTries, R"("unlimitd")") == "unlimited");
}

TEST_CASE("both bounds are allowed, and told in the unit that people write") {
  CHECK(read(kTries, "1") == "1");
  CHECK(read(kTries, "100") == "100");
  CHECK(read(kTries, "0") == "Expected 1 to 100 or \"unlimited\", found 0.");
  CHECK(read(kTries, "101") == "Expected 1 to 100 or \"unlimited\", found 101.");
  CHECK(read(kTries, "-1") == "Expected 1 to 100 or \"unlimited\", found -1.");
  CHECK(read(kTries, "1e999999") == "Expected 1 to 100 or \"unlimited\", found 1e999999.");
  CHECK(read(kTries, "1e-999999") ==
        '"' + ("0." + std::string(58, '0')) +
            "...\" has a fraction; expected a whole number in digits, such as 2000.");
  CHECK(read(kTimeout, R"("1 ms")") == "1 ms");
  CHECK(read(kTimeout, R"("0.9 ms")") == "Expected 1 ms to 1 h or \"never\", found \"0.9 ms\".");
  CHECK(read(spec_of(ParamType::duration), R"("36526 d")") == "Expected 0 s to 36525 d, found \"36526 d\".");
  CHECK(read(spec_of(ParamType::duration), R"("999999999 d")") ==
        "Expected 0 s to 36525 d, found \"999999999 d\".");
  CHECK(read(spec_of(ParamType::duration), R"("-1 ms")") == "Expected 0 s to 36525 d, found \"-1 ms\".");
  CHECK(bounds_text(kTries) == "1 to 100");
  CHECK(bounds_text(spec_of(ParamType::count)).empty());
}

TEST_CASE("a value of the wrong kind is told with what was expected and an example") {
  CHECK(read(spec_of(ParamType::boolean), R"("yes")") == "Expected true or false, found \"yes\".");
  CHECK(read(kTries, R"("5")") ==
        "Expected a whole number in digits, such as 2000, or \"unlimited\"; write the number without "
        "quotes, found \"5\".");
  CHECK(read(kTries, "[5]") ==
        "Expected a whole number in digits, such as 2000, or \"unlimited\", found an array.");
  CHECK(read(kTimeout, "150") ==
        "\"150\" has no unit; write \"150 ms\", or another of d, h, min, s, ms, us or ns.");
  CHECK(read(spec_of(ParamType::memory), R"("1 GHz")").starts_with("\"1 GHz\" has the unknown unit \"GHz\""));
  CHECK(read(spec_of(ParamType::money), "12") == "\"12\" has no unit; write \"12 USD\".");
  CHECK(read(spec_of(ParamType::part), "7") == "Expected the name of a part of the board, found 7.");
  CHECK(read({.name = "colour", .type = ParamType::choice, .choices = kColours}, R"("gren")") ==
        "Expected \"red\" or \"green\", found \"gren\".");
  CHECK(read(kTries, "null").find("found null, which is for a variant") != std::string::npos);
}

TEST_CASE("jobs arrive at once, every so often, at random or at listed moments") {
  const ParamSpec arrivals = spec_of(ParamType::arrivals);
  CHECK(read(arrivals, R"("at once")") == "at once");
  CHECK(read(arrivals, R"("every 5 ms")") == "every 5 ms");
  CHECK(read(arrivals, R"("poisson 200/s")") == "poisson 200/s");
  CHECK(read(arrivals, R"("poisson 300/s")") == "poisson 300/s");  // its mean gap is no whole nanosecond
  CHECK(read(arrivals, R"(["0 s", "1.5 s", "1.5 s"])") == R"(["0 s", "1.5 s", "1.5 s"])");
}

TEST_CASE("wrong arrivals are told, each moment of a list by itself") {
  const ParamSpec arrivals = spec_of(ParamType::arrivals);
  CHECK(read(arrivals, R"("often")")
            .starts_with("Expected \"at once\", \"every 5 ms\", \"poisson 200/s\" or a list"));
  CHECK(read(arrivals, R"("every 0 s")") == "Nothing lies between these arrivals; write \"at once\".");
  CHECK(read(arrivals, R"("every 5")").starts_with("\"5\" has no unit; write \"5 ms\""));
  CHECK(read(arrivals, R"("poisson 0/s")") ==
        "Expected a rate above 0/s and up to 1000000000/s, found \"poisson 0/s\".");
  CHECK(read(arrivals, R"("poisson 200")").starts_with("\"200\" has no unit; write \"200/s\""));
  CHECK(nearest(arrivals, R"("at_once")") == "at once");
  CHECK(faults(arrivals, R"(["2 s", "1 s", 3])") ==
        "1:9 handler.1: Expected moments in order, so at least 2 s, found \"1 s\".\n"
        "1:16 handler.2: \"3\" has no unit; write \"3 ms\", or another of d, h, min, s, ms, us or ns.\n");
}

TEST_CASE("a handler is a preset or a list of steps, of which some state their time") {
  const ParamSpec handler = spec_of(ParamType::handler);
  CHECK(read(handler, R"("id_check")") == "id_check");
  CHECK(read(handler, R"(["begin", {"step": "record", "takes": "1 ms"}, {"step": "commit"}, "ack"])") ==
        R"(["begin", {"step": "record", "takes": "1 ms"}, "commit", "ack"])");
}

TEST_CASE("everything wrong with the steps of a handler is told where it stands") {
  const ParamSpec handler = spec_of(ParamType::handler);
  CHECK(nearest(handler, R"("id_chek")") == "id_check");
  CHECK(faults(handler, R"(["effect", {"step": "ack", "take": "1 ms"}, {"takes": "1"}, 4])") ==
        "1:28 handler.1.take: The name \"take\" is unknown here; expected \"step\" or \"takes\".\n"
        "1:45 handler.2: \"step\" is missing; expected a step, such as \"check\" or {\"step\": \"check\", "
        "\"takes\": \"1 ms\"}.\n"
        "1:55 handler.2.takes: \"1\" has no unit; write \"1 ms\", or another of d, h, min, s, ms, us or ns.\n"
        "1:61 handler.3: Expected a step, such as \"check\" or {\"step\": \"check\", \"takes\": \"1 ms\"}, "
        "found 4.\n");
  CHECK(faults(handler, R"(["begin", "efect"])")
            .starts_with("1:11 handler.1: There is no step named \"efect\""));
}

TEST_CASE("steps that cannot follow one another are told where they stand") {
  const std::string told = faults(spec_of(ParamType::handler), R"(["effect", "commit", "ack", "ack"])");
  CHECK(told.find("1:12 handler.1: Step 2, \"commit\", ") != std::string::npos);
  CHECK(told.find("1:29 handler.3: Step 4, \"ack\", ") != std::string::npos);
  CHECK(faults(spec_of(ParamType::handler), "[]").starts_with("1:1 handler: The handler has no steps"));
}
