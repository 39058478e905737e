// The fronts and sets of DTLZ1 to 7.
#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/numbers/simplex_lattice.hpp"
#include "problems/fronts/dtlz.hpp"
#include "problems/scalar_math.hpp"
#include "problems/synthetic/lattice.hpp"

namespace clde {
namespace {

/// Where one position of DTLZ7 is optimal: [0, 0.251412] and [0.631627, 0.859401], as one interval.
double onto_dtlz7(double t) {
  constexpr double first_end = 0.251412, second_start = 0.631627, second_end = 0.859401;
  constexpr double second_width = second_end - second_start;
  constexpr double split = first_end / (first_end + second_width);
  return t <= split ? t * first_end / split
                    : (t - split) * second_width / (1 - split) + second_start;
}

Matrix dtlz7_positions(std::size_t objectives, std::size_t n) {
  Matrix grid = unit_grid(static_cast<double>(n), objectives - 1);
  for (std::size_t i = 0; i < grid.rows(); ++i)
    for (double& t : grid[i]) t = onto_dtlz7(t);
  return grid;
}

Matrix dtlz7_front(std::size_t objectives, std::size_t n) {
  const Matrix positions = dtlz7_positions(objectives, n);
  Matrix front(positions.rows(), objectives);
  for (std::size_t i = 0; i < front.rows(); ++i) {
    std::ranges::copy(positions[i], front[i].begin());
    double h = static_cast<double>(objectives);
    for (const double x : positions[i]) h -= x / 2 * (1 + sine_of_half_turns(3 * x));
    front(i, objectives - 1) = 2 * h;
  }
  return front;
}

/// A quarter of a circle, its first axis spread over all objectives but the last.
Matrix curve_front(std::size_t objectives, std::size_t n) {
  Matrix front(n, objectives);
  const std::vector<double> steps = even_steps(0, 1, n);
  for (std::size_t i = 0; i < n; ++i) {
    const double a = steps[i], length = std::sqrt(a * a + (1 - a) * (1 - a));
    double value = a / length;
    for (std::size_t m = objectives - 1; m-- > 1;) front(i, m) = value /= std::numbers::sqrt2;
    front(i, 0) = value;
    front(i, objectives - 1) = (1 - a) / length;
  }
  return front;
}

}  // namespace

Matrix dtlz_front(std::size_t number, std::size_t objectives, std::size_t n) {
  if (number == 7) return dtlz7_front(objectives, n);
  if (number == 5 || number == 6) return curve_front(objectives, n);
  Matrix lattice = simplex_lattice(n, objectives);
  if (number != 1) return on_unit_sphere(std::move(lattice));
  for (std::size_t i = 0; i < lattice.rows(); ++i)
    for (double& f : lattice[i]) f /= 2;
  return lattice;
}

Matrix dtlz_set(std::size_t number, DtlzSize size, std::size_t n) {
  const std::size_t positions = size.M - 1;
  const Matrix grid =
      number == 7 ? dtlz7_positions(size.M, n) : unit_grid(static_cast<double>(n), positions);
  Matrix set(grid.rows(), size.D, number >= 6 ? 0.0 : 0.5);
  for (std::size_t i = 0; i < set.rows(); ++i)
    for (std::size_t j = 0; j < positions; ++j)
      set(i, j) = number == 4 ? power(grid(i, j), 0.01) : grid(i, j);
  return set;
}

}  // namespace clde
