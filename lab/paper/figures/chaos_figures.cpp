// The supplement's two figures on mu: where the logistic map goes, and what that does to a search.
#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include <clde/box.hpp>
#include <clde/extend/rng.hpp>

#include "paper/artifact.hpp"
#include "paper/figures/svg.hpp"
#include "paper/tables/comparison.hpp"
#include "sampling/chaos.hpp"

namespace clde::reproduce {
namespace {

/// States the map visits after its transient.
std::vector<double> visited(double mu) {
  constexpr int transient = 1000;
  constexpr int kept = 64;
  double z = 0.31;
  std::vector<double> states;
  for (int t = 0; t < transient + kept; ++t) {
    z = mu * z * (1 - z);
    if (t >= transient) states.push_back(z);
  }
  return states;
}

Outcome bifurcation(MeasuredRuns&) {
  Table data{.name = "figure-bifurcation",
             .title = "States of the logistic map after its transient",
             .note = "64 states after 1,000 steps from z = 0.31.",
             .columns = {"mu", "z"},
             .rows = {}};
  Picture picture(700, 400, data.title);
  Frame frame(picture, {{60, 30}, {610, 310}}, {2.5, 4, "mu"}, {0, 1, "z"});
  frame.draw_axes();
  std::vector<Point> dots;
  for (int k = 0; k <= 300; ++k) {
    const double mu = 2.5 + 1.5 * k / 300;
    for (const double z : visited(mu)) {
      data.add_row({number(mu, 4), number(z, 6)});
      dots.push_back(frame.at(mu, z));
    }
  }
  picture.dots(dots, fmt::format("stroke=\"{}\" stroke-width=\"1\" stroke-opacity=\"0.6\"",
                                 series_color(0)));
  return {.figures = {{"figure-bifurcation", data.title, picture.svg(), data}}};
}

// The paper does not name its function. Rastrigin's, with its minimum away from the origin, where
// the printed step could not move.
constexpr std::size_t variables = 10;
constexpr std::size_t members = 100;
constexpr std::size_t generations = 200;
constexpr double minimum_at = 1.5;

double rastrigin(std::span<const double> unit) {
  double sum = 0;
  for (const double u : unit) {
    const double z = 10.24 * u - 5.12 - minimum_at;
    sum += z * z - 10 * std::cos(2 * std::numbers::pi * z) + 10;
  }
  return sum;
}

struct End {
  double best = 0;
  double spread = 0;  ///< median distance of two members, in units of the box
};

double median_distance(const Matrix& points) {
  std::vector<double> distances;
  for (std::size_t i = 0; i < points.rows(); ++i)
    for (std::size_t j = 0; j < i; ++j) {
      double sum = 0;
      for (std::size_t k = 0; k < points.cols(); ++k)
        sum += (points(i, k) - points(j, k)) * (points(i, k) - points(j, k));
      distances.push_back(std::sqrt(sum));
    }
  std::ranges::nth_element(distances, distances.begin() + static_cast<long>(distances.size() / 2));
  return distances[distances.size() / 2];
}

/// Chaotic evolution alone: a child replaces its parent if it is better.
End evolve(double mu, std::uint64_t seed) {
  Rng rng(seed, "mu");
  Matrix points(members, variables);
  std::vector<double> costs(members);
  for (std::size_t i = 0; i < members; ++i) {
    for (double& u : points[i]) u = rng.uniform();
    costs[i] = rastrigin(points[i]);
  }
  LogisticOrbits<double> orbits(members, variables, mu, Rng(seed, "orbits"));
  ChaosMove move{ChaosStep::multiplicative};
  for (std::size_t t = 0; t < generations; ++t, move.size *= 0.99) {
    orbits.advance();
    const Matrix children =
        chaotic_children(points, Box::cube(variables, -5.12, 5.12), orbits, move, rng);
    for (std::size_t i = 0; i < members; ++i)
      if (const double cost = rastrigin(children[i]); cost < costs[i]) {
        costs[i] = cost;
        std::ranges::copy(children[i], points[i].begin());
      }
  }
  return {*std::ranges::min_element(costs), median_distance(points)};
}

/// Means over mu, with their standard errors.
struct Curve {
  std::vector<Point> means;
  std::vector<double> errors;

  void add(double mu, const std::vector<double>& runs) {
    means.push_back({mu, mean_of(runs)});
    errors.push_back(runs.size() < 2 ? 0 : standard_error(runs));
  }
};

double highest(const Curve& curve) {
  double most = 0;
  for (std::size_t k = 0; k < curve.means.size(); ++k)
    most = std::max(most, curve.means[k].y + 2 * curve.errors[k]);
  return 1.05 * most;
}

/// Lines over two standard errors either way.
void draw_curve(Picture& picture, double left, const Curve& curve, const std::string& title) {
  Frame frame(picture, {{left, 30}, {260, 230}}, {3.4, 4, "mu"}, {0, highest(curve), title});
  frame.draw_axes();
  const std::vector<Point> points = frame.at(curve.means);
  const std::string stroke = fmt::format("stroke=\"{}\" stroke-width", series_color(0));
  picture.polyline(points, stroke + "=\"2\"");
  for (std::size_t k = 0; k < points.size(); ++k) {
    const auto [mu, mean] = curve.means[k];
    const double reach = 2 * curve.errors[k];
    picture.line(frame.at(mu, mean - reach), frame.at(mu, mean + reach), stroke + "=\"1.2\"");
    picture.circle(points[k], 3, fmt::format("fill=\"{}\"", series_color(0)));
  }
}

Outcome mu_figure(MeasuredRuns& measured) {
  Table data{
      .name = "figure-mu",
      .title = "mu of the logistic map, what is found and how far the population stays apart",
      .note =
          fmt::format("Chaotic evolution alone on Rastrigin's function in 10 variables (minimum at "
                      "1.5), 200 generations of 100, {} runs; lines are two standard errors "
                      "either way.",
                      measured.seeds().count),
      .columns = {"mu", "final best", "its standard error", "median distance",
                  "standard error of that"},
      .rows = {}};
  Curve bests, spreads;
  for (int k = 0; k <= 12; ++k) {
    const double mu = 3.4 + 0.05 * k;
    std::vector<double> best;
    std::vector<double> spread;
    for (std::size_t r = 0; r < measured.seeds().count; ++r) {
      const End end = evolve(mu, measured.seeds().first + r);
      best.push_back(end.best);
      spread.push_back(end.spread);
    }
    data.add_row({number(mu, 2), number(mean_of(best), 2), number(standard_error(best), 2),
                  number(mean_of(spread), 4), number(standard_error(spread), 4)});
    bests.add(mu, best);
    spreads.add(mu, spread);
  }
  Picture picture(700, 320, data.title);
  draw_curve(picture, 60, bests, "final best");
  draw_curve(picture, 410, spreads, "median distance");
  return {.figures = {{"figure-mu", data.title, picture.svg(), data}}};
}

}  // namespace

std::vector<Artifact> chaos_artifacts() {
  return {{"figure-bifurcation", "Bifurcation diagram of the logistic map (supplement)", no_runs,
           bifurcation},
          {"figure-mu", "Effect of mu on result and diversity (supplement)", no_runs, mu_figure}};
}

}  // namespace clde::reproduce
