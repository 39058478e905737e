// The default algorithm: one name for one objective and for several, which have settings of their
// own.
#include <clde/algorithm.hpp>

#include "algorithms/by_objectives.hpp"
#include "algorithms/clde/pareto/pareto.hpp"
#include "algorithms/clde/single/single.hpp"

namespace clde {

Algorithm clde_algorithm() {
  Algorithm algorithm = by_objectives(
      make_algorithm<single::Settings>(
          "clde",
          "Landscape decoding on two levels: samples into basins, local optima into funnels; with "
          "several objectives, every piece of the Pareto set.",
          single::search_single),
      make_algorithm<pareto::Settings>("clde", "", pareto::search_pareto));
  algorithm.takes_starts = true;
  algorithm.periodic_up_to = 1;
  algorithm.plans_from = 2;
  algorithm.random_start_setting = "random_start_share";
  algorithm.level_setting = "report";
  return algorithm;
}

}  // namespace clde
