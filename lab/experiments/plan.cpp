#include "experiments/plan.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include <clde/extend/algorithm.hpp>
#include <clde/lab/problems.hpp>

#include "core/check.hpp"

namespace clde::experiment {
namespace {

/// Glob with * (any text) and ? (one character). Only the last * ever has to be widened, so the
/// time is at most the product of the lengths.
bool matches(std::string_view pattern, std::string_view text) {
  std::size_t p = 0;
  std::size_t t = 0;
  std::size_t star = std::string_view::npos;
  std::size_t resume = 0;
  while (t < text.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      star = p++;
      resume = t;
    } else if (p < pattern.size() && (pattern[p] == '?' || pattern[p] == text[t])) {
      ++p;
      ++t;
    } else if (star != std::string_view::npos) {
      p = star + 1;
      t = ++resume;
    } else {
      return false;
    }
  }
  return pattern.find_first_not_of('*', p) == std::string_view::npos;
}

bool is_pattern(std::string_view name) {
  return name.find_first_of("*?") != std::string_view::npos;
}

/// What a run needs to know of a problem before it starts.
struct ProblemFacts {
  std::uint64_t budget = 0;
  std::size_t objectives = 1;
};

class Facts {
 public:
  const ProblemFacts& of(const std::string& name) {
    const auto it = known_.find(name);
    if (it != known_.end()) return it->second;
    const BenchmarkProblem problem = find_problem(name);
    return known_[name] = {problem.budget.evaluations, problem.problem.objectives()};
  }

 private:
  std::map<std::string, ProblemFacts> known_;
};

void check_pair(const PlannedAlgorithm& algorithm, const std::string& problem,
                std::size_t objectives) {
  const Algorithm& entry = algorithm_named(algorithm.name);
  require(
      objectives == 1 || entry.several_objectives,
      "{} optimises one objective, {} has {}; leave one of them out, or put them into different "
      "parts of the plan",
      algorithm.name, problem, objectives);
  require(objectives > 1 || entry.one_objective,
          "{} is for several objectives, {} has one; leave one of them out, or put them into "
          "different parts of the plan",
          algorithm.name, problem);
}

std::uint64_t budget_of(std::uint64_t given, const PlannedProblem& problem, Facts& facts) {
  const std::uint64_t budget = given > 0 ? given : facts.of(problem.name).budget;
  require(budget > 0, "{} has no budget of its own; give \"evaluations\"", problem.name);
  return budget;
}

void check_part(const PlanPart& part, Facts& facts) {
  for (const PlannedAlgorithm& algorithm : part.algorithms) {
    (void)algorithm_named(algorithm.name).root(algorithm.settings);
    for (const PlannedProblem& problem : part.problems)
      check_pair(algorithm, problem.name, facts.of(problem.name).objectives);
  }
}

/// Before the runs take memory.
void require_reasonable(const Plan& plan) {
  double runs = 0;
  for (const PlanPart& part : plan.parts) {
    double pairs = 0;
    for (const PlannedProblem& problem : part.problems)
      pairs += static_cast<double>(problem.budgets.size() * part.algorithms.size());
    runs += pairs * static_cast<double>(part.seeds.size());
  }
  require(runs <= max_runs, "the plan has {:.0f} runs, at most {} are possible", runs, max_runs);
}

/// The runs of one part with one seed.
void add_runs(const PlanPart& part, std::uint64_t seed, Facts& facts,
              std::vector<PlannedRun>& runs) {
  for (const PlannedProblem& problem : part.problems)
    for (const std::uint64_t given : problem.budgets)
      for (const PlannedAlgorithm& algorithm : part.algorithms) {
        RunSpec spec{.algorithm = algorithm.name,
                     .settings = algorithm.settings,
                     .problem = problem.name,
                     .budget = budget_of(given, problem, facts),
                     .seed = seed,
                     .version = this_version()};
        const std::string label = algorithm.label.empty() ? usual_label(spec) : algorithm.label;
        runs.push_back({std::move(spec), label});
      }
}

}  // namespace

std::vector<std::string> problems_like(const std::string& pattern) {
  const std::size_t colon = std::min(pattern.find(':'), pattern.size());
  const std::string_view plain = std::string_view(pattern).substr(0, colon);
  if (!is_pattern(plain)) return {find_problem(pattern).name};
  std::vector<std::string> names;
  for (const ProblemInfo& info : list_problems())
    if (matches(plain, info.name))
      names.push_back(find_problem(info.name + pattern.substr(colon)).name);
  if (names.empty())
    throw UnknownName(fmt::format("no problem is called like '{}'", plain), "problem");
  return names;
}

std::vector<PlannedRun> runs_of(const Plan& plan) {
  Facts facts;
  std::size_t most = 0;
  for (const PlanPart& part : plan.parts) {
    check_part(part, facts);
    most = std::max(most, part.seeds.size());
  }
  require_reasonable(plan);
  std::vector<PlannedRun> runs;
  for (std::size_t k = 0; k < most; ++k)
    for (const PlanPart& part : plan.parts)
      if (k < part.seeds.size()) add_runs(part, part.seeds[k], facts, runs);
  std::set<std::string> seen;
  std::erase_if(runs,
                [&](const PlannedRun& run) { return !seen.insert(run_key(run.spec)).second; });
  return runs;
}

}  // namespace clde::experiment
