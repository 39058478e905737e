// The search for saddles between the optima of a result: a task, and what becomes of the result.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <clde/extend/search.hpp>
#include <clde/extend/search_space.hpp>
#include <clde/result.hpp>

#include "descents/saddles/connect.hpp"

namespace clde {

/// Throws InvalidArgument if nothing can be said about saddles there.
void require_saddles_make_sense(const SearchSpace& space);

/// What the task starts from and what it has found; the task may be cut off at any point. It has to
/// stay where it is while its task exists.
class SaddleSearch {
 public:
  SaddleSearch(const SearchSpace& space, const Result& result);

  /// For task_optimizer.
  [[nodiscard]] RootTask task();
  [[nodiscard]] std::size_t optima() const { return optima_.size(); }
  /// Of everything it starts from.
  [[nodiscard]] std::uint64_t fingerprint() const;
  /// Puts into `result`, the one it started from, what was found; its optimizer still exists.
  void file(Result& result, const SearchSpace& space) const;

 private:
  struct KnownOptimum {
    std::vector<double> unit;
    double cost = 0;
  };

  Task<void> refine(Search& search);
  [[nodiscard]] double scale_of(const Result& result) const;
  void add_new_optima(Result& result, const SearchSpace& space) const;
  void replace_saddles(Result& result, const SearchSpace& space) const;

  std::vector<KnownOptimum> optima_;
  std::vector<std::vector<double>> dips_;  // of the map: there may be unknown optima
  std::vector<Crossing> mapped_;           // as the map shows them
  double scale_ = 1;
  double sign_ = 1;  // between values and costs

  SaddleBook book_;
  std::size_t worked_on_ = 0;  // of the mapped crossings
  Search* search_ = nullptr;   // lives as long as the optimizer
};

}  // namespace clde
