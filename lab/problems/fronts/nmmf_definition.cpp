#include "problems/fronts/nmmf_definition.hpp"

#include <algorithm>
#include <cmath>

#include "problems/fronts/nmmf_terms.hpp"
#include "problems/scalar_math.hpp"
#include "problems/synthetic/lattice.hpp"

namespace clde::nmmf {

Box box_of(const BoxShape& shape) {
  Point lower(shape.first, shape.inset), upper(shape.first, 1 - shape.inset);
  lower.insert(lower.end(), shape.bounded, -bound);
  upper.insert(upper.end(), shape.bounded, bound);
  lower.insert(lower.end(), shape.others, 0);
  upper.insert(upper.end(), shape.others, shape.last);
  return {std::move(lower), std::move(upper)};
}

Matrix line_front(std::size_t n) {
  Matrix points;
  for (const double t : even_steps(0, 1, n)) points.push_row(Point{1 - t, t});
  return points;
}

Matrix circle_front(std::size_t n) {
  Matrix points;
  for (const double t : even_steps(0, 1, n))
    points.push_row(Point{cosine_of_half_turns(t / 2), sine_of_half_turns(t / 2)});
  return points;
}

Matrix sphere_front(std::size_t n) {
  Matrix points;
  const Matrix places = unit_grid(static_cast<double>(n), 2);
  for (std::size_t i = 0; i < places.rows(); ++i) points.push_row(on_sphere(places[i]));
  return points;
}

Point on_sphere(std::span<const double> place) {
  const double radius = sine_of_half_turns(place[0] / 2);
  return {cosine_of_half_turns(place[0] / 2), radius * cosine_of_half_turns(place[1] / 2),
          radius * sine_of_half_turns(place[1] / 2)};
}

Point around_third_axis(std::span<const double> place, double margin) {
  const Point p = on_sphere(place);
  Point x{p[1], p[2], p[0]};
  for (double& v : x) v = std::clamp(v, margin, 1 - margin);
  return x;
}

double angle_from_third_axis(std::span<const double> x) {
  return right_angles(x[2], std::sqrt(square(x[0]) + square(x[1])));
}

double off_sphere(std::span<const double> x) {
  double sum = 0;
  for (const double v : x) sum += square(v);
  return square(1 - sum);
}

void on_circle(double angle, double excess, std::span<double> f) {
  f[0] = (1 + excess) * cosine_of_half_turns(angle / 2);
  f[1] = (1 + excess) * sine_of_half_turns(angle / 2);
}

void on_line(double angle, double excess, std::span<double> f) {
  f[0] = (1 + excess) * (1 - angle);
  f[1] = (1 + excess) * angle;
}

}  // namespace clde::nmmf
