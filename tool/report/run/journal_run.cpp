#include "report/run/journal_run.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

#include <sys/stat.h>

#include "core/check.hpp"
#include "engine/journal/run_header.hpp"
#include "report/utc_date.hpp"

namespace clde::report {
namespace {

/// When the file was last written.
std::string date_of(const std::string& path) {
  struct stat status = {};
  return stat(path.c_str(), &status) == 0 ? utc_date(status.st_mtime) : "";
}

}  // namespace

Result replayed(const std::string& path, const Run& run) {
  check_sizes(read_journal_header(path), run.space);
  SolveOptions options = run.options;
  options.journal = path;
  return clde::replayed(run.space, run.budget, options);
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

RunRecord record_of(const Run& run, std::string problem) {
  RunRecord record;
  record.problem = std::move(problem);
  record.algorithm = run.options.algorithm;
  record.seed = run.options.seed;
  record.settings = run.options.settings;
  record.budget = run.budget;
  record.box = run.space.box;
  record.objectives = run.space.objectives;
  record.sense = run.space.sense;
  return record;
}

RunRecord read_journal_run(const std::string& path, const Run& asked, RunRecord run) {
  check_sizes(read_journal_header(path), asked.space);
  try {
    Run watched = asked;
    watched.options.watch_generations = [&run](const Generation& g) { run.generations.add(g); };
    run.result = replayed(path, watched);
  } catch (const Error& e) {
    run.notes.push_back(
        fmt::format("Optima are not shown, because the run cannot be replayed: {}.", e.what()));
  }
  run.date = date_of(path);
  run.seconds = 0;
  read_journal(path, [&](const JournalRecord& r) {
    run.evaluated.add(asked.space, r.x, r.values);
    run.seconds = std::max(run.seconds, r.seconds);
  });
  if (run.result.evaluations == 0) run.result.evaluations = run.evaluated.total();
  // The clock ended it, of which the replay cannot know.
  if (run.result.stop == Stop::interrupted && asked.budget.seconds > 0 &&
      run.seconds > 0.99 * asked.budget.seconds)
    run.result.stop = Stop::seconds;
  const bool has_budget = asked.budget.evaluations > 0 || asked.budget.seconds > 0;
  if (has_budget && run.result.stop == Stop::interrupted)
    run.notes.emplace_back(
        "The journal ends before the budget was spent: the run was stopped, or "
        "is still going on.");
  return run;
}

RunRecord read_journal_run(const std::string& path) {
  const Run asked = run_of(read_journal_header(path));
  return read_journal_run(path, asked,
                          record_of(asked, std::filesystem::path(path).filename().string()));
}

}  // namespace clde::report
