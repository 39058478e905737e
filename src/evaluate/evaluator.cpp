// A whole batch at once, on top of the evaluator that completes it in parts.
#include <clde/evaluator.hpp>

#include <algorithm>
#include <limits>

namespace clde {

Evaluations Evaluator::evaluate(MatrixView points) {
  Evaluations all{Matrix(points.rows(), columns(), std::numeric_limits<double>::quiet_NaN()), {}};
  evaluate(points, {[&all](const Completed& part) {
             std::copy_n(part.values.data(), part.values.rows() * part.values.cols(),
                         all.values.data() + part.first * all.values.cols());
             all.failures.insert(all.failures.end(), part.failures.begin(), part.failures.end());
           }});
  std::ranges::sort(all.failures, {}, &Failure::row);
  return all;
}

}  // namespace clde
