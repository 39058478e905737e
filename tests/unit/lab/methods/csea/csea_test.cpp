#include <array>
#include <string>

#include <gtest/gtest.h>

#include <clde/error.hpp>
#include <clde/solve.hpp>

namespace clde {
namespace {

/// Learning from more takes hours.
TEST(Csea, LearnsFromTwoThousandPointsAtMost) {
  const auto f = [](std::span<const double> x) -> std::array<double, 2> { return {x[0], x[1]}; };
  for (const std::string setting : {"N_I", "population_size"}) {
    SolveOptions options;
    options.algorithm = "csea";
    options.settings[setting] = "2001";
    EXPECT_THROW(solve(Problem(f, Box::cube(2, 0, 1)), {1}, options), InvalidArgument) << setting;
    options.settings[setting] = "2000";
    EXPECT_NO_THROW(solve(Problem(f, Box::cube(2, 0, 1)), {1}, options)) << setting;
  }
}

}  // namespace
}  // namespace clde
