#include "cli/input/read_run.hpp"

#include "cli/solve/flags/journal_flags.hpp"
#include "engine/phases/measure_curvatures.hpp"

namespace clde::cli {
namespace {

using report::RunRecord;

/// A journal of `clde solve` has the flags, and with them the problem; that of another program has
/// not.
RunRecord read_journal(const std::string& path) {
  const SolveFlags flags = from_journal_fields(read_journal_header(path).fields);
  if (!flags.has_subject()) return report::read_journal_run(path);
  const SolveRequest request = make_request(flags);
  RunRecord run = report::read_journal_run(path, asked(request), record_of(request, {}));
  if (request.curvature > 0) {
    SolveOptions kept_at = request.options;
    kept_at.journal = path;
    run.curvatures = replayed_curvatures(request.space, run.result,
                                         phase_options(kept_at, request.curvature, "curvature"));
  }
  return run;
}

}  // namespace

RunRecord read_run(const std::string& path) {
  const bool journal = report::source_kind(path) == report::SourceKind::journal;
  return journal ? read_journal(path) : report::read_json_run(path);
}

RunRecord record_of(const SolveRequest& request, const Result& found) {
  RunRecord run = report::record_of(asked(request), request.name);
  run.heading = request.heading;
  run.value_names = request.value_names;
  run.result = found;
  run.command = command_of(request.options.notes);
  if (request.formula)
    run.builtin = BenchmarkProblem{.name = request.name, .title = "", .problem = *request.formula};
  else if (!request.title.empty())
    run.builtin = report::builtin_named(request.name);
  return run;
}

}  // namespace clde::cli
