#include <clde/result.hpp>

#include <cstdint>
#include <vector>

#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "arrays.hpp"
#include "bindings.hpp"

namespace clde_python {
namespace {

void put_optima(Record& out, const clde::Result& result, std::size_t dimension,
                std::size_t objectives) {
  using clde::Optimum;
  const auto& optima = result.optima;
  out["x"] = table(optima, dimension, [](const Optimum& o) -> const auto& { return o.x; });
  out["values"] =
      table(optima, objectives, [](const Optimum& o) -> const auto& { return o.values; });
  out["is_global"] = column<std::uint8_t>(optima, [](const Optimum& o) { return o.global; });
  out["hits"] = column<std::uint64_t>(optima, [](const Optimum& o) { return o.hits; });
  out["found_at"] = column<std::uint64_t>(optima, [](const Optimum& o) { return o.found_at; });
  out["piece"] = column<std::uint64_t>(optima, [](const Optimum& o) { return o.piece; });
  out["random_start_hits"] =
      column<std::uint64_t>(optima, [](const Optimum& o) { return o.random_start_hits; });
  out["funnel"] = column<std::uint64_t>(optima, [](const Optimum& o) { return o.funnel; });
  out["violation"] = column<double>(optima, [](const Optimum& o) { return o.violation; });
  out["support"] = column<std::uint64_t>(optima, [](const Optimum& o) { return o.basin.support; });
  out["barrier"] = column<double>(optima, [](const Optimum& o) { return o.basin.barrier; });
  out["saddle"] = column<double>(optima, [](const Optimum& o) { return o.basin.saddle; });
  out["joins"] = column<std::int64_t>(optima, [](const Optimum& o) {
    return o.basin.joins == clde::no_index ? -1 : static_cast<std::int64_t>(o.basin.joins);
  });
}

nb::list saddles_of(const clde::Result& result) {
  nb::list saddles;
  for (const clde::Saddle& p : result.saddles)
    saddles.append(nb::make_tuple(p.a, p.b, numbers(p.x), p.value, clde::name(p.kind)));
  return saddles;
}

nb::list comparisons_of(const clde::Result& result) {
  const auto index = [](std::size_t i) {
    return i == clde::no_index ? std::int64_t{-1} : static_cast<std::int64_t>(i);
  };
  nb::list comparisons;
  for (const clde::Comparison& c : result.comparisons)
    comparisons.append(nb::make_tuple(index(c.a), index(c.b), static_cast<int>(c.verdict),
                                      c.distance, c.tested, numbers(c.x), c.value));
  return comparisons;
}

nb::dict estimate_dict(const clde::UnseenEstimate& e) {
  nb::dict out;
  out["known"] = e.known;
  out["searches"] = e.searches;
  out["seen"] = e.seen;
  out["once"] = e.once;
  out["twice"] = e.twice;
  out["sufficient"] = e.sufficient;
  out["new_probability"] = e.new_probability;
  out["new_probability_high"] = e.new_probability_high;
  out["chao1"] = e.chao1;
  out["chao1_low"] = e.chao1_low;
  out["chao1_high"] = e.chao1_high;
  out["expected"] = e.expected;
  out["low"] = e.low;
  out["high"] = e.high;
  out["complete"] = e.complete;
  return out;
}

nb::dict unseen_dict(const clde::Unseen& unseen) {
  nb::dict out;
  out["searches"] = unseen.searches;
  out["lost"] = unseen.lost;
  out["global"] = estimate_dict(unseen.global);
  out["all"] = estimate_dict(unseen.all);
  out["sentence"] = unseen.sentence;
  return out;
}

void put_reports(Record& out, const clde::Result& result) {
  using clde::ReportEvent;
  nb::list reports;
  for (const ReportEvent& e : result.reports)
    reports.append(
        nb::make_tuple(e.at, e.kind == ReportEvent::Kind::add ? "add" : "drop", e.index));
  out["reports"] = reports;
}

void put_failures(Record& out, const clde::FailureSummary& failures) {
  nb::dict f;
  f["failed"] = failures.failed;
  f["timed_out"] = failures.timed_out;
  f["recovered"] = failures.recovered;
  f["first_failed"] = failures.first_failed;
  f["first_timed_out"] = failures.first_timed_out;
  out["failures"] = f;
}

}  // namespace

Record to_dict(const clde::Result& result, std::size_t dimension, std::size_t objectives) {
  Record out;
  put_optima(out, result, dimension, objectives);
  put_reports(out, result);
  put_failures(out, result.failures);
  out["saddles"] = saddles_of(result);
  out["comparisons"] = comparisons_of(result);
  out["map_points"] =
      result.map.points.empty() ? rows(clde::Matrix(0, dimension)) : rows(result.map.points);
  out["map_values"] = numbers(result.map.values);
  out["saddle_evaluations"] = result.saddle_evaluations;
  out["unseen"] = unseen_dict(result.unseen);
  out["evaluations"] = result.evaluations;
  out["stop"] = clde::name(result.stop);
  out["why"] = clde::describe(result.stop);
  return out;
}

}  // namespace clde_python
