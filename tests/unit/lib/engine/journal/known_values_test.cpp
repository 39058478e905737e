#include "engine/journal/known_values.hpp"

#include <gtest/gtest.h>

namespace clde {
namespace {

std::vector<double> found(const KnownValues& known, const std::vector<double>& x) {
  const auto values = known.find(x);
  return {values.begin(), values.end()};
}

TEST(KnownValues, AreFoundByTheirCoordinates) {
  KnownValues known;
  known.add(std::vector{1.0, 2.0}, std::vector{10.0});
  known.add(std::vector{2.0, 1.0}, std::vector{20.0});
  EXPECT_EQ(known.size(), 2U);
  EXPECT_EQ(found(known, {1, 2}), std::vector{10.0});
  EXPECT_EQ(found(known, {2, 1}), std::vector{20.0});
  EXPECT_TRUE(found(known, {1, 2.0000000000000004}).empty()) << "the bits have to agree";
}

TEST(KnownValues, TakeMinusZeroForZero) {
  KnownValues known;
  known.add(std::vector{-0.0}, std::vector{3.0});
  EXPECT_EQ(found(known, {0.0}), std::vector{3.0});
}

}  // namespace
}  // namespace clde
