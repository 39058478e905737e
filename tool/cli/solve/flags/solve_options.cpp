#include "cli/solve/flags/solve_options.hpp"

#include <algorithm>
#include <limits>
#include <string_view>
#include <vector>

#include <clde/algorithms.hpp>

#include "cli/solve/flags/initial_samples.hpp"
#include "core/check.hpp"
#include "display/numbers.hpp"

namespace clde::cli {
namespace {

constexpr auto largest = std::numeric_limits<std::uint64_t>::max();

SettingValues parse_settings(const std::vector<std::string>& given) {
  SettingValues settings;
  for (const std::string& text : given) {
    const std::size_t equals = text.find('=');
    require(equals != std::string::npos && equals > 0,
            "--set: {} given, need NAME=VALUE, as in --set concurrent_searches=16",
            in_quotes(text));
    const bool is_new = settings.emplace(text.substr(0, equals), text.substr(equals + 1)).second;
    require(is_new, "--set: {} is given twice; give it once", in_quotes(text.substr(0, equals)));
  }
  return settings;
}

/// "complete:0.99"
double parse_stop_when(const std::string& text) {
  constexpr std::string_view prefix = "complete:";
  require(text.starts_with(prefix),
          "--stop-when: {} given, need complete:P with a probability P, as in complete:0.99",
          in_quotes(text));
  const std::vector<double> p = parse_list("--stop-when", text.substr(prefix.size()));
  require(p.size() == 1 && p[0] > 0 && p[0] < 1,
          "--stop-when: {} given, need a probability between 0 and 1, as in complete:0.99",
          in_quotes(text));
  return p[0];
}

/// A flag that stands for a setting.
void add_setting(SettingValues& settings, const std::string& name, const std::string& value) {
  if (value.empty()) return;
  require(!settings.contains(name), "{0} is given by its own flag and by --set {0}; give it once",
          name);
  settings[name] = value;
}

/// One objective: an algorithm that can search for all optima is told to. Several objectives:
/// --within is a setting.
void add_answer_settings(SolveOptions& options, const AnswerFlags& flags,
                         const SearchSpace& space) {
  add_setting(options.settings, "report_size", flags.report_size);
  if (space.objectives > 1)
    add_setting(options.settings, "local_sets_within", flags.within);
  else if (const std::string setting = find_algorithm(options.algorithm).level_setting;
           flags.levels == "all" && !setting.empty())
    add_setting(options.settings, setting, flags.levels);
}

Wanted wanted_of(const AnswerFlags& flags, const SearchSpace& space) {
  Wanted wanted;
  if (!flags.accuracy.empty()) {
    const std::vector<double> accuracy = parse_list("--accuracy", flags.accuracy);
    require(accuracy.size() == 1 && accuracy[0] > 0,
            "--accuracy: {} given, need one number above 0, as in 1e-3", in_quotes(flags.accuracy));
    require(space.objectives == 1, "--accuracy applies to one objective");
    wanted.accuracy = accuracy[0];
  }
  if (space.objectives == 1 && !flags.within.empty()) wanted.set_within(flags.within);
  return wanted;
}

}  // namespace

SolveOptions make_options(const SolveFlags& flags, const SearchSpace& space,
                          const JournalUse& journal) {
  SolveOptions options;
  const SearchFlags& search = flags.search;
  if (!search.algorithm.empty()) options.algorithm = search.algorithm;
  if (!search.seed.empty()) options.seed = parse_count("--seed", search.seed, 0, largest);
  if (!search.jobs.empty()) options.jobs = parse_count("--jobs", search.jobs, 1, 4096);
  if (!search.failures.empty()) options.failures = FailurePolicy::parse(search.failures);
  if (!search.broken_after.empty())
    options.broken_after = parse_count("--broken-after", search.broken_after, 0, max_evaluations);
  if (!flags.output.sync.empty()) options.sync = sync_named(flags.output.sync);
  options.noise = NoiseOption::parse(search.noise);
  options.wanted = wanted_of(flags.answer, space);
  if (!flags.stop.optima.empty())
    options.optima = parse_count("--optima", flags.stop.optima, 1, max_evaluations);
  if (!flags.stop.stop_when.empty()) options.complete = parse_stop_when(flags.stop.stop_when);
  if (!flags.answer.saddles.empty())
    options.saddles = parse_count("--saddles", flags.answer.saddles, 1, max_evaluations);
  if (!flags.answer.certify.empty())
    options.certify = parse_count("--certify", flags.answer.certify, 1, max_evaluations);
  options.schedule = schedule_named(search.schedule);
  options.settings = parse_settings(search.settings);
  add_setting(options.settings, "concurrent_searches", search.searches);
  add_answer_settings(options, flags.answer, space);
  if (search.expensive) add_setting(options.settings, "expensive", "1");
  if (!search.samples.empty())
    options.samples = read_initial_samples(
        search.samples, {space, flags.problem, flags.program.exec + flags.program.exec_once});
  options.journal = journal.path;
  options.notes = journal.fields;
  options.resume = journal.resume;
  return options;
}

double listed_difference(const AnswerFlags& flags, const SearchSpace& space) {
  if (space.objectives > 1) {
    require(flags.levels.empty(),
            "--levels applies to one objective; for local Pareto sets give --within EPS");
    return 0;
  }
  require(flags.levels.empty() || flags.levels == "global" || flags.levels == "all",
          "--levels: {} given, need global or all", in_quotes(flags.levels));
  require(flags.levels.empty() || flags.within.empty(),
          "--levels and --within both select the listed optima; give one of them");
  // --within widens what counts as global; without it every optimum is listed.
  const bool fewer = flags.levels == "global" || !flags.within.empty();
  return fewer ? 0 : std::numeric_limits<double>::infinity();
}

}  // namespace clde::cli
