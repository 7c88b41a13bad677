// The messages of a broker that wait to be delivered, in their old order: one bit for each message.
//
// A message that returns goes back to its old place without a search, and equal sets are equal bytes.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "sim/ids.hpp"

namespace ackboard {

class ReadySet {
 public:
  void clear() {
    words_.clear();
    first_word_ = 0;
    size_ = 0;
  }

  void insert(MessageId message) {
    const std::size_t word = index(message) / 64;
    if (word >= words_.size()) words_.resize(word + 1, 0);
    words_[word] |= std::uint64_t{1} << (index(message) % 64);
    if (word < first_word_) first_word_ = word;
    ++size_;
  }

  // The message must be in the set.
  void erase(MessageId message) {
    words_[index(message) / 64] &= ~(std::uint64_t{1} << (index(message) % 64));
    --size_;
  }

  // The one that was stored first. Precondition: not empty().
  [[nodiscard]] MessageId first() {
    while (words_[first_word_] == 0) ++first_word_;
    const auto bit = static_cast<std::size_t>(std::countr_zero(words_[first_word_]));
    return MessageId{static_cast<std::uint32_t>(first_word_ * 64 + bit)};
  }

  [[nodiscard]] bool contains(MessageId message) const {
    const std::size_t word = index(message) / 64;
    return word < words_.size() && ((words_[word] >> (index(message) % 64)) & 1U) != 0;
  }

  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] std::size_t size() const { return size_; }

 private:
  std::vector<std::uint64_t> words_;
  std::size_t first_word_ = 0;  // no bit is set before it
  std::size_t size_ = 0;
};

}  // namespace ackboard
