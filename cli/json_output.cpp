#include "cli/json_output.hpp"

#include <ostream>

namespace ackboard {

void write_json(std::ostream& out, const nlohmann::ordered_json& document) {
  out << document.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) << "\n";
}

void write_json_of_files(std::ostream& out, const std::vector<nlohmann::ordered_json>& documents,
                         std::size_t files) {
  if (files == 1 && documents.size() == 1) {
    write_json(out, documents.front());
  } else {
    write_json(out, nlohmann::ordered_json(documents));
  }
}

}  // namespace ackboard
