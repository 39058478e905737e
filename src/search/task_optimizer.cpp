#include "search/task_optimizer.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>
#include <vector>

#include "core/check.hpp"
#include "search/failure_count.hpp"
#include "search/sample_front.hpp"
#include "search/unseen.hpp"

namespace clde {

class TaskOptimizer final : public Optimizer {
 public:
  TaskOptimizer(const SearchSpace& space, const RunStart& start, const RootTask& root)
      : space_(space),
        sign_(space.sense == Sense::maximize ? -1.0 : 1.0),
        search_(space, start.seed, start.expected_evaluations) {
    search_.scheduler().start(root(search_));
  }

  Batch ask(std::size_t limit) override;
  void tell(std::span<const std::uint64_t> ids, MatrixView values,
            std::span<const Failure> failures) override;
  void inject(MatrixView points, MatrixView values) override;
  void charge(std::uint64_t evaluations) override { search_.spent_ += evaluations; }
  [[nodiscard]] bool exhausted() const override { return search_.scheduler_.finished(); }
  [[nodiscard]] Summary summary() const override;
  [[nodiscard]] double complete() const override { return clde::complete(search_.findings_); }
  [[nodiscard]] Result result() const override;

 private:
  void tell_one(std::uint64_t id, std::span<const double> values, const Failure* failure);
  void keep_sample(std::span<const double> unit, std::uint64_t at);
  [[nodiscard]] Optimum optimum_of(const Finding& finding) const;
  void fill_optima(Result& result, const Findings& findings) const;
  void fill_samples(Result& result) const;

  SearchSpace space_;
  double sign_;  // between the user's values and costs, both ways
  Search search_;
  FailureSummary failures_;
  std::vector<double> costs_;
  SampleFront front_;
};

Batch TaskOptimizer::ask(std::size_t limit) {
  Batch batch;
  std::vector<double> x(space_.box.dimension());
  search_.scheduler().hand_out(limit, [&](std::uint64_t id, std::span<const double> unit) {
    space_.box.from_unit(unit, x);
    batch.ids.push_back(id);
    batch.points.push_row(x);
  });
  return batch;
}

void TaskOptimizer::tell(std::span<const std::uint64_t> ids, MatrixView values,
                         std::span<const Failure> failures) {
  require(values.rows() == ids.size(), "{} ids but {} rows of values told", ids.size(),
          values.rows());
  require(ids.empty() || values.cols() == space_.objectives,
          "{} values a point told, the problem has {} objectives", values.cols(),
          space_.objectives);
  auto failure = failures.begin();
  for (std::size_t row = 0; row < ids.size(); ++row) {
    while (failure != failures.end() && failure->row < row) ++failure;
    const bool failed = failure != failures.end() && failure->row == row;
    tell_one(ids[row], values[row], failed ? &*failure : nullptr);
  }
  search_.scheduler().advance();
}

void TaskOptimizer::tell_one(std::uint64_t id, std::span<const double> values,
                             const Failure* failure) {
  require(search_.scheduler().expects(id),
          "told a value for id {}, which was never asked or was told before", id);
  const bool finite = std::ranges::all_of(values, [](double v) { return std::isfinite(v); });
  costs_.assign(values.size(), std::numeric_limits<double>::quiet_NaN());
  ++search_.spent_;
  if (failure != nullptr) {
    count_failure(failures_, failure->status, failure->message);
  } else if (!finite) {
    count_failure(failures_, Status::failed, "a value that is not finite was told");
  } else {
    std::ranges::transform(values, costs_.begin(), [this](double v) { return sign_ * v; });
    // Dated by id and not by arrival, so that the order of answers leaves no trace.
    keep_sample(search_.scheduler().point(id), id + 1);
  }
  search_.scheduler().give(id, costs_);
}

void TaskOptimizer::inject(MatrixView points, MatrixView values) {
  require(points.rows() == values.rows(), "{} points but {} rows of values injected", points.rows(),
          values.rows());
  require(points.empty() ||
              (points.cols() == space_.box.dimension() && values.cols() == space_.objectives),
          "injected rows have {} coordinates and {} values, need {} and {}", points.cols(),
          values.cols(), space_.box.dimension(), space_.objectives);
  std::vector<double> unit(space_.box.dimension());
  for (std::size_t row = 0; row < points.rows(); ++row) {
    require(space_.box.contains(points[row]), "injected point {} lies outside the box", row + 1);
    if (!std::ranges::all_of(values[row], [](double v) { return std::isfinite(v); })) continue;
    space_.box.to_unit(points[row], unit);
    costs_.resize(space_.objectives);
    std::ranges::transform(values[row], costs_.begin(), [this](double v) { return sign_ * v; });
    search_.injected_points_.push_row(unit);
    search_.injected_costs_.push_row(costs_);
    keep_sample(unit, 0);
  }
}

void TaskOptimizer::keep_sample(std::span<const double> unit, std::uint64_t at) {
  if (search_.findings_.reported_count() == 0 && !unit.empty()) front_.offer(unit, costs_, at);
}

Optimum TaskOptimizer::optimum_of(const Finding& finding) const {
  Optimum o;
  o.x.resize(space_.box.dimension());
  space_.box.from_unit(finding.unit, o.x);
  for (const double c : finding.costs) o.values.push_back(sign_ * c);
  o.global = finding.reported;
  o.hits = finding.hits;
  o.found_at = finding.found_at;
  o.piece = finding.piece;
  o.blind_hits = finding.blind_hits;
  o.funnel = finding.funnel;
  o.violation = finding.violation;
  o.basin.support = finding.support;
  return o;
}

void TaskOptimizer::fill_samples(Result& result) const {
  std::vector<Sample> samples = front_.samples();
  std::ranges::sort(samples, {}, &Sample::at);
  for (const Sample& s : samples) {
    result.reports.push_back({s.at, ReportEvent::Kind::add, result.optima.size()});
    result.optima.push_back(optimum_of({s.unit, s.costs, 0, s.at, true}));
  }
}

void TaskOptimizer::fill_optima(Result& result, const Findings& findings) const {
  const auto& found = findings.all();
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < found.size(); ++i)
    if (found[i].depth == Depth::converged) order.push_back(i);
  // Reported ones first: among equals up to the level tolerance, the order of discovery is stabler
  // than the last digits of the cost.
  std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
    if (found[a].reported != found[b].reported) return found[a].reported;
    if (findings.ordered()) return false;
    if (found[a].reported) return found[a].found_at < found[b].found_at;
    return found[a].cost() < found[b].cost();
  });
  std::vector<std::size_t> rank(found.size());
  for (std::size_t r = 0; r < order.size(); ++r) {
    rank[order[r]] = r;
    result.optima.push_back(optimum_of(found[order[r]]));
  }
  result.reports = findings.events();
  for (ReportEvent& e : result.reports) e.index = rank[e.index];
}

Summary TaskOptimizer::summary() const {
  if (search_.findings_.reported_count() > 0)
    return {search_.spent_, search_.findings_.reported_count(), sign_ * search_.findings_.best()};
  double best = std::numeric_limits<double>::infinity();
  for (const Sample& s : front_.samples()) best = std::min(best, s.costs.front());
  return {search_.spent_, front_.samples().size(),
          front_.empty() ? std::numeric_limits<double>::quiet_NaN() : sign_ * best};
}

Result TaskOptimizer::result() const {
  Result result;
  result.evaluations = search_.spent_;
  result.failures = failures_;
  if (search_.findings_.reported_count() == 0)
    fill_samples(result);
  else
    fill_optima(result, search_.findings_.settled());
  if (search_.findings_.takes_census()) result.unseen = unseen_of(search_.findings_);
  return result;
}

std::unique_ptr<Optimizer> task_optimizer(const SearchSpace& space, const RunStart& start,
                                          const RootTask& root) {
  return std::make_unique<TaskOptimizer>(space, start, root);
}

}  // namespace clde
