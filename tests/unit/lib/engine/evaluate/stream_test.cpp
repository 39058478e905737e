// A flow on top of an evaluator that takes batches.
#include <algorithm>
#include <optional>
#include <vector>

#include <gtest/gtest.h>

#include <clde/evaluator.hpp>

namespace clde {
namespace {

/// Takes any batch at once, and notes how long the longest was.
class WholeBatches final : public Evaluator {
 public:
  using Evaluator::evaluate;
  [[nodiscard]] std::size_t columns() const override { return 1; }
  void evaluate(MatrixView points, const Watch& watch) override {
    longest = std::max(longest, points.rows());
    Matrix values;
    for (std::size_t row = 0; row < points.rows(); ++row) values.push_row(points[row]);
    watch.completed({0, values, {}});
  }

  std::size_t longest = 0;
};

TEST(Stream, AllThatWaitsIsOneBatch) {
  constexpr std::uint64_t count = 10'000;
  WholeBatches batches;
  std::uint64_t asked = 0;
  std::uint64_t answered = 0;
  batches.stream({[&]() -> std::optional<FlowPoint> {
                    if (asked == count) return std::nullopt;
                    const std::uint64_t id = asked++;
                    return FlowPoint{id, {static_cast<double>(id)}};
                  },
                  [&](const FlowAnswer& answer) {
                    ++answered;
                    EXPECT_EQ(answer.values[0], static_cast<double>(answer.id));
                  },
                  [] { return true; }});
  EXPECT_EQ(batches.longest, count);
  EXPECT_EQ(answered, count);
}

}  // namespace
}  // namespace clde
