// Refuses a budget that cannot be spent.
#include <clde/options.hpp>

#include <cmath>

#include "core/check.hpp"

namespace clde {

void check(const Budget& budget) {
  require(std::isfinite(budget.seconds) && budget.seconds >= 0,
          "seconds: {} given, need a finite number that is not negative", budget.seconds);
  require(budget.evaluations > 0 || budget.seconds > 0,
          "the budget is empty: give a number of evaluations, or of seconds, above 0");
}

}  // namespace clde
