// Who works on which run. A claim dies with its process: the worker holds a lock on one byte of the
// file STORE-claims for as long as it lives, and the system takes it away however the process ends.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "experiments/store/store.hpp"

namespace clde::experiment {

class Claims {
 public:
  /// Signs on as a worker of the store.
  explicit Claims(Store& store);
  ~Claims();
  Claims(const Claims&) = delete;
  Claims& operator=(const Claims&) = delete;

  /// Claims a planned run that no living worker has claimed. Nothing if there is none left.
  std::optional<RunRow> claim();
  /// All of the result or nothing.
  void finish(const RunRow& run, const Result& result, const RunCost& cost);
  void fail(const RunRow& run, const std::string& reason, const RunCost& cost);
  /// Gives up the claim.
  void release(const RunRow& run);

 private:
  [[nodiscard]] std::optional<RunRow> take_planned();
  [[nodiscard]] bool is_alive(std::int64_t worker) const;
  void lift_dead_claims();
  void close_run(const RunRow& run, RunState state, const RunCost& cost);

  Store* store_;
  int file_ = -1;
  std::int64_t worker_ = 0;
  std::int64_t next_ = 0;  // where in the plan to look for a run that is due
};

}  // namespace clde::experiment
