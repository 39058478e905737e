#include "cli/solve/flags/initial_samples.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>

#include <clde/journal.hpp>
#include <clde/lab/problems.hpp>

#include "cli/input/columns.hpp"
#include "cli/input/csv.hpp"
#include "core/check.hpp"
#include "core/numbers/vectors.hpp"
#include "core/text/input_file.hpp"
#include "display/numbers.hpp"
#include "display/output.hpp"

namespace clde::cli {
namespace {

bool is_journal(const std::string& path) {
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(path, ignored)) return false;
  std::ifstream in = open_input(path);
  std::string magic(8, '\0');
  in.read(magic.data(), 8);
  return magic == "cldejnl\n";
}

std::string official_name(const std::string& problem) {
  try {
    return find_problem(problem).name;
  } catch (const UnknownName&) {
    return problem;
  }
}

/// What a journal says of its own problem has to be what is solved now, as far as it says anything.
void check_subject(const std::string& path, const JournalHeader& header,
                   const SampledProblem& wanted) {
  const std::string problem(field(header.fields, "flag --problem"));
  std::string program(field(header.fields, "flag --exec"));
  if (program.empty()) program = field(header.fields, "flag --exec-once");
  const bool same_kind = problem.empty() == wanted.problem.empty() || (problem + program).empty();
  require(same_kind && (problem.empty() || official_name(problem) == official_name(wanted.problem)),
          "--samples: {} is the journal of a run on {}, not on {}", path,
          in_quotes(problem + program), in_quotes(wanted.problem + wanted.program));
  if (!program.empty() && program != wanted.program)
    message(fmt::format("the samples of {} are of {}, this run is on {}", path, in_quotes(program),
                        in_quotes(wanted.program)));
  const bool maximized = field(header.fields, "sense") == "maximize";
  require(maximized == (wanted.space.sense == Sense::maximize),
          "--samples: the run of {} {} its values, this one does not", path,
          maximized ? "maximises" : "minimises");
}

KnownSamples from_journal(const std::string& path, const SampledProblem& wanted) {
  const JournalHeader header = read_journal_header(path);
  const SearchSpace& space = wanted.space;
  check_subject(path, header, wanted);
  require(header.dimension == space.box.dimension() && header.objectives == space.columns(),
          "--samples: the journal {} has {} variables and {} values per point; this run has {} "
          "variables and {} values",
          path, header.dimension, header.objectives, space.box.dimension(), space.columns());
  KnownSamples samples;
  read_journal(path, [&](const JournalRecord& r) {
    if (r.status != Status::value) return;
    samples.points.push_row(r.x);
    samples.values.push_row(r.values);
  });
  return samples;
}

/// Names of all columns that are needed, in order.
std::vector<std::string> wanted_names(const SearchSpace& space) {
  std::vector<std::string> names = space.box.names();
  for (std::size_t m = 1; m <= space.objectives; ++m)
    names.push_back(space.objectives == 1 ? "value" : fmt::format("f{}", m));
  for (std::size_t c = 1; c <= space.constraints.inequalities; ++c)
    names.push_back(fmt::format("g{}", c));
  for (std::size_t c = 1; c <= space.constraints.equalities; ++c)
    names.push_back(fmt::format("h{}", c));
  return names;
}

KnownSamples from_table(const std::string& path, const SearchSpace& space) {
  std::ifstream in = open_input(path);
  const CsvTable table = read_csv(in, {.source = path});
  const auto columns = chosen_columns(table, "--samples: " + path, wanted_names(space));
  const std::size_t dimension = space.box.dimension();
  KnownSamples samples;
  std::vector<double> row(columns.size());
  for (std::size_t i = 0; i < table.rows.rows(); ++i) {
    for (std::size_t c = 0; c < columns.size(); ++c) row[c] = table.rows(i, columns[c]);
    const std::span<const double> x = std::span(row).first(dimension);
    require(space.box.contains(x),
            "--samples: {}, line {}: the point is outside the box, or an integer variable has a "
            "fraction; remove the row or widen the bounds",
            path, table.lines[i]);
    if (!all_finite(row)) continue;
    samples.points.push_row(x);
    samples.values.push_row(std::span(row).subspan(dimension));
  }
  return samples;
}

}  // namespace

KnownSamples read_initial_samples(const std::string& path, const SampledProblem& wanted) {
  return is_journal(path) ? from_journal(path, wanted) : from_table(path, wanted.space);
}

}  // namespace clde::cli
