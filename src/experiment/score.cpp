#include "experiment/score.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include <clde/catalog.hpp>

#include "core/check.hpp"
#include "core/solution_distance.hpp"
#include "experiment/plan.hpp"
#include "metrics/cards.hpp"

namespace clde::experiment {

/// The question, and the true answer once it is asked for.
struct Examiner::Paper {
  BenchmarkProblem problem;
  std::optional<FrontReference> reference = {};

  const FrontReference& front() {
    if (!reference) {
      const std::size_t size = problem.pareto.official_size;
      reference = {as_costs(problem.pareto.front(size), problem.problem.sense()),
                   problem.pareto.set(size)};
    }
    return *reference;
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

void mark_at(std::vector<Mark>& marks, const Answer& answer, const PeakRule& rule, double accuracy,
             const MarkChoice& choice) {
  if (choice.wants("peaks_found"))
    marks.push_back({"peaks_found", accuracy,
                     static_cast<double>(score_final_set(answer, rule, accuracy).found)});
  for (const Metric& metric : metric_catalog())
    if (choice.wants(metric.info.name))
      marks.push_back({metric.info.name, accuracy, metric.measure(answer, rule, accuracy)});
}

std::vector<Mark> mark_peaks(const BenchmarkProblem& benchmark, const RunSpec& spec,
                             const Result& result, const MarkChoice& choice) {
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
  std::vector<Mark> marks;
  for (const double accuracy : benchmark.known.accuracies)
    if (choice.wants(accuracy)) mark_at(marks, answer, rule, accuracy, choice);
  return marks;
}

std::vector<Mark> mark_front(const Problem& problem, const FrontReference& reference,
                             const Result& result, const MarkChoice& choice) {
  const Matrix points = points_of(result, problem.dimension());
  const FrontAnswer answer =
      front_answer(points, as_costs(problem.evaluate(points).values, problem.sense()));
  std::vector<Mark> marks;
  for (const FrontMetric& metric : front_metric_catalog())
    if (choice.wants(metric.info.name))
      marks.push_back({metric.info.name, 0, metric.measure(answer, reference)});
  return marks;
}

bool same_group(const RunSpec& a, const RunSpec& b) {
  return a.algorithm == b.algorithm && a.settings == b.settings && a.problem == b.problem &&
         a.budget == b.budget && a.version == b.version;
}

void add_marks(ScoredGroup& group, const std::vector<Mark>& marks) {
  if (group.marks.empty())
    for (const Mark& mark : marks) group.marks.push_back({mark.metric, mark.accuracy, {}});
  CLDE_ASSERT(group.marks.size() == marks.size());
  for (std::size_t k = 0; k < marks.size(); ++k) group.marks[k].values.push_back(marks[k].value);
}

}  // namespace

Examiner::Examiner() = default;
Examiner::~Examiner() = default;

Examiner::Paper& Examiner::paper(const std::string& problem) {
  std::unique_ptr<Paper>& paper = papers_[problem];
  if (!paper) paper = std::make_unique<Paper>(Paper{find_problem(problem)});
  return *paper;
}

std::vector<Mark> Examiner::marks(const RunSpec& spec, const Result& result,
                                  const MarkChoice& choice) {
  Paper& sheet = paper(spec.problem);
  if (sheet.problem.problem.objectives() > 1) {
    if (!sheet.problem.pareto.front) return {};
    return mark_front(sheet.problem.problem, sheet.front(), result, choice);
  }
  if (sheet.problem.known.points.empty()) return {};
  return mark_peaks(sheet.problem, spec, result, choice);
}

SampleSummary Marks::summary() const {
  return summarize(values);
}

const Marks& ScoredGroup::of(std::string_view metric, double accuracy) const {
  const auto it = std::ranges::find_if(
      marks, [&](const Marks& m) { return m.metric == metric && m.accuracy == accuracy; });
  require(it != marks.end(), "{} on {}: no {} at accuracy {:g}", label, spec.problem, metric,
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
                                    Examiner& examiner, const MarkChoice& choice) {
  std::vector<ScoredGroup> groups;
  for (const RunRow& row : rows) {
    if (groups.empty() || !same_group(groups.back().spec, row.spec))
      groups.push_back({.spec = row.spec, .label = row.label, .seeds = {}, .marks = {}});
    ScoredGroup& group = groups.back();
    if (row.state == RunState::failed) ++group.failed;
    if (row.state != RunState::done) continue;
    group.seeds.push_back(row.spec.seed);
    add_marks(group, examiner.marks(row.spec, store.result(row.id), choice));
  }
  return groups;
}

}  // namespace clde::experiment
