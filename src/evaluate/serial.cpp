#include <utility>

#include <clde/evaluator.hpp>

namespace clde {
namespace {

class SerialEvaluator final : public Evaluator {
 public:
  explicit SerialEvaluator(Problem problem) : problem_(std::move(problem)) {}

  Evaluations evaluate(MatrixView points) override { return problem_.evaluate(points); }

 private:
  Problem problem_;
};

}  // namespace

std::unique_ptr<Evaluator> serial_evaluator(Problem problem) {
  return std::make_unique<SerialEvaluator>(std::move(problem));
}

}  // namespace clde
