// Generated problems of any number: odd instances are for choosing and tuning methods, even ones
// for reporting.
#include "problems/synthetic/synthetic.hpp"

#include <string>

#include <clde/extend/declare_settings.hpp>

#include "problems/suite.hpp"

namespace clde {
namespace {

struct Parameters {
  std::size_t instance = 1;
  static auto fields() {
    return std::tuple{integer("instance", &Parameters::instance, 1, 1'000'000,
                              "Which one: odd ones are for tuning, even ones for reporting.")};
  }
};

struct Family {
  const char* name;
  const char* title;
  Generated (*generate)(Rng&, SyntheticSize);
  std::vector<SyntheticSize> sizes;
};

const std::vector<Family>& families() {
  static const std::vector<Family> all = {
      {"mixture", "Bell curves", generate_mixture, {{1, 3}, {2, 4}, {5, 5}, {10, 5}}},
      {"composition", "Composition", generate_composition, {{2, 6}, {5, 8}, {10, 8}, {20, 8}}},
      {"basins", "Steep turned bowls", generate_basins, {{2, 6}, {5, 6}, {10, 6}, {30, 4}}},
      {"noisy-basins", "Bowls with noise", generate_noisy_basins, {{2, 6}, {5, 6}, {10, 6}}},
      {"needles", "Narrow deep wells", generate_needles, {{1, 3}, {2, 3}, {5, 3}, {10, 3}}},
      {"terraces", "Terraced bowls", generate_terraces, {{1, 3}, {2, 5}, {5, 5}, {10, 5}}},
      {"patchwork",
       "Patches of unlike shape and size",
       generate_patchwork,
       {{2, 12}, {5, 20}, {10, 16}, {20, 8}}}};
  return all;
}

std::uint64_t budget_of(std::size_t dimension) {
  return dimension <= 2 ? 50'000 : dimension <= 5 ? 200'000 : 400'000;
}

ProblemInfo info_of(const Family& family, SyntheticSize size) {
  return {
      .name = "synthetic/" + std::string(family.name) + "-" + std::to_string(size.dimension) + "d",
      .title = family.title,
      .dimension = size.dimension,
      .optima = size.optima,
      .evaluations = budget_of(size.dimension),
      .parameters = describe_settings<Parameters>()};
}

ProblemEntry entry(const Family& family, SyntheticSize size) {
  const ProblemInfo info = info_of(family, size);
  const auto build = [info, size, generate = family.generate](const SettingValues& given) {
    Rng rng(parse_settings<Parameters>(given).instance, info.name);
    Generated made = generate(rng, size);
    return BenchmarkProblem{.name = info.name,
                            .title = info.title,
                            .problem = std::move(made.problem),
                            .budget = {.evaluations = info.evaluations},
                            .known = std::move(made.known)};
  };
  return {info, build};
}

}  // namespace

std::vector<ProblemEntry> synthetic_suite() {
  std::vector<ProblemEntry> entries;
  for (const Family& family : families())
    for (const SyntheticSize& size : family.sizes) entries.push_back(entry(family, size));
  return entries;
}

}  // namespace clde
