// A Gaussian process of one objective. The likelihood decides about lengths and noise, about the
// smoothness of the function, and whether its logarithm is learnt instead.
#pragma once

#include <optional>
#include <span>

#include "model/fit.hpp"
#include "search/several/model/warp.hpp"

namespace clde::pareto {

/// What is decided anew when a model learns.
enum class Learning : unsigned char {
  values,   ///< nothing: more observations under the lengths of now
  lengths,  ///< lengths and noise
  kinds     ///< smoothness and warp too
};

class ObjectiveModel {
 public:
  /// Becomes the model of `all`. What is decided is decided by `some` of them, which costs n^3 for
  /// each step of a fit. The first time everything is.
  void learn(const Observations& all, const Observations& some, Learning how);

  [[nodiscard]] const GaussianProcess& process() const { return *process_; }
  [[nodiscard]] const Warp& warp() const { return warp_; }

  /// The cost expected.
  [[nodiscard]] double mean(std::span<const double> unit) const;
  /// The same, with the gradient.
  double mean(std::span<const double> unit, std::span<double> gradient) const;
  /// The cost that is so many deviations better than the one expected. Cost: n^2.
  [[nodiscard]] double hope(std::span<const double> unit, double deviations) const;

 private:
  struct Kinds {
    WarpKind warp = WarpKind::none;
    Smoothness smoothness = Smoothness::twice;
  };
  void decide(const Observations& data, Learning how);
  /// The log posterior of the costs themselves.
  double fit_as(const Observations& data, Kinds kinds, Hyperparameters start);

  Kinds kinds_;
  Warp warp_;
  std::optional<Hyperparameters> parameters_;
  std::optional<GaussianProcess> process_;
};

}  // namespace clde::pareto
