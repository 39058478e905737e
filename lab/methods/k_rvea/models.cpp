#include "methods/k_rvea/models.hpp"

#include <cmath>
#include <utility>

#include "model/fit.hpp"

namespace clde::k_rvea {
namespace {

// Guesses. Lengths are in the unit cube, the first one in its diagonals.
constexpr double first_length = 0.5;
constexpr std::size_t first_iterations = 20;
constexpr std::size_t later_iterations = 8;
constexpr double noise = 1e-6;

Hyperparameters first_parameters(std::size_t dimension) {
  const double length = first_length * std::sqrt(static_cast<double>(dimension));
  return {std::vector(dimension, length), noise, Smoothness::endless};
}

std::vector<double> column(const Matrix& costs, std::size_t objective) {
  std::vector<double> values(costs.rows());
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = costs(i, objective);
  return values;
}

}  // namespace

void Models::learn(const Population& training) {
  std::vector<GaussianProcess> fitted;
  for (std::size_t m = 0; m < training.costs.cols(); ++m) {
    FitRules rules;
    rules.start =
        processes_.empty() ? first_parameters(training.points.cols()) : processes_[m].parameters();
    rules.iterations = processes_.empty() ? first_iterations : later_iterations;
    fitted.push_back(fit({training.points, column(training.costs, m)}, rules));
  }
  processes_ = std::move(fitted);
}

std::vector<double> Models::means(std::span<const double> point) const {
  std::vector<double> costs;
  for (const GaussianProcess& process : processes_) costs.push_back(process.mean(point));
  return costs;
}

Matrix Models::means(MatrixView points) const {
  Matrix costs(0, processes_.size());
  for (std::size_t i = 0; i < points.rows(); ++i) costs.push_row(means(points[i]));
  return costs;
}

double Models::doubt(std::span<const double> point) const {
  double sum = 0;
  for (const GaussianProcess& process : processes_) sum += process.predict(point).deviation;
  return sum / static_cast<double>(processes_.size());
}

}  // namespace clde::k_rvea
