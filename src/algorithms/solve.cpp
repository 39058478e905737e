#include <clde/solve.hpp>

#include <clde/version.hpp>

#include "core/check.hpp"
#include "search/drive.hpp"

namespace clde {

JournalHeader journal_header(const SearchSpace& space, const SolveOptions& options) {
  JournalHeader header{space.box.dimension(), space.objectives, {}};
  auto& fields = header.fields;
  fields.emplace_back("version", version());
  fields.insert(fields.end(), options.notes.begin(), options.notes.end());
  for (std::size_t j = 0; j < space.box.dimension(); ++j)
    fields.emplace_back(fmt::format("variable {}", j + 1),
                        fmt::format("{} in [{}, {}]", space.box.name(j), space.box.lower()[j],
                                    space.box.upper()[j]));
  fields.emplace_back("sense", space.sense == Sense::maximize ? "maximize" : "minimize");
  fields.emplace_back("algorithm", options.algorithm);
  fields.emplace_back("seed", fmt::format("{}", options.seed));
  for (const auto& [name, value] : options.settings) fields.emplace_back("set " + name, value);
  fields.emplace_back("failures", options.failures.text());
  return header;
}

Result solve(const SearchSpace& space, Evaluator& evaluator, const Budget& budget,
             const SolveOptions& options) {
  const auto optimizer = make_optimizer(space, {options.algorithm, options.seed, options.settings});
  return drive(*optimizer, evaluator, budget, options, journal_header(space, options));
}

Result solve(const Problem& problem, const Budget& budget, const SolveOptions& options) {
  require(options.jobs >= 1, "jobs: {} given, need at least 1", options.jobs);
  const auto evaluator =
      options.jobs == 1 ? serial_evaluator(problem) : thread_evaluator(problem, options.jobs);
  return solve({problem.box(), problem.objectives(), problem.sense()}, *evaluator, budget, options);
}

}  // namespace clde
