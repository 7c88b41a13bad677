// What every part that runs a handler has in common: workers, a buffer, a record, and how it behaves when its
// connection is lost. The steps of a handler act on it.
#pragma once

#include <cstdint>
#include <optional>

#include "sim/board.hpp"
#include "sim/parts/machine.hpp"
#include "sim/simulation.hpp"
#include "sim/step_kind.hpp"

namespace ackboard {

enum class OnConnectionLoss : std::uint8_t {
  stop,    // drops what it holds
  finish,  // goes on working on what it holds, and its acknowledgments settle nothing
};

struct ConsumerParams : Machine {
  std::int64_t workers = 1;
  std::optional<std::int64_t>
      prefetch;  // not set: unlimited on a connection broker, `workers` on a lease broker
  Handler handler;
  Delay handling_time;
  OnConnectionLoss on_connection_loss = OnConnectionLoss::stop;
  std::int64_t reconnect_round_trips = 6;
  bool unique_record = true;
  bool is_provider = false;  // its effects are charges; not a parameter
};

// What an acknowledgment event means to the broker.
enum class AcknowledgmentAux : std::uint8_t {
  settles,     // it arrived
  lost,        // it did not, but worker and slot are free as if it had (lease boards)
  frees_slot,  // there was none: the handler ended without (lease boards)
};

// Rows of State::record: 1 + the attempt that holds the key in an open transaction, or one of these.
inline constexpr std::uint32_t kNoRow = 0;
inline constexpr std::uint32_t kCommitted = 0xFFFFFFFF;

struct ConsumerState {
  std::uint32_t first_buffered, last_buffered;  // deliveries
  std::uint32_t first_free;                     // attempt rows
  std::uint32_t waits;                          // how often an attempt began to wait for a key
};

class Consumer {
 public:
  Consumer(Simulation& simulation, PartId part);

  void start();
  void on_event(const Event& event);
  void on_connection_lost(EntryId cause);
  void on_crash(EntryId cause);

  // --- for steps
  // -----------------------------------------------------------------------------------------------
  [[nodiscard]] const ConsumerParams& params() const { return params_; }
  std::uint32_t& record_of(JobId job) { return simulation_.state().record[part_.record_at + index(job)]; }
  std::uint32_t holder_of(const AttemptRow& row) const { return row_index(row) + 1; }
  JobId job_of(const AttemptRow& row) { return message_of(row).job; }
  EntryId note(What what, AttemptRow& row, std::uint8_t detail = 0) {
    return simulation_.keeps_entries() ? note_entry(what, row, detail) : kNoEntry;
  }
  void commit_record(JobId job);
  void apply(AttemptRow& row, std::uint8_t subject);
  void commit(AttemptRow& row);
  StepResult suppress(AttemptRow& row);
  StepResult wait_for_key(AttemptRow& row);
  StepResult acknowledge(AttemptRow& row);
  [[nodiscard]] std::uint8_t subject_of(const AttemptRow& row) const { return part_.steps[row.step].subject; }

 private:
  // Deliveries and workers (consumer.cpp).
  void on_delivery(const Event& event);
  void start_attempts();
  void start_attempt(std::uint32_t attempt, DeliveryId delivery);
  void advance(std::uint32_t attempt);
  bool complete_step(std::uint32_t attempt);
  bool crashes_at(std::uint32_t attempt, bool after) {
    return simulation_.may_crash_at_steps(part_id_) && ask_for_crash(attempt, after);
  }
  bool ask_for_crash(std::uint32_t attempt, bool after);
  [[nodiscard]] Duration time_of(const BoardStep& step, const AttemptRow& row);
  void end_attempt(AttemptRow& row);
  void stop_attempt(AttemptRow& row, EntryId cause);
  void drop_what_it_holds(EntryId cause);
  void free_worker(AttemptRow& row);
  void count_waste(const AttemptRow& row);
  EntryId note_entry(What what, AttemptRow& row, std::uint8_t detail);

  // Transactions (consumer_record.cpp).
  void roll_back(AttemptRow& row);
  void wake_waiters(JobId job);
  void free_slot(AttemptRow& row);
  void send_acknowledgment(const AttemptRow& row, AcknowledgmentAux aux);

  AttemptRow& row_at(std::uint32_t attempt) { return simulation_.state().attempts[attempt]; }
  [[nodiscard]] std::uint32_t row_index(const AttemptRow& row) const {
    return static_cast<std::uint32_t>(&row - simulation_.state().attempts.data());
  }
  DeliveryRow& delivery_row(std::uint32_t delivery) { return simulation_.state().deliveries[delivery]; }
  MessageRow& message_of(const AttemptRow& row) {
    return simulation_.state().messages[index(delivery_row(row.delivery).message)];
  }
  LinkRow& link_row() { return simulation_.state().links[index(link_id_)]; }

  Simulation& simulation_;
  PartId part_id_;
  const Part& part_;
  LinkId link_id_;
  const Link& link_;
  const ConsumerParams& params_;
  ConsumerState& state_;
  bool is_starting_ = false;
};

}  // namespace ackboard
