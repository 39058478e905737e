#include "report/source.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <nlohmann/json.hpp>

#include "core/check.hpp"
#include "core/text/input_file.hpp"
#include "formats/parse_json.hpp"
#include "formats/whole_run.hpp"
#include "report/run/journal_run.hpp"

namespace clde::report {
namespace {

using nlohmann::json;

Box box_around(const std::vector<Optimum>& optima, const std::vector<std::string>& names) {
  require(!optima.empty(), "it has neither bounds nor optima: there is nothing to show");
  std::vector<double> lower = optima.front().x;
  std::vector<double> upper = lower;
  for (const Optimum& o : optima)
    for (std::size_t j = 0; j < lower.size(); ++j) {
      lower[j] = std::min(lower[j], o.x.at(j));
      upper[j] = std::max(upper[j], o.x.at(j));
    }
  return {lower, upper, names};
}

RunRecord as_run(const json& solve) {
  const auto builtin = builtin_named(solve.value("problem", ""));
  // Files of other programs may lack the bounds; then the box around the optima has to do.
  const Run read = formats::run_of(solve, [&](const Result& result) {
    if (builtin) return builtin->problem.box();
    return box_around(result.optima, solve.value("variables", std::vector<std::string>{}));
  });
  RunRecord run = record_of(read, read.problem);
  run.heading = solve.value("title", "");
  run.value_names = solve.value("value_names", std::vector<std::string>{});
  require(run.value_names.empty() || run.value_names.size() == run.objectives,
          "\"value_names\" has {} names for {} values", run.value_names.size(), run.objectives);
  if (builtin && !solve.contains("sense")) run.sense = builtin->problem.sense();
  run.builtin = builtin;
  run.result = read.result;
  run.curvatures = read.curvatures;
  run.notes.emplace_back(
      "This report was made from the JSON of a result, which has no samples. With --journal or "
      "--report a report also shows samples, basins and how they changed.");
  return run;
}

}  // namespace

SourceKind source_kind(const std::string& path) {
  std::error_code ignored;
  // Pipes would be read twice, or wait for somebody who writes.
  require(!std::filesystem::exists(path, ignored) ||
              std::filesystem::is_regular_file(path, ignored) ||
              std::filesystem::is_directory(path, ignored),
          "{} is neither a file nor a folder; give a file", path);
  std::ifstream file = open_input(path);
  std::array<char, 16> first = {};
  file.read(first.data(), first.size());
  const std::string_view start(first.data(), static_cast<std::size_t>(file.gcount()));
  if (start.starts_with("cldejnl\n")) return SourceKind::journal;
  return start.starts_with("SQLite format 3") ? SourceKind::store : SourceKind::json;
}

std::optional<BenchmarkProblem> builtin_named(const std::string& name) {
  try {
    return find_problem(name);
  } catch (const Error&) {
    return std::nullopt;
  }
}

namespace {

json parsed(std::string_view text) {
  try {
    return formats::parse_json(text);
  } catch (const InvalidArgument& e) {
    throw InvalidArgument(
        fmt::format("it is neither a journal nor the JSON of `clde solve`: {}", e.what()));
  }
}

}  // namespace

RunRecord parse_json_run(std::string_view text, const std::string& from) {
  try {
    return as_run(parsed(text));
  } catch (const json::exception& e) {
    throw InvalidArgument(fmt::format("{} cannot be reported: {}", from, formats::plain_reason(e)));
  } catch (const InvalidArgument& e) {
    throw InvalidArgument(fmt::format("{} cannot be reported: {}", from, e.what()));
  }
}

RunRecord read_json_run(const std::string& path) {
  std::ifstream file = open_input(path);
  return parse_json_run(std::string(std::istreambuf_iterator<char>(file), {}), path);
}

}  // namespace clde::report
