#include "run/task_optimizer.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <set>
#include <utility>
#include <vector>

#include "core/check.hpp"
#include "findings/optima_map.hpp"
#include "findings/unseen.hpp"
#include "run/failure_count.hpp"
#include "run/known_values.hpp"
#include "run/sample_front.hpp"

namespace clde {

namespace {

Task<void> under_constraints(Search& search, RootTask root) {
  co_await search.learn_merit();
  co_await root(search);
}

}  // namespace

class TaskOptimizer final : public Optimizer {
 public:
  TaskOptimizer(const SearchSpace& space, const RunStart& start, const RootTask& root)
      : space_(space),
        sign_(space.sense == Sense::maximize ? -1.0 : 1.0),
        search_(space, start.seed, start.expected_evaluations),
        spares_repeats_(search_.space().has_steps()),
        remembers_(spares_repeats_ || search_.constrained()) {
    search_.scheduler().start(search_.constrained() ? under_constraints(search_, root)
                                                    : root(search_));
  }

  Batch ask(std::size_t limit) override;
  void tell(std::span<const std::uint64_t> ids, MatrixView values,
            std::span<const Failure> failures) override;
  void inject(MatrixView points, MatrixView values) override;
  void charge(std::uint64_t evaluations) override { search_.spent_ += evaluations; }
  [[nodiscard]] bool exhausted() const override {
    return worn_out_ || search_.scheduler_.finished();
  }
  [[nodiscard]] Summary summary() const override;
  [[nodiscard]] double complete() const override;
  [[nodiscard]] Result result() const override;

 private:
  /// A point on its way, and who else waits for its value.
  struct InFlight {
    std::vector<double> x;
    std::uint64_t ordinal = 0;  // among the points that were asked
    std::vector<std::uint64_t> followers = {};
  };

  bool is_fresh(std::uint64_t id, const std::vector<double>& x);
  void answer_repeats(bool nothing_fresh);
  void tell_one(std::uint64_t id, std::span<const double> values, const Failure* failure);
  void take_costs(std::span<const double> values);
  void remember(std::span<const double> unit);
  void tell_followers(std::uint64_t id);
  [[nodiscard]] std::vector<double> sample_costs() const;
  void keep_sample(std::span<const double> unit, std::uint64_t at);
  [[nodiscard]] Optimum optimum_of(const ArchiveEntry& finding) const;
  void leave_out_repeats(std::vector<std::size_t>& order,
                         const std::vector<ArchiveEntry>& found) const;
  void fill_optima(Result& result, const Archive& archive) const;
  void fill_samples(Result& result) const;
  void fill_map(Result& result) const;
  void fill_comparisons(Result& result, const std::vector<std::size_t>& rank) const;

  SearchSpace space_;
  double sign_;  // between the user's values and costs, both ways
  Search search_;
  FailureSummary failures_;
  std::vector<double> costs_;
  SampleFront front_;
  // Asked after every batch, and costlier than most: worked out when something has changed.
  mutable std::array<std::uint64_t, 3> certain_at_ = {};
  mutable double certainty_ = 0;

  // Where variables have steps: what was asked before is not asked again.
  bool spares_repeats_;
  bool remembers_;  // these, and the values behind costs
  KnownValues known_;
  std::map<std::vector<double>, std::uint64_t> leaders_;  // ids, by coordinates
  std::map<std::uint64_t, InFlight> in_flight_;           // by the leader's id
  std::vector<std::pair<std::uint64_t, std::vector<double>>> repeats_;
  std::uint64_t next_ordinal_ = 0;
  std::size_t repeats_in_a_row_ = 0;
  bool worn_out_ = false;
};

Batch TaskOptimizer::ask(std::size_t limit) {
  Batch batch;
  std::vector<double> x(space_.box.dimension());
  const auto take = [&](std::uint64_t id, std::span<const double> unit) {
    search_.coordinates().to_user(unit, x);
    if (spares_repeats_ && !is_fresh(id, x)) return;
    batch.ids.push_back(id);
    batch.points.push_row(x);
  };
  while (batch.size() < limit && search_.scheduler().hand_out(limit - batch.size(), take) > 0)
    if (spares_repeats_) answer_repeats(batch.empty());
  return batch;
}

/// A point that was asked before is not asked again; true if this one is new.
bool TaskOptimizer::is_fresh(std::uint64_t id, const std::vector<double>& x) {
  if (!known_.find(x).empty()) {
    repeats_.emplace_back(id, x);
    return false;
  }
  const auto [leader, fresh] = leaders_.emplace(x, id);
  if (fresh)
    in_flight_.emplace(id, InFlight{x, ++next_ordinal_});
  else
    in_flight_.at(leader->second).followers.push_back(id);
  return fresh;
}

/// A round of nothing but repeats is over at once. A grid may have been asked for altogether, or
/// the search may see no more of it: then there is nothing left to ask.
void TaskOptimizer::answer_repeats(bool nothing_fresh) {
  for (const auto& [id, x] : repeats_) search_.scheduler().give(id, known_.find(x));
  repeats_in_a_row_ = nothing_fresh ? repeats_in_a_row_ + repeats_.size() : 0;
  repeats_.clear();
  const bool complete = static_cast<double>(known_.size()) >= search_.space().grid_points();
  if (repeats_in_a_row_ > (complete ? 20'000 : 200'000))
    worn_out_ = true;
  else if (nothing_fresh)
    search_.scheduler().advance();
}

void TaskOptimizer::tell(std::span<const std::uint64_t> ids, MatrixView values,
                         std::span<const Failure> failures) {
  require(values.rows() == ids.size(), "{} ids but {} rows of values told", ids.size(),
          values.rows());
  require(ids.empty() || values.cols() == space_.columns(),
          "{} values a point told, the problem has {} objectives and {} constraints", values.cols(),
          space_.objectives, space_.constraints.count());
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
    take_costs(values);
    // Dated by id and not by arrival, so that the order of answers leaves no trace.
    if (!spares_repeats_) keep_sample(search_.scheduler().point(id), id + 1);
  }
  if (spares_repeats_)
    tell_followers(id);
  else if (remembers_)
    remember(search_.scheduler().point(id));
  search_.scheduler().give(id, costs_);
}

/// The user's values in the sign of costs; constraints are what they are.
void TaskOptimizer::take_costs(std::span<const double> values) {
  costs_.assign(values.begin(), values.end());
  for (std::size_t m = 0; m < space_.objectives; ++m) costs_[m] *= sign_;
}

void TaskOptimizer::remember(std::span<const double> unit) {
  if (unit.empty() || !std::isfinite(costs_.front())) return;
  std::vector<double> x(space_.box.dimension());
  search_.coordinates().to_user(unit, x);
  if (known_.find(x).empty()) known_.add(x, costs_);
}

void TaskOptimizer::tell_followers(std::uint64_t id) {
  const auto point = in_flight_.extract(id);
  const InFlight& told = point.mapped();
  known_.add(told.x, costs_);
  leaders_.erase(told.x);
  if (std::isfinite(costs_.front())) {
    std::vector<double> unit(search_.dimension());
    search_.coordinates().to_unit(told.x, unit);
    keep_sample(unit, told.ordinal);
  }
  for (const std::uint64_t follower : told.followers) search_.scheduler().give(follower, costs_);
}

void TaskOptimizer::inject(MatrixView points, MatrixView values) {
  require(points.rows() == values.rows(), "{} points but {} rows of values injected", points.rows(),
          values.rows());
  require(points.empty() ||
              (points.cols() == space_.box.dimension() && values.cols() == space_.columns()),
          "injected rows have {} coordinates and {} values, need {} and {}", points.cols(),
          values.cols(), space_.box.dimension(), space_.columns());
  std::vector<double> unit(search_.dimension());
  for (std::size_t row = 0; row < points.rows(); ++row) {
    require(space_.box.contains(points[row]), "injected point {} lies outside the box", row + 1);
    if (!std::ranges::all_of(values[row], [](double v) { return std::isfinite(v); })) continue;
    search_.coordinates().to_unit(points[row], unit);
    take_costs(values[row]);
    if (remembers_ && known_.find(points[row]).empty()) known_.add(points[row], costs_);
    search_.add_injected(unit, costs_);
    keep_sample(unit, 0);
  }
}

void TaskOptimizer::keep_sample(std::span<const double> unit, std::uint64_t at) {
  if (search_.archive_.reported_count() == 0 && !unit.empty())
    front_.offer(unit, sample_costs(), at);
}

/// The best of the samples: under constraints any feasible one is better than all that are not, and
/// of those the one that misses least.
std::vector<double> TaskOptimizer::sample_costs() const {
  std::vector<double> costs(costs_.begin(),
                            costs_.begin() + static_cast<std::ptrdiff_t>(space_.objectives));
  const double missed = space_.constraints.violation(std::span(costs_).subspan(space_.objectives));
  if (missed > space_.constraints.tolerance)
    std::ranges::fill(costs, 1e300 * (1 - 1 / (2 + missed)));
  return costs;
}

Optimum TaskOptimizer::optimum_of(const ArchiveEntry& finding) const {
  Optimum o;
  o.x.resize(space_.box.dimension());
  search_.coordinates().to_user(finding.unit, o.x);
  for (const double c : finding.costs) o.values.push_back(sign_ * c);
  if (search_.constrained()) {
    // Costs have the penalty in them; what was measured has not.
    const std::span<const double> columns = known_.find(o.x);
    for (std::size_t m = 0; m < o.values.size() && !columns.empty(); ++m)
      o.values[m] = sign_ * columns[m];
    o.violation = columns.empty() ? finding.violation
                                  : space_.constraints.violation(columns.subspan(o.values.size()));
  }
  o.global = finding.reported;
  o.hits = finding.hits;
  o.found_at = finding.found_at;
  o.piece = finding.piece;
  o.random_start_hits = finding.random_start_hits;
  o.funnel = finding.funnel;
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

/// Members of a population that differ only before they are rounded are one.
void TaskOptimizer::leave_out_repeats(std::vector<std::size_t>& order,
                                      const std::vector<ArchiveEntry>& found) const {
  std::set<std::vector<double>> seen;
  std::erase_if(order, [&](std::size_t i) {
    std::vector<double> x(space_.box.dimension());
    search_.coordinates().to_user(found[i].unit, x);
    return !seen.insert(std::move(x)).second;
  });
}

void TaskOptimizer::fill_optima(Result& result, const Archive& archive) const {
  const auto& found = archive.all();
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < found.size(); ++i)
    if (found[i].convergence == Convergence::converged) order.push_back(i);
  // Reported ones first: among equals up to the level tolerance, the order of discovery is stabler
  // than the last digits of the cost.
  std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
    if (found[a].reported != found[b].reported) return found[a].reported;
    if (archive.ordered()) return false;
    if (found[a].reported) return found[a].found_at < found[b].found_at;
    return found[a].cost() < found[b].cost();
  });
  if (spares_repeats_) leave_out_repeats(order, found);
  std::vector<std::size_t> rank(found.size(), no_index);
  for (std::size_t r = 0; r < order.size(); ++r) {
    rank[order[r]] = r;
    result.optima.push_back(optimum_of(found[order[r]]));
  }
  result.reports = archive.events();
  for (ReportEvent& e : result.reports) e.index = rank[e.index];
  std::erase_if(result.reports, [](const ReportEvent& e) { return e.index == no_index; });
  fill_comparisons(result, rank);
}

void TaskOptimizer::fill_comparisons(Result& result, const std::vector<std::size_t>& rank) const {
  for (Comparison c : search_.archive_.comparisons()) {
    if (c.a >= rank.size() || c.b >= rank.size()) continue;
    c.a = rank[c.a];
    c.b = rank[c.b];
    if (c.a == no_index || c.b == no_index) continue;
    c.value *= sign_;
    if (!c.x.empty()) {
      std::vector<double> x(space_.box.dimension());
      search_.coordinates().to_user(c.x, x);
      c.x = std::move(x);
    }
    result.comparisons.push_back(std::move(c));
  }
}

/// Places where searches left off are samples like others.
void TaskOptimizer::fill_map(Result& result) const {
  const SampleMap& map = search_.map();
  std::vector<double> x(space_.box.dimension());
  const auto add = [&](std::span<const double> unit, double cost) {
    search_.coordinates().to_user(unit, x);
    result.map.points.push_row(x);
    result.map.values.push_back(sign_ * cost);
  };
  for (std::size_t i = 0; i < map.values.size(); ++i) add(map.points[i], map.values[i]);
  if (map.values.empty()) return;
  for (const ArchiveEntry& f : search_.archive_.all())
    if (f.convergence == Convergence::rough && std::isfinite(f.cost())) add(f.unit, f.cost());
}

Summary TaskOptimizer::summary() const {
  if (search_.archive_.reported_count() > 0)
    return {search_.spent_, search_.archive_.reported_count(), sign_ * search_.archive_.best()};
  double best = std::numeric_limits<double>::infinity();
  for (const Sample& s : front_.samples()) best = std::min(best, s.costs.front());
  return {search_.spent_, front_.samples().size(),
          front_.empty() ? std::numeric_limits<double>::quiet_NaN() : sign_ * best};
}

double TaskOptimizer::complete() const {
  const Archive& f = search_.archive_;
  const std::array<std::uint64_t, 3> state = {f.random_starts(), f.reported_count(),
                                              f.events().size()};
  if (state != certain_at_) certainty_ = clde::complete(f);
  certain_at_ = state;
  return certainty_;
}

Result TaskOptimizer::result() const {
  Result result;
  result.evaluations = search_.spent_;
  result.failures = failures_;
  if (search_.archive_.reported_count() == 0)
    fill_samples(result);
  else
    fill_optima(result, search_.archive_.settled());
  if (search_.archive_.census() != Census::none) result.unseen = unseen_of(search_.archive_);
  fill_map(result);
  if (space_.objectives == 1) describe_basins(result, space_);
  return result;
}

std::unique_ptr<Optimizer> task_optimizer(const SearchSpace& space, const RunStart& start,
                                          const RootTask& root) {
  return std::make_unique<TaskOptimizer>(space, start, root);
}

}  // namespace clde
