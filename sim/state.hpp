// The state of a run: flat rows in a few arrays, nothing that points. It is reset without rebuilding, copied
// by assignment (no allocation once the target is as large) and hashed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "sim/event.hpp"
#include "sim/event_queue.hpp"
#include "sim/ids.hpp"
#include "sim/ready_set.hpp"
#include "sim/tally.hpp"
#include "sim/time.hpp"

namespace ackboard {

inline constexpr std::uint32_t kNone = 0xFFFFFFFF;  // no index

enum class JobState : std::uint8_t {
  not_due,
  waiting,      // due, but the connection is down
  unconfirmed,  // published; the answer of the broker is awaited
  accepted,     // confirmed, or published without confirms
  told_failed,
};

struct JobRow {
  Time first_published{};
  std::uint32_t place = 0;  // among all jobs in the order of their first publish, from 1
  Time last_published{};
  std::uint32_t previous = kNone, next = kNone;  // unconfirmed jobs, in the order of their last publish
  EntryId entry = kNoEntry;                      // of the last publish, or of what made it wait
  JobState state = JobState::not_due;
  std::uint8_t publishes = 0;
  std::uint8_t messages = 0;   // that brokers stored
  bool confirms = false;       // its users await confirms
  std::uint32_t attempts = 0;  // keys the draws
};

struct EffectRow {  // one for each job and effect step
  Time first{};
  EntryId entry = kNoEntry;
  std::uint32_t effects = 0;
};

enum class MessageState : std::uint8_t { ready, unsettled, settled, dead_lettered, dropped, lost_in_crash };

struct MessageRow {
  JobId job{};
  std::uint32_t deliveries = 0;
  DeliveryId latest = kNoDelivery;
  EntryId entry = kNoEntry;  // what put it into its place
  Time set_aside{};          // when dead-lettered or dropped
  MessageState state = MessageState::ready;
  std::uint8_t copy = 1;  // which message of the job
  PartId broker{};
};

enum class BrokerSide : std::uint8_t { unsettled, settled, expired, returned };
enum class ClientSide : std::uint8_t { travelling, buffered, running, done, lost };

struct DeliveryRow {
  Time lease_end{};
  std::uint64_t lease_sequence = 0;  // reserved when it was read
  MessageId message{};
  std::uint32_t number = 1;                      // which delivery of the message
  std::uint32_t previous = kNone, next = kNone;  // the broker's unsettled deliveries, in the order of reading
  std::uint32_t next_buffered = kNone;           // the consumer's buffer
  EntryId entry = kNoEntry;                      // what last happened to it at the consumer
  LinkId link{};
  std::uint16_t session = 0;
  BrokerSide broker_side = BrokerSide::unsettled;
  ClientSide client_side = ClientSide::travelling;
};

struct AttemptRow {  // one for each worker
  Time started{};
  std::uint32_t delivery = kNone;
  std::uint32_t event = kNone;  // slot of the pending step_done
  std::uint32_t next_free = kNone;
  std::uint32_t wait_order = 0;       // while waiting for a key: who came first goes on first
  std::uint32_t number = 0;           // of the job's attempts, from 1
  EntryId entry = kNoEntry;           // the last entry of this attempt
  std::uint16_t pending_effects = 0;  // bit i: effect step i is done in the open transaction
  std::uint8_t step = 0;
  bool running : 1 = false;
  bool open : 1 = false;      // a transaction is open
  bool recorded : 1 = false;  // its open transaction has inserted the key
  bool waiting : 1 = false;   // for a key
  bool acknowledged : 1 = false;
  bool applied_first : 1 = false;  // it made the job's first effect
  bool has_effect : 1 = false;     // it made one, the first or a duplicate
};

struct LinkRow {  // the connection of a link, as each end knows it
  std::uint16_t client_session = 1;
  std::uint16_t broker_session = 1;
  bool client_up = true;
  bool broker_up = true;             // the broker may send
  std::uint32_t outstanding = 0;     // deliveries that take a place in the client's prefetch
  std::uint32_t connecting = kNone;  // slot of the pending `connected`
};

struct PartRow {
  bool up = true;
  std::uint32_t crashes = 0;
};

struct State {
  Time now{};
  EventQueue<Event> queue;
  std::vector<JobRow> jobs;
  std::vector<EffectRow> effects;  // job x subjects
  std::vector<MessageRow> messages;
  std::vector<DeliveryRow> deliveries;
  std::vector<AttemptRow> attempts;   // of all consumers
  std::vector<std::uint32_t> record;  // consumer x job: kNoRow, kCommitted, or 1 + the attempt that holds it
  std::vector<ReadySet> ready;        // one for each part; used by brokers
  std::vector<LinkRow> links;
  std::vector<PartRow> parts;
  std::vector<std::byte> part_bytes;  // fixed-size states of the parts
  // Points that each fault's selector matched so far; of a crash at a moment, whether it found the part up.
  std::vector<std::uint32_t> fault_hits;
  Counters counters;
  std::uint64_t fingerprint = 0;

  // About how much memory a copy takes: all that grows with the jobs.
  [[nodiscard]] std::size_t bytes() const {
    return jobs.size() * sizeof(JobRow) + effects.size() * sizeof(EffectRow) +
           messages.size() * sizeof(MessageRow) + deliveries.size() * sizeof(DeliveryRow) +
           record.size() * sizeof(std::uint32_t);
  }
};

}  // namespace ackboard
