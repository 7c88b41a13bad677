#include "sim/search/fault_places.hpp"

namespace ackboard {

FaultPlace place_of(const Board& board, const FaultPoint& point) {
  switch (point.question) {
    case Question::crossing:
      return {"lose " + std::string(name_of(Crossing{point.what})), board.links[point.place].name};
    case Question::step_boundary:
      return {(point.after ? "crash after " : "crash before ") + std::string(step_kinds()[point.what]->name),
              board.parts[point.place].name};
    case Question::event_handled:
    case Question::part_state:
      break;
  }
  return {"crash after " + std::string(name_of(Handled{point.what})), board.parts[point.place].name};
}

}  // namespace ackboard
