// Systems of equations: the listed roots are all the roots, to the last digits.
#include <array>
#include <cmath>
#include <limits>

#include <gtest/gtest.h>
#include <Eigen/Dense>

#include <clde/extend/rng.hpp>
#include <clde/lab/problems.hpp>

#include "core/numbers/vectors.hpp"

namespace clde {
namespace {

/// Newton's method on the gradient of f, with differences; few steps end next to a root of it.
Eigen::VectorXd newton_step(const Problem& f, const Eigen::VectorXd& x, double h) {
  const Eigen::Index n = x.size();
  const auto at = [&](Eigen::VectorXd y, Eigen::Index i, double a, Eigen::Index j, double b) {
    y[i] += a;
    y[j] += b;
    return f(std::span<const double>(y.data(), static_cast<std::size_t>(n)));
  };
  Eigen::VectorXd gradient(n);
  Eigen::MatrixXd hessian(n, n);
  for (Eigen::Index i = 0; i < n; ++i) {
    gradient[i] = (at(x, i, h, i, 0) - at(x, i, -h, i, 0)) / (2 * h);
    for (Eigen::Index j = 0; j < n; ++j)
      hessian(i, j) =
          (at(x, i, h, j, h) - at(x, i, h, j, -h) - at(x, i, -h, j, h) + at(x, i, -h, j, -h)) /
          (4 * h * h);
  }
  // Damped where the surface is not yet a bowl.
  const double damping = 1e-9 + std::max(0.0, -1.5 * hessian.eigenvalues().real().minCoeff());
  hessian += damping * Eigen::MatrixXd::Identity(n, n);
  return hessian.ldlt().solve(-gradient);
}

Eigen::VectorXd descend(const Problem& f, Eigen::VectorXd x) {
  const auto value = [&](const Eigen::VectorXd& y) {
    return f(std::span<const double>(y.data(), static_cast<std::size_t>(y.size())));
  };
  for (int step = 0; step < 60 && value(x) > 1e-16; ++step) {
    Eigen::VectorXd move = newton_step(f, x, 1e-5);
    while (!(value(x + move) < value(x)) && move.norm() > 1e-12) move /= 2;
    x += move;
  }
  return x;
}

class EveryRootSystem : public testing::TestWithParam<const char*> {};

// Chance: none. A root that is missing from the list would have to be missed from 400 starts.
TEST_P(EveryRootSystem, HasNoRootThatIsNotListed) {
  const BenchmarkProblem found = find_problem(GetParam());
  const Box& box = found.problem.box();
  Rng rng(3, GetParam());
  std::vector<bool> seen(found.known.points.rows(), false);
  for (int start = 0; start < 400; ++start) {
    Eigen::VectorXd x(static_cast<Eigen::Index>(box.dimension()));
    for (std::size_t j = 0; j < box.dimension(); ++j)
      x[static_cast<Eigen::Index>(j)] = rng.uniform(box.lower()[j], box.upper()[j]);
    x = descend(found.problem, x);
    const std::span<const double> end(x.data(), box.dimension());
    if (!box.contains(end) || found.problem(end) > 1e-14) continue;
    double nearest = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < seen.size(); ++i) {
      const double d = distance(end, found.known.points[i]);
      if (d < 0.01) seen[i] = true;
      nearest = std::min(nearest, d);
    }
    EXPECT_LT(nearest, 0.01) << x.transpose();
  }
  EXPECT_GE(std::ranges::count(seen, true), 4);  // the search does find roots
}

TEST_P(EveryRootSystem, IsZeroUpToRoundingAtItsRoots) {
  const BenchmarkProblem found = find_problem(GetParam());
  for (std::size_t i = 0; i < found.known.points.rows(); ++i)
    EXPECT_LT(found.problem(found.known.points[i]), 1e-23) << i;
}

INSTANTIATE_TEST_SUITE_P(Systems, EveryRootSystem,
                         testing::Values("equations/f02", "equations/f03", "equations/f08",
                                         "equations/f14", "equations/f20", "equations/f23",
                                         "equations/f24", "robotics/ur5", "robotics/puma560"));

TEST(Equations, HaveTheCountedNumberOfRoots) {
  constexpr std::array<std::pair<const char*, std::size_t>, 9> counts = {{{"equations/f02", 11},
                                                                          {"equations/f03", 15},
                                                                          {"equations/f08", 7},
                                                                          {"equations/f14", 9},
                                                                          {"equations/f20", 7},
                                                                          {"equations/f23", 16},
                                                                          {"equations/f24", 8},
                                                                          {"robotics/ur5", 8},
                                                                          {"robotics/puma560", 8}}};
  for (const auto& [name, count] : counts)
    EXPECT_EQ(find_problem(name).known.points.rows(), count) << name;
}

}  // namespace
}  // namespace clde
