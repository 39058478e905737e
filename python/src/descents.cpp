// Descents made outside the library: a Python object makes them, thousands at a time, and the ends
// are filed, compared and counted here, as those of every other algorithm.
#include <cstdint>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <nanobind/stl/string.h>

#include <clde/extend/algorithm.hpp>

#include "arrays.hpp"
#include "bindings.hpp"
#include "ends_filing.hpp"
#include "shared_object.hpp"

namespace clde_python {
namespace {

struct Settings {
  std::string report = "global";
  double global_tolerance = 1e-8;
  double random_start_share = 0.25;

  static auto fields() {
    return std::tuple{
        clde::choice("report", &Settings::report, {"global", "all"},
                     "Which optima to find: global ones, or all local ones too."),
        clde::real(
            "global_tolerance", &Settings::global_tolerance, 0, 1,
            "Optima this share of the spread of costs above the best still count as global."),
        clde::real("random_start_share", &Settings::random_start_share, 0, 1,
                   "Minimum share of starts drawn uniformly. The estimate of missing optima rests "
                   "on them.")};
  }
};

double sign_of(const clde::Search& search) {
  return search.given().sense == clde::Sense::maximize ? -1 : 1;
}

clde::Matrix unit_points(const clde::Search& search, clde::MatrixView points) {
  clde::Matrix unit(points.rows(), search.dimension());
  for (std::size_t i = 0; i < points.rows(); ++i) search.to_unit(points[i], unit[i]);
  return unit;
}

std::vector<std::uint64_t> counts(const nb::object& holder, const char* name) {
  const auto given = nb::cast<Ids>(holder.attr(name));
  const auto all = span(given);
  return {all.begin(), all.end()};
}

std::vector<End> ends_of(const clde::Search& search, const nb::object& answer) {
  const auto points = nb::cast<Rows>(answer.attr("points"));
  const std::vector<std::uint64_t> hits = counts(answer, "hits");
  const std::vector<std::uint64_t> random_hits = counts(answer, "random_hits");
  const clde::Matrix unit = unit_points(search, view(points));
  std::vector<End> ends;
  for (std::size_t i = 0; i < unit.rows(); ++i)
    ends.push_back({{unit[i].begin(), unit[i].end()}, hits[i], random_hits[i]});
  return ends;
}

Round next_round(const clde::Search& search, const Shared& descents) {
  const nb::gil_scoped_acquire lock;
  const nb::object answer = descents->attr("descend")();
  if (answer.is_none()) return {.is_last = true};
  return {ends_of(search, answer), counts(answer, "known_hits"),
          counts(answer, "known_random_hits"),
          nb::cast<std::uint64_t>(answer.attr("random_nowhere")),
          nb::cast<std::uint64_t>(answer.attr("evaluations"))};
}

clde::Matrix next_samples(const clde::Search& search, const Shared& descents) {
  const nb::gil_scoped_acquire lock;
  const auto points = nb::cast<Rows>(descents->attr("samples")());
  return unit_points(search, view(points));
}

/// Every minimum so far, in the order of their indices.
void show_archive(const clde::Search& search, const Shared& descents) {
  using clde::ArchiveEntry;
  const std::vector<ArchiveEntry>& all = search.archive().all();
  clde::Matrix points(all.size(), search.given().box.dimension());
  for (std::size_t i = 0; i < all.size(); ++i) search.to_user(all[i].unit, points[i]);
  const nb::gil_scoped_acquire lock;
  descents->attr("filed")(
      rows(points),
      column<double>(all, [&](const ArchiveEntry& e) { return sign_of(search) * e.cost(); }),
      column<std::uint64_t>(all, [](const ArchiveEntry& e) { return e.reported ? 1 : 0; }),
      search.archive().global_tolerance());
}

Shared made(const clde::Search& search, const Shared& make, const Settings& settings) {
  const nb::gil_scoped_acquire lock;
  return shared((*make)(search.given(), search.seed(), settings.random_start_share));
}

clde::Task<void> follow(clde::Search& search, Shared make, Settings settings) {
  const Shared descents = made(search, make, settings);
  search.archive().estimate_unseen(settings.report == "all" ? clde::CountedOptima::all
                                                            : clde::CountedOptima::global);
  EndsFiling filing(search, settings.global_tolerance);
  while (true) {
    co_await filing.sample(next_samples(search, descents));
    Round round = next_round(search, descents);
    if (round.is_last) co_return;
    co_await filing.file(std::move(round));
    show_archive(search, descents);
  }
}

void register_descents(const std::string& name, const std::string& sentence,
                       nb::typed<nb::callable, nb::any(...)> make) {
  clde::Algorithm algorithm;
  algorithm.name = name;
  algorithm.sentence = sentence;
  algorithm.settings = clde::describe_settings<Settings>();
  algorithm.random_start_setting = "random_start_share";
  // The catalog outlives the interpreter: this reference is never dropped.
  const Shared kept(new nb::object(std::move(make)), [](nb::object*) {});
  algorithm.root = [kept](const clde::SettingValues& given) -> clde::RootTask {
    const auto settings = clde::parse_settings<Settings>(given);
    return [kept, settings](clde::Search& search) { return follow(search, kept, settings); };
  };
  clde::register_algorithm(std::move(algorithm));
}

}  // namespace

void bind_descents(nb::module_& module) {
  module.def("register_descents", &register_descents, nb::arg("name"), nb::arg("sentence"),
             nb::arg("make"));
}

}  // namespace clde_python
