#include "search/several/model/candidates.hpp"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "core/numbers/nondominated.hpp"
#include "pareto_fixtures.hpp"
#include "sampling/initial.hpp"

namespace clde::pareto {
namespace {

struct Ground {
  Ground() {
    history.add(evaluated(sobol_points(3, Rng(1))->next(50), line_front));
    history.update_front();
    model.learn(history);
    front = history.samples().pick(first_front(history.samples().costs));
  }
  [[nodiscard]] FrontGain gain() const { return {front.points, front.costs, {model.units()}}; }

  History history{2};
  FrontModel model{2};
  Population front;
  Matrix starts;
};

double off_set(std::span<const double> x) {
  return std::hypot(x[1] - 0.3, x[2] - 0.3);
}

TEST(Candidates, LieInTheCubeAndMostLieOnTheSet) {
  const Ground ground;
  const FrontGain gain = ground.gain();
  Rng rng(1);
  const Matrix made = make_candidates({ground.model, gain, ground.front, ground.starts}, rng);
  std::size_t close = 0;
  for (std::size_t i = 0; i < made.rows(); ++i) {
    for (const double u : made[i]) EXPECT_TRUE(u >= 0 && u <= 1);
    close += off_set(made[i]) < 0.05 ? 1U : 0U;
  }
  EXPECT_GT(2 * close, made.rows());
}

TEST(Candidates, ComeFromTheStartsGiven) {
  Ground ground;
  ground.starts.push_row(std::vector{0.77, 0.9, 0.9});
  const FrontGain gain = ground.gain();
  Rng rng(1);
  const Matrix made = make_candidates({ground.model, gain, ground.front, ground.starts}, rng);
  EXPECT_LT(off_set(made[0]), 0.05) << "the first descent";
  EXPECT_NEAR(made(0, 0), 0.77, 0.1) << "keeps its trade-off";
}

TEST(Candidates, StayWithinReach) {
  Ground ground;
  const std::vector start{0.5, 0.9, 0.9};
  ground.starts.push_row(start);
  const FrontGain gain = ground.gain();
  Rng rng(1);
  const Matrix made = make_candidates({ground.model, gain, ground.front, ground.starts, 0.1}, rng);
  for (std::size_t j = 0; j < 3; ++j) EXPECT_LE(std::abs(made(0, j) - start[j]), 0.1 + 1e-12);
}

}  // namespace
}  // namespace clde::pareto
