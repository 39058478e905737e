#include <clde/problem.hpp>

#include <algorithm>
#include <cmath>
#include <exception>
#include <limits>

#include "core/check.hpp"

namespace clde {
namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

std::string not_finite_message(std::span<const double> values) {
  const auto bad = std::ranges::find_if_not(values, [](double v) { return std::isfinite(v); });
  return fmt::format("the objective returned {}", *bad);
}

/// Adds a failure for each row that has a value nobody can compare, keeping failures sorted.
void mark_not_finite(MutableMatrixView values, std::vector<Failure>& failures,
                     std::size_t first_failure) {
  const auto known = static_cast<std::ptrdiff_t>(failures.size());
  auto next = failures.begin() + static_cast<std::ptrdiff_t>(first_failure);
  std::vector<Failure> fresh;
  for (std::size_t row = 0; row < values.rows(); ++row) {
    if (next != failures.begin() + known && next->row == row) {
      std::ranges::fill(values[row], nan);
      ++next;
      continue;
    }
    if (std::ranges::all_of(values[row], [](double v) { return std::isfinite(v); })) continue;
    fresh.push_back({row, Status::failed, not_finite_message(values[row])});
    std::ranges::fill(values[row], nan);
  }
  if (fresh.empty()) return;
  failures.insert(failures.end(), fresh.begin(), fresh.end());
  std::ranges::inplace_merge(
      failures.begin() + static_cast<std::ptrdiff_t>(first_failure), failures.begin() + known,
      failures.end(), {}, &Failure::row);
}

}  // namespace

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

}  // namespace detail

Problem::Problem(std::shared_ptr<const ObjectiveModel> model, Box box, Sense sense)
    : model_(std::move(model)), box_(std::make_shared<const Box>(std::move(box))), sense_(sense) {
  require(model_ != nullptr, "a problem needs a function");
  require(model_->objectives() >= 1, "a problem needs at least one objective");
}

void Problem::evaluate(MatrixView points, MutableMatrixView values,
                       std::vector<Failure>& failures) const {
  if (points.empty()) return;
  require(points.cols() == dimension(), "points have {} coordinates, the problem has {} variables",
          points.cols(), dimension());
  require(values.rows() == points.rows() && values.cols() == objectives(),
          "values are {} x {}, need {} x {}", values.rows(), values.cols(), points.rows(),
          objectives());
  const std::size_t before = failures.size();
  model_->evaluate(points, values, failures);
  mark_not_finite(values, failures, before);
}

Evaluations Problem::evaluate(MatrixView points) const {
  Evaluations done{Matrix(points.rows(), objectives()), {}};
  evaluate(points, done.values, done.failures);
  return done;
}

double Problem::operator()(std::span<const double> x) const {
  return evaluate(MatrixView(x.data(), 1, x.size())).values(0, 0);
}

}  // namespace clde
