// A cloud of points that learns the shape of a basin: matrix adaptation evolution strategy (Beyer
// and Sendhoff, IEEE TEVC 21(5), 2017). Its matrix maps a unit ball onto the basin's ellipsoid and
// is updated directly, so no covariance is ever decomposed.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <clde/extend/rng.hpp>
#include <clde/extend/unit_space.hpp>
#include <clde/matrix.hpp>

namespace clde {

/// 4 + 3 log D, the usual number of points a generation.
std::size_t default_population(std::size_t dimension);

class MatrixAdaptation {
 public:
  /// `population` is at least 4.
  MatrixAdaptation(std::span<const double> mean, double step, std::size_t population,
                   UnitSpace space = {});

  [[nodiscard]] std::size_t population() const { return population_; }
  [[nodiscard]] const std::vector<double>& mean() const { return mean_; }
  /// Largest standard deviation of a coordinate.
  [[nodiscard]] double width() const { return step_ * longest_row_; }

  /// One generation, clipped to the unit cube except along periodic axes.
  [[nodiscard]] Matrix sample(Rng& rng);
  /// Learns from the last sample: its rows that have a value, best first.
  void learn(std::span<const std::size_t> best_first);
  /// Halves the cloud, after a generation that taught nothing.
  void shrink() { step_ *= 0.5; }

 private:
  void set_weights();
  void shorten_to_wall(std::span<double> drawn, std::span<double> move) const;
  void learn_step(std::span<const double> drawn);
  void learn_matrix(std::span<const std::size_t> parents, double total);
  void measure();

  UnitSpace space_;
  std::size_t dimension_;
  std::size_t population_;
  std::vector<double> mean_;
  double step_;
  std::vector<double> weights_;  // w_i, of the better half
  double parents_ = 0;           // mu_eff
  double path_rate_ = 0;         // c_s
  double damping_ = 0;           // d_s
  double rank_one_ = 0;          // c_1
  double rank_mu_ = 0;           // c_w
  double normal_length_ = 0;     // E||N(0, I)||
  std::vector<double> path_;     // s
  Matrix matrix_;                // M
  Matrix drawn_;                 // z, one row a point
  Matrix moves_;                 // d = M z
  double longest_row_ = 1;
};

}  // namespace clde
