// Ask and tell: the caller evaluates the function. make_optimizer (solve.hpp) makes a search.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <clde/extend/export.hpp>
#include <clde/matrix.hpp>
#include <clde/problem.hpp>
#include <clde/result.hpp>

namespace CLDE_API clde {

/// Points to evaluate, each with the id by which its value is told.
struct Batch {
  std::vector<std::uint64_t> ids = {};
  Matrix points = {};
  std::vector<Want> wants = {};  ///< of each point; empty: values of all

  [[nodiscard]] std::size_t size() const { return ids.size(); }
  [[nodiscard]] bool empty() const { return ids.empty(); }
  [[nodiscard]] Want want(std::size_t row) const {
    return wants.empty() ? Want::values : wants[row];
  }
};

/// The state of a search; cheap to read.
struct Summary {
  std::uint64_t evaluations = 0;
  std::size_t reported = 0;  ///< global optima
  double best = 0;           ///< best value so far (first objective), NaN before the first
};

/// A search that never calls the function itself.
class Optimizer {
 public:
  virtual ~Optimizer() = default;

  /// Points to evaluate.
  /// @param limit  at most this many
  /// @return empty if the search waits for values, or has ended (see exhausted())
  [[nodiscard]] virtual Batch ask(std::size_t limit) = 0;
  /// The values of points, in any order and in parts.
  /// @param ids       of the points, as `ask` gave them
  /// @param values    one row per id, user's sign; NaN or an infinite value marks a failed point.
  ///                  Where a point of the batch wants derivatives, they stand behind the values of
  ///                  its row; other rows have anything there
  /// @param failures  further failed rows, with the reason
  virtual void tell(std::span<const std::uint64_t> ids, MatrixView values,
                    std::span<const Failure> failures = {}) = 0;
  /// Known values of points of your own, at any time. They do not count against the budget;
  /// algorithms may use them.
  virtual void inject(MatrixView points, MatrixView values) = 0;
  /// Counts evaluations spent elsewhere on the points told next (retries).
  virtual void charge(std::uint64_t evaluations) = 0;
  /// Whether the value of a point still matters. What was asked may lose its meaning before it is
  /// evaluated; it may then be left out.
  [[nodiscard]] virtual bool wants(std::uint64_t id) const {
    (void)id;
    return true;
  }
  /// True once the search has ended by itself.
  [[nodiscard]] virtual bool exhausted() const = 0;
  [[nodiscard]] virtual Summary summary() const = 0;
  /// Probability that every global optimum is known; 0 if unknown.
  [[nodiscard]] virtual double complete() const { return 0; }
  /// What is known so far; valid after any tell.
  [[nodiscard]] virtual Result result() const = 0;
};

/// Earlier results: a row per point, objectives with the user's sign, then constraints.
struct KnownSamples {
  Matrix points = {};
  Matrix values = {};
};

}  // namespace clde
