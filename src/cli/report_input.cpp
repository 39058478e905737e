#include "cli/report_input.hpp"

#include <array>
#include <cmath>
#include <optional>

#include <nlohmann/json.hpp>

#include "cli/input_file.hpp"
#include "cli/numbers.hpp"
#include "cli/replay.hpp"
#include "cli/result_file.hpp"
#include "core/check.hpp"
#include "evaluate/shown_text.hpp"

namespace clde::cli {
namespace {

using nlohmann::json;
using report::Evaluated;
using report::RunRecord;

std::optional<BenchmarkProblem> builtin_named(const std::string& name) {
  try {
    return find_problem(name);
  } catch (const Error&) {
    return std::nullopt;
  }
}

RunRecord read_journal_run(const std::string& path) {
  const SolveRequest request = journal_request(path);
  Result found;
  std::vector<std::string> notes;
  try {
    found = replayed(path, request);
  } catch (const Error& e) {
    notes.push_back(
        fmt::format("Optima are not shown, because the run cannot be replayed: {}.", e.what()));
  }
  RunRecord run = record_of(request, found);
  run.notes = std::move(notes);
  run.evaluated = journal_evaluations(path, run.objectives);
  run.seconds = 0;
  std::uint64_t records = 0;
  read_journal(path, [&](const JournalRecord& r) {
    ++records;
    run.seconds = std::max(run.seconds, r.seconds);
  });
  if (found.evaluations == 0) run.result.evaluations = records;
  if (found.stop == Stop::interrupted)
    run.notes.emplace_back(
        "The journal ends before the budget was spent: the run was stopped, or "
        "is still going on.");
  return run;
}

Box with_kinds_of(const json& solve, Box box) {
  const auto kinds = solve.value("kinds", std::vector<std::string>{});
  require(kinds.empty() || kinds.size() == box.dimension(), "{} kinds for {} variables",
          kinds.size(), box.dimension());
  for (std::size_t j = 0; j < kinds.size(); ++j) box = box.with(kind_named(kinds[j]), {j});
  return box;
}

/// Older files do not say it; then what the optima span has to do.
Box box_of(const json& solve, const RunRecord& run) {
  const auto names = solve.value("variables", std::vector<std::string>{});
  if (solve.contains("lower") && solve.contains("upper"))
    return with_kinds_of(solve, {solve.at("lower").get<std::vector<double>>(),
                                 solve.at("upper").get<std::vector<double>>(), names});
  if (run.builtin) return run.builtin->problem.box();
  require(!run.result.optima.empty(), "it has neither bounds nor optima: there is nothing to show");
  std::vector<double> lower = run.result.optima.front().x;
  std::vector<double> upper = lower;
  for (const Optimum& o : run.result.optima)
    for (std::size_t j = 0; j < lower.size(); ++j) {
      lower[j] = std::min(lower[j], o.x.at(j));
      upper[j] = std::max(upper[j], o.x.at(j));
    }
  return {lower, upper, names};
}

void check_sizes(const RunRecord& run) {
  for (const Optimum& o : run.result.optima)
    require(o.x.size() == run.box.dimension() && o.values.size() == run.objectives,
            "its optima do not all have {} coordinates and {} values", run.box.dimension(),
            run.objectives);
}

RunRecord as_run(const json& solve) {
  RunRecord run;
  run.problem = solve.value("problem", "");
  run.builtin = builtin_named(run.problem);
  run.algorithm = solve.value("algorithm", "");
  run.seed = solve.value("seed", std::uint64_t{0});
  run.settings = solve.value("settings", SettingValues{});
  run.result = result_of(solve);
  if (solve.contains("budget")) {
    const json& budget = solve.at("budget");
    if (budget.at("evaluations").is_number())
      budget.at("evaluations").get_to(run.budget.evaluations);
    if (budget.at("seconds").is_number()) budget.at("seconds").get_to(run.budget.seconds);
  }
  if (!run.result.optima.empty()) run.objectives = run.result.optima.front().values.size();
  if (run.builtin) run.sense = run.builtin->problem.sense();
  if (solve.value("sense", "") == "maximize") run.sense = Sense::maximize;
  run.box = box_of(solve, run);
  check_sizes(run);
  run.notes.emplace_back(
      "Made from the optima alone: with a journal (clde solve --journal) the report also shows "
      "samples, basins and how they changed.");
  return run;
}

RunRecord read_json_run(const std::string& path) {
  std::ifstream file = open_input(path);
  try {
    return as_run(json::parse(file));
  } catch (const json::exception& e) {
    throw InvalidArgument(fmt::format("{} is neither a journal nor the JSON of `clde solve`: {}",
                                      path, shown_text(e.what(), 300)));
  } catch (const InvalidArgument& e) {
    throw InvalidArgument(fmt::format("{} cannot be reported: {}", path, e.what()));
  }
}

}  // namespace

InputKind input_kind(const std::string& path) {
  std::ifstream file = open_input(path);
  std::array<char, 16> first = {};
  file.read(first.data(), first.size());
  const std::string_view start(first.data(), static_cast<std::size_t>(file.gcount()));
  if (start.starts_with("cldejnl\n")) return InputKind::journal;
  return start.starts_with("SQLite format 3") ? InputKind::store : InputKind::json;
}

RunRecord read_run(const std::string& path) {
  return input_kind(path) == InputKind::journal ? read_journal_run(path) : read_json_run(path);
}

RunRecord record_of(const SolveRequest& request, const Result& found) {
  RunRecord run;
  run.problem = request.name;
  run.algorithm = request.options.algorithm;
  run.seed = request.options.seed;
  run.settings = request.options.settings;
  run.budget = request.budget;
  run.box = request.space.box;
  run.objectives = request.space.objectives;
  run.sense = request.space.sense;
  run.result = found;
  if (!request.title.empty()) run.builtin = builtin_named(request.name);
  return run;
}

Evaluated journal_evaluations(const std::string& path, std::size_t objectives) {
  const JournalHeader header = read_journal_header(path);
  Evaluated all{Matrix(0, header.dimension), Matrix(0, objectives), {}};
  std::uint32_t number = 0;
  read_journal(path, [&](const JournalRecord& r) {
    ++number;
    if (r.status != Status::value) return;
    all.points.push_row(r.x);
    all.values.push_row(std::span(r.values).first(objectives));
    all.at.push_back(number);
  });
  return all;
}

}  // namespace clde::cli
