// Random search: the baseline every table includes.
#include <limits>

#include <clde/extend/algorithm.hpp>

#include "sampling/initial.hpp"

namespace clde {
namespace {

struct Settings {
  std::string design = "uniform";
  std::size_t batch = 256;

  static auto fields() {
    return std::tuple{
        choice("design", &Settings::design, {"uniform", "sobol", "latin"},
               "How points are spread: independent, scrambled Sobol, or Latin hypercubes."),
        integer("batch", &Settings::batch, 1, 1'000'000, "Points asked for at a time.")};
  }
};

Task<void> run(Search& search, Settings settings) {
  const auto points = space_filling(settings.design, search.dimension(), search.stream("samples"));
  while (true) {
    // The optimizer itself keeps the best sample: there is nothing to do with the costs.
    co_await search.evaluate(points->next(settings.batch));
  }
}

}  // namespace

Algorithm random_search_algorithm() {
  Algorithm algorithm = make_algorithm<Settings>(
      "random_search", "Evaluates random points and keeps the best: the baseline.", run);
  algorithm.several_objectives = true;
  algorithm.periodic_up_to = std::numeric_limits<std::size_t>::max();  // it measures no distances
  return algorithm;
}

}  // namespace clde
