#include "search/single/descents/uncertain_optima.hpp"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "search/single/constants.hpp"

namespace clde::single {

/// The median; infinite while there are too few to compare with.
double UncertainOptima::usual_error() const {
  std::vector<double> errors;
  for (const std::size_t i : context_.archive().reported())
    errors.push_back(context_.archive()[i].errors.value);
  if (errors.size() < min_errors_compared) return std::numeric_limits<double>::infinity();
  const auto middle = errors.begin() + static_cast<std::ptrdiff_t>(errors.size() / 2);
  std::ranges::nth_element(errors, middle);
  return *middle;
}

bool UncertainOptima::deserves_look(std::size_t index) {
  if (index == no_index || !context_.search.noise().noisy()) return false;
  const ArchiveEntry& e = context_.archive()[index];
  if (!e.reported || !(e.errors.value > uncertain_error * usual_error())) return false;
  return looks_[index]++ < max_looks;
}

Task<void> UncertainOptima::look_again(std::size_t index, Rng rng) {
  Search& search = context_.search;
  const ArchiveEntry& e = context_.archive()[index];
  LocalStart from{e.unit, std::numeric_limits<double>::quiet_NaN(), polish_step};
  LocalOutcome end =
      co_await descend_smooth(search, std::move(from), {context_.costs.spread(), {}, {}}, rng);
  const bool ended = end.ending == Ending::converged;
  const Filed filed =
      co_await file_outcome(search, std::move(end), context_.costs.spread(), Keep::rough);
  if (ended && filed.index != index) context_.archive().demote(index, search.spent());
}

}  // namespace clde::single
