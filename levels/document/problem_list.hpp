// The problems of a file whose variants are judged one by one, so that most are found several times.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "levels/document/document.hpp"

namespace ackboard {

// The sentence with a remark in parentheses at its end: "Expected 1 (in variant \"busy\")."
std::string with_remark(std::string message, const std::string& remark);

class ProblemList {
 public:
  void add(std::vector<Problem> problems);
  // What was wrong with the text itself. It is told only where nothing better is known of the same place: a
  // number that is too large for 64 bits is too large for its parameter as well.
  void add_of_text(std::vector<Problem> problems);
  // Of one variant; each must be judged once.
  void add_of_variant(const std::string& variant, std::vector<Problem> problems);

  // Each problem once, sorted by place. One that only some of the variants have says which.
  [[nodiscard]] std::vector<Problem> merged() const;

 private:
  struct Found {
    Problem problem;
    std::vector<std::string> variants;
    bool of_text = false;
  };
  Found& find_or_add(Problem problem);
  [[nodiscard]] Problem told(const Found& found) const;

  std::vector<Found> found_;
  std::map<std::tuple<Place, std::string, std::string>, std::size_t> index_;
  std::size_t variants_ = 0;  // judged
};

}  // namespace ackboard
