#include "experiments/score.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include <clde/lab/problems.hpp>

#include "core/check.hpp"
#include "core/solution_distance.hpp"
#include "experiments/plan.hpp"
#include "formats/result_json.hpp"
#include "metrics/cards.hpp"

namespace clde::experiment {

/// A problem, and samples of its true front once they are needed.
struct Scorer::Reference {
  BenchmarkProblem problem;
  std::optional<FrontReference> sampled = {};

  const FrontReference& front() {
    if (!sampled) {
      const std::size_t size = problem.pareto.official_size;
      sampled = {as_costs(problem.pareto.front(size), problem.problem.sense()),
                 problem.pareto.set(size)};
    }
    return *sampled;
  }
};

namespace {

Matrix points_of(const Result& result, std::size_t dimension) {
  Matrix points(0, dimension);
  for (const Optimum& o : result.optima) points.push_row(o.x);
  return points;
}

std::vector<TimedReport> reports_of(const Result& result) {
  std::vector<TimedReport> reports;
  for (const ReportEvent& e : result.reports)
    reports.push_back({e.at, e.kind == ReportEvent::Kind::add, e.index});
  return reports;
}

/// What is measured, and of which metrics.
struct PeakMeasurement {
  const Answer& answer;
  const PeakRule& rule;
  const MetricChoice& choice;
};

void measure_at(double accuracy, const PeakMeasurement& m, std::vector<MetricValue>& values) {
  if (m.choice.wants("peaks_found"))
    values.push_back({"peaks_found", accuracy,
                      static_cast<double>(score_final_set(m.answer, m.rule, accuracy).found)});
  for (const Metric& metric : metric_catalog())
    if (m.choice.wants(metric.info.name))
      values.push_back({metric.info.name, accuracy, metric.measure(m.answer, m.rule, accuracy)});
}

void measure_robustly(const Answer& answer, const BenchmarkProblem& benchmark,
                      const MetricChoice& choice, std::vector<MetricValue>& values) {
  const KnownOptima& known = benchmark.known;
  const RobustRule rule{.optima = known.points,
                        .value = upright(known.value, benchmark.problem.sense()),
                        .partly_below = known.partly_below,
                        .found_below = known.found_below};
  for (const auto& [name, value] : robust_measures(answer, rule))
    if (choice.wants(name)) values.push_back({name, 0, value});
}

std::vector<MetricValue> measure_peaks(const BenchmarkProblem& benchmark, const RunSpec& spec,
                                       const Result& result, const MetricChoice& choice) {
  const Problem& problem = benchmark.problem;
  const Matrix points = points_of(result, problem.dimension());
  const std::vector<double> values = upright_values(problem, points);
  const std::vector<TimedReport> reports = reports_of(result);
  Answer answer{.points = points,
                .values = values,
                .final_set = {},
                .reports = reports,
                .budget = spec.budget};
  for (const Optimum& o : result.optima) answer.final_set.push_back(o.global);
  const PeakRule rule{.value = upright(benchmark.known.value, problem.sense()),
                      .radius = benchmark.known.radius,
                      .count = benchmark.known.points.rows(),
                      .distance = solution_distance(problem)};
  std::vector<MetricValue> measured;
  for (const double accuracy : benchmark.known.accuracies)
    if (choice.wants(accuracy)) measure_at(accuracy, {answer, rule, choice}, measured);
  if (benchmark.known.found_below > 0 && choice.wants(0.0))
    measure_robustly(answer, benchmark, choice, measured);
  return measured;
}

std::vector<MetricValue> measure_front(const Problem& problem, const FrontReference& reference,
                                       const Result& result, const MetricChoice& choice) {
  const Matrix points = points_of(result, problem.dimension());
  const FrontAnswer answer =
      front_answer(points, as_costs(problem.evaluate(points).values, problem.sense()));
  std::vector<MetricValue> measured;
  for (const FrontMetric& metric : front_metric_catalog())
    if (choice.wants(metric.info.name))
      measured.push_back({metric.info.name, 0, metric.measure(answer, reference)});
  return measured;
}

/// The store may be another's, or the problem may have had other sizes when the run was made.
void check_fits(const Result& result, const Problem& problem, const RunSpec& spec) {
  try {
    formats::check_sizes(result, SearchSpace::of(problem));
  } catch (const InvalidArgument& e) {
    throw StoreError(fmt::format("the result of {} on {} with seed {} is damaged: {}",
                                 spec.algorithm, spec.problem, spec.seed, e.what()));
  }
}

bool same_group(const RunSpec& a, const RunSpec& b) {
  return a.algorithm == b.algorithm && a.settings == b.settings && a.problem == b.problem &&
         a.budget == b.budget && a.version == b.version;
}

}  // namespace

Scorer::Scorer() = default;
Scorer::~Scorer() = default;

Scorer::Reference& Scorer::reference(const std::string& problem) {
  std::unique_ptr<Reference>& reference = references_[problem];
  if (!reference) reference = std::make_unique<Reference>(Reference{find_problem(problem)});
  return *reference;
}

std::vector<MetricValue> Scorer::measure(const RunSpec& spec, const Result& result,
                                         const MetricChoice& choice) {
  Reference& known = reference(spec.problem);
  const BenchmarkProblem& benchmark = known.problem;
  check_fits(result, benchmark.problem, spec);
  if (benchmark.problem.objectives() > 1) {
    if (!benchmark.pareto.front) return {};
    return measure_front(benchmark.problem, known.front(), result, choice);
  }
  if (benchmark.known.points.empty()) return {};
  return measure_peaks(benchmark, spec, result, choice);
}

SampleSummary MetricValues::summary() const {
  return summarize(values);
}

void ScoredGroup::add(std::uint64_t seed, const std::vector<MetricValue>& measured) {
  seeds.push_back(seed);
  if (metrics.empty())
    for (const MetricValue& m : measured) metrics.push_back({m.metric, m.accuracy, {}});
  CLDE_ASSERT(metrics.size() == measured.size());
  for (std::size_t k = 0; k < measured.size(); ++k) metrics[k].values.push_back(measured[k].value);
}

const MetricValues& ScoredGroup::of(std::string_view metric, double accuracy) const {
  const auto it = std::ranges::find_if(
      metrics, [&](const MetricValues& m) { return m.metric == metric && m.accuracy == accuracy; });
  require(it != metrics.end(), "{} on {}: no {} at accuracy {:g}", label, spec.problem, metric,
          accuracy);
  return *it;
}

void keep_problems(std::vector<RunRow>& rows, const std::string& pattern) {
  const std::vector<std::string> names = problems_like(pattern);
  std::erase_if(rows, [&](const RunRow& row) {
    return std::ranges::find(names, row.spec.problem) == names.end();
  });
}

std::vector<ScoredGroup> score_runs(const Store& store, const std::vector<RunRow>& rows,
                                    Scorer& scorer, const MetricChoice& choice) {
  std::vector<ScoredGroup> groups;
  for (const RunRow& row : rows) {
    if (groups.empty() || !same_group(groups.back().spec, row.spec))
      groups.push_back({.spec = row.spec, .label = row.label, .seeds = {}, .metrics = {}});
    ScoredGroup& group = groups.back();
    if (row.state == RunState::failed) ++group.failed;
    if (row.state != RunState::done) continue;
    group.add(row.spec.seed, scorer.measure(row.spec, store.result(row.id), choice));
  }
  return groups;
}

}  // namespace clde::experiment
