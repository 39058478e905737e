// The basins of points and their values. Nothing is searched or evaluated.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include <clde/extend/export.hpp>
#include <clde/matrix.hpp>
#include <clde/problem.hpp>

namespace CLDE_API clde {

/// How heights follow from values; this gives tau its unit.
enum class HeightScale {
  range,  ///< linearly to [0, 1]
  rank,   ///< share of the other points that lie lower, in [0, 1]; equal values, equal heights
  raw,    ///< as they are
};

/// "range", "rank" or "raw"; throws InvalidArgument for anything else.
HeightScale height_scale(std::string_view name);

/// Two peaks meet at a pass as the height falls.
struct Join {
  std::uint32_t peak =
      0;  ///< row of the peak that ends here: the lower one, or the later of equals
  std::uint32_t into = 0;  ///< row of the peak that continues
  std::uint32_t pass = 0;  ///< row of the point at which they meet
  /// The two peaks whose slopes touch at the pass. Either side may have absorbed other peaks
  /// before; which of them a basin touches decides where its points go when the tree is cut.
  std::uint32_t touching[2] = {0, 0};
  double peak_height = 0;
  double pass_height = 0;

  [[nodiscard]] double persistence() const { return peak_height - pass_height; }
};

/// How peaks merge as the height falls from the highest point to the lowest, for every tau at once.
struct MergeTree {
  std::vector<std::uint32_t> order = {};  ///< all rows, highest first; ties by row
  std::vector<std::uint32_t> peaks = {};  ///< rows without a higher neighbour, highest first
  std::vector<double> heights = {};       ///< of the peaks
  /// Of the peaks: down to the pass where it ends, or to the lowest point connected with it if it
  /// never does.
  std::vector<double> persistences = {};
  std::vector<std::uint32_t> peak_of =
      {};                        ///< for every row, position in `peaks` of steepest ascent
  std::vector<Join> joins = {};  ///< highest pass first
};

/// One basin of a sample.
struct Basin {
  std::size_t peak = 0;    ///< row of its highest point
  double height = 0;       ///< of the peak
  double persistence = 0;  ///< of the peak, as in MergeTree
  std::size_t size = 0;    ///< points in it
};

/// All basins of a sample.
struct Basins {
  std::vector<std::uint32_t> labels = {};  ///< basin of every row
  std::vector<Basin> list = {};            ///< highest peak first; ties by row

  [[nodiscard]] std::size_t count() const { return list.size(); }
};

/// The basins left when every peak of persistence below tau has joined its neighbour. tau >= 0, in
/// the units of the heights; infinite leaves one basin per connected part of the graph.
Basins cut(const MergeTree& tree, double tau);

/// The `count` most persistent basins. Never more than there are peaks, nor fewer than there are
/// connected parts of the graph.
Basins cut_to_count(const MergeTree& tree, std::size_t count);

/// How coordinates enter distances.
enum class CoordinateScale {
  none,   ///< as they are
  range,  ///< each divided by its range over the points
};

/// "none" or "range"; throws InvalidArgument for anything else.
CoordinateScale coordinate_scale(std::string_view name);

/// How a sample is decoded.
struct DecodeOptions {
  std::size_t neighbors = 10;  ///< each point is joined with this many nearest ones
  double tau = 0.05;           ///< peaks of less persistence are merged; in units of the height
  std::size_t count = 0;       ///< if not 0: cut to this many basins, whatever tau
  Sense sense = Sense::minimize;
  HeightScale height = HeightScale::range;
  CoordinateScale scale = CoordinateScale::none;
};

/// The basins of a sample.
struct Decoding {
  std::vector<std::uint32_t> labels = {};  ///< basin of every row
  std::vector<Basin> basins = {};          ///< best first
  MergeTree tree = {};                     ///< can be cut again
};

/// Finds the basins of a sample. Exact and deterministic: ties go by row.
/// @param points   one row per point
/// @param values   one per point
/// @param options  neighbours, threshold, sense, scales
/// @throws InvalidArgument for numbers that are not finite, and for too few points
Decoding decode(MatrixView points, std::span<const double> values,
                const DecodeOptions& options = {});

}  // namespace clde
