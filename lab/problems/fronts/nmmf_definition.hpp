// What the NMMF problems share: how one is defined, fronts, and where their first variables lie.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include <clde/box.hpp>
#include <clde/matrix.hpp>

namespace clde::nmmf {

using Point = std::vector<double>;

/// A piece of the set: the point at a place of the unit interval or square. It may lie outside the
/// box: a piece may be there in part.
using Piece = std::function<Point(std::span<const double> place)>;

struct Definition {
  std::string name;
  Box box;
  std::size_t objectives;
  std::function<void(std::span<const double>, std::span<double>)> values;
  std::size_t free;  // dimension of a piece
  std::vector<Piece> pieces;
  std::function<Matrix(std::size_t)> front;
  /// About n places that are on the front; without it all are.
  std::function<std::vector<double>(std::size_t)> places = {};
};

inline constexpr double bound = 10;  // of most variables, on both sides
inline constexpr double inset = 1e-10;

/// A box with so many first variables in the unit interval, less the inset, then so many between
/// the bounds, then others from 0 to `last`.
struct BoxShape {
  std::size_t first, bounded, others;
  double last = 1, inset = 0;
};
Box box_of(const BoxShape& shape);

Matrix line_front(std::size_t n);
Matrix circle_front(std::size_t n);
Matrix sphere_front(std::size_t n);

/// A point of the unit sphere where nothing is negative.
Point on_sphere(std::span<const double> place);
/// The same with the third variable as the axis from which the first angle is measured, inside the
/// unit cube less a margin.
Point around_third_axis(std::span<const double> place, double margin);

/// Angle of the first three variables from the third axis, in right angles.
double angle_from_third_axis(std::span<const double> x);
/// 0 on the unit sphere or circle.
double off_sphere(std::span<const double> x);

void on_circle(double angle, double excess, std::span<double> f);
void on_line(double angle, double excess, std::span<double> f);

Definition nmmf1();
Definition nmmf2();
Definition nmmf4();
Definition nmmf10();
Definition nmmf12();
Definition nmmf13();
Definition nmmf15();

}  // namespace clde::nmmf
