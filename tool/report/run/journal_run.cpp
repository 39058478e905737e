#include "report/run/journal_run.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include <sys/stat.h>

#include "core/check.hpp"
#include "core/text/read_decimal.hpp"
#include "report/utc_date.hpp"

namespace clde::report {
namespace {

/// A number that fills the whole text.
template <class Number>
Number number_in(std::string_view text, std::string_view line) {
  Number number = {};
  const auto [end, error] = read_decimal(text.data(), text.data() + text.size(), number);
  require(error == std::errc() && end == text.data() + text.size(),
          "the journal's line '{}' is not understood", line);
  return number;
}

struct Variable {
  std::string name;
  double lower, upper;
  Kind kind;
};

Kind kind_named(std::string_view text, std::string_view line) {
  if (text.empty()) return Kind::real;
  for (const Kind kind : {Kind::periodic, Kind::integer, Kind::log, Kind::category})
    if (text == fmt::format(", {}", name(kind))) return kind;
  throw InvalidArgument(fmt::format("the journal's line '{}' is not understood", line));
}

/// "name in [lower, upper]" and perhaps ", kind"; the name may be anything.
Variable parse_variable(std::string_view line) {
  const std::size_t open = line.rfind(" in [");
  require(open != std::string_view::npos, "the journal's line '{}' is not understood", line);
  const std::string_view range = line.substr(open + 5);
  const std::size_t comma = range.find(", ");
  const std::size_t close = range.find(']');
  require(comma < close && close != std::string_view::npos,
          "the journal's line '{}' is not understood", line);
  return {std::string(line.substr(0, open)), number_in<double>(range.substr(0, comma), line),
          number_in<double>(range.substr(comma + 2, close - comma - 2), line),
          kind_named(range.substr(close + 1), line)};
}

Box box_of(const JournalHeader& header) {
  std::vector<double> lower, upper;
  std::vector<std::string> names;
  std::vector<Kind> kinds;
  for (const auto& [name, value] : header.fields) {
    if (name != fmt::format("variable {}", names.size() + 1)) continue;
    const Variable v = parse_variable(value);
    lower.push_back(v.lower);
    upper.push_back(v.upper);
    names.push_back(v.name);
    kinds.push_back(v.kind);
  }
  require(names.size() == header.dimension, "the journal describes {} of its {} variables",
          names.size(), header.dimension);
  Box box(lower, upper, names);
  for (std::size_t j = 0; j < kinds.size(); ++j) box = box.with(kinds[j], {j});
  return box;
}

SolveOptions options_of(const JournalHeader& header) {
  SolveOptions options;
  options.algorithm = field(header.fields, "algorithm");
  options.failures = FailurePolicy::parse(field(header.fields, "failures"));
  const std::string_view seed = field(header.fields, "seed");
  options.seed = number_in<std::uint64_t>(seed, seed);
  for (const auto& [name, value] : header.fields)
    if (name.starts_with("set ")) options.settings[name.substr(4)] = value;
  for (const auto& [name, value] : header.fields) {
    if (name == "version") continue;
    if (name == "variable 1") break;
    options.notes.emplace_back(name, value);
  }
  return options;
}

/// When the file was last written.
std::string date_of(const std::string& path) {
  struct stat status = {};
  return stat(path.c_str(), &status) == 0 ? utc_date(status.st_mtime) : "";
}

}  // namespace

Constraints constraints_of(const JournalHeader& header) {
  const std::string_view line = field(header.fields, "constraints");
  if (line.empty()) return {};
  const std::size_t comma = line.find(",h:");
  const std::size_t within = line.find(" within ");
  require(line.starts_with("g:") && comma < within && within != std::string_view::npos,
          "the journal's line '{}' is not understood", line);
  const Constraints constraints{
      number_in<std::size_t>(line.substr(2, comma - 2), line),
      number_in<std::size_t>(line.substr(comma + 3, within - comma - 3), line),
      number_in<double>(line.substr(within + 8), line)};
  require(constraints.inequalities < header.objectives &&
              constraints.equalities < header.objectives && constraints.count() < header.objectives,
          "the journal has {} values a point and {} constraints", header.objectives,
          constraints.count());
  return constraints;
}

JournalSetup setup_of(const JournalHeader& header) {
  const Sense sense =
      field(header.fields, "sense") == "maximize" ? Sense::maximize : Sense::minimize;
  // Whatever may throw comes first: GCC 12 destroys twice what an aggregate had begun.
  const Constraints constraints = constraints_of(header);
  const Box box = box_of(header);
  const SolveOptions options = options_of(header);
  SearchSpace space{box, header.objectives - constraints.count(), sense, constraints};
  space.derivatives = Derivatives::parse(field(header.fields, "derivatives"));
  return {space, {}, options};
}

Result replayed(const std::string& path, JournalSetup setup) {
  check_sizes(read_journal_header(path), setup.space);
  setup.options.journal = path;
  return clde::replayed(setup.space, setup.budget, setup.options);
}

void check_sizes(const JournalHeader& header, const SearchSpace& space) {
  if (header.dimension == space.box.dimension() && header.objectives == space.columns()) return;
  throw Error(
      fmt::format("the journal contradicts itself: its records have {} variables and {} values, "
                  "its run has {} and {}",
                  header.dimension, header.objectives, space.box.dimension(), space.columns()));
}

Evaluated journal_evaluations(const std::string& path, const SearchSpace& space) {
  check_sizes(read_journal_header(path), space);
  Evaluated all;
  read_journal(path, [&](const JournalRecord& r) { all.add(space, r.x, r.values); });
  return all;
}

RunRecord record_of(const JournalSetup& setup, std::string problem) {
  RunRecord run;
  run.problem = std::move(problem);
  run.algorithm = setup.options.algorithm;
  run.seed = setup.options.seed;
  run.settings = setup.options.settings;
  run.budget = setup.budget;
  run.box = setup.space.box;
  run.objectives = setup.space.objectives;
  run.sense = setup.space.sense;
  return run;
}

RunRecord read_journal_run(const std::string& path, const JournalSetup& setup, RunRecord run) {
  check_sizes(read_journal_header(path), setup.space);
  try {
    JournalSetup watched = setup;
    watched.options.watch_generations = [&run](const Generation& g) { run.generations.add(g); };
    run.result = replayed(path, watched);
  } catch (const Error& e) {
    run.notes.push_back(
        fmt::format("Optima are not shown, because the run cannot be replayed: {}.", e.what()));
  }
  run.date = date_of(path);
  run.seconds = 0;
  read_journal(path, [&](const JournalRecord& r) {
    run.evaluated.add(setup.space, r.x, r.values);
    run.seconds = std::max(run.seconds, r.seconds);
  });
  if (run.result.evaluations == 0) run.result.evaluations = run.evaluated.total();
  // The clock ended it, of which the replay cannot know.
  if (run.result.stop == Stop::interrupted && setup.budget.seconds > 0 &&
      run.seconds > 0.99 * setup.budget.seconds)
    run.result.stop = Stop::seconds;
  const bool has_budget = setup.budget.evaluations > 0 || setup.budget.seconds > 0;
  if (has_budget && run.result.stop == Stop::interrupted)
    run.notes.emplace_back(
        "The journal ends before the budget was spent: the run was stopped, or "
        "is still going on.");
  return run;
}

RunRecord read_journal_run(const std::string& path) {
  const JournalSetup setup = setup_of(read_journal_header(path));
  return read_journal_run(path, setup,
                          record_of(setup, std::filesystem::path(path).filename().string()));
}

}  // namespace clde::report
