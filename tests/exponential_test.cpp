// Exponential draws are distributed as they should be, and the ziggurat that makes them is one.
#include <algorithm>
#include <cmath>
#include <vector>

#include "sim/random.hpp"
#include "sim/ziggurat_tables.hpp"
#include "tests/catch.hpp"

using namespace ackboard;

namespace {

Stream test_stream() { return {1, hash_name("test"), Purpose::test}; }

std::vector<double> exponentials(std::size_t count) {
  const Stream stream = test_stream();
  std::vector<double> all;
  std::uint64_t draws = 0;
  for (std::size_t job = 0; job < count; ++job) all.push_back(stream.exponential(job, 0, 0, draws));
  return all;
}

double power_mean(const std::vector<double>& values, int power) {
  double sum = 0;
  for (const double value : values) sum += std::pow(value, power);
  return sum / static_cast<double>(values.size());
}

}  // namespace

TEST_CASE("a million exponential draws have the moments of the distribution") {
  const std::vector<double> drawn = exponentials(1'000'000);
  CHECK(*std::min_element(drawn.begin(), drawn.end()) >= 0);
  // E[x^k] = k!, and the standard error of its mean is sqrt(((2k)! - k!^2) / n). Four of them are allowed.
  CHECK(std::abs(power_mean(drawn, 1) - 1) < 4 * std::sqrt(1 / 1e6));
  CHECK(std::abs(power_mean(drawn, 2) - 2) < 4 * std::sqrt(20 / 1e6));
  CHECK(std::abs(power_mean(drawn, 3) - 6) < 4 * std::sqrt(684 / 1e6));
}

TEST_CASE("a million exponential draws pass the test of Kolmogorov and Smirnov") {
  std::vector<double> drawn = exponentials(1'000'000);
  std::sort(drawn.begin(), drawn.end());
  const auto count = static_cast<double>(drawn.size());
  double farthest = 0;
  for (std::size_t i = 0; i < drawn.size(); ++i) {
    const double expected = 1 - std::exp(-drawn[i]);
    farthest = std::max(farthest, std::abs(static_cast<double>(i + 1) / count - expected));
    farthest = std::max(farthest, std::abs(static_cast<double>(i) / count - expected));
  }
  CHECK(farthest * std::sqrt(count) < 1.63);  // a true sample exceeds it once in a hundred times
}

TEST_CASE("the tail of the exponential lies beyond the last edge as often as it should") {
  const std::vector<double> drawn = exponentials(4'000'000);
  const auto beyond = [&](double x) {
    return static_cast<double>(std::count_if(drawn.begin(), drawn.end(), [x](double y) { return y > x; }));
  };
  for (const double x : {kEdge[1], kEdge[1] + 1, kEdge[1] + 2, kEdge[0]}) {
    const double expected = 4e6 * std::exp(-x);
    CAPTURE(x, expected);
    CHECK(std::abs(beyond(x) - expected) < 4 * std::sqrt(expected));
  }
}

TEST_CASE("all layers of the ziggurat have the same area") {
  const double area = kEdge[1] * std::exp(-kEdge[1]) + std::exp(-kEdge[1]);  // with the tail
  CHECK(std::abs(kEdge[0] * std::exp(-kEdge[1]) / area - 1) < 1e-14);
  for (std::size_t layer = 1; layer < 256; ++layer) {
    CAPTURE(layer);
    CHECK(std::abs(kEdge[layer] * (kHeight[layer + 1] - kHeight[layer]) / area - 1) < 2e-11);
    CHECK(std::abs(kHeight[layer] / std::exp(-kEdge[layer]) - 1) < 1e-14);
    CHECK(kEdge[layer + 1] < kEdge[layer]);
  }
  CHECK(kEdge[256] == 0.0);
  CHECK(kHeight[256] == 1.0);
}

TEST_CASE("an exponential says how many draws it took") {
  const Stream stream = test_stream();
  std::uint64_t draws = 0, most = 0;
  for (std::uint64_t job = 0; job < 100'000; ++job) {
    const std::uint64_t before = draws;
    (void)stream.exponential(job, 0, 0, draws);
    REQUIRE(draws > before);
    most = std::max(most, draws - before);
  }
  CHECK(draws > 100'000);  // some candidates are rejected
  CHECK(draws < 105'000);  // but few: 98.9 of 100 are taken at once
  CHECK(most >= 3);
}
