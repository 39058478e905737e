// One point among many variables that gets better, and what is known of the axes around it.
#pragma once

#include <cmath>
#include <limits>

#include "algorithms/clde/pareto/profile.hpp"
#include "algorithms/clde/pareto/run.hpp"
#include "core/dominance.hpp"

namespace clde::pareto {

using Axes = std::vector<std::size_t>;

/// Where the decoding stands: one point that gets better, and what is known of the axes around it.
struct Decoding {
  Run& run;
  std::vector<double> base, costs;
  std::vector<double> scale;       // of each objective, from the first points
  std::vector<Profile> profiles;   // of each axis, in sums of scaled costs
  std::vector<double> level;       // what each profile says of the base
  Axes trading, converging, open;  // axes by kind; open: with several minima
  std::uint64_t end = 0;
  std::uint64_t extra = 0;  // evaluations more, if axes have several minima

  [[nodiscard]] std::size_t left() const {
    const std::uint64_t spent = run.search.spent();
    return spent < end ? static_cast<std::size_t>(end - spent) : 0;
  }
  /// One number for a point, infinite if it failed; along an axis that trades nothing it orders
  /// points as dominance does.
  [[nodiscard]] double sum(std::span<const double> c) const {
    double total = 0;
    for (std::size_t m = 0; m < c.size(); ++m) total += c[m] / scale[m];
    return std::isnan(total) ? std::numeric_limits<double>::infinity() : total;
  }
  /// What a point that differs from the base on one axis says of that axis.
  [[nodiscard]] double along(std::size_t axis, std::span<const double> c) const {
    return sum(c) - sum(costs) + level[axis];
  }
  [[nodiscard]] std::vector<double> moved(std::size_t axis, double place) const {
    std::vector<double> x = base;
    x[axis] = place;
    return x;
  }
  /// Takes a point as the new base if it is better.
  bool take(std::span<const double> x, std::span<const double> c) {
    if (!dominates(c, costs)) return false;
    base.assign(x.begin(), x.end());
    costs.assign(c.begin(), c.end());
    return true;
  }
};

// What the axes do.

/// Looks at both ends of every axis and sorts them into those that trade and those that converge.
Task<void> sort_axes(Decoding& d);

/// Moves all converging axes at once: to the vertices of their parabolas, or to the best of three.
Task<void> jump(Decoding& d);

/// Looks at two further points on every converging axis. It is settled if the base stays best and
/// the profile has one minimum; many that are not are evidence about all.
Task<void> find_open_axes(Decoding& d);

/// Does going from one end to the other do the same on every converging axis? Then one profile may
/// hold for all of them.
bool look_alike(const Decoding& d);

/// Do axes act alone? Points with half of them at places known from their profiles, compared with
/// what the profiles add up to.
Task<void> test_separability(Decoding& d);

// Where they are best.

/// Searches open axes side by side, as if each were alone.
Task<void> search_open_axes(Decoding& d);

/// Searches one axis and proposes what was found there for all. True once all have been moved there
/// and that was better; otherwise they are not alike.
Task<bool> settle_alike(Decoding& d);

/// Moves every converging axis to the best place seen on it.
Task<void> settle(Decoding& d);

/// Small parabolas about the base, smaller from sweep to sweep.
Task<void> polish(Decoding& d);

}  // namespace clde::pareto
