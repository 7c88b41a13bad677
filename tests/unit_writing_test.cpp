// Amounts as people read them: exactly, and rounded in tables.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <random>
#include <string>

#include "levels/text/unit_text.hpp"
#include "tests/catch.hpp"

using namespace ackboard;
using namespace std::chrono_literals;

namespace {

using Q = Quantity;

constexpr std::array kQuantities = {Q::count, Q::duration, Q::memory, Q::processors,
                                    Q::money, Q::ratio,    Q::rate};

// Amounts of every size, many of them round.
std::int64_t any_amount(std::mt19937_64& random) {
  std::int64_t value = static_cast<std::int64_t>(random() >> 1U) >> (random() % 63);
  std::int64_t round = 1;
  for (auto zeros = random() % 16; zeros > 0; --zeros) round *= 10;
  return random() % 2 == 0 ? value : value / round * round;
}

}  // namespace

TEST_CASE("an amount is written short and in the largest unit that suits") {
  CHECK(exact_text(150ms) == "150 ms");
  CHECK(exact_text(1500ms) == "1.5 s");
  CHECK(exact_text(10'146ms) == "10.146 s");
  CHECK(exact_text(40'146'500us) == "40.1465 s");
  CHECK(exact_text(30s) == "30 s");
  CHECK(exact_text(90s) == "90 s");
  CHECK(exact_text(600s) == "10 min");
  CHECK(exact_text(36h) == "36 h");
  CHECK(exact_text(168h) == "7 d");
  CHECK(exact_text(10us) == "10 us");
  CHECK(exact_text(0ns) == "0 s");
  CHECK(exact_text(-5ms) == "-5 ms");
  CHECK(exact_text(Duration::min()) == "-9223372036.854775808 s");
  CHECK(exact_text(Q::memory, 1'000'000'000) == "1 GB");
  CHECK(exact_text(Q::memory, 512 << 20) == "512 MiB");
  CHECK(exact_text(Q::memory, 0) == "0 B");
  CHECK(exact_text(Q::money, 12'500'000) == "12.5 USD");
  CHECK(exact_text(Q::ratio, 5'000'000) == "0.5%");
  CHECK(exact_text(Q::ratio, 1'000'000'000) == "100%");
  CHECK(exact_text(Q::count, 2'000) == "2000");
  CHECK(exact_text(Q::processors, 500) == "0.5");
  CHECK(exact_text(Q::rate, 200'000'000) == "200/s");
}

TEST_CASE("what exact_text writes is read back as the same amount") {
  std::mt19937_64 random(1);
  for (int round = 0; round < 20'000; ++round) {
    const std::int64_t value = any_amount(random);
    for (const Quantity quantity : kQuantities) {
      const std::string text = exact_text(quantity, value);
      if (parse_amount(quantity, text).value != value) {
        FAIL(noun_text(quantity) << " " << value << ": " << text);
      }
    }
  }
}

TEST_CASE("tables show three digits of a duration, half rounded up") {
  CHECK(rounded_text(10'146ms) == "10.1 s");
  CHECK(rounded_text(1'508ms) == "1.51 s");
  CHECK(rounded_text(601ms) == "601 ms");
  CHECK(rounded_text(0s) == "0 s");
  CHECK(rounded_text(39'996'500us) == "40.0 s");
  CHECK(rounded_text(40'146'500us) == "40.1 s");
  CHECK(rounded_text(90s) == "90.0 s");
  CHECK(rounded_text(300s) == "300 s");
  CHECK(rounded_text(1000s) == "16.7 min");
  CHECK(rounded_text(7200s) == "2.00 h");
  CHECK(rounded_text(168h) == "7.00 d");
  CHECK(rounded_text(1'505ms) == "1.51 s");
  CHECK(rounded_text(1'504'999us) == "1.50 s");
  CHECK(rounded_text(9'995ms) == "10.0 s");
  CHECK(rounded_text(999'499us) == "999 ms");
  CHECK(rounded_text(999'500us) == "1.00 s");
  CHECK(rounded_text(999'600ms) == "16.7 min");
  CHECK(rounded_text(5ns) == "5 ns");
  CHECK(rounded_text(-601ms) == "-601 ms");
  CHECK(rounded_text(Duration::max()) == "106,752 d");
}

TEST_CASE("tables show money in cents, counts with every digit, ratios without idle zeros") {
  CHECK(rounded_text(Q::money, 12'000'000) == "12 USD");
  CHECK(rounded_text(Q::money, 12'500'000) == "12.50 USD");
  CHECK(rounded_text(Q::money, 12'995'000) == "13.00 USD");
  CHECK(rounded_text(Q::money, 1'234'567'000) == "1,234.57 USD");
  CHECK(rounded_text(Q::money, 4'000) == "0.004 USD");
  CHECK(rounded_text(Q::money, 0) == "0 USD");
  CHECK(rounded_text(Q::count, 200) == "200");
  CHECK(rounded_text(Q::count, 2'000) == "2,000");
  CHECK(rounded_text(Q::count, 1'234'567) == "1,234,567");
  CHECK(rounded_text(Q::ratio, 0) == "0%");
  CHECK(rounded_text(Q::ratio, 125'000'000) == "12.5%");
  CHECK(rounded_text(Q::ratio, 333'333'333) == "33.3%");
  CHECK(rounded_text(Q::ratio, 1) == "0.0000001%");
  CHECK(rounded_text(Q::memory, 1'000'000'000) == "1 GB");
  CHECK(rounded_text(Q::memory, 123'456'789) == "123 MB");
  CHECK(rounded_text(Q::rate, 200'000'000) == "200/s");
  CHECK(rounded_text(Q::rate, 12'345'678'000) == "12,346/s");
}

TEST_CASE("a rounded amount is never more than half of its third digit away") {
  std::mt19937_64 random(2);
  for (int round = 0; round < 20'000; ++round) {
    const std::int64_t value = any_amount(random) / 2;
    for (const Quantity quantity : kQuantities) {
      std::string text = rounded_text(quantity, value);
      text.erase(std::remove(text.begin(), text.end(), ','), text.end());
      const auto read = parse_amount(quantity, text).value;
      const bool money = quantity == Q::money && value >= 10'000;
      const std::int64_t most = money ? std::max<std::int64_t>(5'000, value / 200) : value / 200;
      if (!read || std::abs(*read - value) > most) FAIL(noun_text(quantity) << " " << value << ": " << text);
    }
  }
}
