// A problem: a callable, a box, and whether values are minimised or maximised.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include <clde/box.hpp>
#include <clde/extend/export.hpp>
#include <clde/extend/search_space.hpp>
#include <clde/matrix.hpp>

namespace CLDE_API clde {

/// A real function of a point.
using PointFunction = std::function<double(std::span<const double>)>;

/// Fills the gradient at a point and returns the value there.
using ValueAndGradient =
    std::function<double(std::span<const double> x, std::span<double> gradient)>;
/// The same for whole batches: one row of values and one of slopes for each row of points.
using BatchValueAndGradient =
    std::function<void(MatrixView points, MutableMatrixView values, MutableMatrixView gradients)>;
/// Fills the residuals at a point.
using ResidualFunction =
    std::function<void(std::span<const double> x, std::span<double> residuals)>;
/// Fills the residuals, and their slopes: a row for each residual, a column for each variable.
using ResidualsAndJacobian = std::function<void(
    std::span<const double> x, std::span<double> residuals, MutableMatrixView jacobian)>;

/// Constraints as functions of their own.
struct ConstraintFunctions {
  std::vector<PointFunction> inequalities = {};  ///< g(x) <= 0
  std::vector<PointFunction> equalities = {};    ///< h(x) = 0
  double tolerance = 1e-6;
};

/// How one evaluation ended.
enum class Status : unsigned char { value, failed, timed_out };

/// Why one row of a batch has no value.
struct Failure {
  std::size_t row = 0;
  Status status = Status::failed;
  std::string message = {};
};

/// The outcome of a batch: row i belongs to point i. The values of a failed row are NaN.
struct Evaluations {
  Matrix values = {};
  std::vector<Failure> failures = {};  // by rising row
};

template <class T>
struct is_value_array : std::false_type {};
template <std::size_t M>
struct is_value_array<std::array<double, M>> : std::bool_constant<(M > 0)> {};

/// f(x) is one number.
template <class F>
concept OneObjective = requires(const F& f, std::span<const double> x) {
  { f(x) } -> std::convertible_to<double>;
};

/// f(x) is std::array<double, M>.
template <class F>
concept SeveralObjectives = requires(const F& f, std::span<const double> x) {
  requires is_value_array<std::remove_cvref_t<decltype(f(x))>>::value;
};

/// A const callable that takes std::span<const double> and returns a double or a
/// std::array<double, M>.
template <class F>
concept Objective = OneObjective<F> || SeveralObjectives<F>;

/// f(points, values) fills one row of values for each row of points.
template <class F>
concept BatchObjective =
    requires(const F& f, MatrixView points, MutableMatrixView values) { f(points, values); };

/// The function behind a Problem. Several threads may call it at once.
class ObjectiveModel {
 public:
  virtual ~ObjectiveModel() = default;
  /// Values per point, including those of constraints.
  [[nodiscard]] virtual std::size_t objectives() const = 0;
  /// True if the callable takes whole batches, so that a batch should reach it undivided.
  [[nodiscard]] virtual bool takes_batches() const { return false; }
  /// Fills the rows of `values`. An exception in one row is appended to `failures` and does not
  /// affect other rows.
  /// @param points    one row per point
  /// @param values    one row per point, to be filled
  /// @param failures  rows without a value are appended
  virtual void evaluate(MatrixView points, MutableMatrixView values,
                        std::vector<Failure>& failures) const = 0;
  /// What it gives besides values.
  [[nodiscard]] virtual Derivatives derivatives() const { return {}; }
  /// The same as evaluate with derivatives behind the values of each row; called only if it gives
  /// any.
  virtual void differentiate(MatrixView points, MutableMatrixView values,
                             std::vector<Failure>& failures) const;
};

/// A function to optimise. Copies share the callable: passing a Problem around never copies data
/// the callable owns.
class Problem {
 public:
  /// From a callable of one point.
  /// @param f      takes `std::span<const double>`, returns a number or `std::array<double, M>`
  /// @param box    where points may lie
  /// @param sense  whether values are minimised or maximised
  template <Objective F>
  Problem(F f, Box box, Sense sense = Sense::minimize);

  /// From a callable of whole batches. If it throws, its rows are tried one by one, so that one bad
  /// point does not affect others.
  /// @param f           `f(points, values)` fills a row of values for each row of points
  /// @param box         where points may lie
  /// @param objectives  values per point
  /// @param sense       whether values are minimised or maximised
  template <BatchObjective F>
  static Problem batched(F f, Box box, std::size_t objectives = 1, Sense sense = Sense::minimize);

  /// From residuals r(x), whose half sum of squares 0.5 |r|^2 is minimised.
  /// @param r          `r(x, residuals)` fills the residuals at a point
  /// @param box        where points may lie
  /// @param residuals  how many there are
  static Problem least_squares(ResidualFunction r, Box box, std::size_t residuals);

  Problem(std::shared_ptr<const ObjectiveModel> model, Box box, Sense sense);

  /// The same problem with a gradient. It is compared with differences of values at the first
  /// points where it is used. One objective and no constraints.
  [[nodiscard]] Problem with_gradient(ValueAndGradient f) const;
  [[nodiscard]] Problem with_gradient(BatchValueAndGradient f) const;
  /// The same residuals with their slopes.
  [[nodiscard]] Problem with_jacobian(ResidualsAndJacobian f) const;

  /// The same problem, with the last of its values as constraints: a callable that returns four
  /// numbers has one objective with `{.inequalities = 2, .equalities = 1}`.
  [[nodiscard]] Problem with_constraints(const Constraints& constraints) const;
  /// The same problem with constraints given as functions.
  [[nodiscard]] Problem subject_to(ConstraintFunctions functions) const;
  /// The same problem with a rule of its own for which optima are the same.
  [[nodiscard]] Problem with_same_optimum_rule(SameOptimumRule same_optimum) const;
  /// The same function in another box of the same dimension.
  [[nodiscard]] Problem in(Box box) const;

  [[nodiscard]] const Box& box() const { return *box_; }
  [[nodiscard]] std::size_t dimension() const { return box_->dimension(); }
  [[nodiscard]] std::size_t objectives() const { return columns() - constraints_.count(); }
  [[nodiscard]] const Constraints& constraints() const { return constraints_; }
  [[nodiscard]] const SameOptimumRule& same_optimum() const { return same_optimum_; }
  /// Values per point: objectives, then constraints.
  [[nodiscard]] std::size_t columns() const { return model_->objectives(); }
  [[nodiscard]] bool takes_batches() const { return model_->takes_batches(); }
  /// What it gives besides values.
  [[nodiscard]] Derivatives derivatives() const { return model_->derivatives(); }
  [[nodiscard]] Sense sense() const { return sense_; }

  /// All columns, objectives with the user's sign. Rows that throw, or return NaN or an infinite
  /// value, become failures, appended by rising row.
  void evaluate(MatrixView points, MutableMatrixView values, std::vector<Failure>& failures) const;
  [[nodiscard]] Evaluations evaluate(MatrixView points) const;
  /// The same with derivatives behind the values of each row.
  [[nodiscard]] Evaluations differentiate(MatrixView points) const;
  /// The first objective at one point; NaN if the evaluation failed.
  [[nodiscard]] double operator()(std::span<const double> x) const;

 private:
  [[nodiscard]] Problem with_model(std::shared_ptr<const ObjectiveModel> model) const;

  std::shared_ptr<const ObjectiveModel> model_;
  std::shared_ptr<const Box> box_;
  Sense sense_;
  Constraints constraints_ = {};
  SameOptimumRule same_optimum_ = {};
};

namespace detail {

/// The message of the exception being handled; call inside a catch block only.
std::string current_exception_message();

/// Throws InvalidArgument.
[[noreturn]] void refuse_empty_function();

template <class Signature>
void require_callable(const std::function<Signature>& f) {
  if (!f) refuse_empty_function();
}
template <class R, class... Args>
void require_callable(R (*f)(Args...)) {
  if (f == nullptr) refuse_empty_function();
}
template <class F>
void require_callable(const F& /*always callable*/) {}

template <class F>
class PointModel final : public ObjectiveModel {
 public:
  explicit PointModel(F f) : f_(std::move(f)) { require_callable(f_); }

  [[nodiscard]] std::size_t objectives() const override { return count(); }

  void evaluate(MatrixView points, MutableMatrixView values,
                std::vector<Failure>& failures) const override {
    for (std::size_t row = 0; row < points.rows(); ++row) {
      try {
        evaluate_row(points[row], values[row]);
      } catch (...) {
        failures.push_back({row, Status::failed, current_exception_message()});
      }
    }
  }

 private:
  static constexpr std::size_t count() {
    if constexpr (OneObjective<F>)
      return 1;
    else
      return std::tuple_size_v<
          std::remove_cvref_t<std::invoke_result_t<const F&, std::span<const double>>>>;
  }

  void evaluate_row(std::span<const double> x, std::span<double> values) const {
    if constexpr (OneObjective<F>) {
      values[0] = static_cast<double>(f_(x));
    } else {
      const auto result = f_(x);
      for (std::size_t m = 0; m < result.size(); ++m) values[m] = result[m];
    }
  }

  F f_;
};

template <class F>
class BatchModel final : public ObjectiveModel {
 public:
  BatchModel(F f, std::size_t objectives) : f_(std::move(f)), objectives_(objectives) {
    require_callable(f_);
  }

  [[nodiscard]] std::size_t objectives() const override { return objectives_; }
  [[nodiscard]] bool takes_batches() const override { return true; }

  void evaluate(MatrixView points, MutableMatrixView values,
                std::vector<Failure>& failures) const override {
    try {
      f_(points, values);
    } catch (...) {
      if (points.rows() == 1)
        failures.push_back({0, Status::failed, current_exception_message()});
      else
        evaluate_one_by_one(points, values, failures);
    }
  }

 private:
  void evaluate_one_by_one(MatrixView points, MutableMatrixView values,
                           std::vector<Failure>& failures) const {
    for (std::size_t row = 0; row < points.rows(); ++row) {
      try {
        f_(points.slice(row, 1), values.slice(row, 1));
      } catch (...) {
        failures.push_back({row, Status::failed, current_exception_message()});
      }
    }
  }

  F f_;
  std::size_t objectives_;
};

}  // namespace detail

template <Objective F>
Problem::Problem(F f, Box box, Sense sense)
    : Problem(std::make_shared<detail::PointModel<F>>(std::move(f)), std::move(box), sense) {}

template <BatchObjective F>
Problem Problem::batched(F f, Box box, std::size_t objectives, Sense sense) {
  return {std::make_shared<detail::BatchModel<F>>(std::move(f), objectives), std::move(box), sense};
}

/// To be asked inside an objective function, in the thread that called it: true once the run is
/// stopping (a limit of time, a stop rule, a callback, a signal). The run waits for the function. A
/// value that it returns counts; if it throws, the evaluation is left out, and a resumed run makes
/// it again. False outside of a run, in other threads and in other processes. Takes about as long
/// as a look at the clock.
[[nodiscard]] bool stop_requested();

}  // namespace clde
