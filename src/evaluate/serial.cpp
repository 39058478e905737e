// Evaluates one point after the other in the calling thread.
#include <algorithm>
#include <utility>
#include <vector>

#include <clde/evaluator.hpp>

#include "evaluate/process/pace.hpp"

namespace clde {
namespace {

class SerialEvaluator final : public Evaluator {
 public:
  explicit SerialEvaluator(Problem problem) : problem_(std::move(problem)) {}

  [[nodiscard]] std::size_t columns() const override { return problem_.columns(); }

  void evaluate(MatrixView points, const Watch& watch) override {
    for (std::size_t first = 0; first < points.rows();) {
      if (watch.keep_going && !watch.keep_going()) return;
      // A callable that takes batches gets them whole: splitting is its own business.
      const std::size_t wanted = problem_.takes_batches() ? points.rows() : pace_.rows();
      const std::size_t count = std::min(wanted, points.rows() - first);
      pace_.time([&] { evaluate_block(points.slice(first, count), first, watch); });
      first += count;
    }
  }

 private:
  void evaluate_block(MatrixView points, std::size_t first, const Watch& watch) {
    Evaluations done = problem_.evaluate(points);
    for (Failure& f : done.failures) f.row += first;
    watch.completed({first, done.values, done.failures});
  }

  Problem problem_;
  Pace pace_;
};

}  // namespace

std::unique_ptr<Evaluator> serial_evaluator(Problem problem) {
  return std::make_unique<SerialEvaluator>(std::move(problem));
}

}  // namespace clde
