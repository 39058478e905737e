#include "methods/csea/candidates.hpp"

#include <gtest/gtest.h>

namespace clde::csea {
namespace {

Matrix uniform(std::size_t count, Rng& rng) {
  Matrix points(count, 2);
  for (std::size_t i = 0; i < count; ++i)
    for (double& x : points[i]) x = rng.uniform();
  return points;
}

/// Sure that points with a first coordinate above 0.7 are good.
FeedforwardNetwork right_side(Rng& rng) {
  FeedforwardNetwork network({2, 1}, rng);
  network.set_weights({-70, 100, 0, -10, 20});
  return network;
}

class GoodCandidates : public ::testing::Test {
 protected:
  Matrix of(Use use) {
    Rng rng(4);
    const Matrix members = uniform(20, rng), references = uniform(4, rng);
    const FeedforwardNetwork network = right_side(rng);
    return candidates({members, references}, network, use, {600, {}}, rng);
  }
};

TEST_F(GoodCandidates, ThatTheNetworkTakesForGoodAreEvaluated) {
  const Matrix points = of(Use::seek_high);
  ASSERT_FALSE(points.empty());
  EXPECT_LE(points.rows(), 8U) << "twice as many as references";
  for (std::size_t i = 0; i < points.rows(); ++i) EXPECT_GT(points(i, 0), 0.69);
}

TEST_F(GoodCandidates, ThatItTakesForBadWhereItIsReversed) {
  const Matrix points = of(Use::seek_low);
  ASSERT_FALSE(points.empty());
  for (std::size_t i = 0; i < points.rows(); ++i) EXPECT_LT(points(i, 0), 0.71);
}

TEST_F(GoodCandidates, AnyOneOfABadGuesserAndNoneOfOneThatSaysNo) {
  EXPECT_EQ(of(Use::take_any).rows(), 1U);
  EXPECT_TRUE(of(Use::take_none).empty());
}

TEST_F(GoodCandidates, AreNoneOfANetworkThatIsNeverSure) {
  Rng rng(4);
  const Matrix members = uniform(20, rng), references = uniform(4, rng);
  const FeedforwardNetwork unsure({2, 1}, rng);
  EXPECT_TRUE(candidates({members, references}, unsure, Use::seek_high, {100, {}}, rng).empty());
}

}  // namespace
}  // namespace clde::csea
