// Decodes the landscape of the model and values its basins: where the next evaluation is worth
// most.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include <clde/extend/search.hpp>

#include "model/box_descent.hpp"
#include "search/expensive/landscape_model.hpp"

namespace clde::expensive {

/// The bottom of a basin of the model that is no known minimum.
struct Promise {
  std::vector<double> unit;
  Prediction warped;     ///< cost there
  double chance = 0;     ///< that it is at the level wanted
  bool is_ripe = false;  ///< the model is sure enough for a descent
};

/// Which bottoms are wanted.
enum class Level : unsigned char { global, all };

class Promises {
 public:
  Promises(const Search& search, const LandscapeModel& model, Level level);

  /// Bottoms of the model that no descent has been to, the most promising first.
  [[nodiscard]] std::vector<Promise> decode() const;
  /// A descent has begun here: the bottom is not promised again.
  void take(std::vector<double> unit) { taken_.push_back(std::move(unit)); }
  /// The lowest observation from which the model does not rise on the way to a bottom; empty if
  /// there is none.
  [[nodiscard]] std::vector<double> start_beside(std::span<const double> bottom) const;
  /// A barrier is between the two: the hill-valley test, on the model, which costs no evaluation.
  [[nodiscard]] bool rises_between(std::span<const double> a, std::span<const double> b) const;
  /// Where an evaluation would say most about what the model does not know.
  [[nodiscard]] std::vector<double> least_known();

 private:
  [[nodiscard]] std::vector<Bottom> bottoms() const;
  [[nodiscard]] Bottom refine(std::span<const double> start) const;
  [[nodiscard]] bool is_known(const Bottom& bottom) const;
  [[nodiscard]] bool is_ripe(const Promise& promise) const;
  [[nodiscard]] double chance(const Prediction& at, double doubted) const;

  const Search& search_;
  const LandscapeModel& model_;
  Level level_;
  Matrix canvas_;  // fills the box
  std::size_t explored_ = 0;
  std::vector<std::vector<double>> taken_;
};

}  // namespace clde::expensive
