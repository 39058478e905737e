// One line on stderr that is written over while an experiment runs.
#pragma once

#include <string>

#include "experiment/runner.hpp"

namespace clde::cli {

/// "4 s", "3 min 20 s", "2 h 05 min".
std::string duration_text(double seconds);

/// Without any colour.
std::string progress_line(const experiment::RunnerProgress& progress);

class ExperimentProgress {
 public:
  enum class Show { never, on_terminals };

  explicit ExperimentProgress(Show show);
  ~ExperimentProgress() { clear(); }
  ExperimentProgress(const ExperimentProgress&) = delete;
  ExperimentProgress& operator=(const ExperimentProgress&) = delete;

  void update(const experiment::RunnerProgress& progress);
  /// Leaves the line empty.
  void clear();

 private:
  bool shown_;
  bool drawn_ = false;
};

}  // namespace clde::cli
