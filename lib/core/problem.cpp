// A problem: the user's function with its constraints, in batches, with failures sorted out.
#include <clde/problem.hpp>

#include <algorithm>
#include <cmath>
#include <exception>
#include <iterator>
#include <limits>

#include "core/check.hpp"
#include "core/differentiable.hpp"
#include "core/numbers/vectors.hpp"

namespace clde {
namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

/// What the numbers of a row are.
struct Row {
  const Box& box;
  std::size_t columns;      // objectives and constraints
  Derivatives derivatives;  // behind them
};

std::string not_finite_message(std::span<const double> values, const Row& row) {
  const auto bad = std::ranges::find_if_not(values, [](double v) { return std::isfinite(v); });
  const auto column = static_cast<std::size_t>(bad - values.begin());
  if (column < row.columns) return fmt::format("the objective returned {}", *bad);
  const std::size_t behind = column - row.columns;
  const Derivatives& d = row.derivatives;
  if (d.of_residuals() && behind < d.residuals)
    return fmt::format("residual {} is {}", behind + 1, *bad);
  const std::size_t slope = behind - d.residuals;
  const std::string& variable = row.box.name(slope % row.box.dimension());
  if (!d.of_residuals()) return fmt::format("the gradient is {} in {}", *bad, variable);
  return fmt::format("the Jacobian of residual {} is {} in {}", slope / row.box.dimension() + 1,
                     *bad, variable);
}

/// Adds a failure for each row that has a value nobody can compare; afterwards the failures are
/// sorted by row and their values are NaN, in whatever order a model reported them.
void mark_failures(MutableMatrixView values, std::vector<Failure>& failures, const Row& given) {
  std::ranges::stable_sort(failures, {}, &Failure::row);
  for (const Failure& f : failures) std::ranges::fill(values[f.row], nan);
  std::vector<Failure> fresh;
  for (std::size_t row = 0; row < values.rows(); ++row) {
    if (all_finite(values[row]) || std::ranges::binary_search(failures, row, {}, &Failure::row))
      continue;
    fresh.push_back({row, Status::failed, not_finite_message(values[row], given)});
    std::ranges::fill(values[row], nan);
  }
  const auto known = static_cast<std::ptrdiff_t>(failures.size());
  std::ranges::move(fresh, std::back_inserter(failures));
  std::ranges::inplace_merge(failures, failures.begin() + known, {}, &Failure::row);
}

/// One more layer of columns behind those of a problem.
class Constrained final : public ObjectiveModel {
 public:
  Constrained(Problem problem, ConstraintFunctions functions)
      : problem_(std::move(problem)), functions_(std::move(functions.inequalities)) {
    std::ranges::move(functions.equalities, std::back_inserter(functions_));
  }

  [[nodiscard]] std::size_t objectives() const override {
    return problem_.columns() + functions_.size();
  }
  [[nodiscard]] bool takes_batches() const override { return problem_.takes_batches(); }

  void evaluate(MatrixView points, MutableMatrixView values,
                std::vector<Failure>& failures) const override {
    Matrix inner(points.rows(), problem_.columns());
    problem_.evaluate(points, inner, failures);
    for (std::size_t row = 0; row < points.rows(); ++row) {
      std::ranges::copy(inner[row], values[row].begin());
      try {
        for (std::size_t c = 0; c < functions_.size(); ++c)
          values[row][inner.cols() + c] = functions_[c](points[row]);
      } catch (...) {
        failures.push_back({row, Status::failed, detail::current_exception_message()});
      }
    }
  }

 private:
  Problem problem_;
  std::vector<PointFunction> functions_;
};

}  // namespace

double Constraints::violation(std::span<const double> values) const {
  double worst = 0;
  for (std::size_t c = 0; c < values.size(); ++c)
    worst = std::max(worst, c < inequalities ? values[c] : std::abs(values[c]));
  return worst;
}

namespace detail {

std::string current_exception_message() {
  try {
    throw;
  } catch (const std::exception& e) {
    return e.what();
  } catch (...) {
    return "the objective threw something that is not a std::exception";
  }
}

void refuse_empty_function() {
  throw InvalidArgument("an empty function given; a problem needs one that can be called");
}

}  // namespace detail

void ObjectiveModel::differentiate(MatrixView, MutableMatrixView, std::vector<Failure>&) const {
  throw Error("the problem gives no derivatives");
}

Problem::Problem(std::shared_ptr<const ObjectiveModel> model, Box box, Sense sense)
    : model_(std::move(model)), box_(std::make_shared<const Box>(std::move(box))), sense_(sense) {
  require(model_ != nullptr, "a problem needs a function");
  require(model_->objectives() >= 1, "a problem needs at least one objective");
}

Problem Problem::least_squares(ResidualFunction r, Box box, std::size_t residuals) {
  require(residuals >= 1, "least squares need at least one residual");
  detail::require_callable(r);
  return {sum_of_squares(std::move(r), residuals), std::move(box), Sense::minimize};
}

Problem Problem::with_model(std::shared_ptr<const ObjectiveModel> model) const {
  Problem changed = *this;
  changed.model_ = std::move(model);
  return changed;
}

Problem Problem::with_gradient(ValueAndGradient f) const {
  require(columns() == 1, "a gradient needs one objective and no constraints; there are {} values",
          columns());
  detail::require_callable(f);
  return with_model(clde::with_gradient(model_, std::move(f)));
}

Problem Problem::with_gradient(BatchValueAndGradient f) const {
  require(columns() == 1, "a gradient needs one objective and no constraints; there are {} values",
          columns());
  detail::require_callable(f);
  return with_model(clde::with_gradient(model_, std::move(f)));
}

Problem Problem::with_jacobian(ResidualsAndJacobian f) const {
  require(
      derivatives().of_residuals(),
      "a Jacobian needs residuals: see Problem::least_squares; for one value see with_gradient");
  detail::require_callable(f);
  return with_model(clde::with_jacobian(model_, std::move(f)));
}

Problem Problem::with_constraints(const Constraints& constraints) const {
  require(constraints.count() < columns(),
          "{} constraints given, but the function has {} values a point; at least one of them has "
          "to be an objective",
          constraints.count(), columns());
  require(constraints.tolerance > 0, "the tolerance of constraints is {}, need a number above 0",
          constraints.tolerance);
  Problem changed = *this;
  changed.constraints_ = constraints;
  return changed;
}

Problem Problem::subject_to(ConstraintFunctions functions) const {
  const Constraints constraints{functions.inequalities.size(), functions.equalities.size(),
                                functions.tolerance};
  require(!constraints_.any(), "the problem has constraints already; give all of them at once");
  require(!derivatives().any(), "derivatives are used without constraints only; leave one out");
  for (const auto& f : functions.inequalities) detail::require_callable(f);
  for (const auto& f : functions.equalities) detail::require_callable(f);
  Problem changed(std::make_shared<Constrained>(*this, std::move(functions)), box(), sense_);
  changed.same_optimum_ = same_optimum_;
  return changed.with_constraints(constraints);
}

Problem Problem::with_same_optimum_rule(SameOptimumRule same_optimum) const {
  require(!same_optimum.given() || same_optimum.same >= 0,
          "optima within {} are to be the same, need a number from 0 on", same_optimum.same);
  Problem changed = *this;
  changed.same_optimum_ = std::move(same_optimum);
  return changed;
}

SearchSpace SearchSpace::of(const Problem& problem) {
  return {problem.box(),         problem.objectives(),   problem.sense(),
          problem.constraints(), problem.same_optimum(), {},
          problem.derivatives()};
}

Problem Problem::in(Box box) const {
  require(box.dimension() == dimension(), "the new box has {} variables, the problem has {}",
          box.dimension(), dimension());
  Problem changed = *this;
  changed.box_ = std::make_shared<const Box>(std::move(box));
  return changed;
}

void Problem::evaluate(MatrixView points, MutableMatrixView values,
                       std::vector<Failure>& failures) const {
  if (points.empty()) return;
  require(points.cols() == dimension(), "points have {} coordinates, the problem has {} variables",
          points.cols(), dimension());
  require(values.rows() == points.rows() && values.cols() == columns(),
          "values are {} x {}, need {} x {}", values.rows(), values.cols(), points.rows(),
          columns());
  // A row that a batch function forgets to fill must not pass for a value.
  for (std::size_t row = 0; row < values.rows(); ++row) std::ranges::fill(values[row], nan);
  std::vector<Failure> here;
  model_->evaluate(points, values, here);
  mark_failures(values, here, {box(), columns(), {}});
  std::ranges::move(here, std::back_inserter(failures));
}

Evaluations Problem::differentiate(MatrixView points) const {
  const std::size_t width = columns() + derivatives().columns(dimension());
  Evaluations done{Matrix(points.rows(), width, nan), {}};
  if (points.empty()) return done;
  require(points.cols() == dimension(), "points have {} coordinates, the problem has {} variables",
          points.cols(), dimension());
  model_->differentiate(points, done.values, done.failures);
  mark_failures(done.values, done.failures, {box(), columns(), derivatives()});
  return done;
}

Evaluations Problem::evaluate(MatrixView points) const {
  Evaluations done{Matrix(points.rows(), columns()), {}};
  evaluate(points, done.values, done.failures);
  return done;
}

double Problem::operator()(std::span<const double> x) const {
  return evaluate(MatrixView(x.data(), 1, x.size())).values(0, 0);
}

}  // namespace clde
