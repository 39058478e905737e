#include "methods/networks/float_rows.hpp"

#include <cmath>
#include <limits>
#include <vector>

#include <gtest/gtest.h>

namespace clde {
namespace {

TEST(Padded, IsTheNextMultipleOfALane) {
  EXPECT_EQ(padded(0), 0U);
  EXPECT_EQ(padded(1), float_lanes);
  EXPECT_EQ(padded(float_lanes), float_lanes);
  EXPECT_EQ(padded(float_lanes + 1), 2 * float_lanes);
}

TEST(FloatRows, AddAndMultiply) {
  const std::vector<float> x{1, 2, 3, 4, 5, 0, 0, 0};
  std::vector<float> y{1, 1, 1, 1, 1, 0, 0, 0};
  EXPECT_EQ(dot(x, y), 15.0F);
  add_multiple(2, x, y);
  EXPECT_EQ(y, (std::vector<float>{3, 5, 7, 9, 11, 0, 0, 0}));
}

TEST(TanhEach, IsWithinAMillionth) {
  std::vector<float> x, tanh;
  for (int i = -12'000; i < 12'000; ++i) x.push_back(static_cast<float>(i) * 1e-3F);
  tanh = x;
  tanh_each(tanh);
  for (std::size_t i = 0; i < x.size(); ++i)
    ASSERT_NEAR(tanh[i], std::tanh(static_cast<double>(x[i])), 1e-6) << x[i];
}

TEST(TanhEach, TakesWhatIsNoNumber) {
  constexpr float infinity = std::numeric_limits<float>::infinity();
  std::vector<float> x{infinity, -infinity, std::numeric_limits<float>::quiet_NaN(), 0};
  tanh_each(x);
  EXPECT_NEAR(x[0], 1, 1e-6);
  EXPECT_NEAR(x[1], -1, 1e-6);
  EXPECT_NEAR(x[2], 1, 1e-6);
  EXPECT_EQ(x[3], 0.0F);
}

}  // namespace
}  // namespace clde
