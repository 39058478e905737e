#include "descents/residuals/least_squares.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "core/numbers/half_sum_of_squares.hpp"
#include "descents/residuals/certify_root.hpp"
#include "tasks/search_state.hpp"

namespace clde {
namespace {

/// Residuals in the unit square, with their slopes.
struct System {
  std::function<std::vector<double>(std::span<const double>)> residuals;
  std::function<std::vector<double>(std::span<const double>)> slopes;  // row by row; empty: none
};

struct Spent {
  std::uint64_t evaluations = 0;
};

/// Runs a task on a system; `give` answers cost, residuals and slopes.
template <class T>
T run(Search& search, Task<T> task, const System& system, Spent* spent = nullptr) {
  std::optional<T> out;
  auto root = [](Task<T> inner, std::optional<T>& to) -> Task<void> { to = co_await inner; };
  Scheduler& s = SearchState::of(search).scheduler;
  s.start(root(std::move(task), out));
  for (std::uint64_t rounds = 0; !s.finished() && rounds < 2000; ++rounds) {
    std::vector<std::pair<std::uint64_t, std::vector<double>>> answers;
    s.hand_out(100'000, [&](const Scheduler::Asked& asked) {
      const std::vector<double> r = system.residuals(asked.point);
      std::vector<double> row{half_sum_of_squares(r)};
      if (asked.want == Want::derivatives) {
        row.insert(row.end(), r.begin(), r.end());
        if (system.slopes)
          for (const double slope : system.slopes(asked.point)) row.push_back(slope);
      }
      answers.emplace_back(asked.id, std::move(row));
    });
    for (const auto& [id, row] : answers) s.give(id, row);
    if (spent != nullptr) spent->evaluations += answers.size();
    s.advance();
  }
  return *out;
}

SearchSpace space_of(const System& system, std::size_t dimension, std::size_t residuals) {
  SearchSpace space{Box::cube(dimension, 0, 1)};
  space.derivatives = {system.slopes ? Derivatives::Kind::jacobian : Derivatives::Kind::residuals,
                       residuals};
  return space;
}

LocalOutcome descend(const System& system, std::vector<double> from, std::size_t residuals,
                     Spent* spent = nullptr) {
  Search search(space_of(system, from.size(), residuals), 1);
  LocalStart start{std::move(from)};
  return run(search, least_squares(search, start, {.scale = 1}, Rng(1, "descent")), system, spent);
}

/// A circle and a line; meet at (0.5, 0.7) and elsewhere.
System circle() {
  return {[](std::span<const double> x) {
            const double a = x[0] - 0.2, b = x[1] - 0.3;
            return std::vector{a * a + b * b - 0.25, x[1] - x[0] - 0.2};
          },
          [](std::span<const double> x) {
            return std::vector{2 * (x[0] - 0.2), 2 * (x[1] - 0.3), -1.0, 1.0};
          }};
}

System without_slopes(System system) {
  system.slopes = {};
  return system;
}

TEST(LeastSquares, FindsARootToTheLastDigits) {
  for (const System& system : {circle(), without_slopes(circle())}) {
    const LocalOutcome end = descend(system, {0.9, 0.5}, 2);
    EXPECT_EQ(end.ending, Ending::converged);
    EXPECT_LT(end.cost, 1e-28);
    const std::vector<double> r = system.residuals(end.unit);
    EXPECT_NEAR(r[0], 0, 1e-14);
    EXPECT_NEAR(r[1], 0, 1e-14);
  }
}

TEST(LeastSquares, TakesACallADigitWithTheJacobianAndFewMoreWithout) {
  Spent with, without;
  descend(circle(), {0.9, 0.5}, 2, &with);
  descend(without_slopes(circle()), {0.9, 0.5}, 2, &without);
  EXPECT_LE(with.evaluations, 12U);
  EXPECT_LE(without.evaluations, 25U);
}

TEST(LeastSquares, StopsAtAWall) {
  // The root (1.5, 0.4) lies outside; the best point of the square is on its edge.
  const System outside{[](std::span<const double> x) {
                         return std::vector{x[0] - 1.5, x[1] - 0.4 + 0.1 * (x[0] - 1.5)};
                       },
                       {}};
  const LocalOutcome end = descend(outside, {0.3, 0.9}, 2);
  EXPECT_EQ(end.ending, Ending::converged);
  EXPECT_EQ(end.unit[0], 1);
  EXPECT_NEAR(end.unit[1], 0.45, 1e-8);
}

TEST(LeastSquares, FindsTheMinimumOfResidualsThatStayLarge) {
  // Minimum of 0.5 ((x - 2)^2 + (x^2 + 3)^2 ...): where its slope vanishes.
  const System large{[](std::span<const double> x) {
                       return std::vector{x[0] - 0.9, 5 + std::sin(6 * x[0]), x[1] - 0.3};
                     },
                     {}};
  const LocalOutcome end = descend(large, {0.6, 0.9}, 3);
  EXPECT_EQ(end.ending, Ending::converged);
  const double x = end.unit[0];
  EXPECT_NEAR((x - 0.9) + (5 + std::sin(6 * x)) * 6 * std::cos(6 * x), 0, 1e-4);
  EXPECT_NEAR(end.unit[1], 0.3, 1e-6);
}

TEST(LeastSquares, SurvivesAJacobianThatIsSingularAtTheRoot) {
  const System doubled{[](std::span<const double> x) {
                         const double a = x[0] - 0.5;
                         return std::vector{a * a, x[1] - 0.25};
                       },
                       [](std::span<const double> x) {
                         return std::vector{2 * (x[0] - 0.5), 0.0, 0.0, 1.0};
                       }};
  const LocalOutcome end = descend(doubled, {0.9, 0.9}, 2);
  EXPECT_NEAR(end.unit[0], 0.5, 1e-4);
  EXPECT_NEAR(end.unit[1], 0.25, 1e-9);
}

RootCertificate certified(const System& system, std::vector<double> at) {
  Search search(space_of(system, at.size(), at.size()), 1);
  return run(search, certify_root(search, at), system);
}

TEST(CertifyRoot, ProvesASimpleRootAndHowFarItStandsAlone) {
  for (const System& system : {circle(), without_slopes(circle())}) {
    const std::vector<double> root = descend(system, {0.9, 0.5}, 2).unit;
    const RootCertificate c = certified(system, root);
    EXPECT_TRUE(c.certified);
    EXPECT_LT(c.radius, 1e-12);
    EXPECT_GT(c.alone, 1e-3);
    // A point a little off still has the root within its radius.
    const RootCertificate off = certified(system, {root[0] + 1e-6, root[1]});
    EXPECT_TRUE(off.certified);
    EXPECT_GE(off.radius, 1e-6);
    EXPECT_LT(off.radius, 1e-5);
  }
}

/// A parabola that touches the axis at 0.5, lifted: no root if `lift` is above 0, two below.
System parabola(double lift) {
  return {[lift](std::span<const double> x) {
            const double a = x[0] - 0.5;
            return std::vector{a * a + lift};
          },
          [](std::span<const double> x) { return std::vector{2 * (x[0] - 0.5)}; }};
}

TEST(CertifyRoot, NeverCertifiesWhatIsNoRoot) {
  for (const double lift : {1e-4, 1e-8, 1e-12, 1e-16, 1e-24})
    for (const double off : {0.0, 1e-2, 1e-4, 1e-6, 1e-8, 1e-10, 1e-12})
      for (const System& system : {parabola(lift), without_slopes(parabola(lift))}) {
        EXPECT_FALSE(certified(system, {0.5 + off}).certified) << lift << " at " << off;
        EXPECT_FALSE(certified(system, {0.5 - off}).certified) << lift << " at -" << off;
      }
}

TEST(CertifyRoot, NeverCertifiesADoubleRoot) {
  for (const double off : {0.0, 1e-2, 1e-5, 1e-8, 1e-10})
    EXPECT_FALSE(certified(parabola(0), {0.5 + off}).certified) << off;
}

TEST(CertifyRoot, TellsTwoRootsApartThatAreClose) {
  // Roots at 0.5 -+ 1e-4: certified, and alone within less than their distance.
  const RootCertificate c = certified(parabola(-1e-8), {0.5 + 1e-4});
  EXPECT_TRUE(c.certified);
  EXPECT_LT(c.alone, 2e-4);
  EXPECT_LT(c.radius, 1e-11);
}

TEST(CertifyRoot, LeavesAloneWhatIsNotSquareOrAtAWall) {
  const System at_wall{[](std::span<const double> x) { return std::vector{x[0]}; }, {}};
  EXPECT_FALSE(certified(at_wall, {0.0}).certified);
  Search search(space_of(without_slopes(circle()), 2, 3), 1);
  EXPECT_FALSE(run(search, certify_root(search, {0.5, 0.7}), circle()).certified);
}

}  // namespace
}  // namespace clde
