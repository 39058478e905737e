// NMMF1, 2 and 4: each group of variables has its place, whatever the others are.
#include <algorithm>
#include <utility>

#include "problems/fronts/nmmf_definition.hpp"
#include "problems/fronts/nmmf_terms.hpp"
#include "problems/scalar_math.hpp"
#include "problems/synthetic/lattice.hpp"

namespace clde::nmmf {
namespace {

/// The front of NMMF1, which is in parts.
double wavy(double x) {
  return 1 - x * x - x * sine_of_half_turns(8 * x);
}

/// Values of x1 that no other one dominates.
std::vector<double> best_of_wavy(std::size_t n) {
  constexpr std::size_t oversampled = 4;  // about a quarter is nondominated
  std::vector<double> kept;
  double least = wavy(0) + 1;
  for (const double x : even_steps(0, 1, oversampled * n)) {
    if (wavy(x) >= least) continue;
    least = wavy(x);
    kept.push_back(x);
  }
  return kept;
}

/// The steps between the numbers, from 0.
Point steps_of(Point numbers) {
  for (std::size_t k = numbers.size() - 1; k > 0; --k) numbers[k] -= numbers[k - 1];
  return numbers;
}

}  // namespace

Definition nmmf1() {
  constexpr Waves floor{Valleys::four, 100, 2};
  std::vector<Piece> pieces;
  for (const double valley : valleys(floor.valleys))
    pieces.emplace_back([valley](std::span<const double> place) {
      Point x(7, valley);
      x[0] = place[0];
      return x;
    });
  return {"nmmf/1",
          box_of({.first = 1, .bounded = 6, .others = 0}),
          2,
          [floor](std::span<const double> x, std::span<double> f) {
            const double g = 1 + waves(x.subspan(1), floor), share = x[0] / g;
            f[0] = x[0];
            f[1] = g * (1 - share * share - share * sine_of_half_turns(8 * x[0]));
          },
          1,
          std::move(pieces),
          [](std::size_t n) {
            Matrix points;
            for (const double x : best_of_wavy(n)) points.push_row(Point{x, wavy(x)});
            return points;
          },
          best_of_wavy};
}

// NMMF2: a chain of running sums.

Definition nmmf2() {
  constexpr Chain links{10, 5, 0.25, 2, -1, 3};
  constexpr double shortest = 0.1, longest = 1.1, half = 5;
  Point lower(10, -half), upper(10, half);
  lower[0] = shortest;
  upper[0] = longest;
  std::vector<Piece> pieces;
  for (const double begin : chain_beginnings(links, half))
    pieces.emplace_back([=](std::span<const double> place) {
      Point x = steps_of(chain_from(begin, 9, links));
      x.insert(x.begin(), std::min(shortest + place[0], longest));
      return x;
    });
  return {"nmmf/2",
          {lower, upper},
          2,
          [links](std::span<const double> x, std::span<double> f) {
            f[0] = x[0];
            f[1] = (1 + chain(running_sums(x.subspan(1)), links)) / x[0];
          },
          1,
          std::move(pieces),
          [](std::size_t n) {
            Matrix points;
            for (const double x : even_steps(shortest, longest, n))
              points.push_row(Point{x, 1 / x});
            return points;
          }};
}

// NMMF4: the same on a circle, with more beginnings, of which some leave the box.
Definition nmmf4() {
  constexpr Chain links{100, 50, 1, 0.96, 1, 4};
  std::vector<Piece> pieces;
  for (const double begin : chain_beginnings(links, bound))
    pieces.emplace_back([=](std::span<const double> place) {
      Point x = steps_of(chain_from(begin, 7, links));
      const Point head{cosine_of_half_turns(place[0] / 2), sine_of_half_turns(place[0] / 2)};
      for (const double v : {head[1], head[0]})
        x.insert(x.begin(), std::clamp(v, inset, 1 - inset));
      x.push_back(rest_place);
      return x;
    });
  return {"nmmf/4",
          box_of({.first = 2, .bounded = 7, .others = 1, .inset = inset}),
          2,
          [links](std::span<const double> x, std::span<double> f) {
            const double off = off_sphere(x.first(2));
            const double far = chain(running_sums(x.subspan(2, 7)), links) + 20 * off;
            on_circle(right_angles(x[0], x[1]), off + far + sphere_of_rest(x.subspan(9)), f);
          },
          1,
          std::move(pieces),
          circle_front};
}

}  // namespace clde::nmmf
