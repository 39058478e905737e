// What a search records while it runs: evidence, the noise of values, and what may be missing from
// its answer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <clde/extend/export.hpp>
#include <clde/matrix.hpp>

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
  double distance = 0;         ///< between the two ends, in the unit cube
  std::size_t tested = 0;      ///< points between them that were evaluated
  std::vector<double> x = {};  ///< the worst of them; empty if none has a value
  double value = 0;            ///< there; NaN if none has a value

  friend bool operator==(const Comparison&, const Comparison&);
};

/// "same_point", "no_barrier" or "barrier".
const char* name(Comparison::Verdict verdict);

/// Samples of the whole box, from which the landscape between optima is read.
struct SampleMap {
  Matrix points = {};               ///< one row each
  std::vector<double> values = {};  ///< first objective

  friend bool operator==(const SampleMap&, const SampleMap&);
};

/// Estimates about one kind of optima. NaN and infinity mean "unknown".
struct UnseenEstimate {
  std::size_t known = 0;       ///< optima of this kind that are known, however they were found
  std::uint64_t searches = 0;  ///< descents from random starts that ended in them
  std::size_t seen = 0;        ///< of the known ones, those with such a hit
  std::size_t once = 0;        ///< of these, those with exactly one hit
  std::size_t twice = 0;       ///< and those with exactly two

  /// False: too few descents for an estimate; the numbers below are meaningless then.
  bool sufficient = false;
  /// Good-Turing: probability that the next random start leads to an unknown optimum.
  double new_probability = std::numeric_limits<double>::quiet_NaN();
  double new_probability_high = std::numeric_limits<double>::quiet_NaN();  ///< 95 % bound
  /// Chao 1: a lower estimate of the number of optima, with its 95 % interval.
  double chao1 = std::numeric_limits<double>::quiet_NaN();
  double chao1_low = std::numeric_limits<double>::quiet_NaN();
  double chao1_high = std::numeric_limits<double>::quiet_NaN();
  /// Boender and Rinnooy Kan: posterior mean of the number of optima, with the 95 % interval.
  double expected = std::numeric_limits<double>::quiet_NaN();
  double low = std::numeric_limits<double>::quiet_NaN();
  double high = std::numeric_limits<double>::quiet_NaN();
  double complete = 0;  ///< probability that all are known

  friend bool operator==(const UnseenEstimate&, const UnseenEstimate&);
};

/// The hits of one known optimum by descents from random starts.
struct RandomStartHits {
  std::size_t hits = 0;                ///< descents that ended there
  bool found_by_random_start = false;  ///< such a descent found it first
};

/// From all known optima of one kind, including those without a hit. The descents must be
/// independent and start uniformly at random; descents that avoid known optima do not count.
UnseenEstimate estimate_unseen(std::span<const RandomStartHits> known);

/// What a run says about the optima it has not found.
struct Unseen {
  std::uint64_t searches = 0;  ///< descents from random starts
  std::uint64_t lost = 0;      ///< of these, those that ended in no optimum
  UnseenEstimate global = {};  ///< about the global optima
  UnseenEstimate all = {};     ///< about all optima
  std::string sentence = {};   ///< the same in words; empty if the search estimates nothing

  friend bool operator==(const Unseen&, const Unseen&);
};

enum class NoiseKind : unsigned char {
  none,   ///< exact to rounding, as far as the run has reason to know
  rough,  ///< the same point gives the same value, but values jitter from point to point
  random  ///< the same point gives different values
};

/// "none", "rough" or "random".
const char* name(NoiseKind kind);

/// The noise of a run's values. JSON and Python have these fields.
struct Noise {
  NoiseKind kind = NoiseKind::none;
  double size = 0;                ///< standard deviation of one value, at the best optima
  std::uint64_t evaluations = 0;  ///< spent to find out

  friend bool operator==(const Noise&, const Noise&);
};

/// What the user says about the noise.
struct NoiseOption {
  enum class Kind : unsigned char {
    automatic,  ///< the run finds out
    none,       ///< values are exact, whatever they look like
    given       ///< one value has the standard deviation `size`
  };
  Kind kind = Kind::automatic;
  double size = 0;

  /// From "auto", "none" or a number; throws InvalidArgument.
  static NoiseOption parse(std::string_view text);
  [[nodiscard]] std::string text() const;
};

/// What a search knows about the noise. Everything that compares two costs asks it.
class NoiseModel {
 public:
  explicit NoiseModel(NoiseOption option = {});

  /// Costs carry noise; without it every size is 0.
  [[nodiscard]] bool noisy() const { return kind_ != NoiseKind::none; }
  /// Standard deviation of one evaluation whose cost is about this.
  [[nodiscard]] double of(double cost) const;
  /// A rise between two evaluations that chance explains in one case of a thousand or fewer.
  [[nodiscard]] double margin(double cost) const { return noisy() ? 4.5 * of(cost) : 0; }

  /// Every cost that is told: coarse ones (single precision, few decimals) give themselves away.
  void observe(double cost);
  /// All costs so far, and there are enough to say so, have fewer digits than double precision.
  [[nodiscard]] bool coarse() const { return observed_ >= enough_observed && coarse_; }
  /// A measurement may be worth its price now: at the first suspicion, and at the 4th, the 16th,
  /// ... as long as values have looked exact. Counts as a suspicion.
  [[nodiscard]] bool worth_measuring();
  /// Nothing has been measured yet, nor said by the user.
  [[nodiscard]] bool unmeasured() const { return suspicions_ == 0 && !fixed_; }

  void count_evaluations(std::uint64_t evaluations) { evaluations_ += evaluations; }
  /// Noise of this kind and size was measured where costs are about `cost`.
  void record(NoiseKind kind, double size, double cost);
  [[nodiscard]] Noise at(double cost) const { return {kind_, of(cost), evaluations_}; }

 private:
  static constexpr std::size_t enough_observed = 20;

  struct Measured {
    double cost;
    double size;
  };
  NoiseKind kind_ = NoiseKind::none;
  bool fixed_ = false;  // by the user
  double given_ = 0;
  std::vector<Measured> measured_;  // by rising cost
  bool coarse_ = true;
  std::size_t observed_ = 0;
  std::size_t suspicions_ = 0;
  std::size_t next_suspicion_ = 1;
  std::uint64_t evaluations_ = 0;
};

}  // namespace clde
