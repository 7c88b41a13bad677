#include "cli/json_output.hpp"

#include <ostream>

namespace ackboard {

void write_json(std::ostream& out, const Json& document) {
  out << document.dump(2, ' ', false, Json::error_handler_t::replace) << "\n";
}

void write_json_of_files(std::ostream& out, const std::vector<Json>& documents, std::size_t files) {
  if (files == 1 && documents.size() == 1) {
    write_json(out, documents.front());
  } else {
    write_json(out, Json(documents));
  }
}

}  // namespace ackboard
