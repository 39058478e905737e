// What a sweep spends: searches and descents at places of its path.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <clde/evaluator.hpp>
#include <clde/extend/search.hpp>
#include <clde/sweep.hpp>

#include "engine/run/clock.hpp"
#include "engine/sweep/parameter_line.hpp"

namespace clde {

/// A minimum of the cost at a place of the path, in the unit cube.
struct Spot {
  double step = 0;
  std::vector<double> unit;
  double cost = 0;
};

/// Thrown when a sweep has to end early.
struct SweepStopped {
  Stop why = Stop::evaluations;
};

class DescentsAt {
 public:
  DescentsAt(const ParameterLine& line, Evaluator& evaluator, const Budget& budget,
             const SolveOptions& options)
      : line_(line), evaluator_(evaluator), budget_(budget), options_(options) {}

  [[nodiscard]] const ParameterLine& line() const { return line_; }
  /// Range of costs at ordinary points; tolerances derive from it.
  [[nodiscard]] double scale() const { return scale_; }
  void set_scale(double scale) { scale_ = scale; }

  /// The optima that a search finds, known minima given to start from.
  Result search(std::size_t step, const std::vector<Spot>& known, const Budget& share);
  /// The minima below these points, descended to side by side; nothing where there is none.
  std::vector<std::optional<Spot>> descend(double step,
                                           const std::vector<std::vector<double>>& starts);
  std::optional<Spot> descend_from(double step, const std::vector<double>& start) {
    return descend(step, {start}).front();
  }
  /// Whether two minima of the same place are one: by the user's rule, or because they are
  /// close and no barrier separates them.
  bool same(const Spot& a, const Spot& b);
  [[nodiscard]] double distance(const Spot& a, const Spot& b) const {
    return line_.unit().distance(a.unit, b.unit);
  }

  [[nodiscard]] std::uint64_t spent() const { return spent_; }
  [[nodiscard]] std::uint64_t spent_on_searches() const { return searched_; }
  [[nodiscard]] const FailureSummary& failures() const { return failures_; }

 private:
  [[nodiscard]] Budget left() const;
  void count(const Result& result);
  void drive_task(double step, const RootTask& task);

  const ParameterLine& line_;
  Evaluator& evaluator_;
  Budget budget_;
  const SolveOptions& options_;
  double scale_ = 1;
  std::uint64_t spent_ = 0;
  std::uint64_t searched_ = 0;
  std::uint64_t descents_ = 0;
  FailureSummary failures_;
  Clock clock_;
};

}  // namespace clde
