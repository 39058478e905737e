// The two propositions of the paper's supplement, as far as they hold.
#include <map>
#include <set>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "landscape/disjoint_sets.hpp"
#include "landscape/merge_tree.hpp"
#include "unit/lib/landscape/random_graphs.hpp"

namespace clde {
namespace {

/// For every node of height at least `level`, the smallest node connected with it among those (a
/// walk over the graph); others are left out.
std::map<std::uint32_t, std::uint32_t> components(const Graph& graph,
                                                  const std::vector<double>& heights,
                                                  double level) {
  std::map<std::uint32_t, std::uint32_t> of;
  for (std::uint32_t first = 0; first < heights.size(); ++first) {
    if (heights[first] < level || of.contains(first)) continue;
    std::vector<std::uint32_t> open{first};
    of[first] = first;
    while (!open.empty()) {
      const std::uint32_t node = open.back();
      open.pop_back();
      for (const std::uint32_t next : graph[node])
        if (heights[next] >= level && of.emplace(next, first).second) open.push_back(next);
    }
  }
  return of;
}

/// The same by the merge tree: peaks that have met at a pass of height at least `level`.
std::map<std::uint32_t, std::uint32_t> joined_peaks(const MergeTree& tree,
                                                    const std::vector<double>& heights,
                                                    double level) {
  DisjointSets sets;
  std::map<std::uint32_t, std::uint32_t> number;
  for (const std::uint32_t peak : tree.peaks) number[peak] = sets.add();
  for (const Join& join : tree.joins)
    if (join.pass_height >= level)
      sets.unite(sets.find(number[join.into]), sets.find(number[join.peak]));
  std::map<std::uint32_t, std::uint32_t> smallest, of;
  for (std::uint32_t node = 0; node < heights.size(); ++node)
    if (heights[node] >= level) smallest.emplace(sets.find(tree.peak_of[node]), node);
  for (std::uint32_t node = 0; node < heights.size(); ++node)
    if (heights[node] >= level) of[node] = smallest[sets.find(tree.peak_of[node])];
  return of;
}

std::size_t count(const std::map<std::uint32_t, std::uint32_t>& components) {
  std::set<std::uint32_t> names;
  for (const auto& [node, name] : components) names.insert(name);
  return names.size();
}

// Proposition 2: without merge gating, the sweep tracks the components of the superlevel graph.
RC_GTEST_PROP(Propositions, TheSweepTracksTheComponentsOfTheSuperlevelGraph, ()) {
  Rng rng(*rc::gen::arbitrary<std::uint32_t>());
  const std::size_t n = 1 + rng.index(60);
  const Graph graph = random_graph(n, 3, rng);
  const std::vector<double> heights = random_heights(n, rng.index(12), rng);
  const MergeTree tree = merge_tree(graph, heights);
  for (const double level : {0.0, rng.uniform(), heights[rng.index(n)], 1.0})
    RC_ASSERT(joined_peaks(tree, heights, level) == components(graph, heights, level));
}

// Proposition 1, first sentence: superlevel sets grow as the level sinks.
RC_GTEST_PROP(Propositions, SuperlevelSetsGrow, ()) {
  Rng rng(*rc::gen::arbitrary<std::uint32_t>());
  const std::size_t n = 1 + rng.index(60);
  const Graph graph = random_graph(n, 3, rng);
  const std::vector<double> heights = random_heights(n, 0, rng);
  const double high = rng.uniform(), low = high * rng.uniform();
  const auto above = components(graph, heights, high), below = components(graph, heights, low);
  for (const auto& [node, name] : above)
    RC_ASSERT(below.contains(node) && below.at(node) == below.at(name));
}

// Its second sentence, that their number can only stay or decrease, does not follow: a second peak
// adds a component when the level reaches it, before the pass joins the two.
TEST(Propositions, TheNumberOfComponentsMayGrowAsTheLevelSinks) {
  const Graph chain = graph_of({{1}, {0, 2}, {1}});
  const std::vector<double> heights{3, 1, 2};
  EXPECT_EQ(count(components(chain, heights, 2.5)), 1U);
  EXPECT_EQ(count(components(chain, heights, 1.5)), 2U);
  EXPECT_EQ(count(components(chain, heights, 0.5)), 1U);
}

}  // namespace
}  // namespace clde
