// Why a delivery was not settled, so that the broker took its message back.
#pragma once

#include "levels/story/chronicle.hpp"
#include "levels/story/draft.hpp"

namespace ackboard {

// One clause: "its acknowledgment was lost with its connection at 0.601 s".
void say_comeback(StoryDraft& draft, const Chronicle& chronicle, const DeliveryTrack& delivery);

// Why an attempt ended before its last step: "payments crashed at 0.601 s after step `effect` and before step
// `ack`".
void say_stop(StoryDraft& draft, const Chronicle& chronicle, const DeliveryTrack& delivery);

// A clause for each loss that ended what was still under way after its lease had ended and the message had
// been given to another delivery: without it the job would have had its effect.
void say_late_losses(StoryDraft& draft, const Chronicle& chronicle,
                     const std::vector<DeliveryTrack>& deliveries);

// Several clauses: why each of these came back. Those that are alike are told once: "each time payments
// crashed before step `effect` (0.151 s, 1.16 s and 2.168 s)".
void say_comebacks(StoryDraft& draft, const Chronicle& chronicle,
                   const std::vector<DeliveryTrack>& deliveries);

}  // namespace ackboard
