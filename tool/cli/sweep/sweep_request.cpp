#include "cli/sweep/sweep_request.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/solve/flags/solve_options.hpp"
#include "cli/solve/flags/subject.hpp"
#include "cli/solve/flags/variables.hpp"
#include "core/check.hpp"
#include "core/text/split.hpp"
#include "display/numbers.hpp"

namespace clde::cli {
namespace {

constexpr std::size_t max_steps = 100'000;

std::vector<double> evenly(double first, double last, std::size_t count) {
  std::vector<double> values;
  for (std::size_t i = 0; i < count; ++i)
    values.push_back(i + 1 == count ? last
                                    : first + (last - first) * static_cast<double>(i) /
                                                  static_cast<double>(count - 1));
  return values;
}

std::vector<double> parse_values(const std::string& text, const std::string& whole) {
  if (std::ranges::count(text, ':') == 0) return parse_list("--parameter", text);
  const std::size_t one = text.find(':');
  const std::size_t two = text.find(':', one + 1);
  require(two != std::string::npos && std::ranges::count(text, ':') == 2,
          "--parameter: {} given, need NAME=FIRST:LAST:COUNT or NAME=VALUE,VALUE,...",
          in_quotes(whole));
  const double first = parse_list("--parameter", text.substr(0, one)).front();
  const double last = parse_list("--parameter", text.substr(one + 1, two - one - 1)).front();
  return evenly(first, last, parse_count("--parameter", text.substr(two + 1), 2, max_steps));
}

std::vector<GivenParameter> parse_parameters(const std::vector<std::string>& texts) {
  require(!texts.empty(),
          "--parameter is needed: NAME=FIRST:LAST:COUNT, as in --parameter p=0:1:21");
  std::vector<GivenParameter> all;
  for (const std::string& text : texts) all.push_back(parse_parameter(text));
  for (const GivenParameter& p : all)
    require(p.values.size() == all.front().values.size(),
            "--parameter: {} has {} values and {} has {}; along a path all have the same number",
            all.front().name, all.front().values.size(), p.name, p.values.size());
  return all;
}

/// The variables that are searched, by name; x1, x2, ... for a program that names none.
std::vector<std::string> searched_names(const SolveFlags& flags,
                                        const std::vector<GivenParameter>& parameters) {
  if (!flags.program.names.empty() || flags.formula.empty())
    return program_box(flags.box, flags.program.names).names();
  std::vector<std::string> names = formula::Formula(flags.formula).variables();
  for (const GivenParameter& p : parameters) {
    require(std::ranges::find(names, p.name) != names.end(),
            "--parameter: the formula has no {}; its variables are {}", in_quotes(p.name),
            fmt::join(names, ", "));
    std::erase(names, p.name);
  }
  return names;
}

std::string extended(std::string_view flag, const std::string& bounds, std::size_t variables,
                     const std::vector<GivenParameter>& parameters) {
  std::vector<double> all = bounds.empty() ? std::vector<double>{} : parse_list(flag, bounds);
  if (all.size() == 1) all.resize(variables, all.front());
  require(all.size() == variables, "{}: {} given, need one number, or {}, without the parameters",
          flag, all.size(), variables);
  for (const GivenParameter& p : parameters) all.push_back(p.values.front());
  return exact_row(all);
}

/// A program or a formula gets its parameters behind its variables.
SolveFlags with_parameters(SolveFlags flags, const std::vector<GivenParameter>& parameters) {
  std::vector<std::string> names = searched_names(flags, parameters);
  flags.box.lower = extended("--lower", flags.box.lower, names.size(), parameters);
  flags.box.upper = extended("--upper", flags.box.upper, names.size(), parameters);
  if (flags.answer.levels == "roots" && flags.program.derivatives.empty())
    flags.program.derivatives =
        fmt::format("residuals:{}", flags.formula.empty()
                                        ? names.size()
                                        : formula::equations_of(formula::Formula(flags.formula)));
  for (const GivenParameter& p : parameters) names.push_back(p.name);
  flags.program.names = fmt::format("{}", fmt::join(names, ","));
  return flags;
}

SweepPath path_of(const Box& box, const std::vector<GivenParameter>& parameters) {
  SweepPath path;
  path.values = Matrix(parameters.front().values.size(), parameters.size());
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const auto it = std::ranges::find(box.names(), parameters[i].name);
    require(it != box.names().end(), "--parameter: there is no {}; the variables are {}",
            in_quotes(parameters[i].name), fmt::join(box.names(), ", "));
    path.parameters.push_back(static_cast<std::size_t>(it - box.names().begin()));
    for (std::size_t k = 0; k < path.values.rows(); ++k)
      path.values(k, i) = parameters[i].values[k];
  }
  return path;
}

Budget budget_of(const StopFlags& flags) {
  Budget budget;
  if (!flags.evaluations.empty())
    budget.evaluations = parse_count("--evaluations", flags.evaluations, 1, max_evaluations);
  if (!flags.seconds.empty()) budget.seconds = parse_seconds("--seconds", flags.seconds);
  require(budget.evaluations > 0 || budget.seconds > 0,
          "a sweep needs a budget: give --evaluations, --seconds or both");
  return budget;
}

SweepOptions options_of(const SweepFlags& flags, const SolveFlags& solve,
                        const SearchSpace& space) {
  SweepOptions options;
  SolveFlags searching = solve;
  searching.answer.levels.clear();
  options.search = make_options(searching, space, {});
  options.levels = levels_named(solve.answer.levels);
  if (!flags.search_evaluations.empty())
    options.search_evaluations =
        parse_count("--search", flags.search_evaluations, 1, max_evaluations);
  if (!flags.tolerance.empty())
    options.tolerance = parse_list("--tolerance", flags.tolerance).front();
  return options;
}

}  // namespace

bool SweepRequest::is_parameter(std::size_t variable) const {
  return std::ranges::find(path.parameters, variable) != path.parameters.end();
}

std::string SweepRequest::place(const std::vector<double>& x) const {
  std::string text;
  for (const std::size_t j : path.parameters)
    text += fmt::format("{}{} {:.6g}", text.empty() ? "" : ", ", space.box.name(j), x[j]);
  return text;
}

GivenParameter parse_parameter(const std::string& text) {
  const std::size_t equals = text.find('=');
  require(equals != std::string::npos && equals > 0 && equals + 1 < text.size(),
          "--parameter: {} given, need NAME=FIRST:LAST:COUNT or NAME=VALUE,VALUE,...",
          in_quotes(text));
  return {text.substr(0, equals), parse_values(text.substr(equals + 1), text)};
}

SweepRequest make_sweep_request(const SweepFlags& flags) {
  const std::vector<GivenParameter> parameters = parse_parameters(flags.parameters);
  const bool extends = !flags.solve.formula.empty() || flags.solve.program.given();
  const SolveFlags solve = extends ? with_parameters(flags.solve, parameters) : flags.solve;
  Subject subject = make_subject(solve);
  SweepPath path = path_of(subject.space.box, parameters);
  const Budget budget = budget_of(flags.solve.stop);
  SweepOptions options = options_of(flags, solve, subject.space);
  return {.name = std::move(subject.name),
          .space = std::move(subject.space),
          .path = std::move(path),
          .budget = budget,
          .options = std::move(options),
          .evaluator = std::move(subject.evaluator)};
}

}  // namespace clde::cli
