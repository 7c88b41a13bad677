#include "tests/cli_session.hpp"

#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace ackboard::testing {
namespace {

int status_of(int wait_status) {
  return WIFEXITED(wait_status) ? WEXITSTATUS(wait_status) : 128 + WTERMSIG(wait_status);
}

// A terminal that nobody sits at: what is written to `worker` can be read from `person`.
struct FakeTerminal {
  int person = -1;
  int worker = -1;

  explicit FakeTerminal(unsigned short columns) {
    person = posix_openpt(O_RDWR | O_NOCTTY);
    if (person < 0 || grantpt(person) != 0 || unlockpt(person) != 0) throw std::runtime_error("no terminal");
    worker = open(ptsname(person), O_RDWR | O_NOCTTY);
    winsize size{};
    size.ws_col = columns;
    size.ws_row = 24;
    if (worker < 0 || ioctl(worker, TIOCSWINSZ, &size) != 0) throw std::runtime_error("no terminal");
  }
  ~FakeTerminal() {
    close(person);
    if (worker >= 0) close(worker);
  }
  FakeTerminal(const FakeTerminal&) = delete;
  FakeTerminal& operator=(const FakeTerminal&) = delete;
};

[[noreturn]] void become_program(const std::vector<std::string>& arguments, int terminal,
                                 const char* no_color) {
  dup2(terminal, STDOUT_FILENO);
  dup2(terminal, STDERR_FILENO);
  unsetenv("COLUMNS");
  setenv("NO_COLOR", no_color, 1);
  setenv("TERM", "xterm", 1);
  std::vector<char*> words{const_cast<char*>(ACKBOARD_COMMAND)};
  for (const std::string& argument : arguments) words.push_back(const_cast<char*>(argument.c_str()));
  words.push_back(nullptr);
  execv(ACKBOARD_COMMAND, words.data());
  _exit(127);
}

std::string read_to_end(int descriptor) {
  std::string text;
  std::array<char, 4096> block{};
  for (ssize_t count = 0; (count = read(descriptor, block.data(), block.size())) > 0;) {
    text.append(block.data(), static_cast<std::size_t>(count));
  }
  return text;
}

}  // namespace

Answer ackboard_says(const std::vector<std::string>& arguments, const std::string& input) {
  std::istringstream in(input);
  std::ostringstream out;
  std::ostringstream error;
  Console console{.in = in, .out = out, .error = error};
  const ExitStatus status = run_command_line(arguments, console);
  return {static_cast<int>(status), out.str(), error.str()};
}

Answer shell_says(const std::string& line) {
  const std::string whole = "ACKBOARD='" ACKBOARD_COMMAND "'; exec 2>&1; " + line;
  FILE* pipe = popen(whole.c_str(), "r");
  if (pipe == nullptr) throw std::runtime_error("no shell");
  Answer answer;
  answer.out = read_to_end(fileno(pipe));
  answer.status = status_of(pclose(pipe));
  return answer;
}

Answer terminal_says(const std::vector<std::string>& arguments, unsigned short columns,
                     const char* no_color) {
  FakeTerminal terminal(columns);
  const pid_t child = fork();
  if (child == 0) become_program(arguments, terminal.worker, no_color);
  close(terminal.worker);  // so that reading ends with the program
  terminal.worker = -1;
  Answer answer;
  answer.out = read_to_end(terminal.person);
  int status = 0;
  waitpid(child, &status, 0);
  answer.status = status_of(status);
  return answer;
}

std::string source_path(const std::string& path) { return ACKBOARD_SOURCE_DIR "/" + path; }

std::string file_text(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

}  // namespace ackboard::testing
