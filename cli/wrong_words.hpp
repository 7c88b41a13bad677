// What is wrong with the words of a command line, in plain words rather than those of CLI11.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace ackboard {

struct WrongWords {
  std::string message;
  std::string nearest;  // what may have been meant; may be empty
};

// `app` has just failed to parse `arguments` with that error. Of several things that are wrong, the one that
// the others may follow from: a command that there is not, then an option that there is not.
WrongWords wrong_words(CLI::App& app, const std::vector<std::string>& arguments,
                       const CLI::ParseError& error);

}  // namespace ackboard
