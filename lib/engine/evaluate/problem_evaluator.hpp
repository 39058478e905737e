// What evaluators of a problem in this process share: they differ in who computes which rows.
#pragma once

#include <functional>
#include <utility>

#include <clde/evaluator.hpp>
#include <clde/problem.hpp>

#include "core/stop_scope.hpp"

namespace clde {

class ProblemEvaluator : public Evaluator {
 public:
  [[nodiscard]] std::size_t columns() const final { return problem_.columns(); }
  [[nodiscard]] Derivatives derivatives() const final { return problem_.derivatives(); }
  void evaluate(MatrixView points, const Watch& watch) final { run(points, Want::values, watch); }
  void differentiate(MatrixView points, const Watch& watch) final {
    run(points, Want::derivatives, watch);
  }

 protected:
  explicit ProblemEvaluator(Problem problem) : problem_(std::move(problem)) {}
  [[nodiscard]] const Problem& problem() const { return problem_; }
  virtual void run(MatrixView points, Want want, const Watch& watch) = 0;

 private:
  Problem problem_;
};

/// Rows of a problem, with derivatives if they are wanted. The function may ask whether its run
/// keeps going.
inline Evaluations evaluate_rows(const Problem& problem, MatrixView rows, Want want,
                                 const std::function<bool()>& keep_going) {
  const StopScope scope(keep_going);
  return want == Want::values ? problem.evaluate(rows) : problem.differentiate(rows);
}

}  // namespace clde
