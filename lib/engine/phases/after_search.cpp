#include "engine/phases/after_search.hpp"

#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include <clde/version.hpp>

#include "engine/journal/journal_format.hpp"
#include "engine/run/task_optimizer.hpp"

namespace clde {
namespace {

JournalHeader header_of(const SearchSpace& space, const PhaseName& name) {
  JournalHeader header{
      space.box.dimension(),
      space.columns(),
      {{"version", version()}, {"phase", name.phase}, {"optima", name.starts_from}}};
  if (space.derivatives.any())
    header.fields.emplace_back(derivatives_field, space.derivatives.text());
  return header;
}

/// A journal of the same optima; any other is out of date.
bool can_resume(const std::string& journal, const JournalHeader& header) {
  if (journal.empty() || !std::filesystem::exists(journal)) return false;
  try {
    return read_journal_header(journal) == header;
  } catch (const Error&) {  // torn, or of another version
    return false;
  }
}

void add_failures(FailureSummary& all, const FailureSummary& more) {
  all.failed += more.failed;
  all.timed_out += more.timed_out;
  all.recovered += more.recovered;
  if (all.first_failed.empty()) all.first_failed = more.first_failed;
  if (all.first_timed_out.empty()) all.first_timed_out = more.first_timed_out;
}

void add_spent(const Result& spent, Result& result) {
  result.evaluations += spent.evaluations;
  result.derivative_evaluations += spent.derivative_evaluations;
  add_failures(result.failures, spent.failures);
  if (was_cut_off(spent.stop)) result.stop = spent.stop;
}

}  // namespace

PhaseOptions phase_options(const SolveOptions& search, std::uint64_t evaluations,
                           std::string_view phase) {
  PhaseOptions options;
  options.evaluations = evaluations;
  options.failures = search.failures;
  options.keep_going = search.keep_going;
  options.sync = search.sync;
  if (!search.journal.empty()) options.journal = fmt::format("{}.{}", search.journal, phase);
  return options;
}

Phase::Phase(const PhaseRun& run, PhaseOptions options, const PhaseName& name, const RootTask& task)
    : run_(run),
      options_(std::move(options)),
      header_(header_of(run.space, name)),
      optimizer_(task_optimizer(run.space, {}, task)) {}

bool Phase::drive(Result& result) {
  SolveOptions driven;
  driven.failures = options_.failures;
  driven.keep_going = options_.keep_going;
  driven.journal = options_.journal;
  driven.resume = can_resume(options_.journal, header_);
  driven.sync = options_.sync;
  driven.broken_after = 0;
  if (!driven.resume && run_.journal == JournalAccess::read) return false;
  if (!driven.resume && !options_.journal.empty()) std::filesystem::remove(options_.journal);
  add_spent(clde::drive(*optimizer_, run_.evaluator,
                        {{.evaluations = options_.evaluations}, driven, header_, run_.journal}),
            result);
  return true;
}

}  // namespace clde
