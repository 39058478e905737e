// Marks for stored runs, computed from their solution sets: a new metric needs no new run.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <clde/result.hpp>
#include <clde/statistics.hpp>

#include "experiment/store.hpp"

namespace clde::experiment {

struct Mark {
  std::string metric;
  double accuracy = 0;  ///< 0 where several objectives are compared with a front
  double value = 0;
};

/// Which marks are wanted; the front metrics in particular take their time.
struct MarkChoice {
  std::string metric = {};  ///< empty: all
  double accuracy = 0;      ///< 0: all

  [[nodiscard]] bool wants(std::string_view name) const { return metric.empty() || metric == name; }
  [[nodiscard]] bool wants(double at) const { return accuracy == 0 || accuracy == at; }
};

/// Keeps problems and samples of their answers once they were needed.
class Examiner {
 public:
  Examiner();
  ~Examiner();

  /// Every metric of the catalog that is chosen; `peaks_found` counts peaks. Empty for a problem
  /// whose answer nobody knows.
  std::vector<Mark> marks(const RunSpec& spec, const Result& result, const MarkChoice& choice = {});

 private:
  struct Paper;
  Paper& paper(const std::string& problem);

  std::map<std::string, std::unique_ptr<Paper>> papers_;
};

/// One metric at one accuracy over the seeds of a group.
struct Marks {
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
  std::vector<Marks> marks;

  /// Throws InvalidArgument if there is no such mark.
  [[nodiscard]] const Marks& of(std::string_view metric, double accuracy = 0) const;
};

/// Keeps the runs on problems that the pattern means. Throws UnknownName if it means none.
void keep_problems(std::vector<RunRow>& rows, const std::string& pattern);

/// Every run of `rows` that is done, marked and grouped, in the order of the rows.
std::vector<ScoredGroup> score_runs(const Store& store, const std::vector<RunRow>& rows,
                                    Examiner& examiner, const MarkChoice& choice = {});

}  // namespace clde::experiment
