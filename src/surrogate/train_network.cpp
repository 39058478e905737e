#include "surrogate/train_network.hpp"

#include <optional>
#include <utility>
#include <vector>

#include "core/vectors.hpp"
#include "surrogate/cholesky.hpp"

namespace clde {
namespace {

constexpr double first_damping = 1;
constexpr double damping_factor = 2;
constexpr double most_damping = 1e4;

/// The outputs by the weights: a row for each weight, a column for each example.
Matrix jacobian(const FeedforwardNetwork& network, MatrixView points) {
  Matrix slopes(network.weights().size(), points.rows());
  for (std::size_t i = 0; i < points.rows(); ++i) {
    const std::vector<double> of_example = network.slopes(points[i]);
    for (std::size_t w = 0; w < of_example.size(); ++w) slopes(w, i) = of_example[w];
  }
  return slopes;
}

/// Scalar products of the columns, lower triangle. Whole rows are added, so that wider registers
/// change no bit.
Matrix products(const Matrix& slopes) {
  const std::size_t n = slopes.cols();
  Matrix all(n, n);
  for (std::size_t w = 0; w < slopes.rows(); ++w) {
    const std::span<const double> row = slopes[w];
    for (std::size_t i = 0; i < n; ++i) {
      const std::span<double> sums = all[i].first(i + 1);
      for (std::size_t k = 0; k <= i; ++k) sums[k] += row[i] * row[k];
    }
  }
  return all;
}

std::vector<double> errors(const FeedforwardNetwork& network, const NetworkExamples& examples) {
  std::vector<double> all = network.outputs(examples.points);
  for (std::size_t i = 0; i < all.size(); ++i) all[i] -= examples.targets[i];
  return all;
}

/// One state of the search, from which steps of any damping are tried.
class Linearised {
 public:
  Linearised(const FeedforwardNetwork& network, const NetworkExamples& examples)
      : slopes_(jacobian(network, examples.points)),
        products_(products(slopes_)),
        errors_(errors(network, examples)),
        weights_(network.weights().begin(), network.weights().end()) {}

  /// As there are mostly fewer examples than weights, the system in the examples is solved.
  [[nodiscard]] std::optional<std::vector<double>> step(double damping) const {
    Matrix damped = products_;
    for (std::size_t i = 0; i < damped.rows(); ++i) damped(i, i) += damping;
    const std::optional<Cholesky> factors = Cholesky::of(std::move(damped));
    if (!factors) return std::nullopt;
    const std::vector<double> shares = factors->solve(errors_);
    std::vector<double> moved = weights_;
    for (std::size_t w = 0; w < moved.size(); ++w) moved[w] -= dot(slopes_[w], shares);
    return moved;
  }

 private:
  Matrix slopes_;
  Matrix products_;
  std::vector<double> errors_;
  std::vector<double> weights_;
};

/// Raises the damping until a step lowers the error; false if none does.
bool improve(FeedforwardNetwork& network, const NetworkExamples& examples, double& damping) {
  const double before = mean_squared_error(network, examples);
  const Linearised linearised(network, examples);
  while (damping <= most_damping) {
    if (auto moved = linearised.step(damping)) {
      FeedforwardNetwork tried = network;
      tried.set_weights(std::move(*moved));
      if (mean_squared_error(tried, examples) < before) {
        network = std::move(tried);
        damping /= damping_factor;
        return true;
      }
    }
    damping *= damping_factor;
  }
  return false;
}

}  // namespace

double mean_squared_error(const FeedforwardNetwork& network, const NetworkExamples& examples) {
  const std::vector<double> all = errors(network, examples);
  return dot(all, all) / static_cast<double>(all.size());
}

void train(FeedforwardNetwork& network, const NetworkExamples& examples,
           const TrainingRules& rules) {
  double damping = first_damping;
  for (std::size_t i = 0; i < rules.iterations; ++i) {
    if (mean_squared_error(network, examples) < rules.good_enough) return;
    if (!improve(network, examples, damping)) return;
  }
}

}  // namespace clde
