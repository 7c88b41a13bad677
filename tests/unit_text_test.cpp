// Amounts as people write them.
#include "levels/text/unit_text.hpp"

#include <array>
#include <chrono>
#include <string>

#include "tests/catch.hpp"

using namespace ackboard;
using namespace std::chrono_literals;

namespace {

using Q = Quantity;

constexpr std::array kQuantities = {Q::count, Q::duration, Q::memory, Q::processors,
                                    Q::money, Q::ratio,    Q::rate};

std::int64_t amount(Quantity quantity, std::string_view text) {
  const auto parsed = parse_amount(quantity, text);
  INFO(text << ": " << parsed.sentence);
  REQUIRE(parsed);
  return *parsed.value;
}

std::string sentence(Quantity quantity, std::string_view text) {
  const auto parsed = parse_amount(quantity, text);
  CHECK(parsed.value.has_value() == parsed.sentence.empty());
  return parsed.sentence;
}

Duration duration(std::string_view text) { return Duration{amount(Q::duration, text)}; }

}  // namespace

TEST_CASE("a duration is read exactly, with and without a space") {
  CHECK(duration("150 ms") == 150ms);
  CHECK(duration("1.5 s") == 1500ms);
  CHECK(duration("30s") == 30s);
  CHECK(duration("2 min") == 2min);
  CHECK(duration("1 h") == 1h);
  CHECK(duration("7 d") == 168h);
  CHECK(duration("10 us") == 10us);
  CHECK(duration("10 \u00B5s") == 10us);
  CHECK(duration("10\u03BCs") == 10us);
  CHECK(duration("5 ns") == 5ns);
  CHECK(duration(" 0.1   min ") == 6s);
  CHECK(duration("0.000000001 s") == 1ns);
  CHECK(duration("1.50000000000000000000000 s") == 1500ms);
  CHECK(duration("0.0000000000003125 d") == 27ns);
  CHECK(duration("0 s") == 0s);
  CHECK(duration("9223372036854775807 ns") == Duration::max());
  CHECK(duration("9223372036.854775807 s") == Duration::max());
  CHECK(*parse_duration("40.1465 s").value == 40'146'500us);
  CHECK_FALSE(parse_duration("40.1465").sentence.empty());
}

TEST_CASE("a duration that is none is refused with what was expected") {
  CHECK(sentence(Q::duration, "150") ==
        R"("150" has no unit; write "150 ms", or another of d, h, min, s, ms, us or ns.)");
  CHECK(sentence(Q::duration, "5 m") ==
        R"("5 m" has the unknown unit "m"; expected d, h, min, s, ms, us or ns.)");
  CHECK(sentence(Q::duration, "-5 ms") == R"("-5 ms" is negative; expected at least 0 s.)");
  CHECK(sentence(Q::duration, "1.5 ns") == R"("1.5 ns" is finer than 1 ns; expected a multiple of that.)");
  CHECK(sentence(Q::duration, "106752 d") == R"("106752 d" is too large; expected at most 106751 d.)");
  CHECK(sentence(Q::duration, "soon") ==
        R"("soon" is not a duration; expected a number and a unit, such as "150 ms".)");
  CHECK(sentence(Q::duration, "1,5 s") ==
        R"("1,5 s" has a comma, which means thousands to some and a fraction to others; write digits, )"
        "and a point before a fraction.");
}

TEST_CASE("amounts at the edge of 64 bits are refused, not wrapped") {
  for (const std::string_view text :
       {"9223372036854775808 ns", "9223372036.854775808 s", "99999999999999999999 ns",
        "18446744073709551616 ns", "153722868 min", "106752.0 d"}) {
    CAPTURE(text);
    CHECK(sentence(Q::duration, text).find("too large") != std::string::npos);
  }
  CHECK_FALSE(parse_amount(Q::duration, std::string(1'000'000, '9') + " s"));
  CHECK(parse_amount(Q::duration, std::string(1'000'000, '0') + " s"));
  CHECK_FALSE(parse_amount(Q::duration, "0." + std::string(1'000'000, '0') + "1 s"));
}

TEST_CASE("texts that are no amount of anything are refused") {
  for (const Quantity quantity : kQuantities) {
    for (const std::string_view text :
         {"",      " ",     "-",   ".",   ".5",     "5.",       "+5",  "1e3", "0x10", "1.2.3", "1 2",
          "1_000", "2,000", "NaN", "inf", "5 \xFF", "\xD9\xA3", "1\t", "- 5", "1 %%", "1//s"}) {
      CAPTURE(noun_text(quantity), text);
      CHECK_FALSE(sentence(quantity, text).empty());
    }
  }
  CHECK_FALSE(parse_amount(Q::duration, std::string_view("1 s\0", 4)));
}

TEST_CASE("memory is read in decimal and binary units") {
  CHECK(amount(Q::memory, "1 GB") == 1'000'000'000);
  CHECK(amount(Q::memory, "0.5MB") == 500'000);
  CHECK(amount(Q::memory, "2 KB") == 2'000);
  CHECK(amount(Q::memory, "2 kB") == 2'000);
  CHECK(amount(Q::memory, "7 B") == 7);
  CHECK(amount(Q::memory, "1 GiB") == 1'073'741'824);
  CHECK(amount(Q::memory, "1.5 MiB") == 1'572'864);
  CHECK(amount(Q::memory, "0.0009765625 KiB") == 1);
  CHECK(sentence(Q::memory, "1") ==
        R"("1" has no unit; write "1 GB", or another of GiB, GB, MiB, MB, KiB, KB or B.)");
  CHECK(sentence(Q::memory, "0.3 KiB") == R"("0.3 KiB" is finer than 1 B; expected a multiple of that.)");
}

TEST_CASE("money, ratios, counts, processors and rates are read") {
  CHECK(amount(Q::money, "12 USD") == 12'000'000);
  CHECK(amount(Q::money, "0.5 USD") == 500'000);
  CHECK(sentence(Q::money, "12") == R"("12" has no unit; write "12 USD".)");
  CHECK(sentence(Q::money, "12 EUR") == R"("12 EUR" has the unknown unit "EUR"; expected USD.)");

  CHECK(amount(Q::ratio, "1%") == 10'000'000);
  CHECK(amount(Q::ratio, "0.5 %") == 5'000'000);
  CHECK(amount(Q::ratio, "0.01") == 10'000'000);
  CHECK(amount(Q::ratio, "0") == 0);

  CHECK(amount(Q::count, "2000") == 2'000);
  CHECK(amount(Q::count, "2000.0") == 2'000);
  CHECK(sentence(Q::count, "2,000").find("has a comma") != std::string::npos);
  CHECK(sentence(Q::count, "1.5") ==
        R"("1.5" has a fraction; expected a whole number in digits, such as 2000.)");
  CHECK(sentence(Q::count, "10 jobs") ==
        R"("10 jobs" has something after the number; expected a whole number in digits, such as 2000.)");
  CHECK(sentence(Q::count, "9223372036854775808") ==
        R"("9223372036854775808" is too large; expected at most 9223372036854775807.)");

  CHECK(amount(Q::processors, "0.5") == 500);
  CHECK(amount(Q::processors, "2 vCPU") == 2'000);

  CHECK(amount(Q::rate, "200/s") == 200'000'000);
  CHECK(amount(Q::rate, "0.2 /ms") == 200'000'000);
  CHECK(amount(Q::rate, "60/min") == 1'000'000);
  CHECK(amount(Q::rate, "100/h") == 27'778);
  CHECK(sentence(Q::rate, "200") ==
        R"("200" has no unit; write "200/s", or another of /ms, /s, /min or /h.)");
  CHECK(sentence(Q::rate, "0.001/h") ==
        R"("0.001/h" is finer than 0.000001/s; expected a multiple of that.)");
}
