// Omni-test, SYM-PART and the turned suites against what is known of them.
#include <cmath>

#include <gtest/gtest.h>

#include <clde/lab/problems.hpp>

#include "core/numbers/vectors.hpp"

namespace clde {
namespace {

Matrix value_at(const char* name, const std::vector<double>& x) {
  return find_problem(name).problem.evaluate(MatrixView(x.data(), 1, x.size())).values;
}

TEST(OmniTest, HasThreePiecesForEachVariable) {
  EXPECT_EQ(find_problem("mmo/omni-test").pareto.pieces, 27U);
  EXPECT_EQ(find_problem("mmo/omni-test:D=5").pareto.pieces, 243U);
  const Matrix f = value_at("mmo/omni-test:D=2", {1.5, 4.0});
  EXPECT_NEAR(f(0, 0), -1, 1e-15);
  EXPECT_NEAR(f(0, 1), 1, 1e-15);
}

TEST(OmniTest, HasASetThatAttainsTheCircle) {
  const BenchmarkProblem p = find_problem("mmo/omni-test:D=5");
  const Matrix f = p.problem.evaluate(p.pareto.set(1000)).values;
  for (std::size_t i = 0; i < f.rows(); ++i) {
    EXPECT_NEAR(std::sqrt(dot(f[i], f[i])), 5, 1e-13);
    EXPECT_LE(std::max(f(i, 0), f(i, 1)), 0);
  }
}

TEST(SymPart, IsTheSameOnAllNineTiles) {
  // By hand: (p + 1)^2 + q^2 and (p - 1)^2 + q^2 at p = 1/2, q = 2.
  for (const double right : {-10.0, 0.0, 10.0})
    for (const double up : {-10.0, 0.0, 10.0}) {
      const Matrix f = value_at("mmo/sympart", {right + 0.5, up + 2});
      EXPECT_NEAR(f(0, 0), 2.25 + 4, 1e-13);
      EXPECT_NEAR(f(0, 1), 0.25 + 4, 1e-13);
    }
  // Beyond the last tile nothing repeats.
  EXPECT_NEAR(value_at("mmo/sympart", {19, 0})(0, 0), 100, 1e-13);
}

TEST(RotatedFronts, HaveSetsWhoseImagesLieOnThePlaneOrTheSphere) {
  for (const char* name : {"mmmop-rotated/2", "mmmop-rotated/3", "mmmop-rotated/4:seed=9",
                           "mmmop-rotated/5", "dtlz-rotated/2:D=30,seed=3", "dtlz-rotated/3",
                           "dtlz-rotated/4", "dtlz-rotated/5", "dtlz-rotated/6"}) {
    const BenchmarkProblem p = find_problem(name);
    const Matrix f = p.problem.evaluate(p.pareto.set(500)).values;
    for (std::size_t i = 0; i < f.rows(); ++i)
      EXPECT_NEAR(std::sqrt(dot(f[i], f[i])), 1, 1e-10) << name;
  }
}

TEST(RotatedFronts, DifferBySeed) {
  const std::vector<double> x(12, 0.3);
  EXPECT_NE(value_at("dtlz-rotated/2:seed=1", x), value_at("dtlz-rotated/2:seed=2", x));
  EXPECT_EQ(value_at("dtlz-rotated/2", x), value_at("dtlz-rotated/2:seed=1", x));
}

}  // namespace
}  // namespace clde
