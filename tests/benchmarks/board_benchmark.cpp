// Whole runs: the two boards, reset and run again; a board of a million jobs; the command as a process.
#include <benchmark/benchmark.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

#include "levels/scenario/scenario.hpp"
#include "sim/report.hpp"
#include "sim/simulation.hpp"

namespace {

using namespace ackboard;

Board board_of(const std::string& file, const std::string& variant, const std::string& jobs = {}) {
  std::ifstream input(std::string(ACKBOARD_SOURCE_DIR) + "/scenarios/" + file);
  const std::string text{std::istreambuf_iterator<char>(input), {}};
  ReadOptions options;
  options.variants = {variant};
  if (!jobs.empty()) options.set.emplace_back("board.users.jobs", jobs);
  ReadResult result = read_scenario(text, options);
  if (!result.scenario) std::abort();
  return result.scenario->variants.front().board;
}

// Runs the board again and again on one Simulation; an item is an event, `runs` counts runs a second.
void run_again(benchmark::State& state, const Board& board, Keep keep) {
  Simulation simulation(board);
  simulation.run({.keep = keep});
  const auto events = static_cast<std::int64_t>(simulation.state().counters.events);
  for (auto _ : state) benchmark::DoNotOptimize(&simulation.run({.keep = keep}));
  state.SetItemsProcessed(state.iterations() * events);
  state.counters["runs"] =
      benchmark::Counter(static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
}

void mini_board_every_delivery(benchmark::State& state) {
  run_again(state, board_of("mini-board.json", "every-delivery"), Keep::tally);
}
void mini_board_id_check(benchmark::State& state) {
  run_again(state, board_of("mini-board.json", "id-check"), Keep::tally);
}
void mini_board_id_check_with_fingerprint(benchmark::State& state) {
  run_again(state, board_of("mini-board.json", "id-check"), Keep::fingerprint);
}
void big_board(benchmark::State& state) {
  run_again(state, board_of("idempotent-consumer.json", "every-delivery"), Keep::tally);
}

long peak_resident_kilobytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

// From nothing: memory is allocated and touched for the first time, as when a file is run once. Run alone
// (--benchmark_filter=million), `bytes_a_job` is what the peak resident size grew by, for each job.
void big_board_of_a_million_jobs(benchmark::State& state) {
  const Board board = board_of("idempotent-consumer.json", "every-delivery", "1000000");
  const long before = peak_resident_kilobytes();
  std::int64_t events = 0;
  for (auto _ : state) {
    Simulation simulation(board);
    simulation.run({});
    events = static_cast<std::int64_t>(simulation.state().counters.events);
  }
  state.SetItemsProcessed(state.iterations() * events);
  state.counters["bytes_a_job"] = static_cast<double>(peak_resident_kilobytes() - before) * 1024 / 1'000'000;
  state.counters["peak_megabytes"] = static_cast<double>(peak_resident_kilobytes()) / 1024;
}

// The whole process, from fork to exit, output thrown away.
void command_runs_the_mini_board(benchmark::State& state) {
  const std::string file = std::string(ACKBOARD_SOURCE_DIR) + "/scenarios/mini-board.json";
  for (auto _ : state) {
    const pid_t child = fork();
    if (child == 0) {
      if (std::freopen("/dev/null", "w", stdout) == nullptr) _exit(127);
      execl(ACKBOARD_COMMAND, ACKBOARD_COMMAND, "run", file.c_str(), static_cast<char*>(nullptr));
      _exit(127);
    }
    int status = 0;
    waitpid(child, &status, 0);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) state.SkipWithError("the command failed");
  }
}

BENCHMARK(mini_board_every_delivery);
BENCHMARK(mini_board_id_check);
BENCHMARK(mini_board_id_check_with_fingerprint);
BENCHMARK(big_board)->Unit(benchmark::kMillisecond);
BENCHMARK(big_board_of_a_million_jobs)->Unit(benchmark::kMillisecond)->Iterations(3);
BENCHMARK(command_runs_the_mini_board)->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace
