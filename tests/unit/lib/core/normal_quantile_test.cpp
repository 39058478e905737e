#include <cmath>
#include <limits>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/numbers/normal_quantile.hpp"

namespace clde {
namespace {

struct Known {
  double p, x;
};

// p = erfc(-x / sqrt 2) / 2 solved with 50 digits for the double nearest to p, in each of the three
// ranges of the method.
constexpr Known known[] = {
    {0.5, 0},
    {0.25, -0.6744897501960817432},
    {0.75, 0.6744897501960817432},
    {0.9, 1.2815515655446005935},
    {0.975, 1.9599639845400538556},
    {1e-3, -3.0902323061678135354},
    {1e-10, -6.3613409024040561991},
    {1e-20, -9.2623400897984075796},
    {1e-300, -37.047096299361199237},
};

TEST(NormalQuantile, AgreesWithKnownValues) {
  for (const Known& k : known)
    EXPECT_NEAR(normal_quantile(k.p), k.x, 4e-16 * std::abs(k.x)) << "p = " << k.p;
}

TEST(NormalQuantile, IsFiniteAtTheEndsOfWhatIsDrawn) {
  EXPECT_TRUE(std::isfinite(normal_quantile(0x1p-53)));
  EXPECT_TRUE(std::isfinite(normal_quantile(1 - 0x1p-53)));
  EXPECT_EQ(normal_quantile(0x1p-53), -normal_quantile(1 - 0x1p-53));
}

RC_GTEST_PROP(NormalQuantileLaw, IsOdd, ()) {
  const double p = (*rc::gen::inRange(1, 1 << 30)) * 0x1p-31;
  RC_ASSERT(normal_quantile(p) == -normal_quantile(1 - p));
}

RC_GTEST_PROP(NormalQuantileLaw, UndoesTheDistributionFunction, ()) {
  const double x = (*rc::gen::inRange(-37'000, 8'000)) / 1000.0;
  const double p = std::erfc(-x / std::sqrt(2.0)) / 2;
  // Near p = 1 the spacing of doubles limits what can be recovered: dx = dp / density.
  const double density = std::exp(-x * x / 2) / std::sqrt(2 * 3.14159265358979323846);
  const double lost = x > 0 ? std::numeric_limits<double>::epsilon() / density : 0;
  RC_ASSERT(std::abs(normal_quantile(p) - x) <= 2e-14 * std::max(1.0, std::abs(x)) + lost);
}

RC_GTEST_PROP(NormalQuantileLaw, Rises, ()) {
  const int k = *rc::gen::inRange(1, (1 << 20) - 1);
  RC_ASSERT(normal_quantile(k * 0x1p-20) < normal_quantile((k + 1) * 0x1p-20));
}

TEST(NormalQuantile, RisesWhereItsThreePiecesMeet) {
  for (const double p : {0.075, 0.925, std::exp(-25.0), 1 - std::exp(-25.0)})
    EXPECT_LE(normal_quantile(p * (1 - 1e-14)),
              normal_quantile(p * (1 + 1e-14) < 1 ? p * (1 + 1e-14) : p));
}

}  // namespace
}  // namespace clde
