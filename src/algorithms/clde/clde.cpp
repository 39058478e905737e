// The default algorithm: one name for one objective and for several, which have settings of their
// own.
#include <clde/algorithm.hpp>

#include "algorithms/by_objectives.hpp"
#include "algorithms/clde/expensive/expensive.hpp"
#include "algorithms/clde/pareto/pareto.hpp"
#include "algorithms/clde/single/single.hpp"
#include "core/check.hpp"

namespace clde {
namespace {

Task<void> search_one(Search& search, single::Settings settings) {
  if (settings.expensive == 0) return single::search_single(search, settings);
  require(search.space().plain() && !search.constrained(),
          "expensive: the model takes real and logarithmic variables without constraints; leave it "
          "out");
  return expensive::search_expensive(search, settings);
}

}  // namespace

Algorithm clde_algorithm() {
  Algorithm algorithm = by_objectives(
      make_algorithm<single::Settings>(
          "clde",
          "Landscape decoding on two levels: samples into basins, local optima into funnels; with "
          "several objectives, every piece of the Pareto set.",
          search_one),
      make_algorithm<pareto::Settings>("clde", "", pareto::search_pareto));
  algorithm.takes_starts = true;
  algorithm.periodic_up_to = 1;
  algorithm.plans_from = 2;
  algorithm.random_start_setting = "random_start_share";
  algorithm.level_setting = "report";
  return algorithm;
}

}  // namespace clde
