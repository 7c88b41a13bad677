// Users in a run.
#pragma once

#include "sim/board.hpp"
#include "sim/parts/users.hpp"
#include "sim/simulation.hpp"

namespace ackboard {

class Users {
 public:
  Users(Simulation& simulation, PartId part);

  void start();
  void on_event(const Event& event);
  void on_connection_lost(EntryId cause);
  void on_connection_up(EntryId cause);

 private:
  // Asking (users_run.cpp).
  void on_job_due();
  [[nodiscard]] Time due(std::uint32_t ordinal);
  void wait_for_next_arrival();
  void ask_for(std::uint32_t ordinal);

  // Publishing, and what becomes of it (users_publish.cpp).
  void publish(JobId job, EntryId cause);
  EntryId note_published(JobId job, EntryId cause);
  void on_confirm(const Event& event);
  void on_confirm_overdue();
  [[nodiscard]] bool may_publish_again(JobId job) { return job_row(job).publishes < params_.publishes; }
  void tell_failed(JobId job);
  void remember_unconfirmed(JobId job);
  void forget_unconfirmed(JobId job);
  void watch_oldest();

  [[nodiscard]] JobId job_at(std::uint32_t ordinal) const {
    return JobId{static_cast<std::uint32_t>(part_.first_job) + ordinal};
  }
  JobRow& job_row(JobId job) { return simulation_.state().jobs[index(job)]; }
  [[nodiscard]] bool connection_is_up() const { return simulation_.state().links[index(link_id_)].client_up; }
  [[nodiscard]] std::uint64_t sequence_of_next() const { return state_.first_sequence + state_.arrived; }
  Time deadline(JobId job) { return later(job_row(job).last_published, params_.confirm_timeout); }

  Simulation& simulation_;
  PartId part_id_;
  const Part& part_;
  LinkId link_id_;
  const Link& link_;
  const UsersParams& params_;
  UsersState& state_;
};

}  // namespace ackboard
