#include <algorithm>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <clde/extend/rng.hpp>

#include "core/numbers/argsort.hpp"
#include "landscape/neighbours/halved_boxes.hpp"

namespace clde {
namespace {

RC_GTEST_PROP(HalvedBoxes, HoldsEveryPointOnceOnTheRightSideOfEveryCut, (std::uint64_t seed)) {
  Rng rng(seed);
  Matrix points(rng.index(200), 1 + rng.index(4));
  for (std::size_t i = 0; i < points.rows(); ++i)
    for (double& u : points[i]) u = static_cast<double>(rng.index(6));
  const HalvedBoxes boxes(points);
  std::vector<std::uint32_t> rows(boxes.rows().begin(), boxes.rows().end());
  for (std::size_t p = 0; p < rows.size(); ++p)
    RC_ASSERT(std::ranges::equal(boxes.points()[p], points[rows[p]]));
  std::ranges::sort(rows);
  RC_ASSERT(rows == indices<std::uint32_t>(points.rows()));
  for (const HalvedBoxes::Node& node : boxes.nodes()) {
    RC_ASSERT((node.children == 0) == (node.last - node.first <= 8));
    if (node.children == 0) continue;
    const HalvedBoxes::Node& low = boxes.nodes()[node.children];
    const HalvedBoxes::Node& high = boxes.nodes()[node.children + 1];
    RC_ASSERT((low.first == node.first && low.last == high.first && high.last == node.last));
    for (std::size_t p = node.first; p < node.last; ++p) {
      const double at = boxes.points()(p, node.axis);
      RC_ASSERT((p < low.last ? at <= node.cut : at >= node.cut));
    }
  }
}

}  // namespace
}  // namespace clde
