#include <gtest/gtest.h>

#include "unit/lab/methods/whole_search.hpp"

namespace clde {
namespace {

TEST(HillVallEA, FindsTheFourMinimaOfHimmelblauAndNothingElse) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const Result r = solve(Problem{himmelblau, Box::cube(2, -6, 6)}, {20'000},
                           {.algorithm = "hillvallea", .seed = seed});
    EXPECT_EQ(globals(r), 4U) << seed;
    for (const Optimum& o : r.optima) EXPECT_LT(o.value(), 1e-5) << seed;
  }
}

}  // namespace
}  // namespace clde
