// Who runs the user's function.
#pragma once

#include <cstddef>
#include <memory>

#include <clde/matrix.hpp>
#include <clde/problem.hpp>

namespace clde {

/// Evaluates batches. Results come back by index, so the number of workers never changes a result;
/// one bad point harms only itself.
class Evaluator {
 public:
  virtual ~Evaluator() = default;
  [[nodiscard]] virtual Evaluations evaluate(MatrixView points) = 0;
};

/// In this thread.
std::unique_ptr<Evaluator> serial_evaluator(Problem problem);

/// On `workers` threads (at least 1); the callable must allow calls from several threads at once.
std::unique_ptr<Evaluator> thread_evaluator(Problem problem, std::size_t workers);

}  // namespace clde
