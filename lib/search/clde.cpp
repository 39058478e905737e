// The default algorithm: one name for one objective and for several, which have settings of their
// own.
#include <utility>

#include <clde/extend/algorithm.hpp>

#include "core/check.hpp"
#include "search/by_objectives.hpp"
#include "search/expensive/expensive.hpp"
#include "search/several/model/search_model.hpp"
#include "search/several/pareto.hpp"
#include "search/single/single.hpp"

namespace clde {
namespace {

constexpr const char* model_refuses =
    "expensive: the model takes real and logarithmic variables without constraints; leave it out";

Task<void> search_one(Search& search, single::Settings settings) {
  if (settings.expensive == 0) return single::search_single(search, std::move(settings));
  require(search.space().plain() && !search.constrained(), model_refuses);
  return expensive::search_expensive(search, std::move(settings));
}

Task<void> search_several(Search& search, pareto::Settings settings) {
  require(settings.expensive == 1 || settings.concurrent_searches == 1,
          "concurrent_searches: with several objectives it is for expensive=1; leave it out");
  if (settings.expensive == 0 || search.dimension() == 0)
    return pareto::search_pareto(search, settings);
  require(search.space().plain() && !search.constrained(), model_refuses);
  return pareto::search_with_model(search, settings);
}

}  // namespace

Algorithm clde_algorithm() {
  Algorithm algorithm = by_objectives(
      make_algorithm<single::Settings>(
          "clde",
          "Landscape decoding on two levels: samples into basins, local optima into funnels; with "
          "several objectives, every piece of the Pareto set.",
          search_one),
      make_algorithm<pareto::Settings>("clde", "", search_several));
  algorithm.takes_starts = true;
  algorithm.periodic_up_to = 1;
  algorithm.plans_from = 2;
  algorithm.random_start_setting = "random_start_share";
  algorithm.level_setting = "report";
  return algorithm;
}

}  // namespace clde
