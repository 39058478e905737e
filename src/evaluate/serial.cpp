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

  [[nodiscard]] Derivatives derivatives() const override { return problem_.derivatives(); }

  void evaluate(MatrixView points, const Watch& watch) override {
    run(points, Want::values, watch);
  }
  void differentiate(MatrixView points, const Watch& watch) override {
    run(points, Want::derivatives, watch);
  }

 private:
  void run(MatrixView points, Want want, const Watch& watch) {
    for (std::size_t first = 0; first < points.rows();) {
      if (watch.keep_going && !watch.keep_going()) return;
      // A callable that takes batches gets them whole: splitting is its own business.
      const std::size_t wanted = problem_.takes_batches() ? points.rows() : pace_.rows();
      const std::size_t count = std::min(wanted, points.rows() - first);
      pace_.time([&] {
        const MatrixView block = points.slice(first, count);
        hand_in(first,
                want == Want::values ? problem_.evaluate(block) : problem_.differentiate(block),
                watch);
      });
      first += count;
    }
  }

  static void hand_in(std::size_t first, Evaluations done, const Watch& watch) {
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
