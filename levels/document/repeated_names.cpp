#include "levels/document/repeated_names.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>

namespace ackboard {
namespace {

// Indices of the members, those of one name together and in the order of the file.
std::vector<std::size_t> order_by_name(const std::vector<Member>& members) {
  std::vector<std::size_t> order(members.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&members](std::size_t left, std::size_t right) {
    return members[left].name < members[right].name;
  });
  return order;
}

}  // namespace

std::vector<RepeatedName> take_repeated_names(std::vector<Member>& members) {
  std::vector<RepeatedName> repeated;
  std::vector<bool> keep(members.size(), true);
  const Member* first = nullptr;
  for (const std::size_t index : order_by_name(members)) {
    const Member& member = members[index];
    if (first == nullptr || first->name != member.name) {
      first = &member;
      continue;
    }
    keep[index] = false;
    repeated.push_back({member.name, member.place, first->place});
  }
  if (repeated.empty()) return repeated;
  std::vector<Member> kept;
  for (std::size_t index = 0; index < members.size(); ++index) {
    if (keep[index]) kept.push_back(std::move(members[index]));
  }
  members = std::move(kept);
  return repeated;
}

}  // namespace ackboard
