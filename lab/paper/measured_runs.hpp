// The runs behind tables and figures: read from a store and scored.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "experiments/plan.hpp"
#include "experiments/score.hpp"
#include "experiments/store/store.hpp"

namespace clde::reproduce {

/// Seeds `first`, `first` + 1, ...: one run of each method on each problem for each of them.
struct SeedRange {
  std::uint64_t first = 9001;  ///< no seed from here on was used while developing
  std::size_t count = 30;
};

/// A column of ours: an algorithm with settings.
struct Method {
  std::string label;
  std::string algorithm;
  SettingValues settings = {};
};

/// What one cell of a table is measured from: a method on a problem. A budget of 0 is the problem's
/// official one.
struct MeasuredCell {
  Method method;
  std::string problem;
  std::uint64_t budget = 0;
};

/// Every method on every problem with every seed.
experiment::PlanPart plan_part(const std::vector<Method>& methods,
                               const std::vector<std::string>& problems, std::uint64_t budget,
                               const SeedRange& seeds);

class MeasuredRuns {
 public:
  /// Without a store there is no run.
  MeasuredRuns(const experiment::Store* store, const SeedRange& seeds)
      : store_(store), seeds_(seeds) {}

  [[nodiscard]] const SeedRange& seeds() const { return seeds_; }
  /// A metric of each run, in order of the seeds; runs that are missing or failed are left out.
  const std::vector<double>& values(const MeasuredCell& cell, const std::string& metric,
                                    double accuracy = 0);
  /// NaN if there is no run.
  double mean(const MeasuredCell& cell, const std::string& metric, double accuracy = 0);
  /// Seconds of processor time of each run.
  [[nodiscard]] std::vector<double> seconds(const MeasuredCell& cell) const;

 private:
  /// The runs of a cell that are done.
  [[nodiscard]] std::vector<experiment::RunRow> rows(const MeasuredCell& cell) const;

  const experiment::Store* store_;
  SeedRange seeds_;
  experiment::Scorer scorer_;
  std::map<std::string, std::vector<double>> known_;
};

}  // namespace clde::reproduce
