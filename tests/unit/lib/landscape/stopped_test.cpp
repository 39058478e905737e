// Neighbours of thousands of points in hundreds of dimensions take seconds; they can be stopped.
#include <gtest/gtest.h>

#include <clde/extend/rng.hpp>

#include "core/interruption.hpp"
#include "landscape/neighbours/knn_graph.hpp"

namespace clde {
namespace {

TEST(KnnGraph, CanBeStopped) {
  Rng rng(1);
  Matrix points(6000, 400);
  for (std::size_t i = 0; i < points.rows(); ++i)
    for (double& x : points[i]) x = rng.uniform();
  const Interruption interruption([] { return false; });
  EXPECT_THROW((void)knn_graph(points, 50), Interrupted);
}

}  // namespace
}  // namespace clde
