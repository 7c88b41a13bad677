// A fault that a person makes by a click: this message is lost, this part crashes now.
#pragma once

#include "gui/logic/flights.hpp"
#include "gui/logic/playback.hpp"
#include "levels/document/document.hpp"

namespace ackboard {

// The fault of a scenario that loses exactly this message of this run.
Node loss_of(const Playback& playback, const Lane& lane, const Flight& flight);

// The fault that crashes the part at that time, or at the first moment after it if something has happened at
// that time already. Precondition: the part can crash.
Node crash_of(const Playback& playback, PartId part, Time now);

}  // namespace ackboard
