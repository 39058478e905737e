#include "core/differentiable.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "core/numbers/half_sum_of_squares.hpp"

namespace clde {
namespace {

/// Calls `f(row)` for each row; one that throws is a failure and affects no other.
template <class F>
void for_each_row(std::size_t rows, std::vector<Failure>& failures, const F& f) {
  for (std::size_t row = 0; row < rows; ++row) {
    try {
      f(row);
    } catch (...) {
      failures.push_back({row, Status::failed, detail::current_exception_message()});
    }
  }
}

/// Values as another function gives them; derivatives are added by a class that inherits this one.
class Differentiable : public ObjectiveModel {
 public:
  Differentiable(std::shared_ptr<const ObjectiveModel> values, Derivatives derivatives)
      : values_(std::move(values)), derivatives_(derivatives) {}

  [[nodiscard]] std::size_t objectives() const override { return values_->objectives(); }
  [[nodiscard]] bool takes_batches() const override { return values_->takes_batches(); }
  [[nodiscard]] Derivatives derivatives() const override { return derivatives_; }
  void evaluate(MatrixView points, MutableMatrixView values,
                std::vector<Failure>& failures) const override {
    values_->evaluate(points, values, failures);
  }

 private:
  std::shared_ptr<const ObjectiveModel> values_;
  Derivatives derivatives_;
};

class WithGradient final : public Differentiable {
 public:
  WithGradient(std::shared_ptr<const ObjectiveModel> values, ValueAndGradient f)
      : Differentiable(std::move(values), {Derivatives::Kind::gradient, 0}), f_(std::move(f)) {}

  void differentiate(MatrixView points, MutableMatrixView values,
                     std::vector<Failure>& failures) const override {
    for_each_row(points.rows(), failures, [&](std::size_t row) {
      values[row][0] = f_(points[row], values[row].subspan(1));
    });
  }

 private:
  ValueAndGradient f_;
};

class WithBatchGradient final : public Differentiable {
 public:
  WithBatchGradient(std::shared_ptr<const ObjectiveModel> values, BatchValueAndGradient f)
      : Differentiable(std::move(values), {Derivatives::Kind::gradient, 0}), f_(std::move(f)) {}

  [[nodiscard]] bool takes_batches() const override { return true; }

  void differentiate(MatrixView points, MutableMatrixView values,
                     std::vector<Failure>& failures) const override {
    try {
      fill(points, values);
    } catch (...) {
      for_each_row(points.rows(), failures,
                   [&](std::size_t row) { fill(points.slice(row, 1), values.slice(row, 1)); });
    }
  }

 private:
  /// Rows that the function does not fill stay NaN.
  void fill(MatrixView points, MutableMatrixView values) const {
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    Matrix value(points.rows(), 1, none);
    Matrix gradient(points.rows(), points.cols(), none);
    f_(points, value, gradient);
    for (std::size_t row = 0; row < points.rows(); ++row) {
      values[row][0] = value(row, 0);
      std::ranges::copy(gradient[row], values[row].begin() + 1);
    }
  }

  BatchValueAndGradient f_;
};

/// The value is half the sum of squares of what was filled in behind it.
void fill_value(std::span<double> row, std::size_t residuals) {
  row[0] = half_sum_of_squares(row.subspan(1, residuals));
}

class SumOfSquares final : public ObjectiveModel {
 public:
  SumOfSquares(ResidualFunction r, std::size_t residuals)
      : r_(std::move(r)), residuals_(residuals) {}

  [[nodiscard]] std::size_t objectives() const override { return 1; }
  [[nodiscard]] Derivatives derivatives() const override {
    return {Derivatives::Kind::residuals, residuals_};
  }

  void evaluate(MatrixView points, MutableMatrixView values,
                std::vector<Failure>& failures) const override {
    for_each_row(points.rows(), failures, [&](std::size_t row) {
      std::vector<double> r = none();
      r_(points[row], r);
      values[row][0] = half_sum_of_squares(r);
    });
  }
  void differentiate(MatrixView points, MutableMatrixView values,
                     std::vector<Failure>& failures) const override {
    for_each_row(points.rows(), failures, [&](std::size_t row) {
      r_(points[row], values[row].subspan(1));
      fill_value(values[row], residuals_);
    });
  }

 private:
  [[nodiscard]] std::vector<double> none() const {
    return std::vector<double>(residuals_, std::numeric_limits<double>::quiet_NaN());
  }

  ResidualFunction r_;
  std::size_t residuals_;
};

class WithJacobian final : public Differentiable {
 public:
  WithJacobian(const std::shared_ptr<const ObjectiveModel>& values, ResidualsAndJacobian f)
      : Differentiable(values, {Derivatives::Kind::jacobian, values->derivatives().residuals}),
        f_(std::move(f)) {}

  void differentiate(MatrixView points, MutableMatrixView values,
                     std::vector<Failure>& failures) const override {
    const std::size_t count = derivatives().residuals;
    for_each_row(points.rows(), failures, [&](std::size_t row) {
      const std::span<double> behind = values[row].subspan(1);
      f_(points[row], behind.first(count),
         MutableMatrixView(behind.data() + count, count, points.cols()));
      fill_value(values[row], count);
    });
  }

 private:
  ResidualsAndJacobian f_;
};

}  // namespace

std::shared_ptr<const ObjectiveModel> with_gradient(std::shared_ptr<const ObjectiveModel> values,
                                                    ValueAndGradient f) {
  return std::make_shared<WithGradient>(std::move(values), std::move(f));
}

std::shared_ptr<const ObjectiveModel> with_gradient(std::shared_ptr<const ObjectiveModel> values,
                                                    BatchValueAndGradient f) {
  return std::make_shared<WithBatchGradient>(std::move(values), std::move(f));
}

std::shared_ptr<const ObjectiveModel> sum_of_squares(ResidualFunction r, std::size_t residuals) {
  return std::make_shared<SumOfSquares>(std::move(r), residuals);
}

std::shared_ptr<const ObjectiveModel> with_jacobian(
    const std::shared_ptr<const ObjectiveModel>& values, ResidualsAndJacobian f) {
  return std::make_shared<WithJacobian>(values, std::move(f));
}

}  // namespace clde
