// Moves of a walker inside its funnel, and the rough local search it compares wells with.
#pragma once

#include <limits>
#include <span>
#include <vector>

#include "algorithms/clde/single/walker.hpp"
#include "local/local_search.hpp"

namespace clde::single {

/// Within this of a reported optimum (per square root of the dimension) a walker is done.
inline constexpr double closed_within = 0.005;
/// Within this a translated point is a known optimum itself.
inline constexpr double same_as_known = 1e-4;

/// Index of the nearest reported optimum within `radius` times the diagonal, or no_index.
std::size_t reported_within(const Run& run, std::span<const double> unit, double radius);
bool near_reported(const Run& run, std::span<const double> unit, double radius);

/// A walker at `unit` turned out to be in the funnel of this reported optimum.
void widen_funnel(Run& run, std::size_t optimum, std::span<const double> unit);
/// True if walkers as near to a reported optimum have been led to it before.
bool in_widened_funnel(const Run& run, std::span<const double> unit);

/// A difference of two wells; half of the time, if there are enough, the shortest of many sums of
/// two differences, which reaches lattice vectors that no single pair shows. Empty: none drawn.
std::vector<double> difference_move(const std::vector<Well>& wells, Rng& rng);
/// Empty if it leaves the box.
std::vector<double> moved_by(const UnitSpace& space, std::span<const double> unit,
                             std::span<const double> step);
/// Repeats a step that paid while it pays.
Task<void> repeat_move(Run& run, Well& at, std::vector<double> step);
/// A Gaussian jump of typical length `length`, reflected at the walls.
std::vector<double> jumped(const UnitSpace& space, std::span<const double> unit, double length,
                           Rng& rng);

/// Row of the lowest finite cost; rows() if there is none.
std::size_t lowest_row(const Matrix& costs);
/// Distance from `unit` to the nearest other well.
double spacing_of(const UnitSpace& space, const std::vector<Well>& wells,
                  std::span<const double> unit);
/// What a landing must promise to beat: all but the worst fifth of the wells.
double reference_cost(const std::vector<Well>& wells, double current);

struct Leash {
  std::vector<double> centre;
  double length = std::numeric_limits<double>::infinity();
};

struct Descent {
  std::vector<double> unit;
  double cost = 0;
  double step = 0;
  Leash leash = {};
  bool refuse_wells = false;  ///< stop when falling into a well that is known
  double reference = std::numeric_limits<double>::infinity();  ///< give up if it stays above this
};

struct Landing {
  Well at;
  bool converged = false;
  bool left = false;               ///< the leash was torn
  std::size_t well = no_index;     ///< index of the known well it fell into
  std::size_t optimum = no_index;  ///< index of the reported optimum it fell into
};

/// The rough local search: it stops as soon as what is left to gain is small beside the gap to the
/// best cost known, so that it is rough in ordinary wells and exact at the bottom of the funnel.
Task<Landing> descend(Run& run, const Walker& w, Descent from, Rng& rng);

}  // namespace clde::single
