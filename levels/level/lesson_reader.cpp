#include "levels/level/lesson_reader.hpp"

#include <algorithm>

#include "levels/level/change_rule_reader.hpp"
#include "levels/level/level_members.hpp"
#include "levels/level/tried_answers_reader.hpp"
#include "levels/text/unit_text.hpp"
#include "levels/values/value_parts.hpp"

namespace ackboard {
namespace {

constexpr std::string_view kMembers[] = {"title", "idea",       "story",   "may_change", "fault_kinds",
                                         "hints", "prediction", "debrief", "par",        "answers"};
constexpr std::string_view kPredictionMembers[] = {"question", "measure"};
constexpr std::string_view kDebriefMembers[] = {"why", "where", "source"};
constexpr std::string_view kParMembers[] = {"monthly_cost", "steps"};
constexpr ParamSpec kParCost{.name = "monthly_cost", .type = ParamType::money};
constexpr ParamSpec kParSteps{.name = "steps", .type = ParamType::count, .least = std::int64_t{1}};

std::size_t words_in(std::string_view text) {
  std::size_t words = 0;
  bool inside = false;
  for (const char each : text) {
    const bool blank = each == ' ' || each == '\n' || each == '\t' || each == '\r';
    if (!blank && !inside) ++words;
    inside = !blank;
  }
  return words;
}

std::string read_story(const Spot& level) {
  const std::optional<Spot> story = needed(level, "story", "a story of at most 80 words");
  if (!story) return {};
  const std::size_t words = words_in(story->node.text);
  if (words > kMostWords) {
    story->complain("The story has " + std::to_string(words) + " words; expected at most " +
                    std::to_string(kMostWords) + '.');
  }
  return read_words(*story);
}

std::array<std::string, kHints> read_hints(const Spot& level) {
  std::array<std::string, kHints> hints;
  const std::optional<Spot> list = needed(level, "hints", "three hints");
  if (!list || !list->expect(Node::Kind::array, "a list of three hints")) return hints;
  const std::size_t count = list->node.items.size();
  if (count != kHints) {
    list->complain("Expected three hints (a nudge, the place, the answer), found " + std::to_string(count) +
                   '.');
  }
  for (std::size_t at = 0; at < std::min(count, kHints); ++at) hints[at] = read_words(list->at(at));
  return hints;
}

std::optional<Prediction> read_prediction(const Spot& spot) {
  if (!spot.expect(Node::Kind::object, "an object with a question and a measure")) return std::nullopt;
  spot.refuse_others(kPredictionMembers);
  Prediction prediction{needed_words(spot, "question", "the question"), nullptr};
  const std::optional<Spot> measure = needed(spot, "measure", "the measure that answers the question");
  if (!measure || !measure->expect(Node::Kind::string, "the name of a measure")) return std::nullopt;
  prediction.measure = find_measure_kind(measure->node.text);
  if (prediction.measure == nullptr) measure->complain_no_such("measure", names_of(measure_kinds()));
  return prediction;
}

Debrief read_debrief(const Spot& level) {
  const std::optional<Spot> spot = needed(level, "debrief", "why it worked, where it happens and the source");
  if (!spot || !spot->expect(Node::Kind::object, "an object of texts")) return {};
  spot->refuse_others(kDebriefMembers);
  return {needed_words(*spot, "why", "why the solution works"),
          needed_words(*spot, "where", "where it happens in real systems"),
          needed_words(*spot, "source", "a public source")};
}

Par read_par(const Spot& level) {
  const std::optional<Spot> spot = needed(level, "par", "what a good board costs and how many steps it has");
  if (!spot || !spot->expect(Node::Kind::object, "an object of a cost and a number of steps")) return {};
  spot->refuse_others(kParMembers);
  const std::optional<Spot> cost = needed(*spot, kParCost.name, "the cost a month, such as \"12 USD\"");
  const std::optional<Spot> steps = needed(*spot, kParSteps.name, "the number of steps of a good handler");
  const auto money = cost ? read_amount(kParCost, Quantity::money, *cost) : std::nullopt;
  const auto count = steps ? read_amount(kParSteps, Quantity::count, *steps) : std::nullopt;
  return {money.value_or(0), static_cast<std::size_t>(count.value_or(0))};
}

}  // namespace

Lesson read_lesson(const Spot& document, const Spot& level) {
  Lesson lesson;
  if (!level.expect(Node::Kind::object, "an object that describes a level")) return lesson;
  level.refuse_others(kMembers);
  lesson.title = needed_words(level, "title", "a short title");
  lesson.idea = needed_words(level, "idea", "the one idea that it teaches");
  lesson.story = read_story(level);
  const auto rules = needed(level, "may_change", "what a player may change");
  if (rules) lesson.may_change = read_change_rules(document, *rules);
  const auto kinds = needed(level, "fault_kinds", "the kinds of faults of the second star");
  if (kinds) lesson.fault_kinds = read_kinds(*kinds, "kind of fault", fault_kinds());
  lesson.hints = read_hints(level);
  const auto prediction = level.find("prediction");
  if (prediction) lesson.prediction = read_prediction(*prediction);
  lesson.debrief = read_debrief(level);
  lesson.par = read_par(level);
  lesson.answers = read_tried_answers(document, level, lesson.fault_kinds);
  return lesson;
}

}  // namespace ackboard
