// A Gaussian process for each objective.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <clde/matrix.hpp>

#include "evolution/population.hpp"
#include "model/gaussian_process.hpp"

namespace clde::k_rvea {

class Models {
 public:
  /// Lengths are fitted anew, from those of the last time on. Cost: n^3 for each objective and step
  /// of the fit.
  void learn(const Population& training);

  [[nodiscard]] std::vector<double> means(std::span<const double> point) const;
  /// The same for many points.
  [[nodiscard]] Matrix means(MatrixView points) const;
  /// Standard deviation of the prediction, mean over the objectives.
  [[nodiscard]] double doubt(std::span<const double> point) const;

 private:
  std::vector<GaussianProcess> processes_;
};

}  // namespace clde::k_rvea
