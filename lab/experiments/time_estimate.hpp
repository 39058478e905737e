// How long will the rest take? Runs of one kind take about as long as each other; a kind not yet
// seen is guessed from the time others took for an evaluation.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "experiments/store/store.hpp"

namespace clde::experiment {

class TimeEstimate {
 public:
  /// Knows what the runs that are done took.
  explicit TimeEstimate(const std::vector<RunRow>& runs);

  void add(const RunSpec& spec, double seconds);
  /// Wall-clock seconds for these runs one after another; NaN if nothing is known yet.
  [[nodiscard]] double seconds(const std::vector<DueRuns>& due) const;

 private:
  struct Seen {
    double seconds = 0;
    double runs = 0;
  };
  static std::string kind(const RunSpec& spec);

  std::map<std::string, Seen> kinds_;
  double total_seconds_ = 0;
  double total_evaluations_ = 0;
};

}  // namespace clde::experiment
