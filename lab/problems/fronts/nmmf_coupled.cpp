// NMMF10, 12, 13 and 15: where a variable belongs depends on the first variables or on the first of
// those between the bounds.
#include <algorithm>
#include <array>
#include <utility>

#include "problems/fronts/nmmf_definition.hpp"
#include "problems/fronts/nmmf_terms.hpp"
#include "problems/scalar_math.hpp"

namespace clde::nmmf {
namespace {

constexpr double range = 2 * bound;

/// Where a variable lies between the bounds.
double between_bounds(double x) {
  return (x + bound) / range;
}

/// Couplings of the variables from `first` to `last`, counted from 1, with the factors that two
/// functions give in turn.
using Factor = double (*)(std::size_t, std::size_t);
struct Group {
  std::size_t first, last;
  double slope;
  std::array<Factor, 2> factors;

  [[nodiscard]] std::size_t size() const { return last - first + 1; }
  [[nodiscard]] Coupling of(std::size_t i) const {
    return {factors[(i - first) % 2](i, last), slope, -bound, range};
  }
  /// What each variable is moved by: one of two quantities in turn.
  [[nodiscard]] Point seen(std::span<const double> x, std::array<double, 2> moved) const {
    Point z(size());
    for (std::size_t k = 0; k < z.size(); ++k)
      z[k] = of(first + k).seen(x[first + k - 1], moved[k % 2]);
    return z;
  }
  void place(Point& x, std::span<const double> z, std::array<double, 2> moved) const {
    for (std::size_t k = 0; k < z.size(); ++k)
      x.push_back(of(first + k).unseen(z[k], moved[k % 2]));
  }
};

}  // namespace

Definition nmmf10() {
  constexpr Chain links{100, 50, 0.25, 2, 1, 5};
  constexpr double weight = 50 * 12;
  const Coupling first{cosine_factor(1, 2), 1, -bound, range};
  std::vector<Piece> pieces;
  for (const double begin : chain_beginnings(links, 4 * bound))
    pieces.emplace_back([=](std::span<const double> place) {
      Point x = around_third_axis(place, inset);
      const Point sums = chain_from(begin, 8, links);
      x.push_back(first.unseen(sums[0], x[0]));
      for (std::size_t k = 1; k < sums.size(); ++k) x.push_back(sums[k] - sums[k - 1]);
      x.push_back((x[0] + x[1]) / 2);
      x.resize(16, rest_place);
      return x;
    });
  return {"nmmf/10",
          box_of({.first = 3, .bounded = 9, .others = 4, .inset = inset}),
          2,
          [=](std::span<const double> x, std::span<double> f) {
            Point z(x.begin() + 3, x.begin() + 11);
            z[0] = first.seen(z[0], x[0]);
            const double far =
                chain(running_sums(z), links) + weight * square(2 * x[11] - x[0] - x[1]);
            on_circle(angle_from_third_axis(x),
                      off_sphere(x.first(3)) + far + sphere_of_rest(x.subspan(12)), f);
          },
          2,
          std::move(pieces),
          circle_front};
}

Definition nmmf12() {
  constexpr Waves floor{Valleys::two, 10, 5};
  const Group first{4, 9, 1.8, {cosine_factor, linear_factor}};
  const Group second{10, 15, 1.8, {cosine_factor, cosine_factor}};
  std::vector<Piece> pieces;
  for (const double valley : valleys(floor.valleys))
    pieces.emplace_back([=](std::span<const double> place) {
      Point x = around_third_axis(place, 0);
      first.place(x, Point(first.size(), 1), {angle_from_third_axis(x), x[0]});
      const double moved = between_bounds(x[3]);
      second.place(x, Point(second.size(), valley), {moved, moved});
      x.resize(18, rest_place);
      return x;
    });
  return {"nmmf/12",
          box_of({.first = 3, .bounded = 12, .others = 3}),
          2,
          [=](std::span<const double> x, std::span<double> f) {
            const double angle = angle_from_third_axis(x), moved = between_bounds(x[3]);
            const double far = pinter(first.seen(x, {angle, x[0]}), 4) +
                               waves(second.seen(x, {moved, moved}), floor);
            on_line(angle, off_sphere(x.first(3)) + far + sphere_of_rest(x.subspan(15)), f);
          },
          2,
          std::move(pieces),
          line_front};
}

Definition nmmf13() {
  constexpr Chain links{100, 50, 0.25, 1, 1, 5};
  constexpr double weight = 50 * 53;
  const Group group{4, 52, 1.5, {cosine_factor, linear_factor}};
  std::vector<Piece> pieces;
  for (const double begin : chain_beginnings(links, 4 * bound))
    pieces.emplace_back([=](std::span<const double> place) {
      Point x = on_sphere(place);
      for (double& v : x) v = std::clamp(v, inset, 1 - inset);
      group.place(x, chain_from(begin, group.size(), links), {x[0], x[1]});
      x.push_back((x[0] + x[1]) / 2);
      x.resize(60, rest_place);
      return x;
    });
  return {"nmmf/13",
          box_of({.first = 3, .bounded = 50, .others = 7, .inset = inset}),
          3,
          [=](std::span<const double> x, std::span<double> f) {
            const double third = square(x[2]), both = square(x[1]) + third;
            const double first_angle = right_angles(x[0], both);
            const double second_angle = right_angles(x[1], third);
            // The squared distance from the origin is squared once more here.
            const double length = square(x[0]) + both;
            const double excess =
                square(1 - length * length) + chain(group.seen(x, {x[0], x[1]}), links) +
                weight * square(2 * x[52] - x[0] - x[1]) + ackley_of_rest(x.subspan(53));
            const Point at = on_sphere(Point{first_angle, second_angle});
            for (std::size_t m = 0; m < 3; ++m) f[m] = (1 + excess) * at[m];
          },
          2,
          std::move(pieces),
          sphere_front};
}

Definition nmmf15() {
  constexpr Chain links{100, 50, 0.25, 0.7, -1, 5};
  constexpr Waves floor{Valleys::four, 1, 1};
  const Group first{4, 6, 2, {linear_factor, linear_factor}};
  const Group second{7, 18, 2, {cosine_factor, linear_factor}};
  std::vector<Piece> pieces;
  for (const double begin : chain_beginnings(links, 6 * bound))
    for (const double valley : valleys(floor.valleys))
      pieces.emplace_back([=](std::span<const double> place) {
        Point x = around_third_axis(place, 0);
        Point sums = chain_from(begin, first.size(), links);
        for (std::size_t k = sums.size() - 1; k > 0; --k) sums[k] -= sums[k - 1];
        const double angle = angle_from_third_axis(x);
        first.place(x, sums, {angle, angle});
        const double moved = between_bounds(x[3]);
        second.place(x, Point(second.size(), valley), {moved, moved});
        x.resize(30, rest_place);
        return x;
      });
  return {"nmmf/15",
          box_of({.first = 3, .bounded = 15, .others = 12, .last = bound}),
          2,
          [=](std::span<const double> x, std::span<double> f) {
            const double angle = angle_from_third_axis(x), moved = between_bounds(x[3]);
            const double far = chain(running_sums(first.seen(x, {angle, angle})), links) +
                               waves(second.seen(x, {moved, moved}), floor);
            on_line(angle, off_sphere(x.first(3)) + far + ackley_of_rest(x.subspan(18)), f);
          },
          2,
          std::move(pieces),
          line_front};
}

}  // namespace clde::nmmf
