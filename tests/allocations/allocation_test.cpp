// Nothing is allocated once a run or a search is warmed up. A program of its own, because it counts every
// call of operator new.
#include <atomic>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <new>
#include <string>

#include "levels/counterexample/counterexample.hpp"
#include "levels/scenario/scenario.hpp"
#include "sim/search/explorer.hpp"
#include "tests/catch.hpp"

namespace {

std::atomic<std::uint64_t> allocations{0};

void* counted(std::size_t bytes, std::size_t alignment) {
  ++allocations;
  void* const memory = alignment <= alignof(std::max_align_t)
                           ? std::malloc(bytes)
                           : std::aligned_alloc(alignment, (bytes + alignment - 1) / alignment * alignment);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

}  // namespace

void* operator new(std::size_t bytes) { return counted(bytes, 0); }
void* operator new[](std::size_t bytes) { return counted(bytes, 0); }
void* operator new(std::size_t bytes, std::align_val_t alignment) {
  return counted(bytes, static_cast<std::size_t>(alignment));
}
void* operator new[](std::size_t bytes, std::align_val_t alignment) {
  return counted(bytes, static_cast<std::size_t>(alignment));
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }

using namespace ackboard;

namespace {

Variant variant_of(const std::string& file, const std::string& name) {
  std::ifstream input(std::string(ACKBOARD_SOURCE_DIR) + "/scenarios/" + file);
  const std::string text{std::istreambuf_iterator<char>(input), {}};
  ReadOptions options;
  options.variants = {name};
  ReadResult result = read_scenario(text, options);
  REQUIRE(result.scenario);
  return result.scenario->variants.front();
}

template <class Act>
std::uint64_t allocations_of(Act act) {
  const std::uint64_t before = allocations;
  act();
  return allocations - before;
}

SearchOptions all_kinds() {
  SearchOptions options;
  options.kinds = {find_fault_kind("lose"), find_fault_kind("crash")};
  return options;
}

}  // namespace

TEST_CASE("the count counts") {
  CHECK(allocations_of([] { delete new int(1); }) == 1);
}

TEST_CASE("a run of the big board allocates nothing once it has run before") {
  for (const std::string name : {"every-delivery", "id-check"}) {
    const Variant variant = variant_of("idempotent-consumer.json", name);
    Simulation simulation(variant.board);
    CHECK(allocations_of([&] { simulation.run({}); }) > 0);
    CHECK(allocations_of([&] { simulation.run({}); }) == 0);
    CHECK(allocations_of([&] { simulation.run({.keep = Keep::fingerprint}); }) == 0);
    CHECK(allocations_of([&] { simulation.run({.seed = 7}); }) == 0);
  }
}

TEST_CASE("a search allocates nothing for a schedule once its thread has run one") {
  for (const std::string name : {"every-delivery", "id-check"}) {
    Variant variant = variant_of("mini-board.json", name);
    remove_faults(variant);
    const SearchOptions options = all_kinds();
    Explorer explorer(variant.board, variant.goals, options);
    StateTable known;
    std::uint64_t schedules = 0;
    const auto judge_singles = [&](bool goes_on) {
      known.clear();
      explorer.for_each_child({{}}, goes_on, known, [&](const Explorer::Child&) { ++schedules; });
    };
    judge_singles(true);
    CHECK(schedules > 100);
    CHECK(allocations_of([&] { judge_singles(true); }) == 0);
    CHECK(allocations_of([&] { judge_singles(false); }) == 0);
  }
}

TEST_CASE("what a search allocates grows with the schedules that it forks, not with those that it runs") {
  Variant variant = variant_of("mini-board.json", "id-check");
  remove_faults(variant);
  SearchOptions options = all_kinds();
  std::uint64_t singles = 0, all = 0;
  const std::uint64_t allocated = allocations_of([&] {
    const SearchResult result = search(variant.board, variant.goals, options);
    singles = result.depths.at(1).schedules;
    all = result.depths.at(2).schedules;
  });
  INFO(allocated << " allocations, " << singles << " single faults, " << all << " pairs");
  CHECK(allocated < 40 * singles + 2000);
  CHECK(allocated < all);
}
