#include "levels/level/bigger_parts.hpp"

#include <utility>

namespace ackboard {
namespace {

std::int64_t untouched_amount(const Level& level, const ChangeRule& rule) {
  const Board& board = level.untouched.board;
  const Part& part = board.parts[index(*board.find_part(rule.part))];
  return amount_of(rule.spec->get(part.params)).value_or(0);
}

// The values above the untouched one that are worth a try.
std::vector<Value> bigger_values(const Level& level, const ChangeRule& rule) {
  std::vector<Value> values = rule.one_of;
  if (values.empty()) values.push_back(amount_of(rule.most) ? rule.most : rule.spec->most);
  std::erase_if(values, [&](const Value& value) {
    return amount_of(value).value_or(0) <= untouched_amount(level, rule);
  });
  return values;
}

}  // namespace

std::vector<Changes> bigger_parts(const Level& level) {
  std::vector<Changes> all{{}};
  for (std::size_t at = 0; at < level.lesson.may_change.size(); ++at) {
    const ChangeRule& rule = level.lesson.may_change[at];
    if (!rule.spec->makes_bigger) continue;
    const std::size_t so_far = all.size();
    for (const Value& value : bigger_values(level, rule)) {
      for (std::size_t other = 0; other < so_far; ++other) {
        Changes with = all[other];
        with.push_back({at, value});
        all.push_back(std::move(with));
      }
    }
  }
  all.erase(all.begin());  // nothing bought
  return all;
}

}  // namespace ackboard
