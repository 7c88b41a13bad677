#include "cli/bad_input.hpp"

#include <ostream>

#include "cli/json_output.hpp"
#include "cli/problem_json.hpp"
#include "cli/text_layout.hpp"

namespace ackboard {

ExitStatus report_bad_input(const std::string& message, const std::string& nearest, Format format,
                            Console& console) {
  if (format == Format::json) {
    write_json(console.out, problems_json({}, {{{}, "", message, nearest}}));
    return ExitStatus::bad_input;
  }
  console.error << "ackboard: " << printable(message);
  if (!nearest.empty()) console.error << " (did you mean \"" << nearest << "\"?)";
  console.error << "\n";
  return ExitStatus::bad_input;
}

}  // namespace ackboard
