// BIPOP's choice of what to restart with: populations that double, or small ones with small steps,
// whichever has spent less so far.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>

#include <clde/extend/rng.hpp>

namespace clde::bipop {

enum class Regime : unsigned char { large, small };

struct Restart {
  Regime regime = Regime::large;
  std::size_t population = 0;
  double step = 0;
  /// Evaluations it may spend.
  std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
};

class Regimes {
 public:
  struct Schedule {
    std::size_t population = 0;  ///< lambda_def, of the first run
    double step = 0;             ///< sigma_0 of the large regime
    std::size_t factor = 2;      ///< by which large populations grow
    std::size_t doublings = 9;   ///< then the schedule begins anew
  };

  explicit Regimes(const Schedule& schedule) : schedule_(schedule) {}

  [[nodiscard]] Restart next(Rng& rng);
  /// What a restart has cost.
  void pay(const Restart& restart, std::uint64_t evaluations);

 private:
  [[nodiscard]] std::size_t large_population() const;
  [[nodiscard]] Restart small_restart(Rng& rng) const;
  [[nodiscard]] Restart large_restart();

  Schedule schedule_;
  std::size_t large_runs_ = 0;  // since the schedule began, the first run included
  std::uint64_t spent_large_ = 0;
  std::uint64_t spent_small_ = 0;
  std::uint64_t last_large_ = 0;  // cost of the last large run
};

}  // namespace clde::bipop
