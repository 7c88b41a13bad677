// The search of the mini board: an item is a schedule.
//
// All single faults and pairs must take less than 100 ms on one core, 400,000 schedules a second; two threads
// must be 1.6 times as fast. Three faults at a time show how it scales when there is more to do.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

#include "levels/counterexample/counterexample.hpp"
#include "levels/scenario/scenario.hpp"

namespace {

using namespace ackboard;

Variant searched_variant(const std::string& name) {
  std::ifstream input(std::string(ACKBOARD_SOURCE_DIR) + "/scenarios/mini-board.json");
  const std::string text{std::istreambuf_iterator<char>(input), {}};
  ReadOptions options;
  options.variants = {name};
  ReadResult result = read_scenario(text, options);
  if (!result.scenario) std::abort();
  Variant variant = result.scenario->variants.front();
  remove_faults(variant);
  return variant;
}

// Arguments: the most faults, threads.
void search_again(benchmark::State& state, const std::string& name) {
  const Variant variant = searched_variant(name);
  SearchOptions options;
  options.kinds = {find_fault_kind("lose"), find_fault_kind("crash")};
  options.most_faults = static_cast<std::uint32_t>(state.range(0));
  options.threads = static_cast<std::uint32_t>(state.range(1));
  std::int64_t schedules = 0;
  for (auto _ : state) {
    const SearchResult result = search(variant.board, variant.goals, options);
    if (!result.exhausted) state.SkipWithError("the search did not come to its end");
    for (const SearchDepth& depth : result.depths) schedules += static_cast<std::int64_t>(depth.schedules);
  }
  state.SetItemsProcessed(schedules);
}

void search_every_delivery(benchmark::State& state) { search_again(state, "every-delivery"); }
void search_id_check(benchmark::State& state) { search_again(state, "id-check"); }

void add_sizes(benchmark::internal::Benchmark* benchmark) {
  benchmark->ArgNames({"faults", "threads"})->Unit(benchmark::kMillisecond)->UseRealTime();
  for (const std::int64_t threads : {1, 2}) benchmark->Args({1, threads})->Args({2, threads});
}

BENCHMARK(search_every_delivery)->Apply(add_sizes);
BENCHMARK(search_id_check)->Apply(add_sizes)->Args({3, 1})->Args({3, 2});

}  // namespace
