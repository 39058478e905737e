#include "methods/networks/train_network.hpp"

#include <optional>
#include <utility>
#include <vector>

#include "core/numbers/vectors.hpp"
#include "model/cholesky.hpp"

namespace clde {
namespace {

constexpr double first_damping = 1;
constexpr double damping_factor = 2;
constexpr double max_damping = 1e4;

std::vector<double> errors(const FeedforwardNetwork& network, const NetworkExamples& examples) {
  std::vector<double> all = network.outputs(examples.points);
  for (std::size_t i = 0; i < all.size(); ++i) all[i] -= examples.targets[i];
  return all;
}

/// 1 + the scalar product of each pair of points.
Matrix products(MatrixView points) {
  Matrix all(points.rows(), points.rows());
  for (std::size_t i = 0; i < points.rows(); ++i)
    for (std::size_t k = 0; k <= i; ++k) all(i, k) = all(k, i) = 1 + dot(points[i], points[k]);
  return all;
}

/// The network in one state, as steps of any damping see it.
class Linearised {
 public:
  /// @param products  of the points
  Linearised(const FeedforwardNetwork& network, const NetworkExamples& examples,
             const Matrix& products)
      : points_(examples.points),
        weights_(network.weights().begin(), network.weights().end()),
        errors_(errors(network, examples)) {
    for (std::size_t i = 0; i < points_.rows(); ++i)
      signals_.push_back(network.signals(points_[i]));
    sum_up(products);
  }

  /// As there are mostly fewer examples than weights, the system in the examples is solved.
  [[nodiscard]] std::optional<std::vector<double>> step(double damping) const {
    Matrix damped = slope_products_;
    for (std::size_t i = 0; i < damped.rows(); ++i) damped(i, i) += damping;
    const std::optional<Cholesky> factors = Cholesky::of(std::move(damped));
    if (!factors) return std::nullopt;
    const std::vector<double> shares = factors->solve(errors_);
    std::vector<double> moved = weights_;
    for (std::size_t i = 0; i < shares.size(); ++i) {
      const std::vector<double> slopes = FeedforwardNetwork::slopes(signals_[i], points_[i]);
      for (std::size_t w = 0; w < moved.size(); ++w) moved[w] -= shares[i] * slopes[w];
    }
    return moved;
  }

 private:
  /// Scalar products of the slopes of each pair of examples. A slope is that of its unit times an
  /// input, so that the products of units and of inputs suffice.
  void sum_up(const Matrix& products) {
    const std::size_t n = points_.rows();
    slope_products_ = Matrix(n, n);
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t k = 0; k <= i; ++k) {
        const auto &a = signals_[i], &b = signals_[k];
        slope_products_(i, k) = dot(a.hidden_slopes, b.hidden_slopes) * products(i, k) +
                                a.output_slope * b.output_slope * (1 + dot(a.hidden, b.hidden));
      }
  }

  MatrixView points_;
  std::vector<double> weights_;
  std::vector<double> errors_;
  std::vector<FeedforwardNetwork::Signals> signals_;
  Matrix slope_products_;  // lower triangle
};

/// A network being trained.
class Training {
 public:
  Training(FeedforwardNetwork& network, const NetworkExamples& examples)
      : network_(network),
        examples_(examples),
        products_(products(examples.points)),
        error_(mean_squared_error(network, examples)) {}

  [[nodiscard]] double error() const { return error_; }

  /// Raises the damping until a step lowers the error; false if none does.
  bool improve() {
    const Linearised linearised(network_, examples_, products_);
    for (; damping_ <= max_damping; damping_ *= damping_factor) {
      std::optional<std::vector<double>> moved = linearised.step(damping_);
      if (!moved || !try_weights(std::move(*moved))) continue;
      damping_ /= damping_factor;
      return true;
    }
    return false;
  }

 private:
  bool try_weights(std::vector<double> weights) {
    FeedforwardNetwork tried = network_;
    tried.set_weights(std::move(weights));
    const double error = mean_squared_error(tried, examples_);
    if (!(error < error_)) return false;
    network_ = std::move(tried);
    error_ = error;
    return true;
  }

  FeedforwardNetwork& network_;
  NetworkExamples examples_;
  Matrix products_;
  double error_;
  double damping_ = first_damping;
};

}  // namespace

double mean_squared_error(const FeedforwardNetwork& network, const NetworkExamples& examples) {
  const std::vector<double> all = errors(network, examples);
  return dot(all, all) / static_cast<double>(all.size());
}

void train(FeedforwardNetwork& network, const NetworkExamples& examples,
           const TrainingRules& rules) {
  Training training(network, examples);
  for (std::size_t i = 0; i < rules.iterations; ++i) {
    if (training.error() < rules.good_enough) return;
    if (!training.improve()) return;
  }
}

}  // namespace clde
