#include "cli/solve/initial_samples.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/ranges.h>

#include <clde/journal.hpp>

#include "cli/input/csv.hpp"
#include "core/argsort.hpp"
#include "core/check.hpp"
#include "core/input_file.hpp"

namespace clde::cli {
namespace {

bool is_journal(const std::string& path) {
  std::ifstream in = open_input(path);
  std::string magic(8, '\0');
  in.read(magic.data(), 8);
  return magic == "cldejnl\n";
}

KnownSamples from_journal(const std::string& path, const SearchSpace& space) {
  const JournalHeader header = read_journal_header(path);
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

std::vector<std::size_t> choose_columns(const CsvTable& table, const std::string& path,
                                        const std::vector<std::string>& names) {
  std::vector<std::size_t> columns;
  for (const std::string& name : names) {
    const auto it = std::ranges::find(table.names, name);
    if (it == table.names.end()) break;
    columns.push_back(static_cast<std::size_t>(it - table.names.begin()));
  }
  if (columns.size() == names.size()) return columns;
  require(table.rows.cols() == names.size(), "--samples: {} has {} columns, need {}: {}", path,
          table.rows.cols(), names.size(), fmt::join(names, ", "));
  return indices(names.size());
}

KnownSamples from_table(const std::string& path, const SearchSpace& space) {
  std::ifstream in = open_input(path);
  const CsvTable table = read_csv(in, {.source = path});
  const auto columns = choose_columns(table, path, wanted_names(space));
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
    if (!std::ranges::all_of(row, [](double v) { return std::isfinite(v); })) continue;
    samples.points.push_row(x);
    samples.values.push_row(std::span(row).subspan(dimension));
  }
  return samples;
}

}  // namespace

KnownSamples read_initial_samples(const std::string& path, const SearchSpace& space) {
  return is_journal(path) ? from_journal(path, space) : from_table(path, space);
}

}  // namespace clde::cli
