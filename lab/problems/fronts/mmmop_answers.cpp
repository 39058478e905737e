// The fronts and sets of MMMOP1 to 6.
#include <limits>
#include <numbers>
#include <vector>

#include "core/numbers/simplex_lattice.hpp"
#include "problems/fronts/mmmop.hpp"
#include "problems/scalar_math.hpp"
#include "problems/synthetic/lattice.hpp"

namespace clde {
namespace {

// Himmelblau's minima m as m / 12 + 1/2.
constexpr double himmelblau_pairs[4][2] = {
    {3.0 / 12 + 0.5, 2.0 / 12 + 0.5},
    {-2.805118086952745 / 12 + 0.5, 3.131312518250573 / 12 + 0.5},
    {-3.779310253377747 / 12 + 0.5, -3.2831859912861696 / 12 + 0.5},
    {3.5844283403304917 / 12 + 0.5, -1.8481265269644036 / 12 + 0.5}};

/// The good values of one variable of group A.
std::vector<double> good_values(std::size_t number, const MmmopParameters& p) {
  if (number == 1) return {0.1, 0.3, 0.5, 0.7, 0.9};
  std::vector<double> values;
  if (number == 2)
    for (int j = 0; j < 6; ++j)
      values.push_back((exponential((2 * j - 3.5) * std::numbers::pi / 10) - 0.25) / 9.75);
  else
    for (std::size_t j = 0; j < p.c; ++j)
      values.push_back(static_cast<double>(2 * j + 1) / static_cast<double>(2 * p.c));
  return values;
}

/// All good values of group A.
Matrix good_a(std::size_t number, const MmmopParameters& p) {
  if (number != 6)
    return all_combinations(std::vector<std::vector<double>>(p.kA, good_values(number, p)));
  Matrix which = all_combinations(std::vector<std::vector<double>>(p.kA / 2, {0, 1, 2, 3}));
  Matrix rows(which.rows(), p.kA);
  for (std::size_t i = 0; i < rows.rows(); ++i)
    for (std::size_t j = 0; j < p.kA; ++j)
      rows(i, j) = himmelblau_pairs[static_cast<std::size_t>(which(i, j / 2))][j % 2];
  return rows;
}

/// Which repetition each variable of group B takes, all ways; MMMOP1 to 5 have one.
Matrix repetitions(std::size_t number, const MmmopParameters& p) {
  const std::size_t count = number == 6 ? p.c : 1;
  return all_combinations(std::vector<std::vector<double>>(
      p.kB(), even_steps(0, static_cast<double>(count - 1), count)));
}

/// Of MMMOP6 also the limit (wave = 1) of good values, at which itself the next repetition begins.
double good_b(std::size_t number, const MmmopParameters& p, std::span<const double> position,
              std::size_t j, double repetition) {
  if (number != 6) return 0.5;
  double wave = 1;
  for (const double t : position)
    wave *= sine_of_half_turns(2 * t + static_cast<double>(j) / static_cast<double>(p.kB()));
  return ((wave + 1) / 2 + repetition) / static_cast<double>(p.c);
}

double power_of(double base, std::size_t exponent) {
  double result = 1;
  for (std::size_t i = 0; i < exponent; ++i) result *= base;
  return result;
}

/// As a floating number: what is refused as too many need not fit an integer.
double count_pieces(std::size_t number, const MmmopParameters& p) {
  const auto c = static_cast<double>(p.c), d = static_cast<double>(p.d);
  switch (number) {
    case 1:
      return power_of(5, p.kA);
    case 2:
      return power_of(6, p.kA);
    case 5:
      return power_of(c, p.kA) * power_of(d + 1, p.M - 1);
    case 6:
      return power_of(2, p.kA) * power_of(c, p.kB());
    default:
      return power_of(c, p.kA) * power_of(d, p.M - 1);
  }
}

}  // namespace

std::size_t mmmop_pieces(std::size_t number, const MmmopParameters& p) {
  const double count = count_pieces(number, p);
  return count < 1e15 ? static_cast<std::size_t>(count) : std::numeric_limits<std::size_t>::max();
}

Matrix mmmop_front(std::size_t number, const MmmopParameters& p, std::size_t n) {
  Matrix lattice = simplex_lattice(n, p.M);
  return number == 1 ? lattice : on_unit_sphere(std::move(lattice));
}

Matrix mmmop_set(std::size_t number, const MmmopParameters& p, std::size_t n) {
  const Matrix a = good_a(number, p), b = repetitions(number, p);
  const auto shares = static_cast<double>(a.rows() * b.rows());
  Matrix positions = unit_grid(static_cast<double>(n) / shares, p.M - 1);
  if (number == 2)
    for (std::size_t i = 0; i < positions.rows(); ++i)
      for (double& t : positions[i]) t = power(t, 0.01);
  Matrix set;
  set.reserve(positions.rows() * a.rows() * b.rows(), p.D);
  std::vector<double> x;
  for (std::size_t ia = 0; ia < a.rows(); ++ia)
    for (std::size_t ib = 0; ib < b.rows(); ++ib)
      for (std::size_t i = 0; i < positions.rows(); ++i) {
        x.assign(positions[i].begin(), positions[i].end());
        x.insert(x.end(), a[ia].begin(), a[ia].end());
        for (std::size_t j = 0; j < p.kB(); ++j)
          x.push_back(good_b(number, p, positions[i], j, b(ib, j)));
        set.push_row(x);
      }
  return set;
}

}  // namespace clde
