// The command line itself: usage, help, exit statuses, and the built program at a shell and on a terminal.
#include <chrono>
#include <fstream>
#include <nlohmann/json.hpp>

#include "cli/exit_status.hpp"
#include "tests/catch.hpp"
#include "tests/cli_session.hpp"
#include "tests/temporary_folder.hpp"
#include "tests/texts.hpp"

using namespace ackboard;
using namespace ackboard::testing;

TEST_CASE("bad usage is status 2 and says what is wrong") {
  const std::vector<std::vector<std::string>> wrong{
      {"run"},
      {"run", "--seed", "-1", mini_board()},
      {"run", "--seed", "1e3", mini_board()},
      {"run", "--seed", "9223372036854775808", mini_board()},
      {"run", "--set", "no equals sign", mini_board()},
      {"run", "--format", "xml", mini_board()},
      {"run", "--nonsense", mini_board()},
      {"run", "--variant", "no-such-variant", mini_board()},
      {"run", "--set", "board.payments.prefech=1", mini_board()},
      {"--nonsense"},
      {"rum", mini_board()},
      {"run", source_path("scenarios")},
  };
  for (const auto& arguments : wrong) {
    CAPTURE(arguments);
    const Answer answer = ackboard_says(arguments);
    CHECK(answer.status == 2);
    CHECK(answer.out.empty());
    CHECK_FALSE(answer.error.empty());
  }
  CHECK(contains(ackboard_says({"rum"}).error, "did you mean \"run\"?"));
}

TEST_CASE("an option that there is not is told before what follows from it, with the nearest that there is") {
  const auto complaint = [](const std::vector<std::string>& arguments) {
    const Answer answer = ackboard_says(arguments);
    CHECK(answer.status == 2);
    return answer.error.empty() ? nlohmann::json::parse(answer.out)["errors"][0].dump() : answer.error;
  };
  CHECK(contains(complaint({"run", "--format", "json", "--bogus"}), "there is no option --bogus"));
  CHECK(contains(complaint({"run", mini_board(), "--formt", "json"}),
                 "there is no option --formt (did you mean \"--format\"?)"));
  CHECK(contains(complaint({"run", mini_board(), "--formt=json"}),
                 "no option --formt (did you mean \"--format\"?)"));
  CHECK(contains(complaint({"levels", "check", "--levle", "1"}), "did you mean \"--level\"?"));
  CHECK(contains(complaint({"--versoin"}), "there is no option --versoin (did you mean \"--version\"?)"));
  CHECK(contains(complaint({"--format", "run", mini_board()}),
                 "there is no option --format before the command"));
}

TEST_CASE("an option that is given twice, or without its value, is told in plain words") {
  const auto complaint = [](const std::vector<std::string>& arguments) {
    const Answer answer = ackboard_says(arguments);
    CHECK(answer.status == 2);
    return answer.error;
  };
  CHECK(complaint({"run", mini_board(), "--seed", "1", "--seed", "2"})
            .starts_with("ackboard: --seed is given twice; it can be given once\n"));
  CHECK(complaint({"search", mini_board(), "--faults", "1", "--faults", "1", "--faults", "1"})
            .starts_with("ackboard: --faults is given 3 times; it can be given once\n"));
  CHECK(complaint({"run", mini_board(), "--seed"}).starts_with("ackboard: --seed needs a value: --seed N\n"));
}

TEST_CASE("an empty name is told to be empty") {
  CHECK(contains(ackboard_says({"run", ""}).error, "\"\": The file cannot be read: its name is empty."));
  CHECK(contains(ackboard_says({""}).error, "the name of the command is empty"));
  CHECK(contains(ackboard_says({"levels", "code", ""}).error, "it names no board"));
  CHECK(contains(ackboard_says({"levels", "check", "--board", ""}).error, "it names no board"));
}

TEST_CASE("a command line that asks for nothing gets the help, as an error") {
  const Answer answer = ackboard_says({});
  CHECK(answer.status == 2);
  CHECK(answer.out.empty());
  CHECK(contains(answer.error, "Exit status:"));
}

TEST_CASE("who asks for JSON gets JSON, even for bad usage") {
  const std::vector<std::vector<std::string>> wrong{
      {"run", "--format=json"},
      {"run", "--format", "json", "--nonsense"},
      {"rum", "--format", "json"},
      {"check", "--format", "json", "no-such-file.json"},
  };
  for (const auto& arguments : wrong) {
    CAPTURE(arguments);
    const Answer answer = ackboard_says(arguments);
    CHECK(answer.status == 2);
    CHECK(nlohmann::json::parse(answer.out)["errors"].size() == 1);
  }
}

TEST_CASE("help and version are no errors") {
  CHECK(ackboard_says({"--version"}).out.starts_with("ackboard "));
  CHECK(contains(ackboard_says({"--help"}).out, "Exit status:"));
  CHECK(ackboard_says({"--help"}).status == 0);
  for (const std::string command : {"run", "check", "catalog"}) {
    const Answer answer = ackboard_says({command, "--help"});
    CHECK(answer.status == 0);
    CHECK(contains(answer.out, "Example"));
  }
}

TEST_CASE("over several files the status that needs attention most wins") {
  using enum ExitStatus;
  const std::vector<ExitStatus> order{interrupted, reader_gone,  internal_fault, bad_input,
                                      goal_missed, budget_ended, nothing_judged, all_met};
  for (std::size_t i = 0; i < order.size(); ++i) {
    CHECK(exit_meanings()[i].status == order[i]);
    for (std::size_t j = i; j < order.size(); ++j) {
      CHECK(worse(order[i], order[j]) == order[i]);
      CHECK(worse(order[j], order[i]) == order[i]);
    }
  }
}

TEST_CASE("the program's exit status is that of the command") {
  CHECK(shell_says("\"$ACKBOARD\" run '" + mini_board() + "'").status == 0);
  CHECK(shell_says("\"$ACKBOARD\" run - < '" + mini_board() + "'").status == 0);
  CHECK(shell_says("\"$ACKBOARD\" run no-such-file.json").status == 2);
  CHECK(shell_says("\"$ACKBOARD\" run '" + mini_board() + "' --set faults=[] --quiet").status == 1);
}

TEST_CASE("output that cannot be written is no success") {
  const Answer full = shell_says("test -e /dev/full || exit 99; \"$ACKBOARD\" catalog > /dev/full");
  if (full.status != 99) {
    CHECK(full.status == 4);
    CHECK(full.out == "ackboard: cannot write to standard output: No space left on device\n");
  }
  CHECK(shell_says("\"$ACKBOARD\" --version >&-").status == 4);
  const Answer gone = shell_says("{ sleep 0.1; \"$ACKBOARD\" catalog; echo $? >&2; } | :");
  CHECK(contains(gone.out, "141\n"));
  CHECK_FALSE(contains(gone.out, "cannot write"));
}

// 60 payments and their pairs of faults take more than this.
TEST_CASE("a search whose memory ends tells what it tried, on one thread and on two") {
  const std::string limited = "ulimit -v 60000; \"$ACKBOARD\" ";
  if (shell_says(limited + "--version").status != 0) return;  // a sanitizer needs more only to start
  for (const std::string threads : {"1", "2"}) {
    const Answer answer = shell_says(
        limited + "search '" + mini_board() +
        "' --variant id-check --set board.users.jobs=60 --set 'goals={\"duplicates\":\"none\"}' --faults 3"
        " --threads " +
        threads);
    INFO(answer.out);
    CHECK(answer.status == 4);
    CHECK(contains(answer.out, "is not known: no break was found in "));
    CHECK(contains(answer.out, "there was not enough memory for"));
  }
}

TEST_CASE("a search does with fewer threads where there is no memory for all") {
  const std::string limited = "ulimit -v 400000; \"$ACKBOARD\" ";
  if (shell_says(limited + "--version").status != 0) return;
  const std::string search = "search '" + mini_board() + "' --variant id-check --threads ";
  const Answer answer = shell_says(limited + search + "100");
  CHECK(answer.status == 0);
  CHECK(answer.out == shell_says("\"$ACKBOARD\" " + search + "1").out);
}

TEST_CASE("a budget ends a search of many jobs on two threads in time") {
  const auto before = std::chrono::steady_clock::now();
  const Answer answer = ackboard_says({"search", mini_board(), "--variant", "id-check", "--set",
                                       "board.users.jobs=50000", "--set", R"(goals={"duplicates":"none"})",
                                       "--faults", "1", "--budget", "500ms", "--threads", "2"});
  const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - before;
  CHECK(answer.status == 5);
  CHECK(passed.count() < 5);  // it took 7 s and more
}

TEST_CASE("a file's result is there while the next one is waited for, and SIGTERM keeps what is known") {
  const TemporaryFolder folder;
  // The second file is a pipe. Opening it waits until the first one has been run and the second is read.
  const auto terminated = [&](const std::string& format) {
    return shell_says("cd '" + folder.path().string() + "'; rm -f pipe; mkfifo pipe; \"$ACKBOARD\" run " +
                      format + " '" + mini_board() + "' pipe > out 2> error & exec 3> pipe; cat out; " +
                      "echo terminated; kill -TERM $!; sleep 0.1; kill -TERM $!; exec 3>&-; wait $!; s=$?; "
                      "cat out; exit $s");
  };
  const Answer text = terminated("");
  CHECK(text.status == 130);
  const std::string before = text.out.substr(0, text.out.find("terminated"));
  CHECK(contains(before, "2 variants: 1 meets its goals, 1 misses as expected."));
  CHECK(text.out.ends_with("\n2 files: interrupted after 1.\n"));
  const Answer json = terminated("--format json");
  CHECK(json.status == 130);
  const auto document = nlohmann::json::parse(json.out.substr(json.out.find("terminated") + 11));
  REQUIRE(document.size() == 1);
  CHECK(document[0]["variants"].size() == 2);
}

TEST_CASE("a file that is too large for the memory does not stop the others") {
  const std::string limited = "ulimit -v 400000; \"$ACKBOARD\" ";
  if (shell_says(limited + "--version").status != 0) return;  // a sanitizer needs more only to start
  const TemporaryFolder folder;
  const std::string large = folder.file("large.json");
  std::string text = file_text(mini_board());
  const std::string jobs = "\"jobs\": 10,";
  text.replace(text.find(jobs), jobs.size(), "\"jobs\": 20000000,");
  std::ofstream(large) << text;
  const Answer answer = shell_says(limited + "run '" + large + "' '" + mini_board() + "'");
  CHECK(answer.status == 4);
  CHECK(contains(answer.out, "large.json: There is not enough memory for this"));
  CHECK(contains(answer.out, "2 variants: 1 meets its goals, 1 misses as expected."));
  CHECK(contains(answer.out, "2 files: 1 is as it should be, 1 is not"));
}

TEST_CASE("colour appears on a terminal only, and not against NO_COLOR") {
  CHECK(contains(terminal_says({"run", mini_board()}, 100).out, "\x1b["));
  CHECK_FALSE(contains(terminal_says({"run", mini_board()}, 100, "1").out, "\x1b["));
  CHECK_FALSE(contains(shell_says("\"$ACKBOARD\" run '" + mini_board() + "'").out, "\x1b["));
}

TEST_CASE("the table fits the width of the terminal") {
  const Answer wide = terminal_says({"run", mini_board()}, 100);
  CHECK(wide.status == 0);
  CHECK(contains(wide.out, "Every delivery runs the effect"));
  const Answer narrow = terminal_says({"run", mini_board()}, 50);
  CHECK_FALSE(contains(narrow.out, "Every delivery runs the effect"));
}
