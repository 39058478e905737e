// What users fill in by name: the members that they leave out have values, and no compiler
// complains.
#include <clde/clde.hpp>
#include <clde/extend/algorithm.hpp>
#include <clde/extend/local_search.hpp>
#include <clde/lab/metric.hpp>
#include <clde/lab/problems.hpp>

int main() {
  const clde::Problem problem{[](std::span<const double> x) { return x[0]; },
                              clde::Box::cube(1, 0, 1)};
  const clde::ConstraintFunctions constraints{.equalities = {}};
  const clde::SameOptimumRule rule{.distance = {}};
  const clde::Failure failure{.row = 1};
  const clde::Evaluations evaluations{.values = clde::Matrix(1, 1)};
  const clde::KnownSamples samples{.points = clde::Matrix(1, 1)};
  const clde::SweepPath path{.parameters = {0}};
  const clde::Flow flow{.next = {}};
  const clde::FlowPoint point{.x = {0.5}};
  const clde::FlowAnswer answered{.message = "broke"};
  const clde::Completed completed{.values = {}};
  const clde::Watch watch{.completed = {}};
  const clde::Answer answer{.points = {}};
  const clde::MetricInfo info{.name = "mine"};
  const clde::Metric metric{.info = info};
  const clde::FrontMetric front_metric{.info = info};
  const clde::FrontAnswer front{.points = clde::Matrix(1, 1)};
  const clde::BenchmarkProblem benchmark{.name = "mine", .problem = problem};
  const clde::KnownOptima known{.points = clde::Matrix(1, 1)};
  const clde::Batch batch{.ids = {1}};
  const clde::ProcessOptions options{.command = "./mine"};
  const clde::JournalRecord record{.x = {0.5}};
  const clde::AlgorithmInfo algorithm{.name = "mine"};
  const clde::LocalStart start{.unit = {0.5}};
  const bool empty =
      constraints.inequalities.empty() && !flow.keep_going && known.accuracies.empty();
  return empty && answered.values.empty() && completed.failures.empty() ? 0 : 1;
}
