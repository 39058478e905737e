#include "cli/solve/trace.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <clde/algorithms.hpp>

#include "core/check.hpp"

namespace clde::cli {

void Trace::add(const Generation& g) {
  rows_ += fmt::format("{},{},{},{},{},{},{},{}\n", g.number, g.evaluations, g.step, g.threshold,
                       g.quotas.size(), sense_ == Sense::maximize ? -g.best : g.best,
                       fmt::join(g.quotas, " "), fmt::join(g.saliency, " "));
}

std::string Trace::csv() const {
  return "generation,evaluations,eta,tau,basins,best,quotas,saliencies\n" + rows_;
}

void require_generations(const std::string& algorithm) {
  std::string names;
  for (const AlgorithmInfo& a : list_algorithms())
    if (a.generations) names += (names.empty() ? "" : ", ") + a.name;
  require(find_algorithm(algorithm).generations, "--trace: {} shows no generations; these do: {}",
          algorithm, names);
}

}  // namespace clde::cli
