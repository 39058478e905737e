// What stderr says while an experiment runs: on a terminal one line that is written over, in a log
// a line now and then.
#pragma once

#include <chrono>
#include <string>

#include "experiments/runner.hpp"
#include "experiments/store/versions.hpp"

namespace clde::cli {

/// "4 s", "3 min 20 s", "2 h 05 min".
std::string duration_text(double seconds);

/// Without any colour.
std::string progress_line(const experiment::RunnerProgress& progress);

/// Tells of runs in the store that another version of clde has done.
void mention_other_versions(const std::string& store, const experiment::DoneElsewhere& found);

class ExperimentProgress {
 public:
  enum class Show { never, progress };

  explicit ExperimentProgress(Show show);
  ~ExperimentProgress() { clear(); }
  ExperimentProgress(const ExperimentProgress&) = delete;
  ExperimentProgress& operator=(const ExperimentProgress&) = delete;

  void update(const experiment::RunnerProgress& progress);
  /// Leaves the line empty.
  void clear();

 private:
  void draw(const experiment::RunnerProgress& progress);
  /// At first after a minute: short experiments leave no trace.
  void log(const experiment::RunnerProgress& progress);

  bool shown_;
  bool terminal_;
  bool drawn_ = false;
  std::chrono::steady_clock::time_point logged_ = std::chrono::steady_clock::now();
};

}  // namespace clde::cli
