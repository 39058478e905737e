// A whole batch at once, on top of the evaluator that completes it in parts.
#include <clde/evaluator.hpp>

#include <algorithm>
#include <limits>

#include <clde/error.hpp>

namespace clde {

void Evaluator::differentiate(MatrixView, const Watch&) {
  throw Error("this evaluator gives no derivatives");
}

Evaluations Evaluator::evaluate(MatrixView points) {
  return evaluate(points, Want::values);
}

Evaluations Evaluator::evaluate(MatrixView points, Want want) {
  const std::size_t behind =
      want == Want::derivatives ? derivatives().columns(points.cols()) : std::size_t{0};
  Evaluations all{
      Matrix(points.rows(), columns() + behind, std::numeric_limits<double>::quiet_NaN()), {}};
  const Watch watch{[&all](const Completed& part) {
    std::copy_n(part.values.data(), part.values.rows() * part.values.cols(),
                all.values.data() + part.first * all.values.cols());
    all.failures.insert(all.failures.end(), part.failures.begin(), part.failures.end());
  }};
  if (want == Want::derivatives)
    differentiate(points, watch);
  else
    evaluate(points, watch);
  std::ranges::sort(all.failures, {}, &Failure::row);
  return all;
}

}  // namespace clde
