// Scores of stored runs, computed from their solution sets: a new metric needs no new run.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <clde/lab/statistics.hpp>
#include <clde/result.hpp>

#include "experiments/store/store.hpp"

namespace clde::experiment {

/// One metric of one run.
struct MetricValue {
  std::string metric;
  double accuracy = 0;  ///< 0 for metrics that have none
  double value = 0;
};

/// Which metrics are computed; the front metrics are slow.
struct MetricChoice {
  std::string metric = {};  ///< empty: all
  double accuracy = 0;      ///< 0: all

  [[nodiscard]] bool wants(std::string_view name) const { return metric.empty() || metric == name; }
  [[nodiscard]] bool wants(double at) const { return accuracy == 0 || accuracy == at; }
};

/// Computes metrics; keeps problems and samples of their true fronts for the next run.
class Scorer {
 public:
  Scorer();
  ~Scorer();

  /// Every metric of the catalog that is chosen; `peaks_found` counts peaks. Empty for a problem
  /// without a known answer.
  std::vector<MetricValue> measure(const RunSpec& spec, const Result& result,
                                   const MetricChoice& choice = {});

 private:
  struct Reference;
  Reference& reference(const std::string& problem);

  std::map<std::string, std::unique_ptr<Reference>> references_;
};

/// One metric at one accuracy over the seeds of a group.
struct MetricValues {
  std::string metric;
  double accuracy = 0;
  std::vector<double> values;  ///< one per seed of the group

  [[nodiscard]] SampleSummary summary() const;
};

/// Runs that differ in their seed alone.
struct ScoredGroup {
  RunSpec spec;  ///< of the first
  std::string label;
  std::vector<std::uint64_t> seeds;  ///< of the runs that are done
  std::size_t failed = 0;
  std::vector<MetricValues> metrics;

  /// What was measured of one more run that is done.
  void add(std::uint64_t seed, const std::vector<MetricValue>& measured);
  /// Throws InvalidArgument if this metric was not computed at this accuracy.
  [[nodiscard]] const MetricValues& of(std::string_view metric, double accuracy = 0) const;
};

/// Keeps the runs on problems that the pattern means. Throws UnknownName if it means none.
void keep_problems(std::vector<RunRow>& rows, const std::string& pattern);

/// Every run of `rows` that is done, scored and grouped, in the order of the rows.
std::vector<ScoredGroup> score_runs(const Store& store, const std::vector<RunRow>& rows,
                                    Scorer& scorer, const MetricChoice& choice = {});

}  // namespace clde::experiment
