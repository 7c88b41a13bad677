// Which change of a file is to blame for a problem.
//
// A variant's patch or a `--set` can make wrong what is right without it: fewer processors than the workers
// need, a fault on a link that is gone. Such a problem is told at the change, not at the innocent line of the
// file that no longer fits.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "levels/document/document.hpp"

namespace ackboard {

using Setting = std::pair<std::string, std::string>;  // of --set: a dotted path and a value

// The base with a variant's patch and then these settings; complains about settings that find no way.
Node changed(const Node& base, const Node& patch, std::span<const Setting> settings,
             std::vector<Problem>& problems);

// Problems that stand at no line come from a setting: they say from which.
void name_settings(std::vector<Problem>& problems, std::span<const Setting> settings);

class ProblemOrigins {
 public:
  // All that is wrong with a document.
  using Judge = std::function<std::vector<Problem>(const Node& document)>;

  // `base`: what the variants change. It must outlive this.
  ProblemOrigins(const Node& base, Judge judge);

  // `problems` are those of the base changed by this patch and these settings. What stands at a line of the
  // base, and is not wrong there, moves to the change without which it is not wrong. To find that, the
  // document is judged without each of them, as long as that takes no more than a second or so.
  void settle(std::vector<Problem>& problems, const Node& patch, std::span<const Setting> settings);

 private:
  [[nodiscard]] bool may_judge();
  const std::vector<Problem>& of_base();

  const Node& base_;
  Judge judge_;
  std::size_t nodes_;  // of the base
  std::size_t judged_ = 0;
  std::vector<Problem> of_base_;
  bool knows_base_ = false;
};

}  // namespace ackboard
