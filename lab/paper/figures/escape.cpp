// The paper's escape test: every member starts at a local minimum and has to reach the global one.
// Chaotic evolution, the same with normal steps, and a genetic algorithm. The paper does not give
// its function; ours is f = min(|x - a|^2, 1 + 0.1 |x - b|^2) on [-5, 5]^D, started at b.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include <clde/box.hpp>
#include <clde/extend/rng.hpp>

#include "core/numbers/argsort.hpp"
#include "evolution/operators.hpp"
#include "paper/artifact.hpp"
#include "paper/figures/svg.hpp"
#include "sampling/chaos.hpp"

namespace clde::reproduce {
namespace {

constexpr std::size_t members = 100;
constexpr std::size_t generations = 200;
constexpr double escaped_below = 0.9;  // the local minimum has 1

struct TwoMinima {
  std::size_t dimension;
  double good;  // a, every coordinate
  double bad;   // b

  [[nodiscard]] Box box() const { return Box::cube(dimension, -5, 5); }
  [[nodiscard]] double cost(std::span<const double> unit) const {
    double to_good = 0;
    double to_bad = 0;
    for (const double u : unit) {
      const double x = 10 * u - 5;
      to_good += (x - good) * (x - good);
      to_bad += (x - bad) * (x - bad);
    }
    return std::min(to_good, 1 + 0.1 * to_bad);
  }
  [[nodiscard]] Matrix start(Rng& rng) const {
    Matrix points(members, dimension, bad / 10 + 0.5);
    for (std::size_t i = 0; i < members; ++i) gaussian_step(points[i], 1e-3, rng);
    return points;
  }
};

enum class Variant { chaos, chaos_box, normal, genetic };
const std::vector<std::pair<Variant, std::string>>& variants() {
  static const std::vector<std::pair<Variant, std::string>> all{
      {Variant::chaos, "chaos, x (1 + eta s)"},
      {Variant::chaos_box, "chaos, x + eta s (U - L) / 2"},
      {Variant::normal, "normal step of the same variance"},
      {Variant::genetic, "genetic algorithm"}};
  return all;
}

/// Best value after each generation.
using Course = std::vector<double>;

/// A child replaces its parent if it is better.
Course evolve_by_steps(const TwoMinima& f, Variant variant, std::uint64_t seed) {
  Rng rng(seed, "escape");
  Matrix points = f.start(rng);
  LogisticOrbits<double> orbits(members, f.dimension, 4, Rng(seed, "orbits"));
  ChaosMove move{variant == Variant::chaos ? ChaosStep::multiplicative : ChaosStep::box};
  Course course;
  double best = 1e300;
  for (std::size_t t = 0; t < generations; ++t, move.size *= 0.99) {
    orbits.advance();
    const Matrix children = variant == Variant::normal
                                ? gaussian_children(points, move, rng)
                                : chaotic_children(points, f.box(), orbits, move, rng);
    for (std::size_t i = 0; i < members; ++i) {
      if (f.cost(children[i]) < f.cost(points[i]))
        std::ranges::copy(children[i], points[i].begin());
      best = std::min(best, f.cost(points[i]));
    }
    course.push_back(best);
  }
  return course;
}

/// Two children of the winners of two tournaments; rows come best first, so the lower index wins.
void add_children(Matrix& all, const Matrix& points, double rate, Rng& rng) {
  const auto winner = [&] { return std::min(rng.index(members), rng.index(members)); };
  const auto first = points[winner()];
  const auto second = points[winner()];
  std::vector<double> a(first.begin(), first.end());
  std::vector<double> b(second.begin(), second.end());
  simulated_binary_crossover(a, b, 20, rng);
  polynomial_mutation(a, 20, rate, rng);
  polynomial_mutation(b, 20, rate, rng);
  all.push_row(a);
  all.push_row(b);
}

/// Simulated binary crossover and polynomial mutation (index 20), the best half of parents and
/// children.
Course evolve_genetic(const TwoMinima& f, std::uint64_t seed) {
  Rng rng(seed, "escape");
  Matrix points = f.start(rng);
  Course course;
  for (std::size_t t = 0; t < generations; ++t) {
    Matrix all = points;
    while (all.rows() < 2 * members)
      add_children(all, points, 1.0 / static_cast<double>(f.dimension), rng);
    const auto order = argsort(all.rows(), [&](std::size_t i) { return f.cost(all[i]); });
    for (std::size_t i = 0; i < members; ++i) std::ranges::copy(all[order[i]], points[i].begin());
    course.push_back(f.cost(points[0]));
  }
  return course;
}

std::vector<Course> courses(const TwoMinima& f, Variant variant, const SeedRange& seeds) {
  std::vector<Course> all;
  for (std::size_t k = 0; k < seeds.count; ++k) {
    const std::uint64_t seed = seeds.first + k;
    all.push_back(variant == Variant::genetic ? evolve_genetic(f, seed)
                                              : evolve_by_steps(f, variant, seed));
  }
  return all;
}

double median_at(const std::vector<Course>& courses, std::size_t generation) {
  std::vector<double> values;
  for (const Course& course : courses) values.push_back(course[generation]);
  std::ranges::sort(values);
  return values[values.size() / 2];
}

std::size_t escaped(const std::vector<Course>& courses) {
  return static_cast<std::size_t>(
      std::ranges::count_if(courses, [](const Course& c) { return c.back() < escaped_below; }));
}

void draw_panel(Picture& picture, double left, const TwoMinima& f,
                const std::vector<std::vector<Course>>& by_variant) {
  Frame frame(picture, {{left, 40}, {300, 220}}, {1, 200, "generation"},
              {1e-10, 10, "best value (median)", AxisScale::logarithmic});
  frame.draw_axes();
  picture.text({left + 150, 28}, fmt::format("{} variables, same side", f.dimension));
  std::vector<std::string> names;
  for (std::size_t w = 0; w < by_variant.size(); ++w) {
    std::vector<Point> line;
    for (std::size_t t = 0; t < generations; ++t)
      line.push_back({static_cast<double>(t + 1), median_at(by_variant[w], t)});
    picture.polyline(frame.at(line),
                     fmt::format("stroke=\"{}\" stroke-width=\"2\"", series_color(w)));
    names.push_back(fmt::format("{}: {} of {} escaped", variants()[w].second,
                                escaped(by_variant[w]), by_variant[w].size()));
  }
  draw_legend(picture, {left, 315}, names);
}

Outcome escape(MeasuredRuns& measured) {
  Table table{.name = "figure-escape",
              .title = "Escape from a local minimum, 200 generations of 100",
              .note = fmt::format(
                  "{} runs. f = min(|x - a|^2, 1 + 0.1 |x - b|^2), every member starts at b = "
                  "3.5; a = 1.5 is on the same side of the origin, a = -1.5 across it.",
                  measured.seeds().count),
              .columns = {"variables", "global minimum", "method", "escaped", "median best"},
              .rows = {}};
  Picture picture(760, 390, table.title);
  double left = 60;
  for (const std::size_t dimension : {std::size_t{2}, std::size_t{5}})
    for (const double good : {1.5, -1.5}) {
      const TwoMinima f{dimension, good, 3.5};
      std::vector<std::vector<Course>> by_variant;
      for (const auto& [variant, name] : variants()) {
        by_variant.push_back(courses(f, variant, measured.seeds()));
        table.add_row(
            {{fmt::format("{}", dimension)},
             {good > 0 ? "same side" : "across the origin"},
             {name},
             {fmt::format("{} of {}", escaped(by_variant.back()), measured.seeds().count)},
             scientific(median_at(by_variant.back(), generations - 1), 1)});
      }
      if (good < 0) continue;
      draw_panel(picture, left, f, by_variant);
      left += 370;
    }
  return {.figures = {{"figure-escape", table.title, picture.svg(), table}}};
}

}  // namespace

std::vector<Artifact> escape_artifacts() {
  return {{"figure-escape", "Escape from a local minimum: chaos against a genetic algorithm",
           no_runs, escape}};
}

}  // namespace clde::reproduce
