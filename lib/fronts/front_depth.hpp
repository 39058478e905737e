// How far below the best known trade-offs does a point lie? That depth is the height of the
// landscape when there are several objectives: points of equivalent Pareto sets are equally high,
// wherever they lie.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <clde/matrix.hpp>

#include "fronts/front_tree.hpp"

namespace clde {

/// The nondominated costs of everything shown to it, and depths below them. Objectives are scaled
/// by the range of the front, so that the unit of an objective does not matter. With two objectives
/// neither the order nor the slices in which costs are added change a depth; with more the same
/// holds until the front has to be thinned.
class FrontDepth {
 public:
  /// Which points make the front: all that nothing dominates, or, with two objectives, without
  /// those that gain next to nothing for what they lose, which lie below it then.
  enum class TradeOffs : unsigned char { all, bounded };

  explicit FrontDepth(std::size_t objectives, TradeOffs trade_offs = TradeOffs::all);

  /// Takes in more costs (finite). Cost: newcomers are compared with one another.
  void add(MatrixView costs);
  /// The same for many, slice by slice.
  void add_in_slices(MatrixView costs);

  /// 0 on the front and above: the distance of IGD+ (Ishibuchi, Masuda, Tanigaki, Nojima, 2015)
  /// from one point. With two objectives it is the distance to the line through the
  /// front, counting only what is worse, where neighbours at most 0.05 apart are joined; otherwise
  /// 0 for what no point of the front dominates, and the distance to the nearest that is better.
  [[nodiscard]] double operator()(std::span<const double> costs) const;
  [[nodiscard]] std::vector<double> operator()(MatrixView costs) const;

  /// Thinned, and with two objectives by rising first one.
  [[nodiscard]] MatrixView front() const { return front_; }
  [[nodiscard]] bool empty() const { return front_.empty(); }
  /// Smallest value of each objective on the front, and its range there.
  [[nodiscard]] std::span<const double> lower() const { return lower_; }
  [[nodiscard]] std::span<const double> ranges() const { return ranges_; }
  /// Costs in ranges of the front: 0 to 1 on it, cut off at `highest`.
  void scale(std::span<const double> costs, double highest, std::span<double> out) const;

 private:
  void widen(MatrixView costs);
  void rescale();
  void add_to_line(MatrixView costs);
  void add_to_sheet(MatrixView costs);
  void rescale_to_ends(std::span<const std::size_t> rows);
  void set_range(std::size_t m, double low, double high);
  void bound_trade_offs(std::vector<std::size_t>& rows);
  [[nodiscard]] std::vector<std::size_t> thinned_line(std::span<const std::size_t> rows) const;
  void thin_sheet();
  void draw_line();
  void draw_sheet();
  [[nodiscard]] double below_line(std::span<const double> costs) const;
  [[nodiscard]] double below_sheet(std::span<const double> costs) const;
  /// A point of the line in units of the range, and the step to the next one.
  struct Corner {
    double x, y;
    double step_x = 0, step_y = 0;
    double inverse = 0;  ///< of the squared step
    bool joined = false;
  };

  Matrix front_;
  Matrix whole_;              // two objectives: what front_ is made of, by rising first one
  std::vector<Corner> line_;  // two objectives
  FrontTree sheet_;           // otherwise: scaled rows of the front
  TradeOffs trade_offs_;
  std::vector<double> lower_, ranges_;
  std::vector<double> lowest_, highest_;  // of everything ever shown
};

}  // namespace clde
