// The paper's picture of allocation as a program: a mixture of Gaussians is sampled, decoded and
// valued; the table shows what each basin gets from uniform shares and from saliency.
#include <array>
#include <cmath>
#include <vector>

#include <fmt/format.h>

#include <clde/landscape.hpp>

#include "core/rng.hpp"
#include "landscape/heights.hpp"
#include "landscape/knn_graph.hpp"
#include "landscape/merge_tree.hpp"
#include "landscape/quota.hpp"
#include "landscape/saliency.hpp"

namespace {

using namespace clde;  // NOLINT(google-build-using-namespace): a program, not a header

struct Bump {
  double x, y, height, width;
};

constexpr std::array<Bump, 5> mixture{{{0.20, 0.25, 1.00, 0.10},
                                       {0.75, 0.70, 0.85, 0.16},
                                       {0.25, 0.80, 0.60, 0.08},
                                       {0.80, 0.20, 0.40, 0.06},
                                       {0.52, 0.48, 0.30, 0.05}}};

double density(std::span<const double> at) {
  double sum = 0;
  for (const Bump& b : mixture) {
    const double dx = (at[0] - b.x) / b.width;
    const double dy = (at[1] - b.y) / b.width;
    sum += b.height * std::exp(-(dx * dx + dy * dy) / 2);
  }
  return sum;
}

}  // namespace

int main() {
  constexpr std::size_t samples = 400;
  constexpr std::size_t places = 100;
  Rng rng(1);
  Matrix points(samples, 2);
  std::vector<double> values(samples);
  for (std::size_t i = 0; i < samples; ++i) {
    for (double& u : points[i]) u = rng.uniform();
    values[i] = density(points[i]);
  }
  const std::vector<double> heights = scaled_heights(values, HeightScale::range);
  const Basins basins = cut(merge_tree(knn_graph(points, 10), heights), 0.10);
  const std::vector<double> depth = basin_depths(basins, heights);
  const std::vector<double> score = saliency(basins, heights, 0.7);
  const auto by_saliency = quotas(score, places, 1);
  const auto uniform = quotas(std::vector<double>(basins.count(), 1.0), places, 1);
  fmt::print("{} Gaussians, {} samples, k = 10, tau = 0.10: {} basins\n\n", mixture.size(), samples,
             basins.count());
  fmt::print("| peak | size | depth | persistence | saliency | uniform | by saliency |\n");
  fmt::print("|---|---|---|---|---|---|---|\n");
  for (std::size_t b = 0; b < basins.count(); ++b) {
    const Basin& basin = basins.list[b];
    fmt::print("| ({:.2f}, {:.2f}) | {} | {:.2f} | {:.2f} | {:.2f} | {} | {} |\n",
               points(basin.peak, 0), points(basin.peak, 1), basin.size, depth[b],
               basin.persistence, score[b], uniform[b], by_saliency[b]);
  }
}
