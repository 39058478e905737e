// Who runs the user's function.
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

/// How a caller follows a batch while it is evaluated.
struct Watch {
  /// Called from one thread at a time, as rows are done, in any order of rows.
  std::function<void(const Completed&)> completed;
  /// Asked now and then, from any thread; false: give up the rows not done yet. Empty: go on.
  std::function<bool()> keep_going = {};
};

/// Evaluates batches. Results belong to rows, so the number of workers never changes a result; one
/// bad point harms only itself.
class Evaluator {
 public:
  virtual ~Evaluator() = default;
  virtual void evaluate(MatrixView points, const Watch& watch) = 0;
  /// Values a point: objectives, then constraints.
  [[nodiscard]] virtual std::size_t columns() const = 0;

  /// The whole batch at once.
  [[nodiscard]] Evaluations evaluate(MatrixView points);
};

/// In this thread.
std::unique_ptr<Evaluator> serial_evaluator(Problem problem);

/// On `workers` threads (at least 1); the callable must allow calls from several threads at once.
std::unique_ptr<Evaluator> thread_evaluator(Problem problem, std::size_t workers);

}  // namespace clde
