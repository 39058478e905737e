// The observations of a run and a Gaussian process of them. Costs are warped first, so that a few
// huge ones do not drown the bottoms: log(1 + (cost - best) / spread) has its minima where the cost
// has them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include <clde/extend/search.hpp>

#include "model/fit.hpp"

namespace clde::expensive {

class LandscapeModel {
 public:
  explicit LandscapeModel(const Search& search) : search_(search) {}

  /// A value that was measured; NaN where the point failed: for those the model takes its own word,
  /// so that it knows them without expecting anything else of the points around.
  void observe(std::span<const double> unit, double cost);
  /// A point that is being evaluated: until `observe`, the model takes its own word for it.
  void expect(std::uint64_t id, std::span<const double> unit);
  void forget(std::uint64_t id) { expected_.erase(id); }
  /// Takes in what was observed since the last time. There must be an observation.
  void learn();

  [[nodiscard]] std::size_t observations() const { return costs_.size(); }
  [[nodiscard]] std::size_t failures() const { return failed_.rows(); }
  /// This very point was evaluated and failed.
  [[nodiscard]] bool has_failed(std::span<const double> unit) const;
  /// Median cost minus the best; where half of the costs are equal, the worst minus the best.
  [[nodiscard]] double spread() const { return spread_; }
  /// Of warped costs: first what was observed, then what the model believes.
  [[nodiscard]] const GaussianProcess& process() const { return *process_; }
  /// Observations that the process knows.
  [[nodiscard]] std::size_t learned() const { return learned_; }
  [[nodiscard]] double warped(double cost) const;
  /// Squared distance to the nearest observation, in length scales.
  [[nodiscard]] double squared_distance_to_data(std::span<const double> unit) const;
  /// Second derivatives of the cost itself, row by row.
  [[nodiscard]] std::vector<double> curvature(std::span<const double> unit) const;

 private:
  [[nodiscard]] bool is_same(std::span<const double> a, std::span<const double> b) const;
  [[nodiscard]] Observations warped_observations() const;
  void measure_spread();
  void rebuild(Observations data);
  void fit_anew(const Observations& data);
  [[nodiscard]] Hyperparameters first_guess(double factor) const;
  [[nodiscard]] NoiseTerm noise_term() const;

  const Search& search_;
  Matrix points_;
  std::vector<double> costs_;
  Matrix failed_;
  std::map<std::uint64_t, std::vector<double>> expected_;
  double best_ = 0;
  double spread_ = 0;
  std::size_t learned_ = 0;      // observations that the process knows
  std::size_t fitted_for_ = 0;   // observations when lengths were last fitted
  std::size_t guessed_for_ = 0;  // the same from all first guesses
  std::optional<GaussianProcess> process_;
};

}  // namespace clde::expensive
