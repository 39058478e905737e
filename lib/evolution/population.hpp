// Points with their costs, as population methods carry them from one generation to the next.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include <clde/extend/search.hpp>
#include <clde/extend/task.hpp>
#include <clde/matrix.hpp>

#include "sampling/initial.hpp"

namespace clde {

class ParetoOptima;

struct Population {
  Matrix points;                    ///< unit cube
  Matrix costs;                     ///< finite
  std::vector<std::uint64_t> born;  ///< evaluations spent when each became known

  [[nodiscard]] std::size_t size() const { return born.size(); }
  [[nodiscard]] bool empty() const { return born.empty(); }
  /// Adds the rows that have costs; a failed point is as if it had never been.
  void add(MatrixView new_points, MatrixView new_costs, std::uint64_t spent);
  void add(const Population& others);
  void add_row(const Population& from, std::size_t row);
  void replace_row(std::size_t row, std::span<const double> point, std::span<const double> cost,
                   std::uint64_t spent);
  /// The rows named, in this order.
  [[nodiscard]] Population pick(std::span<const std::size_t> rows) const;
};

/// Results of the user's that arrived after the first `taken`, which is moved on.
Population take_injected(const Search& search, std::size_t& taken);

/// Evaluates the points: those that have costs, and what the user has injected meanwhile.
Task<Population> evaluate_with_injected(Search& search, Matrix points, std::size_t& injected);

/// Points of the design, as many as asked for that have costs, and what the user has injected.
Task<Population> first_population(Search& search, std::unique_ptr<SpaceFilling> design,
                                  std::size_t count, std::size_t& injected);

/// The same with points drawn uniformly.
Task<Population> uniform_population(Search& search, std::size_t count, std::size_t& injected);

/// Share of the run that is over; 1 if its length is not known.
double progress(const Search& search);

/// A row as an entry of the answer, not reported.
ArchiveEntry archive_entry(const Population& population, std::size_t row);
/// The same with its piece, reported if it is a Pareto optimum.
ArchiveEntry archive_entry(const Population& population, std::size_t row,
                           const ParetoOptima& optima);

/// Makes the population the answer of the run, best first: all of it, its nondominated members
/// reported.
void report_nondominated(Search& search, const Population& population);

/// The same for methods that keep equivalent pieces on purpose: the Pareto optima of the population
/// (front/pareto_optima.hpp) are reported.
void report_equivalent(Search& search, const Population& population);

/// Makes the population the answer of the run, best first; members whose cost is within `tolerance`
/// of the best are reported. One objective.
void report_within(Search& search, const Population& population, double tolerance);

}  // namespace clde
