// A model of the depth near the front, by which children are corrected.
#pragma once

#include <span>
#include <vector>

#include "landscape/neighbours/point_index.hpp"
#include "search/several/history.hpp"

namespace clde::pareto {

/// Knows the samples near the front, or near local sets too; for few variables only.
class NearFrontModel {
 public:
  /// Of samples at most this far below the front.
  explicit NearFrontModel(double deepest = modelled_depth) : deepest_(deepest) {}

  /// Takes the samples anew if the history has grown noticeably.
  void refresh(const History& history);
  /// Moves x to where a quadratic model of the depth around it has its bottom; false, and x as it
  /// was, if there is none.
  bool correct(std::span<double> x) const;

 private:
  double deepest_;
  std::size_t seen_ = 0;  // samples there were
  Matrix points_;
  std::vector<double> depths_;
  PointIndex index_;
};

}  // namespace clde::pareto
