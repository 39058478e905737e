// The systems of nes/: their roots are proven to be all there are, and their formulas agree with
// those of another program.
#include <algorithm>
#include <cmath>
#include <fstream>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include <clde/lab/problems.hpp>
#include <numbers>

#include "problems/equations/nes_large.hpp"
#include "problems/equations/nes_space.hpp"
#include "unit/lab/problems/interval_roots.hpp"

namespace clde {
namespace nes {

using Logistic3 = Logistic<3, 384>;
using Logistic5 = Logistic<5, 400>;
using Chebyquad4 = Chebyquad<4>;
using Chebyquad5 = Chebyquad<5>;

}  // namespace nes

namespace {

template <class Point>
double largest_difference(std::span<const double> a, const Point& b) {
  double most = 0;
  for (std::size_t j = 0; j < a.size(); ++j) most = std::max(most, std::abs(a[j] - b[j]));
  return most;
}

/// A little larger than the box, and not symmetric, so that roots on its faces and in its middle
/// are inside of what is searched and do not lie where it is halved.
template <class System>
typename test::IntervalRoots<System>::Cube around(const Box& box) {
  typename test::IntervalRoots<System>::Cube cube;
  for (std::size_t j = 0; j < System::size; ++j) {
    const double margin = 1e-3 * (box.upper()[j] - box.lower()[j]);
    cube[j] = {box.lower()[j] - 1.0137 * margin, box.upper()[j] + 0.971 * margin};
  }
  return cube;
}

template <class System>
void prove(const std::string& name) {
  const BenchmarkProblem problem = find_problem(name);
  const auto roots = test::IntervalRoots<System>().all(around<System>(problem.problem.box()));
  ASSERT_TRUE(roots.has_value()) << name << ": too many boxes";
  std::size_t inside = 0;
  for (const auto& root : *roots) {
    std::vector<double> x(root.begin(), root.end());
    for (std::size_t j = 0; j < x.size(); ++j) {  // on a face, but for the enclosure's width
      const Box& box = problem.problem.box();
      if (std::abs(x[j] - std::clamp(x[j], box.lower()[j], box.upper()[j])) < 1e-9)
        x[j] = std::clamp(x[j], box.lower()[j], box.upper()[j]);
    }
    if (!problem.problem.box().contains(x)) continue;
    ++inside;
    double nearest = 1;
    for (std::size_t i = 0; i < problem.known.points.rows(); ++i)
      nearest = std::min(nearest, largest_difference(problem.known.points[i], x));
    EXPECT_LT(nearest, 1e-10) << name << ": a root that is not listed";
  }
  EXPECT_EQ(inside, problem.known.points.rows()) << name;
}

/// Those that intervals do not settle in seconds have a test of their own below.
bool proven_otherwise(const std::string& name) {
  return name == "cosine-and-circle" || name == "yamamura" || name == "chebyquad-5";
}

TEST(Nes, HasExactlyTheListedRoots) {
#define CLDE_NES(name, title, type, lower, upper) \
  if (!proven_otherwise(name)) prove<nes::type>(std::string("nes/") + (name));
#include "problems/equations/nes_list.inc"
#undef CLDE_NES
}

/// x = cos(4 pi y) turns the circle into y^2 = sin^2(4 pi y), so y is a root of one of these two.
template <int sign>
struct OnTheCircle {
  static constexpr std::size_t size = 1;
  template <class T>
  void operator()(std::span<const T> y, std::span<T> r) const {
    r[0] = y[0] - static_cast<double>(sign) * sine_of_half_turns(4.0 * y[0]);
  }
};

TEST(Nes, CosineAndCircleHasFifteenRootsOfWhichOneIsDouble) {
  const auto one = test::IntervalRoots<OnTheCircle<1>>().all({test::Interval{-1.01, 1.02}});
  const auto other = test::IntervalRoots<OnTheCircle<-1>>().all({test::Interval{-1.01, 1.02}});
  ASSERT_TRUE(one && other);
  const Matrix roots = find_problem("nes/cosine-and-circle").known.points;
  std::vector<double> y;
  for (const auto* list : {&*one, &*other})
    for (const auto& root : *list) y.push_back(root[0]);
  EXPECT_EQ(std::ranges::count_if(y, [](double v) { return std::abs(v) < 1e-9; }), 2);  // (1, 0)
  EXPECT_EQ(y.size(), roots.rows() + 1);
  for (const double v : y) {
    double nearest = 1;
    for (std::size_t i = 0; i < roots.rows(); ++i)
      nearest = std::min(
          nearest, std::hypot(roots(i, 1) - v, roots(i, 0) - std::cos(4 * std::numbers::pi * v)));
    EXPECT_LT(nearest, 1e-9) << v;
  }
}

/// With s for the sum of cubes, x_i = (s + i) / 20, and s has to be the sum of their cubes.
struct SumOfCubes {
  static constexpr std::size_t size = 1;
  template <class T>
  void operator()(std::span<const T> s, std::span<T> r) const {
    r[0] = s[0];
    for (int i = 1; i <= 10; ++i) {
      const T x = 0.05 * (s[0] + static_cast<double>(i));
      r[0] = r[0] - x * square(x);
    }
  }
};

TEST(Nes, YamamuraHasAsManyRootsAsACubicHas) {
  // In the box each x_i lies within 2.5, so s = 20 x_1 - 1 lies within 51.
  const auto sums = test::IntervalRoots<SumOfCubes>().all({test::Interval{-52, 51}});
  ASSERT_TRUE(sums.has_value());
  const Matrix roots = find_problem("nes/yamamura").known.points;
  EXPECT_EQ(sums->size(), roots.rows());
  for (std::size_t i = 0; i < roots.rows(); ++i) {
    const double s = 20 * roots(i, 0) - 1;
    EXPECT_TRUE(
        std::ranges::any_of(*sums, [&](const auto& v) { return std::abs(v[0] - s) < 1e-9; }));
  }
}

// The residuals fix the sums of the first five powers of the nodes, and with them, by Newton's
// identities, the polynomial whose zeros they are: the roots are the orders of five numbers.
TEST(Nes, ChebyquadHasAllOrdersOfItsNodes) {
  const Matrix roots = find_problem("nes/chebyquad-5").known.points;
  EXPECT_EQ(roots.rows(), 120U);
  std::vector<double> nodes(roots[0].begin(), roots[0].end());
  std::ranges::sort(nodes);
  for (std::size_t j = 1; j < nodes.size(); ++j) EXPECT_GT(nodes[j] - nodes[j - 1], 0.1);
  for (std::size_t i = 0; i < roots.rows(); ++i) {
    std::vector<double> x(roots[i].begin(), roots[i].end());
    std::ranges::sort(x);
    EXPECT_LT(largest_difference(x, nodes), 1e-12) << i;
  }
}

TEST(Nes, AgreesWithTheValuesOfAnotherProgram) {
  std::ifstream file(CLDE_TEST_DATA "/nes-values.csv");
  std::size_t rows = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#')) continue;
    std::istringstream cells(line);
    std::string name, point, value;
    std::getline(cells, name, ';');
    std::getline(cells, point, ';');
    std::getline(cells, value, ';');
    std::istringstream numbers(point);
    std::vector<double> x;
    for (double v = 0; numbers >> v;) x.push_back(v);
    const double expected = std::stod(value);
    EXPECT_NEAR(find_problem(name).problem(x), expected, 1e-12 * (1 + expected)) << name;
    ++rows;
  }
  EXPECT_EQ(rows, 35U);
}

TEST(Nes, GivesItsResiduals) {
  for (const ProblemInfo& info : list_problems()) {
    if (!info.name.starts_with("nes/")) continue;
    const BenchmarkProblem problem = find_problem(info.name);
    EXPECT_EQ(problem.problem.derivatives().residuals, info.dimension) << info.name;
    for (std::size_t i = 0; i < info.optima; ++i)
      EXPECT_LT(problem.problem(problem.known.points[i]), 1e-20) << info.name;
  }
}

}  // namespace
}  // namespace clde
