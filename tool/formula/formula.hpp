// A function given as text: "(x^2 + y - 11)^2 + (x + y^2 - 7)^2".
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <clde/problem.hpp>

namespace clde::formula {

struct Program;

/// Lines of a formula end at newlines or semicolons. `r = x^2` gives a name to a value,
/// `t = [1, 2, 3]` to numbers; `x + y <= 3` is a constraint (also >= and ==); every other line is
/// an objective. `t[i]` is an element, counted from 1, `x[i]` the variable called x1, x2, ...;
/// `sum(i, 1, 3, ...)` and `prod` repeat, `len(t)` counts.
class Formula {
 public:
  /// @param variables  their names; empty: every name without a meaning is one, in order of
  ///                   appearance
  /// @throws InvalidArgument with the place of the mistake
  explicit Formula(std::string_view text, std::vector<std::string> variables = {});

  [[nodiscard]] const std::vector<std::string>& variables() const { return variables_; }
  [[nodiscard]] std::size_t objectives() const;
  [[nodiscard]] Constraints constraints() const;
  /// One value per objective, then one per constraint, inequalities first; NaN where the formula
  /// has none.
  void evaluate(std::span<const double> x, std::span<double> values) const;

 private:
  std::vector<std::string> variables_;
  std::shared_ptr<const Program> program_;
};

/// The problem of optimising it.
Problem problem_of(const Formula& formula, const Box& box, Sense sense);

/// Equations: every objective is a residual, and so is the difference of the sides of every `==`.
std::size_t equations_of(const Formula& formula);
/// The problem of solving them.
/// @throws InvalidArgument if the formula has an inequality
Problem system_of(const Formula& formula, const Box& box);

}  // namespace clde::formula
