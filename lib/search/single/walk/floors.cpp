#include "search/single/walk/floors.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/numbers/portable_math.hpp"
#include "core/numbers/vectors.hpp"
#include "descents/evolution/matrix_adaptation.hpp"
#include "descents/evolution/ranked.hpp"
#include "search/single/constants.hpp"

namespace clde::single {
namespace {

constexpr double middle = 0.5;

/// Coordinates along the lattice vectors, as lengths in the unit cube: the middle is `at`.
class FloorMap {
 public:
  FloorMap(const UnitSpace& space, const Minimum& at, const Lattice& lattice)
      : space_(space), at_(at.unit), vectors_(lattice.vectors()) {
    for (const auto& v : vectors_) lengths_.push_back(std::sqrt(dot(v, v)));
  }

  [[nodiscard]] std::size_t dimension() const { return vectors_.size(); }
  [[nodiscard]] double shortest() const { return lengths_.front(); }

  /// The floor nearest to these coordinates; empty if it lies outside the box.
  [[nodiscard]] std::vector<double> floor(std::span<const double> along) const {
    std::vector<double> unit = at_;
    for (std::size_t k = 0; k < vectors_.size(); ++k) {
      const double times = std::round((along[k] - middle) / lengths_[k]);
      for (std::size_t j = 0; j < unit.size(); ++j) unit[j] += times * vectors_[k][j];
    }
    return space_.inside(unit) ? unit : std::vector<double>{};
  }

 private:
  const UnitSpace& space_;
  std::vector<double> at_;
  const std::vector<std::vector<double>>& vectors_;
  std::vector<double> lengths_;
};

MatrixAdaptation first_cloud(const FloorMap& map, Rng& rng) {
  const double widest = std::max(floor_widest_step, floor_widest_vectors * map.shortest());
  const double step =
      map.shortest() * portable_exp(portable_log(widest / map.shortest()) * rng.uniform());
  return {
      std::vector<double>(map.dimension(), middle), step,
      std::max(floor_population, floor_population_factor * default_population(map.dimension()))};
}

/// The floors of one generation that lie inside the box.
struct Floors {
  Matrix points;
  std::vector<std::size_t> rows;  // of the generation, one for each point
};

Floors floors_of(const FloorMap& map, const Matrix& generation) {
  Floors floors;
  for (std::size_t i = 0; i < generation.rows(); ++i) {
    const std::vector<double> unit = map.floor(generation[i]);
    if (unit.empty()) continue;
    floors.points.push_row(unit);
    floors.rows.push_back(i);
  }
  return floors;
}

}  // namespace

Task<Minimum> search_floors(Search& search, Minimum at, const Lattice& lattice, Rng& rng) {
  const FloorMap map(search.space(), at, lattice);
  MatrixAdaptation cloud = first_cloud(map, rng);
  Minimum best = std::move(at);
  std::size_t without_gain = 0;
  while (without_gain < floor_patience && cloud.width() > floor_narrowest * map.shortest()) {
    ++without_gain;
    const Floors floors = floors_of(map, cloud.sample(rng));
    if (floors.points.rows() < 2) {
      cloud.shrink();
      continue;
    }
    const Matrix costs = co_await search.evaluate(floors.points);
    std::vector<std::size_t> order = ranked(costs);
    if (order.empty()) co_return best;
    const std::size_t lowest = order[0];
    if (costs(lowest, 0) < best.cost) {
      best = {{floors.points[lowest].begin(), floors.points[lowest].end()}, costs(lowest, 0)};
      without_gain = 1;
    }
    for (std::size_t& i : order) i = floors.rows[i];
    cloud.learn(order);
  }
  co_return best;
}

}  // namespace clde::single
