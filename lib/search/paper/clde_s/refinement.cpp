#include "search/paper/clde_s/refinement.hpp"

#include <algorithm>
#include <cmath>

#include <clde/matrix.hpp>

namespace clde::paper {
namespace {

/// Standard deviation of the points of a basin, coordinate by coordinate.
std::vector<double> basin_deviation(const Canvas& canvas, std::uint32_t label) {
  const Matrix& points = canvas.points.points;
  const std::size_t dimension = points.cols();
  std::vector<double> mean(dimension, 0), deviation(dimension, 0);
  const auto size = static_cast<double>(canvas.basins.list[label].size);
  for (std::size_t i = 0; i < points.rows(); ++i)
    if (canvas.basins.labels[i] == label)
      for (std::size_t j = 0; j < dimension; ++j) mean[j] += points(i, j) / size;
  for (std::size_t i = 0; i < points.rows(); ++i)
    if (canvas.basins.labels[i] == label)
      for (std::size_t j = 0; j < dimension; ++j)
        deviation[j] += (points(i, j) - mean[j]) * (points(i, j) - mean[j]) / size;
  for (double& d : deviation) d = std::sqrt(d);
  return deviation;
}

/// The readings with one deviation for all coordinates.
double isotropic_deviation(const Canvas& canvas, std::size_t row, const std::string& sigma,
                           const RefinementScale& scale) {
  const double cooled = scale.local_sigma * scale.cooled;
  if (sigma == "box") return scale.local_sigma;
  if (sigma == "cooled") return cooled;
  if (sigma == "spacing") return canvas.spacing(row);
  if (sigma == "cap") return std::min(cooled, canvas.spacing(row));
  return scale.local_sigma * canvas.mean_neighbor_distance(row);  // neighbors
}

}  // namespace

void OwnDeviations::follow(const Canvas& canvas, std::span<const std::size_t> rows) {
  std::vector<OwnDeviation> next;
  for (const std::size_t row : rows) {
    const std::size_t parent = canvas.parent[row];
    next.push_back(parent < all_.size() ? all_[parent] : OwnDeviation{first_});
  }
  all_ = std::move(next);
}

std::vector<std::size_t> sample_centres(const Canvas& canvas, const Allocation& allocation,
                                        const Survivors& survivors, const std::string& reading) {
  std::vector<std::size_t> centres;
  const auto basins = members_of_basins(canvas, survivors);
  for (std::size_t k = 0; k < basins.size(); ++k) {
    if (basins[k].empty()) continue;
    const std::size_t turns = reading == "representative" ? 1 : basins[k].size();
    for (std::size_t q = 0; q < allocation.quotas[k]; ++q) centres.push_back(basins[k][q % turns]);
  }
  return centres;
}

std::vector<double> deviation_about(const Canvas& canvas, std::size_t row, const std::string& sigma,
                                    const RefinementScale& scale) {
  if (sigma == "deviation") {
    std::vector<double> deviation = basin_deviation(canvas, canvas.basins.labels[row]);
    for (double& d : deviation) d *= scale.local_sigma;
    return deviation;
  }
  return std::vector<double>(canvas.points.points.cols(),
                             isotropic_deviation(canvas, row, sigma, scale));
}

std::vector<double> normal_sample(std::span<const double> centre, std::span<const double> deviation,
                                  Rng& rng) {
  std::vector<double> sample(centre.begin(), centre.end());
  for (std::size_t j = 0; j < sample.size(); ++j)
    sample[j] = std::clamp(sample[j] + deviation[j] * rng.normal(), 0.0, 1.0);
  return sample;
}

}  // namespace clde::paper
