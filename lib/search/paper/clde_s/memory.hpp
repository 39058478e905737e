// What CLDE-S keeps while populations come and go: the archive, and the scale of values by which
// global optima are told from others.
#pragma once

#include <cstdint>
#include <vector>

#include "search/paper/canvas.hpp"
#include "search/paper/clde_s/accumulated_archive.hpp"
#include "search/paper/clde_s/basin_archive.hpp"

namespace clde::paper {

/// Samples that were better than their centres, and the basin of each.
struct Improved {
  Population points;
  std::vector<std::uint32_t> basins;
};

class Memory {
 public:
  explicit Memory(const SingleSettings& settings);

  /// The scale of values: the widest range of a first population.
  void measure(const Population& first);
  /// Archives what was decoded, and the samples that improved on it.
  void file(const Canvas& canvas, const Improved& improved);
  /// Archives the population with which an episode ends.
  void file(const Population& last);
  /// Refines the accumulated archive by its share of N samples.
  Task<void> refine(Search& search, Rng& rng);
  /// N, less what the archive gets.
  [[nodiscard]] std::size_t samples_for_population() const;
  [[nodiscard]] Population archived() const;
  /// Makes these points the answer: those within eps_obj of the best are global optima.
  void report(Search& search, const Population& points) const;

 private:
  [[nodiscard]] bool accumulates() const { return settings_.archive == "accumulated"; }
  [[nodiscard]] std::size_t samples_for_archive() const;

  const SingleSettings& settings_;
  AccumulatedArchive accumulated_;
  BasinArchive of_basins_;
  double range_ = 0;
};

}  // namespace clde::paper
