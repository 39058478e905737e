// Which method a descent uses: the setting's, or the one that lately found most per evaluation.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "descents/credit.hpp"
#include "search/single/context.hpp"

namespace clde::single {

/// Quasi-Newton, or the evolution strategy with a first step that is wide, middling or fine. On
/// rugged ground a wide step passes narrow basins, a fine one stays in them.
enum Method : std::size_t {
  quasi_newton,
  coarse_evolution,
  middle_evolution,
  fine_evolution,
  method_count
};

class Methods {
 public:
  /// `local`: the setting of that name.
  explicit Methods(const std::string& local);

  /// The setting leaves no choice between quasi-Newton and evolution.
  [[nodiscard]] bool is_fixed() const { return local_ != "auto"; }
  [[nodiscard]] bool is_quasi_newton() const { return local_ == "quasi_newton"; }
  [[nodiscard]] std::size_t choose(Rng& rng);
  /// What a descent by this method found, and what it cost.
  void pay(std::size_t method, double reward, std::uint64_t evaluations);
  /// Quasi-Newton has lately earned twice as much as the evolution strategy at any scale.
  [[nodiscard]] bool quasi_newton_leads() const;

 private:
  std::string local_;
  Credit credit_;
};

/// First step of a quasi-Newton descent from a start whose nearest known point is `spacing` away.
double quasi_newton_step(const Context& context, double spacing);
/// The same of a descent by this method.
double first_step(const Context& context, std::size_t method, double spacing, Rng& rng);

}  // namespace clde::single
