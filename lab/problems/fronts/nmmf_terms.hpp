// The terms of which the NMMF problems are made. Each is 0 at its minima and positive elsewhere.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace clde::nmmf {

/// Angle of (a, b), both at least 0, from the first axis: 0 to 1 right angle; 1 where a is 0.
double right_angles(double a, double b);

/// The valleys of a floor on which all variables have to be equal.
enum class Valleys : unsigned char { two, four };
/// Where they are.
std::vector<double> valleys(Valleys kind);

/// Steep waves that vanish where all variables are equal, on a floor of valleys.
struct Waves {
  Valleys valleys;
  double floor_weight, offset;
};
double waves(std::span<const double> z, const Waves& of);

/// Pintér's function, 0 where all variables are 1. Variables are counted from `first` on.
double pinter(std::span<const double> z, std::size_t first);

/// A sine of the first variable, and a condition on each variable and the one before:
/// next * t[k] + last * t[k - 1] = 0.
struct Chain {
  double height, weight;
  double half_turns;  // of the sine for a step of one
  double next, last;
  std::size_t first;  // conditions are weighted by this number and those after it
};
double chain(std::span<const double> t, const Chain& of);
/// The chain that begins with t.
std::vector<double> chain_from(double t, std::size_t count, const Chain& of);
/// Where the sine is 1, between -limit and limit.
std::vector<double> chain_beginnings(const Chain& of, double limit);

std::vector<double> running_sums(std::span<const double> values);

/// What the variables that take no other part belong at.
inline constexpr double rest_place = 0.2;
double sphere_of_rest(std::span<const double> rest);
double ackley_of_rest(std::span<const double> rest);

/// A variable as the problem sees it: moved by another quantity that lies in [0, 1].
struct Coupling {
  double factor, slope, lower, range;
  [[nodiscard]] double seen(double x, double moved) const {
    return factor * (slope * x - lower) - moved * range;
  }
  /// The variable that is seen as z.
  [[nodiscard]] double unseen(double z, double moved) const {
    return ((z + moved * range) / factor + lower) / slope;
  }
};

/// The two factors that couplings have: of variable i of n.
double cosine_factor(std::size_t i, std::size_t n);
double linear_factor(std::size_t i, std::size_t n);

}  // namespace clde::nmmf
