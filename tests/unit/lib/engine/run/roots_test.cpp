#include <clde/phases.hpp>

#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

#include <clde/error.hpp>

#include "scratch.hpp"

namespace clde {
namespace {

constexpr double pi = std::numbers::pi;

/// A system with a known number of roots in its box.
struct System {
  const char* name;
  ResidualFunction residuals;
  Box box;
  std::size_t roots;
  std::uint64_t evaluations;
};

/// Their counts: nine stationary points of Himmelblau's function; as many crossings of two
/// Chebyshev curves as the product of their degrees (Bezout; all of them are real); integers of a
/// lattice; the cube roots of 1, each with two signs.
std::vector<System> systems() {
  const auto himmelblau = [](std::span<const double> x, std::span<double> r) {
    const double a = x[0] * x[0] + x[1] - 11, b = x[0] + x[1] * x[1] - 7;
    r[0] = 4 * a * x[0] + 2 * b;
    r[1] = 2 * a + 4 * b * x[1];
  };
  const auto curves = [](std::span<const double> x, std::span<double> r) {
    const double x2 = x[0] * x[0], y2 = x[1] * x[1];
    r[0] = (4 * x2 - 3) * x[0] - 0.9 * x[1];
    r[1] = 8 * y2 * y2 - 8 * y2 + 1 - 0.9 * x[0];
  };
  const auto lattice = [](std::span<const double> x, std::span<double> r) {
    r[0] = std::sin(pi * x[0]);
    r[1] = std::sin(pi * x[1]) + 0.3 * std::sin(pi * x[0]);
  };
  const auto cubic = [](std::span<const double> x, std::span<double> r) {
    r[0] = x[0] * x[0] * x[0] - 3 * x[0] * x[1] * x[1] - 1;
    r[1] = 3 * x[0] * x[0] * x[1] - x[1] * x[1] * x[1];
    r[2] = x[2] * x[2] - x[0] - 2;
  };
  return {{"himmelblau", himmelblau, Box::cube(2, -6, 6), 9, 2'500},
          {"chebyshev", curves, Box::cube(2, -1.5, 1.5), 12, 4'000},
          {"lattice", lattice, Box::cube(2, -3.6, 3.6), 49, 15'000},
          {"cubic", cubic, Box::cube(3, -3, 3), 6, 3'000}};
}

Problem problem_of(const System& system) {
  return Problem::least_squares(system.residuals, system.box, system.box.dimension());
}

TEST(Roots, OfSystemsWithKnownCountsAreAllFoundAndCertified) {
  for (const System& system : systems()) {
    SolveOptions options;
    options.certify = 100'000;
    const Result found = solve(problem_of(system), {system.evaluations}, options);
    const RootCount count = count_roots(found);
    EXPECT_EQ(count.found, system.roots) << system.name;
    EXPECT_EQ(count.certified, system.roots) << system.name;
    EXPECT_EQ(found.evaluations, system.evaluations + found.root_evaluations) << system.name;
    for (const Optimum& o : found.optima) {
      if (o.root.certified) {
        EXPECT_LT(o.root.radius, 1e-9) << system.name;
      }
    }
  }
}

TEST(Roots, AreToldFromMinimaThatAreNone) {
  const auto residuals = [](std::span<const double> x, std::span<double> r) {
    r[0] = (x[0] * x[0] - 1) * (1 + 0.2 * x[0]);
    r[1] = x[1] - 0.1 * x[0] + (x[0] < -0.5 ? 0.05 : 0.0);
    r[2] = x[0] < -0.5 ? 0.01 : 0.0;
  };
  const Result found = solve(Problem::least_squares(residuals, Box::cube(2, -2, 2), 3), {1000},
                             {.settings = {{"report", "all"}}});
  EXPECT_EQ(count_roots(found).found, 1U);
  EXPECT_GE(found.optima.size(), 2U);
}

TEST(Roots, AreCertifiedOnlyOfSquareSystems) {
  const auto residuals = [](std::span<const double> x, std::span<double> r) {
    r[0] = x[0] - 1;
    r[1] = x[1] - 0.5;
    r[2] = x[0] * x[1] - 0.5;
  };
  const Problem more = Problem::least_squares(residuals, Box::cube(2, -2, 2), 3);
  SolveOptions options;
  EXPECT_EQ(count_roots(solve(more, {300}, options)).found, 1U);
  options.certify = 100;
  EXPECT_THROW(solve(more, {300}, options), InvalidArgument);
  const auto plain = [](std::span<const double> x) { return x[0] * x[0]; };
  EXPECT_THROW(solve(Problem(plain, Box::cube(1, -1, 1)), {300}, options), InvalidArgument);
}

TEST(Roots, NeedFewerEvaluationsThanTheSumOfSquares) {
  const System system = systems()[2];
  const Problem by_residuals = problem_of(system);
  const auto sum = [&](std::span<const double> x) { return by_residuals(x); };
  const SolveOptions until_all{.optima = system.roots};
  const Result with = solve(by_residuals, {100'000}, until_all);
  const Result without = solve(Problem(sum, system.box), {100'000}, until_all);
  EXPECT_LT(with.evaluations, 0.8 * static_cast<double>(without.evaluations));
}

TEST(Roots, ContinueFromTheirJournals) {
  const test::Scratch folder;
  const std::string path = folder.file("roots.cldej");
  const System system = systems()[0];
  SolveOptions options{.certify = 5'000, .journal = path};
  const Result whole = solve(problem_of(system), {1'500}, options);
  std::size_t calls = 0;
  const auto counted = [&](std::span<const double> x, std::span<double> r) {
    ++calls;
    system.residuals(x, r);
  };
  options.resume = true;
  const Result again = solve(Problem::least_squares(counted, system.box, 2), {1'500}, options);
  EXPECT_EQ(calls, 0U);
  EXPECT_EQ(count_roots(again).certified, count_roots(whole).certified);
  EXPECT_EQ(again.root_evaluations, whole.root_evaluations);
  EXPECT_GT(whole.root_evaluations, 0U);
  EXPECT_EQ(count_roots(replayed(SearchSpace::of(problem_of(system)), {1'500}, options)).certified,
            count_roots(whole).certified);
}

}  // namespace
}  // namespace clde
