// The shortest way from a function to all its optima.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include <clde/budget.hpp>
#include <clde/evaluator.hpp>
#include <clde/journal.hpp>
#include <clde/optimizer.hpp>
#include <clde/problem.hpp>
#include <clde/result.hpp>

namespace clde {

struct Progress {
  std::uint64_t evaluations = 0;
  double seconds = 0;
  std::size_t optima = 0;  ///< reported at the global level
  double best = 0;         ///< best value so far (first objective), NaN before the first
  std::function<Result()> result = {};  ///< all that is known so far; computed when called
};

/// What happens after an evaluation that gave no value.
struct FailurePolicy {
  enum class Kind : unsigned char {
    skip,   ///< the search goes on without the point
    retry,  ///< it is tried again, up to `retries` times, then skipped
    abort   ///< the run ends with what was found
  };
  Kind kind = Kind::skip;
  std::uint32_t retries = 0;

  /// From "skip", "retry:N" or "abort"; throws InvalidArgument.
  static FailurePolicy parse(std::string_view text);
  [[nodiscard]] std::string text() const;
};

struct SolveOptions {
  std::string algorithm = "clde";
  std::uint64_t seed = 1;
  SettingValues settings = {};
  /// What the search plans for, where the algorithm does; 0: the evaluations of the budget. A run
  /// that is resumed keeps to its first plan, whatever its new budget.
  std::uint64_t expected_evaluations = 0;
  std::size_t jobs = 1;  ///< threads that evaluate; never changes the result
  FailurePolicy failures = {};
  std::size_t optima = 0;  ///< stop at this many optima at the global level; 0: no such stop
  /// Stop once all optima at the global level are known with this probability, below 1; 0: no such
  /// stop. Where the algorithm can, half of its far starts then become blind ones (setting census).
  double complete = 0;
  /// After the search, so many more evaluations at most for the saddles between optima; see
  /// saddles.hpp. One objective only.
  std::uint64_t saddles = 0;
  /// Results to begin with; they cost nothing of the budget.
  KnownSamples samples = {};
  /// Called between batches; return false to stop with what was found.
  std::function<bool(const Progress&)> progress = {};
  /// Asked often, also while evaluations run; false ends the run at once (Ctrl-C).
  std::function<bool()> keep_going = {};
  /// Every evaluation is appended to this file as it ends; empty: no journal.
  std::string journal = {};
  /// Go on with the journal instead of starting one: recorded evaluations are replayed, not
  /// repeated.
  bool resume = false;
  /// What else fixes this run (the problem's name, say); kept in the journal's header.
  JournalFields notes = {};
};

/// Finds the optima of `problem` within `budget`.
Result solve(const Problem& problem, const Budget& budget, const SolveOptions& options = {});

/// The same with an evaluator of your own.
Result solve(const SearchSpace& space, Evaluator& evaluator, const Budget& budget,
             const SolveOptions& options = {});

/// The header that a journal of this run has.
JournalHeader journal_header(const SearchSpace& space, const SolveOptions& options);

}  // namespace clde
