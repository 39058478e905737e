// Does what a plan still lacks. It may be stopped, killed and started again at any time, and
// several may work on one store.
#pragma once

#include <cstddef>
#include <functional>
#include <span>

#include "experiments/store/store.hpp"

namespace clde::experiment {

struct RunnerProgress {
  StateCounts counts;
  std::size_t ran = 0;      ///< by this call
  double seconds_left = 0;  ///< NaN while nothing is known
};

/// What a run gave, and what it cost where it was computed.
struct Executed {
  Result result;
  RunCost cost;
};

struct RunnerOptions {
  std::size_t jobs = 1;  ///< runs at the same time; never changes a result
  FailedRuns failed = FailedRuns::keep;
  /// Who computes a run; empty: this process. Called from `jobs` threads, each with its own number
  /// from 0 on. What it throws is why the run failed.
  std::function<Executed(std::size_t worker, const RunSpec&, const std::function<bool()>&)>
      execute = {};
  /// Asked often; false ends the call at once, and what was under way is due again.
  std::function<bool()> keep_going = {};
  /// Called a few times a second from the calling thread.
  std::function<void(const RunnerProgress&)> progress = {};
};

/// Returns when every run of the plan is done or failed, by this or another process, or when told
/// to stop. Throws StoreError if the store cannot be written.
RunnerProgress run_plan(Store& store, std::span<const PlannedRun> plan,
                        const RunnerOptions& options);

/// The search behind a run, in this thread. Throws what `solve` throws.
Executed execute(const RunSpec& spec, const std::function<bool()>& keep_going);

}  // namespace clde::experiment
