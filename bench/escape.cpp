// The paper's escape test as a program: everybody starts at a local minimum and has to cross to the
// global one. Chaotic evolution, the same with normal steps, and a genetic algorithm, 200
// generations of 100 each, 30 runs.
//
// f = min(|x - a|^2, 1 + 0.1 |x - b|^2) on [-5, 5]^D: starts at b, the global minimum is a.
#include <algorithm>
#include <numeric>
#include <vector>

#include <fmt/format.h>

#include "core/rng.hpp"
#include "variation/chaos.hpp"
#include "variation/operators.hpp"

namespace {

using namespace clde;  // NOLINT(google-build-using-namespace): a program, not a header

constexpr std::size_t members = 100;
constexpr std::size_t generations = 200;
constexpr std::size_t runs = 30;

struct Valleys {
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

enum class Method { chaos, chaos_box, normal, genetic };

/// A child replaces its parent if it is better.
double evolve_step(const Valleys& f, Method method, std::uint64_t seed) {
  Rng rng(seed, "escape");
  Matrix points = f.start(rng);
  LogisticOrbits<double> orbits(members, f.dimension, 4, Rng(seed, "orbits"));
  ChaosMove move{method == Method::chaos ? ChaosStep::multiplicative : ChaosStep::box};
  double best = 1e300;
  for (std::size_t t = 0; t < generations; ++t, move.size *= 0.99) {
    orbits.advance();
    const Matrix children = method == Method::normal
                                ? gaussian_children(points, move, rng)
                                : chaotic_children(points, f.box(), orbits, move, rng);
    for (std::size_t i = 0; i < members; ++i) {
      if (f.cost(children[i]) < f.cost(points[i]))
        std::ranges::copy(children[i], points[i].begin());
      best = std::min(best, f.cost(points[i]));
    }
  }
  return best;
}

/// Tournaments, simulated binary crossover and polynomial mutation (index 20), the best half of
/// parents and children.
double evolve_genetic(const Valleys& f, std::uint64_t seed) {
  Rng rng(seed, "escape");
  Matrix points = f.start(rng);
  for (std::size_t t = 0; t < generations; ++t) {
    // Rows come best first, so the lower index wins.
    const auto winner = [&] { return std::min(rng.index(members), rng.index(members)); };
    Matrix all = points;
    while (all.rows() < 2 * members) {
      const auto first = points[winner()];
      const auto second = points[winner()];
      std::vector<double> a(first.begin(), first.end());
      std::vector<double> b(second.begin(), second.end());
      simulated_binary_crossover(a, b, 20, rng);
      polynomial_mutation(a, 20, 1.0 / static_cast<double>(f.dimension), rng);
      polynomial_mutation(b, 20, 1.0 / static_cast<double>(f.dimension), rng);
      all.push_row(a);
      all.push_row(b);
    }
    std::vector<std::size_t> order(all.rows());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return f.cost(all[i]); });
    for (std::size_t i = 0; i < members; ++i) std::ranges::copy(all[order[i]], points[i].begin());
  }
  return f.cost(points[0]);
}

void row(const char* name, const Valleys& f, Method method) {
  std::vector<double> ends;
  for (std::uint64_t seed = 1; seed <= runs; ++seed)
    ends.push_back(method == Method::genetic ? evolve_genetic(f, seed)
                                             : evolve_step(f, method, seed));
  std::ranges::sort(ends);
  const auto escaped = std::ranges::count_if(ends, [](double cost) { return cost < 0.9; });
  fmt::print("| {} | {} | {} of {} | {:.1e} |\n", f.good > 0 ? "same side" : "across the origin",
             name, escaped, runs, ends[runs / 2]);
}

}  // namespace

int main() {
  for (const std::size_t d : {2U, 5U}) {
    fmt::print("\n{} variables\n\n| global minimum | method | escaped | median best |\n", d);
    fmt::print("|---|---|---|---|\n");
    for (const double good : {1.5, -1.5}) {
      const Valleys f{d, good, 3.5};
      row("chaos, x (1 + eta s)", f, Method::chaos);
      row("chaos, x + eta s (U - L) / 2", f, Method::chaos_box);
      row("normal step of the same variance", f, Method::normal);
      row("genetic algorithm", f, Method::genetic);
    }
  }
}
