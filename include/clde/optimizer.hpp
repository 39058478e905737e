// Ask/tell: for functions that live elsewhere.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <clde/box.hpp>
#include <clde/matrix.hpp>
#include <clde/result.hpp>
#include <clde/search_space.hpp>
#include <clde/settings.hpp>

namespace clde {

/// Points to evaluate, each with the id by which its value is told.
struct Batch {
  std::vector<std::uint64_t> ids;
  Matrix points;

  [[nodiscard]] std::size_t size() const { return ids.size(); }
  [[nodiscard]] bool empty() const { return ids.empty(); }
};

/// Where a search stands, at the cost of a few reads.
struct Summary {
  std::uint64_t evaluations = 0;
  std::size_t reported = 0;  ///< optima at the global level
  double best = 0;           ///< best value so far (first objective), NaN before the first
};

/// A search that never calls the function itself.
class Optimizer {
 public:
  virtual ~Optimizer() = default;

  /// At most `limit` points. Empty: told values are awaited first, or the search has nothing left
  /// to ask (see exhausted()).
  [[nodiscard]] virtual Batch ask(std::size_t limit) = 0;
  /// Values (rows by `ids`, user's sign), in any order and in parts. A row with a NaN or an
  /// infinite value, or named in `failures`, is a failed point.
  virtual void tell(std::span<const std::uint64_t> ids, MatrixView values,
                    std::span<const Failure> failures = {}) = 0;
  /// Results nobody asked for: known values of points of your own, as a start or in between. They
  /// cost nothing of the budget; algorithms may use them.
  virtual void inject(MatrixView points, MatrixView values) = 0;
  /// Evaluations spent elsewhere on the points told next (retries), so that counts stay true.
  virtual void charge(std::uint64_t evaluations) = 0;
  /// True once the search has ended by itself: everything asked was told and nothing is left to
  /// ask.
  [[nodiscard]] virtual bool exhausted() const = 0;
  [[nodiscard]] virtual Summary summary() const = 0;
  /// Probability that every optimum at the global level is known; 0 if nobody can tell.
  [[nodiscard]] virtual double complete() const { return 0; }
  /// What is known so far; valid after any tell.
  [[nodiscard]] virtual Result result() const = 0;
};

/// Results from before: a row for each point, objectives with the user's sign, then constraints.
struct KnownSamples {
  Matrix points;
  Matrix values;
};

struct SearchOptions {
  std::string algorithm = "clde";
  std::uint64_t seed = 1;
  SettingValues settings = {};
  /// How many evaluations there will be, if that is known: some algorithms plan for it. 0: unknown.
  std::uint64_t expected_evaluations = 0;
};

/// An optimizer from the catalog of algorithms.
std::unique_ptr<Optimizer> make_optimizer(const SearchSpace& space, const SearchOptions& options);

}  // namespace clde
