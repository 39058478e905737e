#include "methods/edn_armoea/igd_ns.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include <gtest/gtest.h>
#include <clde/extend/rng.hpp>

#include "core/numbers/simplex_lattice.hpp"
#include "unit/lab/methods/edn_armoea/costs_of.hpp"

namespace clde::edn_armoea {
namespace {

using Rows = std::vector<std::size_t>;
constexpr double infinite = std::numeric_limits<double>::infinity();

/// The definition, of these rows alone.
double indicator(const Matrix& distances, const Rows& rows) {
  std::vector<bool> contributes(distances.rows(), false);
  double sum = 0;
  for (std::size_t r = 0; r < distances.cols(); ++r) {
    const std::size_t nearest =
        *std::ranges::min_element(rows, {}, [&](std::size_t i) { return distances(i, r); });
    contributes[nearest] = true;
    sum += distances(nearest, r);
  }
  for (const std::size_t i : rows)
    if (!contributes[i]) sum += std::ranges::min(distances[i]);
  return sum;
}

Matrix random_distances(std::size_t rows, std::size_t references, Rng& rng) {
  Matrix distances(rows, references);
  for (std::size_t i = 0; i < rows; ++i)
    for (double& d : distances[i]) d = rng.uniform();
  return distances;
}

TEST(Distances, MoveReferencesToTheFootOfTheirNearestRow) {
  // Along (1, 1) the nearest row is (2, 2), along (0, 1) it is (0, 3).
  const Matrix d = distances(costs_of({{2, 2}, {0, 3}}), costs_of({{0.1, 0.1}, {0, 1}}));
  EXPECT_NEAR(d(0, 0), 0, 1e-12);
  EXPECT_NEAR(d(1, 0), std::sqrt(5.0), 1e-12);
  EXPECT_NEAR(d(0, 1), std::sqrt(5.0), 1e-12);
  EXPECT_NEAR(d(1, 1), 0, 1e-12);
}

TEST(Distances, AreFromTheFootNotFromTheRow) {
  const Matrix d = distances(costs_of({{3, 1}}), costs_of({{7, 0}}));
  EXPECT_NEAR(d(0, 0), 1, 1e-12) << "from (3, 0)";
}

TEST(Distances, TakeRowsAndReferencesAtTheLowestCosts) {
  const Matrix d = distances(costs_of({{0, 0}, {0, 1}}), costs_of({{1, 0}, {0, 0}}));
  for (const double v : d[0]) EXPECT_EQ(v, 0);
  for (const double v : d[1]) EXPECT_EQ(v, 1);
}

TEST(IgdNs, LosesWhatTheDefinitionSays) {
  Rng rng(1);
  for (int trial = 0; trial < 30; ++trial) {
    const Matrix distances = random_distances(9, 1 + rng.index(8), rng);
    IgdNs fast(distances);
    Rows rows = fast.rows();
    while (rows.size() > 1) {
      const double whole = indicator(distances, rows);
      const std::vector<double> losses = fast.losses();
      for (const std::size_t row : rows) {
        Rows others = rows;
        std::erase(others, row);
        EXPECT_NEAR(losses[row], indicator(distances, others) - whole, 1e-9);
      }
      const std::size_t gone = rows[rng.index(rows.size())];
      fast.remove(gone);
      std::erase(rows, gone);
      EXPECT_EQ(fast.rows(), rows);
      EXPECT_EQ(fast.losses()[gone], infinite);
    }
    EXPECT_EQ(fast.losses()[rows[0]], infinite) << "the last one";
  }
}

TEST(IgdNs, GainsByLosingARowThatIsNearestToNoReference) {
  const IgdNs indicator(costs_of({{0.1, 0.5}, {0.3, 0.1}, {2, 0.7}}));
  EXPECT_DOUBLE_EQ(indicator.losses()[2], -0.7);
  EXPECT_GT(indicator.losses()[0], 0);
}

TEST(Survivors, KeepWholeFrontsFirst) {
  const Matrix costs = costs_of({{5, 5}, {0, 2}, {1, 1}, {2, 0}, {3, 3}});
  const Matrix axes = costs_of({{1, 0}, {0, 1}, {1, 1}});
  EXPECT_EQ(survivors(costs, axes, 4), (Rows{1, 2, 3, 4}));
  EXPECT_EQ(survivors(costs, axes, 3), (Rows{1, 2, 3}));
  EXPECT_EQ(survivors(costs, axes, 9), (Rows{0, 1, 2, 3, 4}));
}

TEST(Survivors, ThinTheLastFrontByTheReferences) {
  // A crowd at one end of the front; references are even.
  const Matrix costs = costs_of({{0, 4}, {0.01, 3.99}, {0.02, 3.98}, {0.03, 3.97}, {2, 2}, {4, 0}});
  const Rows kept = survivors(costs, simplex_lattice(3, 2), 3);
  ASSERT_EQ(kept.size(), 3U);
  EXPECT_LT(kept[0], 4U);
  EXPECT_EQ(kept[1], 4U);
  EXPECT_EQ(kept[2], 5U);
}

}  // namespace
}  // namespace clde::edn_armoea
