// A cloud of points that searches the whole box and keeps away from known optima.
//
// An evolution strategy with self-adapted steps (H.-G. Beyer and B. Sendhoff, Covariance matrix
// adaptation revisited, PPSN 2008). A point is refused if it comes too close to a known optimum,
// measured in the cloud's own metric: as the cloud contracts so do the regions it avoids (A.
// Ahrari, K. Deb and M. Preuss, Evolutionary Computation 25(3), 2017).
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <Eigen/Core>

#include <clde/extend/rng.hpp>
#include <clde/extend/unit_space.hpp>
#include <clde/matrix.hpp>

#include "core/numbers/linear_algebra.hpp"

namespace clde {

/// A point that a cloud keeps away from.
struct Repeller {
  std::vector<double> at;
  double reach = 0;           ///< standard deviations of the cloud
  std::size_t id = no_index;  ///< the caller's
};

class RepelledCloud {
 public:
  /// How large a generation is, and how many of its best (and of those before) have a say.
  struct Size {
    std::size_t population = 0;
    std::size_t parents = 0;
    std::size_t elites = 0;
  };

  RepelledCloud(std::span<const double> mean, double step, const Size& size, UnitSpace space = {});

  [[nodiscard]] std::size_t population() const { return size_.population; }
  [[nodiscard]] const std::vector<double>& mean() const { return mean_; }
  /// Largest standard deviation of a coordinate.
  [[nodiscard]] double width() const { return step_ * longest_row_; }

  /// One generation inside the cube and away from the repellers. Where these leave no room they
  /// give way, all in proportion.
  [[nodiscard]] Matrix sample(std::span<const Repeller> repellers, Rng& rng);
  /// Learns from the last sample. NaN: no cost.
  void learn(const Matrix& costs);
  /// Draws refused so far.
  [[nodiscard]] std::size_t refused() const { return refused_; }
  /// Index of the one repeller that refused draws of the last sample, more than a hundredth of
  /// them; no_index if none or several did.
  [[nodiscard]] std::size_t only_refuser() const;

 private:
  struct Candidate {
    std::vector<double> unit;
    Eigen::VectorXd drawn;  // standard deviations from the mean
    double log_step = 0;
    double cost = 0;
  };

  struct Surroundings {
    std::span<const Repeller> repellers;
    std::vector<Eigen::VectorXd> offsets;  // of each, standard deviations from the mean
  };

  /// From the mean to there.
  [[nodiscard]] Eigen::VectorXd deviations(std::span<const double> unit) const;
  [[nodiscard]] Candidate draw(const Surroundings& around, Rng& rng);
  [[nodiscard]] bool is_too_close(const Candidate& candidate, const Surroundings& around);
  void bring_inside(Candidate& candidate, Rng& rng) const;
  void set_weights();
  void take_elites(std::vector<Candidate>& ranked) const;
  void learn_from(std::span<const Candidate> parents);
  void measure();

  UnitSpace space_;
  std::size_t dimension_;
  Size size_;
  std::vector<double> mean_;
  double step_;
  std::vector<double> weights_;
  double matrix_rate_ = 0;
  Eigen::MatrixXd matrix_;
  SquareFactors factors_;
  double longest_row_ = 1;
  double yielding_ = 1;  // factor of all reaches, in this generation
  std::vector<Candidate> generation_;
  std::vector<Candidate> elites_;
  std::size_t refused_ = 0;
  // Of the last sample.
  std::size_t draws_ = 0;
  std::vector<std::size_t> refusals_;  // by each repeller
};

}  // namespace clde
