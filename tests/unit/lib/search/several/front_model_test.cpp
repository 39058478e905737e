#include "search/several/model/front_model.hpp"

#include <gtest/gtest.h>

#include "pareto_fixtures.hpp"
#include "sampling/initial.hpp"
#include "search/several/model/constants.hpp"

namespace clde::pareto {
namespace {

History history_of(std::size_t count, std::size_t dimension, const CostFunction& f) {
  History history(2);
  history.add(evaluated(sobol_points(dimension, Rng(1))->next(count), f));
  history.update_front();
  return history;
}

TEST(FrontModel, PredictsAllObjectives) {
  FrontModel model(2);
  model.learn(history_of(60, 3, line_front));
  const std::vector x{0.4, 0.3, 0.35};
  const std::vector<double> means = model.means(x), truth = line_front(x);
  const std::vector<double> hopes = model.hopes(x, 1);
  for (std::size_t m = 0; m < 2; ++m) {
    EXPECT_NEAR(means[m], truth[m], 0.02);
    EXPECT_LT(hopes[m], means[m]);
  }
  EXPECT_EQ(model.hopes(x, 0), means);
}

TEST(FrontModel, KnowsTheShallowestObservationsAndNoMoreThanItsLimit) {
  FrontModel model(2);
  const History history = history_of(400, 3, line_front);
  model.learn(history);
  ASSERT_EQ(model.points().rows(), modelling::most_modelled);
  std::vector<double> known = history.depth()(evaluated(model.points(), line_front).costs);
  std::vector<double> all = history.depth()(history.samples().costs);
  std::ranges::sort(all);
  EXPECT_LE(std::ranges::max(known), all[modelling::most_modelled - 1]);
}

TEST(FrontModel, TheExcessIsASmoothMaximumWithItsGradient) {
  FrontModel model(2);
  model.learn(history_of(60, 3, line_front));
  const std::vector x{0.4, 0.5, 0.35}, target{0.1, 0.2};
  std::vector<double> gradient(3), unused(3);
  const double excess = model.excess(x, target, gradient);
  const std::vector<double> means = model.means(x);
  const double most = std::max((means[0] - target[0]) / model.units()[0],
                               (means[1] - target[1]) / model.units()[1]);
  EXPECT_GE(excess, most);
  EXPECT_LE(excess, most + std::log(2) / modelling::sharpness + 1e-12);
  for (std::size_t j = 0; j < 3; ++j) {
    std::vector up = x, down = x;
    up[j] += 1e-5;
    down[j] -= 1e-5;
    const double slope =
        (model.excess(up, target, unused) - model.excess(down, target, unused)) / 2e-5;
    EXPECT_NEAR(gradient[j], slope, 1e-4);
  }
}

TEST(FrontModel, AFrontOfOnePointHasTheUnitOfTheObservations) {
  const auto bowls = [](std::span<const double> x) {
    const double off = (x[0] - 0.5) * (x[0] - 0.5) + (x[1] - 0.5) * (x[1] - 0.5);
    return std::vector{off, 10 * off};
  };
  FrontModel model(2);
  model.learn(history_of(64, 2, bowls));
  EXPECT_GT(model.units()[0], 0.005);
  EXPECT_NEAR(model.units()[1], 10 * model.units()[0], 1e-9);
}

}  // namespace
}  // namespace clde::pareto
