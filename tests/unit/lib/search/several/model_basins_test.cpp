#include "search/several/model/model_basins.hpp"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "pareto_fixtures.hpp"
#include "sampling/initial.hpp"

namespace clde::pareto {
namespace {

/// Two equal sets, x2 = 0.2 and x2 = 0.8.
std::vector<double> twin_lines(std::span<const double> x) {
  const double off = std::abs(x[1] - 0.5) - 0.3;
  return {x[0] + 10 * off * off, 1 - x[0] + 10 * off * off};
}

TEST(ModelBasins, EveryPieceHasStarts) {
  History history(2);
  history.add(evaluated(sobol_points(2, Rng(1))->next(60), twin_lines));
  history.update_front();
  FrontModel model(2);
  model.learn(history);
  const Matrix starts = decode_model(model, sobol_points(2, Rng(2))->next(400), 12);
  ASSERT_GE(starts.rows(), 2U);
  EXPECT_LE(starts.rows(), 12U);
  bool low = false, high = false;
  for (std::size_t i = 0; i < starts.rows(); ++i) {
    low = low || std::abs(starts(i, 1) - 0.2) < 0.1;
    high = high || std::abs(starts(i, 1) - 0.8) < 0.1;
  }
  EXPECT_TRUE(low && high);
}

}  // namespace
}  // namespace clde::pareto
