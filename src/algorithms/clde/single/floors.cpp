#include "algorithms/clde/single/floors.hpp"

#include <algorithm>
#include <cmath>

#include "core/portable_math.hpp"
#include "core/vectors.hpp"
#include "local/matrix_adaptation.hpp"

namespace clde::single {
namespace {

/// Coordinates along the lattice vectors, as lengths in the unit cube: 0.5 is the walker's place.
class FloorMap {
 public:
  FloorMap(const UnitSpace& space, const Well& at, const std::vector<std::vector<double>>& vectors)
      : space_(space), at_(at.unit), vectors_(vectors) {
    for (const auto& v : vectors_) lengths_.push_back(std::sqrt(dot(v, v)));
  }

  [[nodiscard]] std::size_t dimension() const { return vectors_.size(); }
  [[nodiscard]] double shortest() const { return lengths_.front(); }

  /// The floor nearest to these coordinates; empty if it lies outside the box.
  [[nodiscard]] std::vector<double> floor(std::span<const double> along) const {
    std::vector<double> unit = at_;
    for (std::size_t k = 0; k < vectors_.size(); ++k) {
      const double times = std::round((along[k] - 0.5) / lengths_[k]);
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

}  // namespace

Task<Well> search_floors(Run& run, const Walker& w, Rng& rng) {
  constexpr std::size_t patience = 8;
  Well best = w.at;
  const FloorMap map(run.search.space(), w.at, w.lattice.vectors());
  const double widest = std::max(0.15, 2 * map.shortest());
  const double step =
      map.shortest() * portable_exp(portable_log(widest / map.shortest()) * rng.uniform());
  const std::vector<double> centre(map.dimension(), 0.5);
  MatrixAdaptation cloud(centre, step,
                         std::max<std::size_t>(6, 2 * default_population(map.dimension())));
  for (std::size_t since = 0; since < patience && cloud.width() > 0.4 * map.shortest(); ++since) {
    const Matrix sample = cloud.sample(rng);
    Matrix points;
    std::vector<std::size_t> rows;
    for (std::size_t i = 0; i < sample.rows(); ++i) {
      const std::vector<double> unit = map.floor(sample[i]);
      if (unit.empty()) continue;
      points.push_row(unit);
      rows.push_back(i);
    }
    if (points.rows() < 2) {
      cloud.shrink();
      continue;
    }
    const Matrix costs = co_await run.search.evaluate(points);
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < costs.rows(); ++i)
      if (std::isfinite(costs(i, 0))) order.push_back(i);
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return costs(i, 0); });
    if (order.empty()) co_return best;
    if (costs(order[0], 0) < best.cost) {
      best = {{points[order[0]].begin(), points[order[0]].end()}, costs(order[0], 0)};
      since = 0;
    }
    for (std::size_t& i : order) i = rows[i];
    cloud.learn(order);
  }
  co_return best;
}

}  // namespace clde::single
