// Where reproduced figures come from: runs of a store, marked.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "experiment/plan.hpp"
#include "experiment/score.hpp"
#include "experiment/store.hpp"

namespace clde::reproduce {

/// How much is measured.
struct Scale {
  std::size_t runs = 30;
  std::uint64_t first_seed = 9001;  ///< no seed from here on was used while developing
};

/// A column of ours: an algorithm with settings.
struct Method {
  std::string label;
  std::string algorithm;
  SettingValues settings = {};
};

/// One place of a table: a method on a problem; a budget of 0 is the problem's own.
struct Place {
  Method method;
  std::string problem;
  std::uint64_t budget = 0;
};

/// Every method on every problem, with the seeds of the scale.
experiment::PlanPart plan_part(const std::vector<Method>& methods,
                               const std::vector<std::string>& problems, std::uint64_t budget,
                               const Scale& scale);

class Lab {
 public:
  Lab(const experiment::Store& store, const Scale& scale) : store_(&store), scale_(scale) {}

  [[nodiscard]] const Scale& scale() const { return scale_; }
  /// A metric of each run, in order of the seeds; runs that are missing or failed are left out.
  const std::vector<double>& marks(const Place& place, const std::string& metric,
                                   double accuracy = 0);
  /// NaN if there is no run.
  double mean(const Place& place, const std::string& metric, double accuracy = 0);
  /// Seconds of processor time of each run.
  [[nodiscard]] std::vector<double> seconds(const Place& place) const;

 private:
  /// The rows of a place that are done.
  [[nodiscard]] std::vector<experiment::RunRow> rows(const Place& place) const;
  std::uint64_t budget_of(const Place& place) const;

  const experiment::Store* store_;
  Scale scale_;
  experiment::Examiner examiner_;
  std::map<std::string, std::vector<double>> known_;
};

}  // namespace clde::reproduce
