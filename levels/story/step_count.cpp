#include "levels/story/step_count.hpp"

#include <algorithm>
#include <array>

namespace ackboard {
namespace {

bool finishes_step(What what) {
  constexpr std::array kAll{What::transaction_begun,     What::key_not_found, What::key_recorded,
                            What::effect_done,           What::applied,       What::applied_again,
                            What::transaction_committed, What::acknowledged};
  return std::find(kAll.begin(), kAll.end(), what) != kAll.end();
}

}  // namespace

void StepCount::read(What what) {
  if (what == What::transaction_begun) pending_ = 0;
  if (what == What::effect_done) ++pending_;
  if ((what == What::applied || what == What::applied_again) && by_commit_ > 0) {
    --by_commit_;
    return;
  }
  if (what == What::transaction_committed) by_commit_ = pending_;
  done_ += std::size_t{finishes_step(what)};
}

}  // namespace ackboard
