// Algorithms written in Python: an object that asks and is told, run as an Algorithm.
#include <algorithm>
#include <cstdint>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <nanobind/stl/string.h>

#include <clde/extend/algorithm.hpp>

#include "arrays.hpp"
#include "bindings.hpp"
#include "shared_object.hpp"

namespace clde_python {
namespace {

/// What the Python side names; see clde/_algorithm.py.
struct Settings {
  std::size_t batch = 100;

  static auto fields() {
    return std::tuple{
        clde::integer("batch", &Settings::batch, 1, 1'000'000, "Points asked for at a time.")};
  }
};

clde::Matrix ask(const clde::Search& search, const Shared& algorithm, std::size_t limit) {
  const nb::gil_scoped_acquire lock;
  const auto asked = nb::cast<Rows>(algorithm->attr("ask")(limit));
  clde::Matrix unit(asked.shape(0), search.dimension());
  for (std::size_t i = 0; i < unit.rows(); ++i) search.to_unit(view(asked)[i], unit[i]);
  return unit;
}

/// Objectives with the user's sign, then constraints.
clde::Matrix user_values(const clde::Search& search, clde::Matrix columns) {
  if (search.given().sense == clde::Sense::maximize)
    for (std::size_t i = 0; i < columns.rows(); ++i)
      for (std::size_t m = 0; m < search.objectives(); ++m) columns(i, m) = -columns(i, m);
  return columns;
}

clde::Matrix user_points(const clde::Search& search, const clde::Matrix& unit) {
  clde::Matrix points(unit.rows(), search.given().box.dimension());
  for (std::size_t i = 0; i < unit.rows(); ++i) search.to_user(unit[i], points[i]);
  return points;
}

/// Points that were evaluated, and what was measured there.
struct Told {
  clde::Matrix unit;
  clde::Matrix columns;
};

void tell(const clde::Search& search, const Shared& algorithm, const Told& told) {
  const nb::gil_scoped_acquire lock;
  algorithm->attr("tell")(rows(user_points(search, told.unit)),
                          rows(user_values(search, told.columns)));
}

/// What the object takes for its answer, best first by the first objective.
std::vector<clde::ArchiveEntry> answer(const clde::Search& search, const Shared& algorithm,
                                       const Told& all) {
  const nb::gil_scoped_acquire lock;
  const auto chosen = nb::cast<Ids>(algorithm->attr("optima")());
  std::vector<clde::ArchiveEntry> entries;
  for (const std::uint64_t row : span(chosen)) {
    const auto unit = all.unit[row];
    const auto costs = all.columns[row].first(search.objectives());
    clde::ArchiveEntry entry{{unit.begin(), unit.end()}, {costs.begin(), costs.end()}};
    entry.found_at = search.spent();
    entry.reported = true;
    entries.push_back(std::move(entry));
  }
  std::ranges::stable_sort(entries, {}, &clde::ArchiveEntry::cost);
  return entries;
}

Shared made(const clde::Search& search, const Shared& make) {
  const nb::gil_scoped_acquire lock;
  return shared((*make)(search.given(), search.seed()));
}

/// Asks, evaluates and tells until nothing is asked.
clde::Task<void> follow(clde::Search& search, Shared make, std::size_t batch) {
  const Shared algorithm = made(search, make);
  Told all;
  while (true) {
    Told now{ask(search, algorithm, batch), {}};
    if (now.unit.rows() == 0) co_return;
    now.columns = co_await search.evaluate_columns(now.unit);
    for (std::size_t i = 0; i < now.unit.rows(); ++i) {
      all.unit.push_row(now.unit[i]);
      all.columns.push_row(now.columns[i]);
    }
    tell(search, algorithm, now);
    std::vector<clde::ArchiveEntry> entries = answer(search, algorithm, all);
    if (!entries.empty()) search.archive().replace(std::move(entries), search.spent());
  }
}

void register_algorithm(const std::string& name, const std::string& sentence,
                        bool several_objectives, nb::typed<nb::callable, nb::any(...)> make) {
  clde::Algorithm algorithm;
  algorithm.name = name;
  algorithm.sentence = sentence;
  algorithm.settings = clde::describe_settings<Settings>();
  algorithm.several_objectives = several_objectives;
  // The catalog outlives the interpreter: this reference is never dropped.
  const Shared kept(new nb::object(std::move(make)), [](nb::object*) {});
  algorithm.root = [kept](const clde::SettingValues& given) -> clde::RootTask {
    const auto settings = clde::parse_settings<Settings>(given);
    return [kept, settings](clde::Search& search) { return follow(search, kept, settings.batch); };
  };
  clde::register_algorithm(std::move(algorithm));
}

}  // namespace

void bind_algorithm(nb::module_& module) {
  module.def("register_algorithm", &register_algorithm, nb::arg("name"), nb::arg("sentence"),
             nb::arg("several_objectives"), nb::arg("make"));
}

}  // namespace clde_python
