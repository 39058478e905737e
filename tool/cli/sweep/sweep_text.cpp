#include "cli/sweep/sweep_text.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "display/numbers.hpp"
#include "display/text_table.hpp"

namespace clde::cli {
namespace {

constexpr std::size_t max_rows = 40;
constexpr std::size_t max_coordinates = 6;

std::string point_text(const SweepRequest& request, const std::vector<double>& x) {
  std::string text;
  std::size_t shown = 0;
  for (std::size_t j = 0; j < x.size(); ++j) {
    if (request.is_parameter(j)) continue;
    if (++shown > max_coordinates) return text + ", ...";
    text += fmt::format("{}{:.5g}", text.empty() ? "" : ", ", x[j]);
  }
  return text;
}

std::string numbers_text(const std::vector<std::size_t>& branches) {
  std::string text;
  for (const std::size_t b : branches) text += fmt::format("{}{}", text.empty() ? "" : ", ", b + 1);
  return text;
}

std::string events_table(const SweepRequest& request, const SweepResult& found) {
  TextTable table({{"event", TextTable::Align::left},
                   {"at", TextTable::Align::left},
                   {"branches", TextTable::Align::left},
                   {"value"},
                   {"x", TextTable::Align::left}});
  for (std::size_t i = 0; i < std::min(found.events.size(), max_rows); ++i) {
    const SweepEvent& e = found.events[i];
    const std::string cause = e.cause == SweepEvent::Cause::level ? " (level)" : "";
    table.add_row({name(e.kind) + cause, request.place(e.x), changed_branches(e),
                   fmt::format("{:.6g}", e.value), point_text(request, e.x)});
  }
  return table.text();
}

std::string branches_table(const SweepRequest& request, const SweepResult& found) {
  TextTable table({{"branch"},
                   {"from", TextTable::Align::left},
                   {"to", TextTable::Align::left},
                   {"first value"},
                   {"last value"},
                   {"first x", TextTable::Align::left},
                   {"last x", TextTable::Align::left}});
  for (std::size_t i = 0; i < std::min(found.branches.size(), max_rows); ++i) {
    const BranchPoint& first = found.branches[i].points.front();
    const BranchPoint& last = found.branches[i].points.back();
    table.add_row({std::to_string(i + 1), request.place(first.x), request.place(last.x),
                   fmt::format("{:.6g}", first.value), fmt::format("{:.6g}", last.value),
                   point_text(request, first.x), point_text(request, last.x)});
  }
  return table.text();
}

/// "8, 4, 8"
std::string counts_text(const SweepResult& found) {
  std::string text;
  std::size_t last = found.branches.size() + 1;
  for (std::size_t k = 0; k < found.steps; ++k) {
    const std::size_t now = found.alive_at(k).size();
    if (now != last) text += fmt::format("{}{}", text.empty() ? "" : ", ", now);
    last = now;
  }
  return text;
}

std::string ending(const SweepResult& found) {
  const std::string spent =
      fmt::format("{} evaluations, {} of them in searches at the steps", grouped(found.evaluations),
                  grouped(found.search_evaluations));
  if (found.stop == Stop::complete) return spent + ".";
  return fmt::format("{}; {} of {} steps done: {}.", spent, found.steps, found.steps_asked,
                     describe(found.stop));
}

}  // namespace

std::string changed_branches(const SweepEvent& event) {
  const std::string ended = numbers_text(event.ended);
  const std::string started = numbers_text(event.started);
  if (ended.empty() || started.empty()) return ended + started;
  return ended + " -> " + started;
}

std::string sweep_headline(const SweepRequest& request, const SweepResult& found) {
  const SweepPath& path = request.path;
  std::vector<double> first(request.space.box.dimension()), last(first);
  for (std::size_t i = 0; i < path.parameters.size(); ++i) {
    first[path.parameters[i]] = path.values(0, i);
    last[path.parameters[i]] = path.values(path.values.rows() - 1, i);
  }
  return fmt::format("{} and {} from {} to {}, in {} steps.",
                     counted(found.branches.size(), "branch", "branches"),
                     counted(found.events.size(), "event", "events"), request.place(first),
                     request.place(last), path.values.rows());
}

std::string sweep_text(const SweepRequest& request, const SweepResult& found,
                       const Screen& screen) {
  std::string text = screen.bold(sweep_headline(request, found)) + "\n";
  if (found.steps > 0)
    text += screen.line(fmt::format("Optima followed, along the path: {}.", counts_text(found)));
  if (!found.events.empty()) text += "\n" + events_table(request, found);
  if (!found.branches.empty()) text += "\n" + branches_table(request, found);
  if (std::max(found.events.size(), found.branches.size()) > max_rows)
    text += "  ...; --json and --out write them all\n";
  text += "\n" + screen.dim(screen.line(ending(found)));
  if (found.failures.total() > 0)
    text += screen.line(fmt::format(
        "{} failed; the first: {}", counted(found.failures.total(), "evaluation", "evaluations"),
        found.failures.first_failed.empty() ? found.failures.first_timed_out
                                            : found.failures.first_failed));
  return text;
}

}  // namespace clde::cli
