// Draws depend on what they are for, and on nothing else. How they are distributed: exponential_test.cpp.
#include "sim/random.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "tests/catch.hpp"

using namespace ackboard;

namespace {

using Block = std::array<std::uint64_t, 2>;

// Philox 2x64 as the paper defines it (Salmon et al., SC 2011, section 3.3), written out anew.
Block philox_by_the_paper(Block counter, std::uint64_t key, int rounds) {
  __extension__ using Wide = unsigned __int128;
  for (int round = 0; round < rounds; ++round) {
    const Wide product = Wide{0xD2B74407B1CE6E93U} * counter[0];
    counter = {static_cast<std::uint64_t>(product >> 64U) ^ key ^ counter[1],
               static_cast<std::uint64_t>(product)};
    key += 0x9E3779B97F4A7C15U;
  }
  return counter;
}

constexpr std::uint64_t kOnes = ~std::uint64_t{0};
const Block kPi{0x243f6a8885a308d3U, 0x13198a2e03707344U};
constexpr std::uint64_t kPiKey = 0xa4093822299f31d0U;

Stream test_stream(std::uint64_t seed = 1) { return {seed, hash_name("test"), Purpose::test}; }

}  // namespace

// From tests/kat_vectors of the Random123 distribution.
TEST_CASE("Philox gives the answers that its authors published", "[determinism]") {
  struct Row {
    int rounds;
    Block counter;
    std::uint64_t key;
    Block answer;
  };
  const std::vector<Row> rows{
      {7, {0, 0}, 0, {0xb41da69fbfefc666U, 0x511e9ce1a5534056U}},
      {7, {kOnes, kOnes}, kOnes, {0xa4696cc04462015dU, 0x724782dae17169e9U}},
      {7, kPi, kPiKey, {0x98ed1534392bf372U, 0x67528b1568882fd5U}},
      {10, {0, 0}, 0, {0xca00a0459843d731U, 0x66c24222c9a845b5U}},
      {10, {kOnes, kOnes}, kOnes, {0x65b021d60cd8310fU, 0x4d02f3222f86df20U}},
      {10, kPi, kPiKey, {0x0a5e742c2997341cU, 0xb0f883d38000de5dU}},
  };
  for (const Row& row : rows) {
    CAPTURE(row.rounds, row.key);
    CHECK(philox_by_the_paper(row.counter, row.key, row.rounds) == row.answer);
    const r123::Philox2x64::ctr_type counter{{row.counter[0], row.counter[1]}};
    const auto drawn = row.rounds == 10 ? r123::Philox2x64_R<10>()(counter, {{row.key}})
                                        : r123::Philox2x64_R<7>()(counter, {{row.key}});
    CHECK(Block{drawn[0], drawn[1]} == row.answer);
  }
}

TEST_CASE("a draw is six rounds of Philox on what it is for", "[determinism]") {
  const std::uint64_t name = hash_name("payments");
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Stream stream(seed, name, Purpose::handling);
    const std::uint64_t key = philox_by_the_paper({name, 2}, seed, 10)[0];
    for (std::uint64_t job = 0; job < 20; ++job) {
      const auto attempt = static_cast<std::uint32_t>(seed % 7);
      const std::uint64_t low = (std::uint64_t{attempt} << 32U) | 5U;
      REQUIRE(stream.bits(job, attempt, 5) == philox_by_the_paper({job, low}, key, 6)[0]);
    }
  }
}

TEST_CASE("draws do not depend on one another") {
  const Stream stream = test_stream();
  std::vector<std::uint64_t> forwards, backwards;
  for (std::uint64_t job = 0; job < 100; ++job) forwards.push_back(stream.bits(job, 1, 0));
  for (std::uint64_t job = 100; job-- > 0;) {
    (void)test_stream(2).bits(job, 1, 0);  // another draw in between
    backwards.push_back(test_stream().bits(job, 1, 0));
  }
  std::reverse(backwards.begin(), backwards.end());
  REQUIRE(forwards == backwards);
}

TEST_CASE("each thing that a draw is for changes it") {
  std::set<std::uint64_t> seen;
  std::size_t draws = 0;
  for (const char* name : {"users", "payments", "payments2", ""}) {
    for (const Purpose purpose : {Purpose::arrival, Purpose::handling, Purpose::fault, Purpose::unseed}) {
      for (std::uint64_t seed = 0; seed < 3; ++seed) {
        const Stream stream(seed, hash_name(name), purpose);
        for (std::uint64_t job = 0; job < 3; ++job) {
          for (std::uint32_t attempt = 0; attempt < 3; ++attempt) {
            for (std::uint32_t i = 0; i < 3; ++i, ++draws) seen.insert(stream.bits(job, attempt, i));
          }
        }
      }
    }
  }
  REQUIRE(seen.size() == draws);
}

TEST_CASE("draws are the same bit for bit from every compiler", "[determinism]") {
  const Stream stream(1, hash_name("payments"), Purpose::handling);
  CHECK(hash_name("payments") == 0x9dc28a75cb77b43dU);
  CHECK(stream.bits(0, 1, 0) == 0x821bbf87570be0daU);
  CHECK(stream.bits(1999, 2, 3) == 0x2ed7d647333260b9U);
  std::uint64_t draws = 0;
  std::int64_t sum = 0;  // a sum of 10,000 handling times: any that differs shows
  for (std::uint64_t job = 0; job < 10'000; ++job) {
    sum += scaled(150ms, stream.exponential(job, 1, 0, draws)).count();
  }
  CHECK(sum == 1'499'818'658'448);
  CHECK(draws == 10'341);
}

TEST_CASE("a scaled draw is rounded down and never longer than the longest duration") {
  CHECK(scaled(10ms, 0.0) == 0ns);
  CHECK(scaled(10ms, 1.0) == 10ms);
  CHECK(scaled(10ns, 1.59) == 15ns);
  CHECK(scaled(0ns, 44.0) == 0ns);
  CHECK(scaled(kLongestDuration, 0.5) == kLongestDuration / 2);
  CHECK(scaled(kLongestDuration, 1.0) == kLongestDuration);
  CHECK(scaled(kLongestDuration, 1000.0) == kLongestDuration);
}
