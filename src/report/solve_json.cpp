#include "report/solve_json.hpp"

#include <limits>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/check.hpp"
#include "core/printable.hpp"

namespace clde::report {
namespace {

using nlohmann::json;

constexpr std::size_t longest_name = 40;  // shown of what is none

double number_or_nan(const json& object, const char* name) {
  if (!object.contains(name) || object.at(name).is_null())
    return std::numeric_limits<double>::quiet_NaN();
  return object.at(name).get<double>();
}

std::size_t index_or_none(const json& object, const char* name) {
  if (!object.contains(name) || object.at(name).is_null()) return no_index;
  return object.at(name).get<std::size_t>();
}

Optimum::Basin as_basin(const json& b) {
  Optimum::Basin basin;
  basin.support = b.value("support", std::size_t{0});
  basin.barrier = number_or_nan(b, "barrier");
  basin.saddle = number_or_nan(b, "saddle");
  basin.joins = index_or_none(b, "joins");
  return basin;
}

Optimum as_optimum(const json& o) {
  Optimum optimum;
  optimum.x = o.at("x").get<std::vector<double>>();
  const json& value = o.at("value");
  optimum.values = value.is_array() ? value.get<std::vector<double>>()
                                    : std::vector<double>{value.get<double>()};
  require(!optimum.values.empty(), "an optimum has no value");
  optimum.global = o.at("global").get<bool>();
  optimum.hits = o.value("hits", std::size_t{1});
  optimum.found_at = o.value("found_at", std::uint64_t{0});
  optimum.piece = o.value("piece", std::size_t{0});
  optimum.funnel = o.value("funnel", std::size_t{0});
  optimum.violation = o.value("violation", 0.0);
  if (o.contains("basin")) optimum.basin = as_basin(o.at("basin"));
  return optimum;
}

Stop stop_named(const std::string& text) {
  for (int i = 0; i <= static_cast<int>(Stop::aborted); ++i)
    if (text == name(static_cast<Stop>(i))) return static_cast<Stop>(i);
  return Stop::running;
}

Saddle as_saddle(const json& p) {
  Saddle saddle{p.at("a").get<std::size_t>(), p.at("b").get<std::size_t>(),
                p.at("x").get<std::vector<double>>(), p.at("value").get<double>()};
  for (const Saddle::Kind kind : {Saddle::Kind::sampled, Saddle::Kind::line, Saddle::Kind::refined})
    if (p.value("kind", "") == name(kind)) saddle.kind = kind;
  return saddle;
}

Comparison as_comparison(const json& c) {
  Comparison comparison;
  comparison.a = index_or_none(c, "a");
  comparison.b = index_or_none(c, "b");
  const std::string verdict = c.value("verdict", "barrier");
  if (verdict == "same_point") comparison.verdict = Comparison::Verdict::same_point;
  if (verdict == "no_barrier") comparison.verdict = Comparison::Verdict::no_barrier;
  comparison.distance = c.value("distance", 0.0);
  comparison.tested = c.value("tested", std::size_t{0});
  comparison.x = c.value("x", std::vector<double>{});
  comparison.value = number_or_nan(c, "value");
  return comparison;
}

ReportEvent as_report(const json& r) {
  const bool added = r.contains("add");
  return {r.at("at").get<std::uint64_t>(), added ? ReportEvent::Kind::add : ReportEvent::Kind::drop,
          r.at(added ? "add" : "drop").get<std::size_t>()};
}

/// Whoever follows the tree must come to its end.
void check_indices(const Result& result) {
  const std::size_t n = result.optima.size();
  for (const ReportEvent& r : result.reports)
    require(r.index < n, "a report names optimum {}, but there are {}", r.index, n);
  for (const Saddle& p : result.saddles)
    require(p.a < n && p.b < n, "a saddle joins optima {} and {}, but there are {}", p.a, p.b, n);
  for (std::size_t i = 0; i < n; ++i) {
    std::size_t at = i;
    for (std::size_t steps = 0; at != no_index; ++steps, at = result.optima[at].basin.joins)
      require(at < n && steps <= n, "the optimum that optimum {} joins does not exist", i);
  }
}

FailureSummary as_failures(const json& f) {
  return {f.value("failed", std::uint64_t{0}), f.value("timed_out", std::uint64_t{0}),
          f.value("recovered", std::uint64_t{0}), f.value("first_failed", ""),
          f.value("first_timed_out", "")};
}

Kind kind_named(const std::string& text) {
  for (const Kind kind : {Kind::real, Kind::periodic, Kind::integer, Kind::log})
    if (text == name(kind)) return kind;
  throw InvalidArgument(
      fmt::format("\"{}\" is no kind of variables", shown_text(text, longest_name)));
}

}  // namespace

Result result_of(const json& solve) {
  Result result;
  for (const json& o : solve.at("optima")) result.optima.push_back(as_optimum(o));
  for (const json& r : solve.value("reports", json::array()))
    result.reports.push_back(as_report(r));
  for (const json& p : solve.value("saddles", json::array()))
    result.saddles.push_back(as_saddle(p));
  for (const json& c : solve.value("comparisons", json::array()))
    result.comparisons.push_back(as_comparison(c));
  check_indices(result);
  result.evaluations = solve.at("evaluations").get<std::uint64_t>();
  result.saddle_evaluations = solve.value("saddle_evaluations", std::uint64_t{0});
  result.stop = stop_named(solve.value("stop", ""));
  if (solve.contains("unseen")) result.unseen.sentence = solve.at("unseen").value("sentence", "");
  if (solve.contains("failures")) result.failures = as_failures(solve.at("failures"));
  return result;
}

Box with_kinds_of(const json& solve, Box box) {
  const auto kinds = solve.value("kinds", std::vector<std::string>{});
  require(kinds.empty() || kinds.size() == box.dimension(), "{} kinds for {} variables",
          kinds.size(), box.dimension());
  for (std::size_t j = 0; j < kinds.size(); ++j) box = box.with(kind_named(kinds[j]), {j});
  return box;
}

}  // namespace clde::report
