// Problems with noise, near ties and families.
#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include <clde/error.hpp>
#include <clde/lab/problems.hpp>

namespace clde {
namespace {

const std::vector<double> somewhere{1.25, -0.75};

TEST(NoisyProblem, RoughNoiseBelongsToThePoint) {
  const Problem noisy = find_problem("noisy/surfaces/himmelblau:size=1e-3").problem;
  EXPECT_EQ(noisy(somewhere), noisy(somewhere));
  EXPECT_NE(noisy(somewhere), find_problem("surfaces/himmelblau").problem(somewhere));
}

TEST(NoisyProblem, RandomNoiseHasTheSizeThatIsSaid) {
  const Problem clean = find_problem("surfaces/himmelblau").problem;
  const Problem noisy = find_problem("noisy/surfaces/himmelblau:size=1e-3,kind=random").problem;
  double sum = 0, squares = 0;
  constexpr int calls = 2000;
  for (int i = 0; i < calls; ++i) {
    const double off = noisy(somewhere) - clean(somewhere);
    sum += off;
    squares += off * off;
  }
  const double deviation = std::sqrt(squares / calls);
  EXPECT_GT(deviation, 1);  // the range is about 2,000
  EXPECT_LT(deviation, 3);
  EXPECT_LT(std::abs(sum / calls), 4 * deviation / std::sqrt(calls));
}

TEST(NoisyProblem, SinglePrecisionHasItsDigits) {
  const BenchmarkProblem single = find_problem("noisy/surfaces/himmelblau:kind=single,offset=1000");
  const double value = single.problem(somewhere);
  EXPECT_EQ(value, static_cast<double>(static_cast<float>(value)));
  EXPECT_EQ(single.known.value, 1000);
  EXPECT_EQ(single.name, "noisy/surfaces/himmelblau:kind=single,offset=1000");
}

TEST(NoisyProblem, RefusesWhatCannotHaveNoise) {
  EXPECT_THROW(find_problem("noisy/mmmop/1"), InvalidArgument);
  EXPECT_THROW(find_problem("noisy/surfaces/himmelblau:size=2"), InvalidArgument);
  EXPECT_THROW(find_problem("noisy/surfaces/himmelblau:kind=loud"), InvalidArgument);
  EXPECT_THROW(find_problem("noisy/nothing"), UnknownName);
}

TEST(NearTies, MinimaAreMinimaWithTheListedValues) {
  for (const char* name : {"near-ties/himmelblau", "near-ties/wells-7", "near-ties/wells-5d"}) {
    const BenchmarkProblem p = find_problem(name);
    for (std::size_t i = 0; i < p.landscape.minima.rows(); ++i) {
      std::vector<double> x(p.landscape.minima[i].begin(), p.landscape.minima[i].end());
      EXPECT_NEAR(p.problem(x), p.landscape.values[i], 1e-12) << name << " " << i;
      for (double& c : x) {
        const double before = c;
        for (const double side : {1e-4, -1e-4}) {
          c = before + side;
          EXPECT_GT(p.problem(x), p.landscape.values[i]) << name << " " << i;
        }
        c = before;
      }
    }
  }
}

}  // namespace
}  // namespace clde
