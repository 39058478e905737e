#include "cli/solve_request.hpp"

#include <limits>
#include <utility>

#include "cli/numbers.hpp"
#include "core/check.hpp"

namespace clde::cli {
namespace {

constexpr auto largest = std::numeric_limits<std::uint64_t>::max();

/// The same function looked at through another box.
class SameFunction final : public ObjectiveModel {
 public:
  explicit SameFunction(Problem problem) : problem_(std::move(problem)) {}
  [[nodiscard]] std::size_t objectives() const override { return problem_.objectives(); }
  void evaluate(MatrixView points, MutableMatrixView values,
                std::vector<Failure>& failures) const override {
    problem_.evaluate(points, values, failures);
  }

 private:
  Problem problem_;
};

/// One number a variable, from one for all, one each, or none given.
std::vector<double> bounds(std::string_view flag, const std::string& text,
                           std::span<const double> otherwise) {
  if (text.empty()) return {otherwise.begin(), otherwise.end()};
  std::vector<double> given = parse_list(flag, text);
  if (given.size() == 1) given.resize(otherwise.size(), given.front());
  require(given.size() == otherwise.size(), "{}: {} numbers given, need 1 or {}", flag,
          given.size(), otherwise.size());
  return given;
}

Problem with_bounds(const Problem& problem, const SolveFlags& flags) {
  if (flags.lower.empty() && flags.upper.empty()) return problem;
  const Box& box = problem.box();
  return {std::make_shared<SameFunction>(problem),
          Box(bounds("--lower", flags.lower, box.lower()),
              bounds("--upper", flags.upper, box.upper()), box.names()),
          problem.sense()};
}

/// The official budget holds only if the user gives none at all: who asks for ten seconds wants
/// ten.
Budget make_budget(const SolveFlags& flags, const Budget& official) {
  if (flags.evaluations.empty() && flags.seconds.empty()) return official;
  Budget budget;
  if (!flags.evaluations.empty())
    budget.evaluations = parse_count("--evaluations", flags.evaluations, 1, largest);
  if (!flags.seconds.empty()) budget.seconds = parse_seconds("--seconds", flags.seconds);
  return budget;
}

SettingValues make_settings(const std::vector<std::string>& given) {
  SettingValues settings;
  for (const std::string& text : given) {
    const std::size_t equals = text.find('=');
    require(equals != std::string::npos && equals > 0,
            "--set: {} given, need NAME=VALUE, as in --set starts=16", quoted(text));
    const bool fresh = settings.emplace(text.substr(0, equals), text.substr(equals + 1)).second;
    require(fresh, "--set: {} is given twice; keep one", quoted(text.substr(0, equals)));
  }
  return settings;
}

SolveOptions make_options(const SolveFlags& flags) {
  SolveOptions options;
  if (!flags.algorithm.empty()) options.algorithm = flags.algorithm;
  if (!flags.seed.empty()) options.seed = parse_count("--seed", flags.seed, 0, largest);
  if (!flags.jobs.empty()) options.jobs = parse_count("--jobs", flags.jobs, 1, 4096);
  options.settings = make_settings(flags.settings);
  return options;
}

}  // namespace

SolveRequest make_request(const SolveFlags& flags) {
  const BenchmarkProblem chosen = find_problem(flags.problem);
  return {.name = chosen.name,
          .title = chosen.title,
          .problem = with_bounds(chosen.problem, flags),
          .budget = make_budget(flags, chosen.budget),
          .options = make_options(flags)};
}

}  // namespace clde::cli
