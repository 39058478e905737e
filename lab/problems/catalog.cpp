// Every problem by name: the suites of catalog.inc, and what is registered.
#include <clde/lab/problems.hpp>

#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "core/check.hpp"
#include "core/text/registry.hpp"
#include "core/text/split.hpp"
#include "problems/noisy.hpp"
#include "problems/suite.hpp"

namespace clde {

// NOLINTBEGIN(cppcoreguidelines-macro-usage): the list is read twice
#define CLDE_SUITE(name) std::vector<ProblemEntry> name##_suite();
#include "problems/catalog.inc"
#undef CLDE_SUITE

namespace {

std::vector<ProblemEntry> gather() {
  std::vector<ProblemEntry> entries;
  const auto add = [&](std::vector<ProblemEntry> suite) {
    std::ranges::move(suite, std::back_inserter(entries));
  };
#define CLDE_SUITE(name) add(name##_suite());
#include "problems/catalog.inc"
#undef CLDE_SUITE
  return entries;
}
// NOLINTEND(cppcoreguidelines-macro-usage)

/// What stands behind the colon of "dtlz/2:M=2,D=30".
SettingValues parse_parameters(std::string_view name, std::size_t colon) {
  SettingValues parameters;
  if (colon >= name.size()) return parameters;
  for (const std::string_view text : split_at_commas(name.substr(colon + 1))) {
    const std::size_t equals = text.find('=');
    require(equals != std::string_view::npos && equals > 0,
            "{}: '{}' given, need NAME=VALUE, as in dtlz/2:M=2,D=30", name, text);
    const bool fresh = parameters.emplace(text.substr(0, equals), text.substr(equals + 1)).second;
    require(fresh, "{}: {} is given twice; keep one", name, text.substr(0, equals));
  }
  return parameters;
}

constexpr const char* instance = "instance";

/// "dtlz/2:D=30"; an instance is part of the path, "synthetic/basins-5d/3".
std::string name_with(std::string_view name, const SettingValues& parameters) {
  std::string full(name);
  if (const auto it = parameters.find(instance); it != parameters.end()) full += "/" + it->second;
  const std::size_t plain = full.size();
  for (const auto& [parameter, value] : parameters)
    if (parameter != instance)
      full += fmt::format("{}{}={}", full.size() == plain ? ':' : ',', parameter, value);
  return full;
}

Registry<ProblemEntry>& catalog() {
  static Registry<ProblemEntry> entries(
      "problem", [](const ProblemEntry& e) { return std::string_view(e.name); }, gather());
  return entries;
}

/// Moves the number at the end of "synthetic/basins-5d/3" to the parameters, if the rest is the
/// name of a family of problems.
std::string_view without_instance(std::string_view name, SettingValues& parameters) {
  const std::size_t slash = name.rfind('/');
  if (slash == std::string_view::npos) return name;
  const std::string_view family = name.substr(0, slash);
  const ProblemEntry* entry = catalog().look_up(family);
  if (entry == nullptr ||
      std::ranges::find(entry->parameters, instance, &SettingInfo::name) == entry->parameters.end())
    return name;
  parameters.emplace(instance, name.substr(slash + 1));
  return family;
}

}  // namespace

ProblemInfo describe(const BenchmarkProblem& problem, std::vector<SettingInfo> parameters) {
  return {.name = problem.name,
          .title = problem.title,
          .dimension = problem.problem.dimension(),
          .objectives = problem.problem.objectives(),
          .optima = problem.known.points.rows(),
          .pieces = problem.pareto.pieces,
          .evaluations = problem.budget.evaluations,
          .parameters = std::move(parameters)};
}

void register_problem(ProblemEntry entry) {
  require(static_cast<bool>(entry.build), "the problem '{}' cannot be built", entry.name);
  catalog().add(std::move(entry));
}

void register_problem(BenchmarkProblem problem) {
  ProblemEntry entry{describe(problem), {}};
  entry.build = [problem = std::move(problem)](const SettingValues&) { return problem; };
  register_problem(std::move(entry));
}

std::vector<ProblemInfo> list_problems() {
  const std::vector<ProblemEntry> all = catalog().all();
  return {all.begin(), all.end()};
}

BenchmarkProblem find_problem(std::string_view name, const SettingValues& parameters) {
  const ProblemEntry& entry = catalog().find(name);
  require(parameters.empty() || !entry.parameters.empty(),
          "{} has no parameters, '{}' is given; take it away", name,
          parameters.empty() ? "" : parameters.begin()->first);
  BenchmarkProblem problem = entry.build(parameters);
  problem.name = name_with(name, parameters);
  return problem;
}

BenchmarkProblem find_problem(std::string_view name) {
  const std::size_t colon = std::min(name.find(':'), name.size());
  SettingValues parameters = parse_parameters(name, colon);
  if (name.starts_with(noisy_prefix)) {
    const std::string_view clean = name.substr(noisy_prefix.size(), colon - noisy_prefix.size());
    BenchmarkProblem problem = with_noise(find_problem(clean), parameters);
    problem.name = name;
    return problem;
  }
  const std::string_view plain = without_instance(name.substr(0, colon), parameters);
  return find_problem(plain, parameters);
}

}  // namespace clde
