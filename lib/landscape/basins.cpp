#include "landscape/basins.hpp"

#include <algorithm>

#include "core/check.hpp"
#include "core/numbers/argsort.hpp"
#include "landscape/disjoint_sets.hpp"

namespace clde {
namespace {

DisjointSets peaks_of(const MergeTree& tree) {
  return DisjointSets(tree.peaks.size());
}

void apply(const Join& join, const MergeTree& tree, DisjointSets& peaks) {
  peaks.unite(tree.peak_of[join.touching[0]], tree.peak_of[join.touching[1]]);
}

/// The best peak of a set has the smallest number, so numbering sets as they come puts the best
/// basin first.
Basins basins_of(const MergeTree& tree, DisjointSets& peaks) {
  Basins basins;
  std::vector<std::uint32_t> label(peaks.size());
  for (std::uint32_t p = 0; p < label.size(); ++p) {
    const std::uint32_t best = peaks.find(p);
    label[p] = best == p ? static_cast<std::uint32_t>(basins.list.size()) : label[best];
    if (best == p)
      basins.list.push_back(
          {.peak = tree.peaks[p], .height = tree.heights[p], .persistence = tree.persistences[p]});
  }
  basins.labels.resize(tree.peak_of.size());
  for (std::size_t i = 0; i < basins.labels.size(); ++i) {
    basins.labels[i] = label[tree.peak_of[i]];
    ++basins.list[basins.labels[i]].size;
  }
  return basins;
}

}  // namespace

Basins cut(const MergeTree& tree, double tau) {
  require(tau >= 0, "tau: {} given, need a number from 0 on", tau);
  DisjointSets peaks = peaks_of(tree);
  for (const Join& join : tree.joins)
    // As the paper writes it: persistence < tau would round differently where heights are tied.
    if (join.peak_height < join.pass_height + tau) apply(join, tree, peaks);
  return basins_of(tree, peaks);
}

Basins cut_to_count(const MergeTree& tree, std::size_t count) {
  require(count >= 1, "count: 0 basins asked for, need at least 1");
  std::vector<std::size_t> joins = indices(tree.joins.size());
  const std::size_t surplus = tree.peaks.size() - std::min(count, tree.peaks.size());
  const std::size_t applied = std::min(surplus, joins.size());
  // Of equal persistences the higher pass goes first, as it does in the sweep.
  std::ranges::nth_element(joins, joins.begin() + static_cast<std::ptrdiff_t>(applied),
                           [&](auto a, auto b) {
                             const double pa = tree.joins[a].persistence();
                             const double pb = tree.joins[b].persistence();
                             return pa != pb ? pa < pb : a < b;
                           });
  DisjointSets peaks = peaks_of(tree);
  for (std::size_t i = 0; i < applied; ++i) apply(tree.joins[joins[i]], tree, peaks);
  return basins_of(tree, peaks);
}

Members members(const MergeTree& tree, const Basins& basins) {
  Members all{std::vector<std::size_t>(basins.count() + 1), {}};
  for (std::size_t b = 0; b < basins.count(); ++b)
    all.offsets[b + 1] = all.offsets[b] + basins.list[b].size;
  all.rows.resize(tree.order.size());
  std::vector<std::size_t> next = all.offsets;
  for (const std::uint32_t row : tree.order) all.rows[next[basins.labels[row]]++] = row;
  return all;
}

}  // namespace clde
