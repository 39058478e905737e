// The workers of one evaluator.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/process/worker.hpp"

namespace clde {

/// A worker and the point it is busy with.
struct Seat {
  std::unique_ptr<Worker> worker;
  std::optional<FlowPoint> point = {};
  Worker::Clock::time_point begun{};
  Worker::Clock::time_point deadline{};
  bool has_event = false;  // since its worker last advanced
};

/// Programs are started when they are first needed, and live on between batches.
class Crew {
 public:
  explicit Crew(const ProcessOptions& options);
  /// Closes their input, gives them a moment to end by themselves, and ends them.
  ~Crew();
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  [[nodiscard]] const ProcessOptions& options() const { return options_; }
  [[nodiscard]] std::vector<Seat>& seats() { return seats_; }
  std::uint64_t next_id() { return ++last_id_; }

  /// True if a point that ended so may be given to another worker. Throws Error if the command
  /// fails to start again and again.
  bool may_retry(const Outcome& outcome);
  /// Ends the programs that are busy and frees their seats.
  void abandon();

 private:
  ProcessOptions options_;
  Guardian guardian_;
  Descriptor log_;
  std::vector<Seat> seats_;
  std::uint64_t last_id_ = 0;
  std::size_t failed_starts_ = 0;
  bool proven_ = false;  // some program of this command has worked on a point
};

}  // namespace clde
