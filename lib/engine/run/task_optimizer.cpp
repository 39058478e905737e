#include "engine/run/task_optimizer.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "core/check.hpp"
#include "core/numbers/vectors.hpp"
#include "engine/journal/known_values.hpp"
#include "engine/run/assemble_result.hpp"
#include "engine/run/completeness.hpp"
#include "engine/run/failure_count.hpp"
#include "engine/run/repeats.hpp"
#include "engine/run/sample_front.hpp"
#include "engine/setup/default_tolerance.hpp"
#include "engine/setup/translation.hpp"
#include "tasks/search_state.hpp"

namespace clde {
namespace {

Task<void> under_constraints(Search& search, RootTask root) {
  co_await learn_scales(search);
  co_await root(search);
}

/// Points, so that most batches take one piece of memory.
constexpr std::size_t usual_request = 16;

bool is_one_point(const Box& box) {
  for (std::size_t j = 0; j < box.dimension(); ++j)
    if (!box.fixed(j)) return false;
  return true;
}

/// Residuals vanish if they are this share of those of ordinary points.
constexpr double vanishing = 1e-10;

void mark_roots(Result& result, double spread) {
  for (Optimum& o : result.optima)
    o.root.found =
        o.hits > 0 && std::sqrt(std::max(0.0, o.value())) <= vanishing * std::sqrt(spread);
}

class TaskOptimizer final : public Optimizer {
 public:
  TaskOptimizer(const SearchSpace& space, const RunStart& start, const RootTask& root)
      : translation_(space),
        search_(space, start.seed, start.expected_evaluations),
        state_(SearchState::of(search_)),
        tolerance_(space.derivatives.slopes()),
        is_one_point_(is_one_point(space.box)),
        spares_repeats_(search_.space().has_steps()),
        repeats_(known_),
        asked_(space.box.dimension()) {
    state_.noise = NoiseModel(start.noise);
    state_.wanted = start.wanted;
    state_.watch_generations = start.watch_generations;
    if (start.schedule == Schedule::ordered || start.schedule == Schedule::free)
      state_.scheduler.resume_tasks(Scheduler::Resume::by_request);
    state_.answers_as_they_arrive = start.schedule == Schedule::free;
    state_.scheduler.start(search_.constrained() ? under_constraints(search_, root)
                                                 : root(search_));
  }

  Batch ask(std::size_t limit) override;
  void tell(std::span<const std::uint64_t> ids, MatrixView values,
            std::span<const Failure> failures) override;
  void inject(MatrixView points, MatrixView values) override;
  void charge(std::uint64_t evaluations) override { state_.spent += evaluations; }
  /// Where points repeat, others may wait for the value of this one.
  [[nodiscard]] bool wants(std::uint64_t id) const override {
    return spares_repeats_ || state_.scheduler.wants(id);
  }
  [[nodiscard]] bool exhausted() const override { return worn_out_ || state_.scheduler.finished(); }
  [[nodiscard]] Summary summary() const override;
  [[nodiscard]] double complete() const override { return completeness_.of(state_.archive); }
  [[nodiscard]] Result result() const override;

 private:
  [[nodiscard]] const SearchSpace& space() const { return translation_.space(); }
  void answer_repeats(const Batch& batch);
  void tell_one(std::uint64_t id, std::span<const double> values, const Failure* failure);
  void take_told(std::uint64_t id, std::span<const double> row, const Failure* failure);
  void tell_repeats(std::uint64_t id, std::span<const double> columns);
  void remember(std::span<const double> x, std::span<const double> columns);
  void keep_sample(std::span<const double> unit, std::span<const double> columns, std::uint64_t at);

  Translation translation_;
  Search search_;
  SearchState& state_;
  FailureSummary failures_;
  SampleFront samples_;
  DefaultTolerance tolerance_;
  mutable Completeness completeness_;
  KnownValues known_;  // where repeats are spared, and the values behind costs under constraints
  bool is_one_point_;
  bool spares_repeats_;
  Repeats repeats_;
  bool worn_out_ = false;
  std::uint64_t derivatives_told_ = 0;
  std::vector<double> asked_;  // a point in the user's coordinates
  std::vector<double> told_;   // of one point
};

Batch TaskOptimizer::ask(std::size_t limit) {
  Batch batch;
  if (is_one_point_ && worn_out_) return batch;
  if (is_one_point_) limit = std::min<std::size_t>(limit, 1);
  const auto take = [&](const Scheduler::Asked& asked) {
    translation_.to_user(asked.point, asked_);
    if (spares_repeats_ && !repeats_.is_new(asked.id, asked_)) return;
    if (batch.ids.empty()) {
      batch.ids.reserve(usual_request);
      batch.points.reserve(usual_request, asked_.size());
    }
    batch.ids.push_back(asked.id);
    batch.points.push_row(asked_);
    if (space().derivatives.any()) batch.wants.push_back(asked.want);
  };
  while (batch.size() < limit && state_.scheduler.hand_out(limit - batch.size(), take) > 0)
    if (spares_repeats_) answer_repeats(batch);
  worn_out_ = worn_out_ || (is_one_point_ && !batch.empty());
  return batch;
}

/// A round of nothing but repeats is over at once.
void TaskOptimizer::answer_repeats(const Batch& batch) {
  repeats_.answer_known([&](std::uint64_t id, std::span<const double> columns) {
    state_.scheduler.give(id, columns);
  });
  if (!batch.empty())
    repeats_.end_streak();
  else
    worn_out_ = repeats_.nothing_left(search_.space().grid_points());
  if (!worn_out_) state_.scheduler.advance();
}

void TaskOptimizer::tell(std::span<const std::uint64_t> ids, MatrixView values,
                         std::span<const Failure> failures) {
  require(values.rows() == ids.size(), "{} ids but {} rows of values told", ids.size(),
          values.rows());
  const std::size_t with_derivatives =
      space().columns() + space().derivatives.columns(space().box.dimension());
  require(ids.empty() || values.cols() == space().columns() || values.cols() == with_derivatives,
          "{} values a point told, the problem has {} objectives and {} constraints", values.cols(),
          space().objectives, space().constraints.count());
  for (const Failure& f : failures)
    require(f.row < ids.size() && f.status != Status::value, "failures: row {} of {} told as {}",
            f.row, ids.size(), f.status == Status::value ? "a value" : "failed");
  auto failure = failures.begin();
  for (std::size_t row = 0; row < ids.size(); ++row) {
    while (failure != failures.end() && failure->row < row) ++failure;
    const bool failed = failure != failures.end() && failure->row == row;
    tell_one(ids[row], values[row], failed ? &*failure : nullptr);
  }
  if (state_.scheduler.round_is_complete() && space().objectives == 1) {
    tolerance_.end_round();
    state_.archive.suggest_global_tolerance(tolerance_.value(), state_.spent);
    if (state_.wanted.more_than_ties())
      state_.archive.set_wanted_gap(state_.wanted.gap(state_.archive.best(), tolerance_.spread()),
                                    state_.spent);
  }
  state_.scheduler.advance();
}

void TaskOptimizer::tell_one(std::uint64_t id, std::span<const double> values,
                             const Failure* failure) {
  require(state_.scheduler.expects(id),
          "told a value for id {}, which was never asked or was told before", id);
  ++state_.spent;
  take_told(id, values, failure);
  const auto columns = std::span<const double>(told_).first(space().columns());
  if (spares_repeats_) {
    tell_repeats(id, columns);
  } else if (const auto unit = state_.scheduler.point(id); all_finite(columns)) {
    // Dated by id and not by arrival, so that the order of answers leaves no trace.
    keep_sample(unit, columns, id + 1);
    if (search_.constrained() && !unit.empty()) remember(translation_.to_user(unit), columns);
  }
  state_.scheduler.give(id, told_);
}

/// What was told of a point, as the search takes it: NaN for a failed one.
void TaskOptimizer::take_told(std::uint64_t id, std::span<const double> row,
                              const Failure* failure) {
  const bool derivatives = state_.scheduler.want(id) == Want::derivatives;
  require(!derivatives || row.size() > space().columns(),
          "the point with id {} wants derivatives behind its value; none told", id);
  if (derivatives) ++derivatives_told_;
  const auto values = derivatives ? row : row.first(space().columns());
  if (failure == nullptr && all_finite(values)) {
    if (derivatives)
      told_ = translation_.with_derivatives(values, state_.scheduler.point(id));
    else
      translation_.columns(values, told_);
    return;
  }
  if (failure != nullptr && derivatives) state_.derivative_failure = failure->message;
  if (failure != nullptr)
    count_failure(failures_, failure->status, failure->message);
  else
    count_failure(failures_, Status::failed, "a value that is not finite was told");
  const std::size_t behind =
      derivatives ? space().derivatives.columns(search_.dimension()) : std::size_t{0};
  told_.assign(space().columns() + behind, std::numeric_limits<double>::quiet_NaN());
}

void TaskOptimizer::tell_repeats(std::uint64_t id, std::span<const double> columns) {
  const Repeats::Evaluated point = repeats_.take(id, columns);
  if (all_finite(columns)) keep_sample(translation_.to_unit(point.x), columns, point.ordinal);
  for (const std::uint64_t follower : point.followers) state_.scheduler.give(follower, columns);
}

void TaskOptimizer::remember(std::span<const double> x, std::span<const double> columns) {
  if (known_.find(x).empty()) known_.add(x, columns);
}

void TaskOptimizer::inject(MatrixView points, MatrixView values) {
  require(points.rows() == values.rows(), "{} points but {} rows of values injected", points.rows(),
          values.rows());
  require(points.empty() ||
              (points.cols() == space().box.dimension() && values.cols() == space().columns()),
          "injected rows have {} coordinates and {} values, need {} and {}", points.cols(),
          values.cols(), space().box.dimension(), space().columns());
  for (std::size_t row = 0; row < points.rows(); ++row) {
    require(space().box.contains(points[row]), "injected point {} lies outside the box", row + 1);
    if (!all_finite(values[row])) continue;
    const std::vector<double> unit = translation_.to_unit(points[row]);
    const std::vector<double> columns = translation_.columns(values[row]);
    if (spares_repeats_ || search_.constrained()) remember(points[row], columns);
    state_.add_injected(unit, columns);
    keep_sample(unit, columns, 0);
  }
}

void TaskOptimizer::keep_sample(std::span<const double> unit, std::span<const double> columns,
                                std::uint64_t at) {
  tolerance_.record(columns.front());
  state_.noise.observe(columns.front());
  const bool one_objective = space().objectives == 1;
  if (unit.empty() || (!one_objective && state_.archive.reported_count() > 0)) return;
  if (one_objective && columns.front() > samples_.best()) return;
  samples_.offer(unit, sample_costs(space(), columns), at);
}

Summary TaskOptimizer::summary() const {
  const Archive& archive = state_.archive;
  const bool one_objective = space().objectives == 1;
  if (archive.reported_count() > 0)
    return {state_.spent,
            one_objective && archive.holds_population() ? 0 : archive.reported_count(),
            translation_.value(archive.best())};
  // With one objective the best point is no optimum: no descent has ended there yet.
  return {state_.spent, one_objective ? 0 : samples_.samples().size(),
          samples_.empty() ? std::numeric_limits<double>::quiet_NaN()
                           : translation_.value(samples_.best())};
}

Result TaskOptimizer::result() const {
  Result result = assemble_result({translation_, state_, known_, samples_, tolerance_.spread()});
  result.failures = failures_;
  if (space().derivatives.slopes()) result.derivative_evaluations = derivatives_told_;
  if (space().derivatives.of_residuals()) mark_roots(result, tolerance_.spread());
  return result;
}

}  // namespace

std::unique_ptr<Optimizer> task_optimizer(const SearchSpace& space, const RunStart& start,
                                          const RootTask& root) {
  return std::make_unique<TaskOptimizer>(space, start, root);
}

}  // namespace clde
