// Why several deliveries came back, those that are alike told once.
#include "levels/story_comeback.hpp"
#include "levels/story_words.hpp"

namespace ackboard {

void say_comebacks(StoryDraft& draft, const Chronicle& chronicle,
                   const std::vector<DeliveryTrack>& deliveries) {
  std::vector<StoryDraft> each;
  for (const DeliveryTrack& delivery : deliveries) {
    say_comeback(each.emplace_back(chronicle), chronicle, delivery);
  }
  for (std::size_t from = 0; from < each.size();) {
    const std::string outline = each[from].outline();
    std::size_t to = from;
    std::vector<EntryId> times;
    while (to < each.size() && each[to].outline() == outline) {
      const EntryId time = each[to++].last_time();
      if (times.empty() || chronicle[times.back()].at != chronicle[time].at) times.push_back(time);
    }
    draft.clause();
    if (to - from == 1) {
      draft.say_all(each[from]);
    } else {
      draft.say((to - from == each.size()
                     ? "each time "
                     : (to - from == 2 ? "twice " : std::to_string(to - from) + " times ")) +
                outline);
      draft.say(" (");
      say_times(draft, times);
      draft.say(")");
      for (std::size_t at = from; at < to; ++at) draft.mention_all(each[at]);
    }
    from = to;
  }
}

}  // namespace ackboard
