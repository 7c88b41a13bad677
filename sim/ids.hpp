// Typed indices of a run. A job, a message and a delivery cannot be mistaken for one another.
#pragma once

#include <cstddef>
#include <cstdint>

namespace ackboard {

enum class PartId : std::uint16_t {};
enum class LinkId : std::uint16_t {};
enum class JobId : std::uint32_t {};       // from 0; people count from 1 (see job_number)
enum class MessageId : std::uint32_t {};   // in the order in which brokers stored them
enum class DeliveryId : std::uint32_t {};  // in the order in which brokers sent them
enum class EntryId : std::uint32_t {};     // of the trace, from 1

inline constexpr PartId kNoPart{0xFFFF};
inline constexpr LinkId kNoLink{0xFFFF};
inline constexpr JobId kNoJob{0xFFFFFFFF};
inline constexpr MessageId kNoMessage{0xFFFFFFFF};
inline constexpr DeliveryId kNoDelivery{0xFFFFFFFF};
inline constexpr EntryId kNoEntry{0};

template <class Id>
constexpr std::size_t index(Id id) {
  return static_cast<std::size_t>(id);
}

// The number that people and scenario files use for a job: from 1. 0 stands for none.
constexpr std::uint32_t job_number(JobId job) { return static_cast<std::uint32_t>(job) + 1; }

}  // namespace ackboard
