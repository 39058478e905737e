#include "search/single/descents/methods.hpp"

#include <algorithm>

#include "core/numbers/portable_math.hpp"
#include "search/single/constants.hpp"

namespace clde::single {
namespace {

constexpr std::size_t evolution_scales = method_count - coarse_evolution;

double geometric(double from, double to, double share) {
  return from * portable_exp(share * portable_log(to / from));
}

/// The three scales divide the range from a quarter of the spacing down to the finest step.
double evolution_step(const Context& context, std::size_t method, double spacing, Rng& rng) {
  const double widest = std::clamp(evolution_step_share * spacing / context.diagonal(),
                                   evolution_shortest_step, evolution_longest_step);
  const auto dimension = static_cast<double>(context.dimension());
  const double finest =
      std::min(widest, finest_step * std::max(1.0, dimension / finest_step_variables));
  const double scale = static_cast<double>(method - coarse_evolution) + rng.uniform();
  return geometric(widest, finest, scale / static_cast<double>(evolution_scales));
}

}  // namespace

Methods::Methods(const std::string& local) : local_(local), credit_(method_count, credit_floor) {
  credit_.pay(quasi_newton, 1, quasi_newton_first_cost);
  for (std::size_t m = coarse_evolution; m < method_count; ++m)
    credit_.pay(m, 1, evolution_first_cost);
}

std::size_t Methods::choose(Rng& rng) {
  if (!is_fixed()) return credit_.choose(rng);
  return is_quasi_newton() ? quasi_newton : coarse_evolution + rng.index(evolution_scales);
}

void Methods::pay(std::size_t method, double reward, std::uint64_t evaluations) {
  credit_.pay(method, reward, evaluations);
}

bool Methods::quasi_newton_leads() const {
  double evolution = 0;
  for (std::size_t m = coarse_evolution; m < method_count; ++m)
    evolution = std::max(evolution, credit_.rate(m));
  return credit_.rate(quasi_newton) > smooth_credit_ratio * evolution;
}

double quasi_newton_step(const Context& context, double spacing) {
  return std::clamp(quasi_newton_step_share * spacing / context.diagonal(),
                    quasi_newton_shortest_step, quasi_newton_longest_step);
}

double first_step(const Context& context, std::size_t method, double spacing, Rng& rng) {
  return method == quasi_newton ? quasi_newton_step(context, spacing)
                                : evolution_step(context, method, spacing, rng);
}

}  // namespace clde::single
