// Clusters of atoms that attract and repel each other as Lennard and Jones (1924) say, lengths and
// energies in their natural units. The first atom lies at the origin, the second on the first axis,
// the third in the plane: 3 N - 6 variables. Copies of one cluster that are turned, mirrored or
// numbered otherwise are the same, which the problem's own rule for same_optimum says: it compares
// the sorted distances between atoms.
#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "problems/suite.hpp"

namespace clde {
namespace {

#include "problems/applied/molecule_minima.inc"

using Point = std::span<const double>;

std::size_t atom_count(Point x) {
  return (x.size() + 6) / 3;
}

/// Coordinates of an atom, those that are 0 by definition filled in.
std::array<double, 3> atom(Point x, std::size_t i) {
  if (i == 0) return {0, 0, 0};
  if (i == 1) return {x[0], 0, 0};
  if (i == 2) return {x[1], x[2], 0};
  return {x[3 * i - 6], x[3 * i - 5], x[3 * i - 4]};
}

/// Calls `take` with the squared distance of each pair of atoms.
template <class Take>
void for_each_pair(Point x, Take take) {
  for (std::size_t i = 0; i < atom_count(x); ++i)
    for (std::size_t k = 0; k < i; ++k) {
      const auto a = atom(x, i), b = atom(x, k);
      const double u = a[0] - b[0], v = a[1] - b[1], w = a[2] - b[2];
      take(u * u + v * v + w * w);
    }
}

/// Straight on from where the energy becomes astronomic, in terms of the squared distance.
double pair_energy(double r2) {
  constexpr double closest = 0.25;
  const double at = std::max(r2, closest);
  const double i6 = 1 / (at * at * at);
  const double energy = 4 * (i6 * i6 - i6);
  if (r2 >= closest) return energy;
  const double slope = 4 * (3 * i6 - 6 * i6 * i6) / at;
  return energy + slope * (r2 - closest);
}

double energy(Point x) {
  double sum = 0;
  for_each_pair(x, [&](double r2) { sum += pair_energy(r2); });
  return sum;
}

std::vector<double> sorted_distances(Point x) {
  std::vector<double> all;
  for_each_pair(x, [&](double r2) { all.push_back(std::sqrt(r2)); });
  std::ranges::sort(all);
  return all;
}

/// Largest difference between the sorted distances of two clusters.
double distance_between(Point a, Point b) {
  const std::vector<double> da = sorted_distances(a), db = sorted_distances(b);
  double most = 0;
  for (std::size_t i = 0; i < da.size(); ++i) most = std::max(most, std::abs(da[i] - db[i]));
  return most;
}

/// Large enough for every minimum, whichever way it is turned: a wall that cuts one off makes
/// another. Eight atoms lie up to 2.7 apart.
double half_width(std::size_t atoms) {
  return atoms < 8 ? 2.5 : 3;
}

Box cluster_box(std::size_t atoms) {
  const std::size_t dimension = 3 * atoms - 6;
  std::vector<double> lower(dimension, -half_width(atoms));
  lower[0] = 0.5;
  return {lower, std::vector<double>(dimension, half_width(atoms))};
}

/// For all minima, those far above the best included: with eight atoms two of them are met by one
/// search in 100 and one in 500.
std::uint64_t budget_for(std::size_t atoms) {
  return atoms < 8 ? 300'000 : 1'500'000;
}

BenchmarkProblem cluster(std::size_t atoms, std::span<const double> minima) {
  const std::size_t dimension = 3 * atoms - 6;
  KnownLandscape landscape;
  for (std::size_t first = 0; first < minima.size(); first += dimension + 1) {
    landscape.values.push_back(minima[first]);
    landscape.minima.push_row(minima.subspan(first + 1, dimension));
  }
  Matrix best;
  best.push_row(landscape.minima[0]);
  const double lowest = landscape.values.front();
  return {.name = "molecules/lennard-jones/" + std::to_string(atoms),
          .title = "Lennard-Jones cluster, " + std::to_string(atoms) + " atoms",
          .problem =
              Problem(energy, cluster_box(atoms)).with_same_optimum_rule({distance_between, 1e-3}),
          .budget = {.evaluations = budget_for(atoms)},
          .known = {.points = std::move(best),
                    .value = lowest,
                    .radius = 0.01,
                    .accuracies = {1e-3, 1e-4, 1e-5, 1e-6, 1e-7}},
          .landscape = std::move(landscape)};
}

ProblemEntry entry(std::size_t atoms, std::span<const double> minima) {
  const auto build = [=](const SettingValues&) { return cluster(atoms, minima); };
  return {describe(build({})), build};
}

}  // namespace

std::vector<ProblemEntry> molecules_suite() {
  return {entry(6, lennard_jones_6), entry(7, lennard_jones_7), entry(8, lennard_jones_8)};
}

}  // namespace clde
