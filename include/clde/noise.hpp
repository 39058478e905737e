// How far values can be trusted: exact to rounding, rough, or random, and by how much.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <clde/export.hpp>

namespace CLDE_API clde {

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
