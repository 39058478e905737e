// The workers in examples/ do what they say.
#include <array>

#include <gtest/gtest.h>
#include <clde/evaluator.hpp>

#include "unit/lib/engine/evaluate/trouble.hpp"

namespace clde {
namespace {

using Mode = ProcessOptions::Mode;

const std::string examples = CLDE_EXAMPLES;

class Example : public testing::TestWithParam<ProcessOptions> {};

TEST_P(Example, KnowsHimmelblausMinima) {
  Matrix points;
  for (const auto& x :
       {std::array{3.0, 2.0}, std::array{-3.779310, -3.283186}, std::array{0.0, 0.0},
        std::array{3.584428, -1.848126}, std::array{1e-5, 1e-5}})
    points.push_row(x);
  const Evaluations done = process_evaluator(GetParam())->evaluate(points);
  ASSERT_TRUE(done.failures.empty()) << done.failures[0].message;
  EXPECT_EQ(done.values(0, 0), 0);
  EXPECT_NEAR(done.values(1, 0), 0, 1e-9);
  EXPECT_EQ(done.values(2, 0), 170);
  EXPECT_NEAR(done.values(3, 0), 0, 1e-9);
  EXPECT_NEAR(done.values(4, 0), 170, 1e-2);
}

std::string name_of(const testing::TestParamInfo<ProcessOptions>& example) {
  const std::vector<std::string> names{"python", "shell", "cpp", "once"};
  return names.at(example.index);
}

INSTANTIATE_TEST_SUITE_P(
    Workers, Example,
    testing::Values(ProcessOptions{.command = python + " " + examples + "/worker.py", .jobs = 2},
                    ProcessOptions{.command = examples + "/worker.sh", .jobs = 2},
                    ProcessOptions{.command = CLDE_EXAMPLE_WORKER, .jobs = 2},
                    ProcessOptions{.command = examples + "/once.sh", .mode = Mode::once}),
    name_of);

}  // namespace
}  // namespace clde
