// Evaluates one point after the other in the calling thread.
#include <algorithm>
#include <utility>
#include <vector>

#include "engine/evaluate/problem_evaluator.hpp"
#include "engine/process/pace.hpp"

namespace clde {
namespace {

class SerialEvaluator final : public ProblemEvaluator {
 public:
  explicit SerialEvaluator(Problem problem) : ProblemEvaluator(std::move(problem)) {}

 private:
  void run(MatrixView points, Want want, const Watch& watch) override {
    for (std::size_t first = 0; first < points.rows();) {
      if (watch.keep_going && !watch.keep_going()) return;
      // A callable that takes batches gets them whole: splitting is its own business.
      const std::size_t wanted = problem().takes_batches() ? points.rows() : pace_.rows();
      const std::size_t count = std::min(wanted, points.rows() - first);
      pace_.time([&] {
        hand_in(first, evaluate_rows(problem(), points.slice(first, count), want, watch.keep_going),
                watch);
      });
      first += count;
    }
  }

  static void hand_in(std::size_t first, Evaluations done, const Watch& watch) {
    for (Failure& f : done.failures) f.row += first;
    watch.completed({first, done.values, done.failures});
  }

  Pace pace_;
};

}  // namespace

std::unique_ptr<Evaluator> serial_evaluator(Problem problem) {
  return std::make_unique<SerialEvaluator>(std::move(problem));
}

}  // namespace clde
