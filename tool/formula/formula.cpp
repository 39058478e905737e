#include "formula/formula.hpp"

#include <memory>
#include <utility>

#include <clde/error.hpp>

#include "core/check.hpp"
#include "formula/parser.hpp"
#include "formula/program.hpp"
#include "formula/tokens.hpp"

namespace clde::formula {
namespace {

/// Not as one batch: a formula of thousands of variables is slow, and a run has to look at the
/// clock in between.
class PointByPoint final : public ObjectiveModel {
 public:
  PointByPoint(Formula formula, std::size_t columns)
      : formula_(std::move(formula)), columns_(columns) {}

  [[nodiscard]] std::size_t objectives() const override { return columns_; }
  void evaluate(MatrixView points, MutableMatrixView values,
                std::vector<Failure>& failures) const override {
    for (std::size_t row = 0; row < points.rows(); ++row) {
      try {
        formula_.evaluate(points[row], values[row]);
      } catch (const Error& e) {
        failures.push_back({row, Status::failed, e.what()});
      }
    }
  }

 private:
  Formula formula_;
  std::size_t columns_;
};

}  // namespace

Formula::Formula(std::string_view text, std::vector<std::string> variables) {
  Parser parser(tokens_of(text), std::move(variables));
  program_ = std::make_shared<const Program>(parser.parse());
  variables_ = parser.variables();
}

std::size_t Formula::objectives() const {
  return program_->results.size();
}

Constraints Formula::constraints() const {
  return {.inequalities = program_->inequalities.size(), .equalities = program_->equalities.size()};
}

void Formula::evaluate(std::span<const double> x, std::span<double> values) const {
  program_->run(x, values);
}

Problem problem_of(const Formula& formula, const Box& box, Sense sense) {
  require(formula.objectives() > 0,
          "formula: nothing to optimise: a line without '=' is the objective; `clde roots` solves "
          "equations");
  const std::size_t columns = formula.objectives() + formula.constraints().count();
  const Problem problem(std::make_shared<const PointByPoint>(formula, columns), box, sense);
  return formula.constraints().any() ? problem.with_constraints(formula.constraints()) : problem;
}

std::size_t equations_of(const Formula& formula) {
  return formula.objectives() + formula.constraints().equalities;
}

Problem system_of(const Formula& formula, const Box& box) {
  require(formula.constraints().inequalities == 0,
          "a system of equations has no inequalities; give bounds of the variables instead");
  return Problem::least_squares(
      [formula](std::span<const double> x, std::span<double> residuals) {
        formula.evaluate(x, residuals);
      },
      box, equations_of(formula));
}

}  // namespace clde::formula
