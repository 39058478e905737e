// Running the user's function on batches of points.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <span>

#include <clde/matrix.hpp>
#include <clde/problem.hpp>

namespace clde {

/// Consecutive rows of a batch that have just been evaluated.
struct Completed {
  std::size_t first = 0;              ///< the first of them
  MatrixView values;                  ///< one row each
  std::span<const Failure> failures;  ///< rows counted from the start of the batch, rising
};

/// Callbacks while a batch is evaluated.
struct Watch {
  /// Called from one thread at a time, as rows are done, in any order of rows.
  std::function<void(const Completed&)> completed;
  /// Called from time to time, from any thread; false: abandon the rows not done yet. Empty:
  /// continue.
  std::function<bool()> keep_going = {};
};

/// Evaluates batches. Results belong to rows, so the number of workers never changes a result, and
/// a failed point does not affect others.
class Evaluator {
 public:
  virtual ~Evaluator() = default;
  /// Evaluates a batch.
  /// @param points  one row per point
  /// @param watch   is given rows as they complete, and may stop the evaluation
  virtual void evaluate(MatrixView points, const Watch& watch) = 0;
  /// Values per point: objectives, then constraints.
  [[nodiscard]] virtual std::size_t columns() const = 0;

  /// What it can give besides values.
  [[nodiscard]] virtual Derivatives derivatives() const { return {}; }
  /// The same as evaluate with derivatives behind the values of each row; asked only of an
  /// evaluator that can give them.
  virtual void differentiate(MatrixView points, const Watch& watch);

  /// The whole batch at once.
  [[nodiscard]] Evaluations evaluate(MatrixView points);
  [[nodiscard]] Evaluations evaluate(MatrixView points, Want want);
};

/// An evaluator in the calling thread.
std::unique_ptr<Evaluator> serial_evaluator(Problem problem);

/// An evaluator on several threads.
/// @param problem  its callable must allow calls from several threads at once
/// @param workers  number of threads, at least 1
std::unique_ptr<Evaluator> thread_evaluator(Problem problem, std::size_t workers);

}  // namespace clde
