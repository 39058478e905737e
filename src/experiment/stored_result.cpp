#include "experiment/stored_result.hpp"

#include <array>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "experiment/database.hpp"
#include "experiment/unseen_text.hpp"

namespace clde::experiment {
namespace {

constexpr std::array stops{Stop::running,  Stop::evaluations, Stop::seconds,
                           Stop::optima,   Stop::complete,    Stop::exhausted,
                           Stop::callback, Stop::interrupted, Stop::aborted};
constexpr std::array pass_kinds{Saddle::Kind::sampled, Saddle::Kind::line, Saddle::Kind::refined};

/// The value whose name is `text`; the first if there is none.
template <class Values>
auto named(const Values& values, std::string_view text) {
  for (const auto value : values)
    if (text == name(value)) return value;
  return values.front();
}

void save_optima(Database& database, std::int64_t run, const Result& result) {
  Statement s = database.prepare(
      "INSERT INTO optimum (run, number, x, value, is_global, hits, found_at, piece, "
      "random_start_hits, "
      "funnel, violation, support, barrier, saddle, joins) "
      "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  for (std::size_t k = 0; k < result.optima.size(); ++k) {
    const Optimum& o = result.optima[k];
    s.bind(run).bind(std::uint64_t{k}).bind(o.x).bind(o.values).bind(std::int64_t{o.global});
    s.bind(std::uint64_t{o.hits}).bind(o.found_at).bind(std::uint64_t{o.piece});
    s.bind(std::uint64_t{o.random_start_hits}).bind(std::uint64_t{o.funnel}).bind(o.violation);
    s.bind(std::uint64_t{o.basin.support}).bind_known(o.basin.barrier);
    s.bind_known(o.basin.saddle);
    if (o.basin.joins == no_index)
      s.bind_null();
    else
      s.bind(std::uint64_t{o.basin.joins});
    s.run();
  }
}

void save_passes(Database& database, std::int64_t run, const Result& result) {
  Statement s = database.prepare("INSERT INTO saddle VALUES (?, ?, ?, ?, ?, ?, ?)");
  for (std::size_t k = 0; k < result.saddles.size(); ++k) {
    const Saddle& p = result.saddles[k];
    s.bind(run).bind(std::uint64_t{k}).bind(std::uint64_t{p.a}).bind(std::uint64_t{p.b});
    s.bind(p.x).bind(p.value).bind(std::string_view(name(p.kind))).run();
  }
}

void save_reports(Database& database, std::int64_t run, const Result& result) {
  Statement s = database.prepare(
      "INSERT INTO report (run, number, at, added, optimum) VALUES (?, ?, ?, ?, ?)");
  for (std::size_t k = 0; k < result.reports.size(); ++k) {
    const ReportEvent& event = result.reports[k];
    s.bind(run).bind(std::uint64_t{k}).bind(event.at);
    s.bind(std::int64_t{event.kind == ReportEvent::Kind::add});
    s.bind(std::uint64_t{event.index}).run();
  }
}

void save_summary(Database& database, std::int64_t run, const Result& result) {
  Statement s = database.prepare(
      "UPDATE run SET evaluations = ?, stop = ?, failed = ?, timed_out = ?, recovered = ?, "
      "unseen = ? WHERE id = ?");
  s.bind(result.evaluations).bind(std::string_view(name(result.stop)));
  s.bind(result.failures.failed).bind(result.failures.timed_out).bind(result.failures.recovered);
  if (result.unseen.sentence.empty())
    s.bind_null();
  else
    s.bind(unseen_text(result.unseen));
  s.bind(run).run();
}

void load_optima(const Database& database, std::int64_t run, Result& result) {
  Statement s = database.prepare(
      "SELECT x, value, is_global, hits, found_at, piece, random_start_hits, funnel, violation, "
      "support, "
      "barrier, saddle, joins FROM optimum WHERE run = ? ORDER BY number");
  s.bind(run);
  while (s.step()) {
    Optimum o{.x = s.reals(0),
              .values = s.reals(1),
              .global = s.integer(2) != 0,
              .hits = s.count(3),
              .found_at = s.count(4),
              .piece = s.count(5),
              .random_start_hits = s.count(6),
              .funnel = s.count(7),
              .violation = s.real(8)};
    o.basin = {.support = s.count(9),
               .barrier = s.real(10),
               .saddle = s.real(11),
               .joins = s.is_null(12) ? no_index : s.count(12)};
    result.optima.push_back(std::move(o));
  }
}

void load_passes(const Database& database, std::int64_t run, Result& result) {
  Statement s =
      database.prepare("SELECT a, b, x, value, kind FROM saddle WHERE run = ? ORDER BY number");
  s.bind(run);
  while (s.step())
    result.saddles.push_back({.a = s.count(0),
                              .b = s.count(1),
                              .x = s.reals(2),
                              .value = s.real(3),
                              .kind = named(pass_kinds, s.text(4))});
}

void load_reports(const Database& database, std::int64_t run, Result& result) {
  Statement s =
      database.prepare("SELECT at, added, optimum FROM report WHERE run = ? ORDER BY number");
  s.bind(run);
  while (s.step())
    result.reports.push_back(
        {.at = s.count(0),
         .kind = s.integer(1) != 0 ? ReportEvent::Kind::add : ReportEvent::Kind::drop,
         .index = s.count(2)});
}

}  // namespace

void save_result(Database& database, std::int64_t run, const Result& result) {
  save_optima(database, run, result);
  save_reports(database, run, result);
  save_passes(database, run, result);
  save_summary(database, run, result);
}

Result load_result(const Database& database, std::int64_t run) {
  Statement s = database.prepare(
      "SELECT evaluations, stop, failed, timed_out, recovered, unseen FROM run "
      "WHERE id = ? AND state = 'done'");
  s.bind(run);
  if (!s.step()) throw StoreError(fmt::format("{}: run {} is not done", database.path(), run));
  Result result;
  result.evaluations = s.count(0);
  result.stop = named(stops, s.text(1));
  result.failures.failed = s.count(2);
  result.failures.timed_out = s.count(3);
  result.failures.recovered = s.count(4);
  if (!s.is_null(5)) result.unseen = unseen_of(s.text(5));
  load_optima(database, run, result);
  load_reports(database, run, result);
  load_passes(database, run, result);
  return result;
}

}  // namespace clde::experiment
