#include "landscape/merge_tree.hpp"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <clde/error.hpp>

#include "landscape/basins.hpp"
#include "unit/lib/landscape/published_sweep.hpp"
#include "unit/lib/landscape/random_graphs.hpp"

namespace clde {
namespace {

using Rows = std::vector<std::uint32_t>;

/// A chain: every node joined with the one before and the one after.
Graph chain(std::uint32_t nodes) {
  std::vector<Rows> rows(nodes);
  for (std::uint32_t i = 0; i + 1 < nodes; ++i) {
    rows[i].push_back(i + 1);
    rows[i + 1].push_back(i);
  }
  return graph_of(rows);
}

Rows peak_rows(const Basins& basins) {
  Rows peaks;
  for (const std::uint32_t label : basins.labels)
    peaks.push_back(static_cast<std::uint32_t>(basins.list[label].peak));
  return peaks;
}

// Heights of a range with peaks 5, 9 and 7 and passes 3 and 1.
const std::vector<double> range = {0, 5, 3, 9, 1, 7, 2};

TEST(MergeTree, FollowsARangeByHand) {
  const MergeTree tree = merge_tree(chain(7), range);
  EXPECT_EQ(tree.peaks, (Rows{3, 5, 1}));
  ASSERT_EQ(tree.joins.size(), 2U);
  EXPECT_EQ(tree.joins[0].peak, 1U);
  EXPECT_EQ(tree.joins[0].into, 3U);
  EXPECT_EQ(tree.joins[0].pass, 2U);
  EXPECT_EQ(tree.joins[0].persistence(), 2);
  EXPECT_EQ(tree.joins[1].peak, 5U);
  EXPECT_EQ(tree.joins[1].pass, 4U);
  EXPECT_EQ(tree.persistences, (std::vector<double>{9, 6, 2}));  // 9 - 0: down to the bottom
  EXPECT_EQ(tree.order, (Rows{3, 5, 1, 2, 6, 4, 0}));
}

TEST(MergeTree, CutsWherePersistenceIsBelowTau) {
  const MergeTree tree = merge_tree(chain(7), range);
  EXPECT_EQ(peak_rows(cut(tree, 2)), (Rows{1, 1, 3, 3, 3, 5, 5}));
  EXPECT_EQ(peak_rows(cut(tree, 2.5)), (Rows{3, 3, 3, 3, 3, 5, 5}));
  EXPECT_EQ(cut(tree, 6).count(), 2U);
  EXPECT_EQ(cut(tree, 6.1).count(), 1U);
  const Basins basins = cut(tree, 2.5);
  EXPECT_EQ(basins.list[0].peak, 3U);
  EXPECT_EQ(basins.list[0].size, 5U);
  EXPECT_EQ(basins.list[1].height, 7);
  EXPECT_EQ(basins.list[1].persistence, 6);
  const Members in = members(tree, basins);
  EXPECT_EQ(Rows(in[0].begin(), in[0].end()), (Rows{3, 1, 2, 4, 0}));
  EXPECT_EQ(Rows(in[1].begin(), in[1].end()), (Rows{5, 6}));
}

// Peak 2 (height 4) touches the slope of peak 1 (height 8), which is part of the component of peak
// 0 (height 9) by then. At tau = 2 it belongs to 1, not to 0.
TEST(MergeTree, ABasinGoesToThePeakItTouches) {
  const Graph graph = graph_of({{3}, {3, 4}, {4}, {0, 1}, {1, 2}});
  const std::vector<double> heights = {9, 8, 4, 5, 3};
  EXPECT_EQ(peak_rows(cut(merge_tree(graph, heights), 2)), (Rows{0, 1, 1, 0, 1}));
}

TEST(MergeTree, AnEmptyGraphAndASingleNode) {
  const MergeTree nothing = merge_tree(Graph{}, {});
  EXPECT_EQ(cut(nothing, 1).count(), 0U);
  EXPECT_EQ(cut_to_count(nothing, 3).count(), 0U);
  const Basins one = cut(merge_tree(graph_of({{}}), std::vector<double>{2}), 1);
  ASSERT_EQ(one.count(), 1U);
  EXPECT_EQ(one.list[0].persistence, 0);
}

TEST(MergeTree, PartsThatAreNotConnectedNeverMerge) {
  const MergeTree tree =
      merge_tree(graph_of({{1}, {0}, {3}, {2}}), std::vector<double>{1, 2, 3, 4});
  EXPECT_EQ(cut(tree, std::numeric_limits<double>::infinity()).count(), 2U);
  EXPECT_EQ(cut_to_count(tree, 1).count(), 2U);
}

TEST(MergeTree, RefusesWhatHasNoMeaning) {
  EXPECT_THROW(merge_tree(chain(3), std::vector<double>{1, 2}), InvalidArgument);
  EXPECT_THROW(merge_tree(chain(2), std::vector<double>{1, std::nan("")}), InvalidArgument);
  EXPECT_THROW(cut(MergeTree{}, -0.1), InvalidArgument);
  EXPECT_THROW(cut(MergeTree{}, std::nan("")), InvalidArgument);
  EXPECT_THROW(cut_to_count(MergeTree{}, 0), InvalidArgument);
}

TEST(MergeTree, CutsToThePartitionOfThePublishedSweep) {
  Rng rng(11);
  const double taus[] = {0, 0.1, 0.2, 0.3, 0.5, 1};
  for (int trial = 0; trial < 6000; ++trial) {
    const std::size_t n = 1 + rng.index(40);
    const Graph graph = random_graph(n, rng.uniform(1, 8), rng);
    const auto heights = random_heights(n, trial % 2 == 0 ? 0 : 1 + rng.index(10), rng);
    const double tau = rng.chance(0.5) ? rng.uniform() : taus[rng.index(6)];
    ASSERT_EQ(peak_rows(cut(merge_tree(graph, heights), tau)), published_sweep(graph, heights, tau))
        << "trial " << trial;
  }
}

RC_GTEST_PROP(MergeTree, RaisingTauOnlyMergesBasins, ()) {
  Rng rng(*rc::gen::arbitrary<std::uint32_t>());
  const std::size_t n = 1 + rng.index(60);
  const MergeTree tree = merge_tree(random_graph(n, 4, rng), random_heights(n, rng.index(12), rng));
  const double tau = rng.uniform();
  const Basins fine = cut(tree, tau);
  const Basins coarse = cut(tree, tau * (1 + rng.uniform()));
  RC_ASSERT(coarse.count() <= fine.count());
  for (std::size_t i = 0; i < n; ++i)
    RC_ASSERT(coarse.labels[i] == coarse.labels[fine.list[fine.labels[i]].peak]);
}

RC_GTEST_PROP(MergeTree, CountsAndTausCutTheSameTree, ()) {
  Rng rng(*rc::gen::arbitrary<std::uint32_t>());
  const std::size_t n = 1 + rng.index(60);
  const MergeTree tree = merge_tree(random_graph(n, 4, rng), random_heights(n, 0, rng));
  const Basins by_tau = cut(tree, rng.uniform());
  const Basins by_count = cut_to_count(tree, by_tau.count());
  RC_ASSERT(by_count.labels == by_tau.labels);
  for (std::size_t k = tree.peaks.size() - tree.joins.size(); k <= tree.peaks.size(); ++k)
    RC_ASSERT(cut_to_count(tree, k).count() == k);
}

RC_GTEST_PROP(MergeTree, PermutingPointsPermutesLabels, ()) {
  Rng rng(*rc::gen::arbitrary<std::uint32_t>());
  const std::size_t n = 1 + rng.index(60);
  const Graph graph = random_graph(n, 5, rng);
  const auto heights = random_heights(n, 0, rng);
  Rows to(n);
  std::iota(to.begin(), to.end(), 0U);
  rng.shuffle(std::span(to));
  std::vector<Rows> rows(n);
  std::vector<double> moved(n);
  for (std::size_t i = 0; i < n; ++i) {
    moved[to[i]] = heights[i];
    for (const std::uint32_t j : graph[i]) rows[to[i]].push_back(to[j]);
  }
  const double tau = 0.5 * rng.uniform();
  const Basins before = cut(merge_tree(graph, heights), tau);
  const Basins after = cut(merge_tree(graph_of(rows), moved), tau);
  for (std::size_t i = 0; i < n; ++i) RC_ASSERT(after.labels[to[i]] == before.labels[i]);
}

RC_GTEST_PROP(MergeTree, ShiftAndScaleOfHeightsChangeNothingIfTauScales, ()) {
  Rng rng(*rc::gen::arbitrary<std::uint32_t>());
  const std::size_t n = 1 + rng.index(60);
  const Graph graph = random_graph(n, 5, rng);
  std::vector<double> heights(n);  // small integers: shift and scale are exact
  for (double& h : heights) h = static_cast<double>(rng.index(30));
  std::vector<double> moved = heights;
  for (double& h : moved) h = 4 * h - 1000;
  const double tau = static_cast<double>(rng.index(20));
  RC_ASSERT(cut(merge_tree(graph, heights), tau).labels ==
            cut(merge_tree(graph, moved), 4 * tau).labels);
}

}  // namespace
}  // namespace clde
