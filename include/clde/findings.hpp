// What a search records while it runs: when it reported what, why it took two ends for the same
// optimum or for two, and its samples of the whole box.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <clde/export.hpp>
#include <clde/matrix.hpp>
#include <clde/no_index.hpp>

namespace CLDE_API clde {

/// A change of the reported set (the global optima): optimum `index` of the result was added or
/// withdrawn when `at` evaluations had been spent.
struct ReportEvent {
  enum class Kind : unsigned char { add, drop };
  std::uint64_t at = 0;
  Kind kind = Kind::add;
  std::size_t index = 0;

  friend bool operator==(const ReportEvent&, const ReportEvent&) = default;
};

/// "add" or "drop".
const char* name(ReportEvent::Kind kind);

/// The test whether the end of a descent is a known optimum; docs/how-to/trust.md has the rule.
struct Comparison {
  enum class Verdict : unsigned char {
    same_point,  ///< closer than the tolerance in x
    no_barrier,  ///< no point tested between them was worse than both
    barrier      ///< one was: two optima
  };
  std::size_t a = no_index;  ///< the optimum the descent ended in; for `barrier` a new one
  std::size_t b = no_index;  ///< the known one; the same as `a` unless there is a barrier
  Verdict verdict = Verdict::barrier;
  double distance = 0;     ///< between the two ends, in the unit cube
  std::size_t tested = 0;  ///< points between them that were evaluated
  std::vector<double> x;   ///< the worst of them; empty if none has a value
  double value = 0;        ///< there; NaN if none has a value

  friend bool operator==(const Comparison&, const Comparison&);
};

/// "same_point", "no_barrier" or "barrier".
const char* name(Comparison::Verdict verdict);

/// Samples of the whole box, from which the landscape between optima is read.
struct SampleMap {
  Matrix points;               ///< one row each
  std::vector<double> values;  ///< first objective

  friend bool operator==(const SampleMap&, const SampleMap&);
};

}  // namespace clde
