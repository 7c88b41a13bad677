// ackboard-player from its command line to its end.
#pragma once

namespace ackboard {

// Returns the exit status: 0, or 2 for what cannot be opened or shown.
int start_player(int count, char** words);

}  // namespace ackboard
