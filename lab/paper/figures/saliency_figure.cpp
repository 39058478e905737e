// The paper's picture of allocation: a mixture of Gaussians is sampled, decoded and valued; what
// each basin gets from uniform shares and from saliency.
#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include <clde/extend/rng.hpp>
#include <clde/landscape.hpp>

#include "landscape/heights.hpp"
#include "landscape/merge_tree.hpp"
#include "landscape/neighbours/knn_graph.hpp"
#include "landscape/quota.hpp"
#include "landscape/saliency.hpp"
#include "paper/artifact.hpp"
#include "paper/figures/svg.hpp"

namespace clde::reproduce {
namespace {

struct Bump {
  double x, y, height, width;
};

constexpr std::array<Bump, 5> mixture{{{0.20, 0.25, 1.00, 0.10},
                                       {0.75, 0.70, 0.85, 0.16},
                                       {0.25, 0.80, 0.60, 0.08},
                                       {0.80, 0.20, 0.40, 0.06},
                                       {0.52, 0.48, 0.30, 0.05}}};
constexpr std::size_t samples = 400;
constexpr std::size_t members = 100;

double density(std::span<const double> at) {
  double sum = 0;
  for (const Bump& b : mixture) {
    const double dx = (at[0] - b.x) / b.width;
    const double dy = (at[1] - b.y) / b.width;
    sum += b.height * std::exp(-(dx * dx + dy * dy) / 2);
  }
  return sum;
}

struct Decoded {
  Matrix points;
  Basins basins;
  std::vector<double> depth, score;
  std::vector<std::size_t> uniform, by_saliency;
};

Decoded decode_mixture() {
  Rng rng(1);
  Decoded d{.points = Matrix(samples, 2), .basins = {}};
  std::vector<double> values(samples);
  for (std::size_t i = 0; i < samples; ++i) {
    for (double& u : d.points[i]) u = rng.uniform();
    values[i] = density(d.points[i]);
  }
  const std::vector<double> heights = scaled_heights(values, HeightScale::range);
  d.basins = cut(merge_tree(knn_graph(d.points, 10), heights), 0.10);
  d.depth = basin_depths(d.basins, heights);
  d.score = saliency(d.basins, heights, 0.7);
  d.by_saliency = quotas(d.score, members, 1);
  d.uniform = quotas(std::vector<double>(d.basins.count(), 1.0), members, 1);
  return d;
}

void draw_samples(Picture& picture, const Decoded& d) {
  Frame frame(picture, {{60, 40}, {260, 260}}, {0, 1, "x1"}, {0, 1, "x2"});
  frame.draw_axes();
  picture.text({190, 28}, "decoded basins");
  for (std::size_t i = 0; i < d.points.rows(); ++i)
    picture.circle(
        frame.at(d.points(i, 0), d.points(i, 1)), 2.2,
        fmt::format("fill=\"{}\" fill-opacity=\"0.8\"", series_color(d.basins.labels[i])));
  for (std::size_t b = 0; b < d.basins.count(); ++b) {
    const std::size_t peak = d.basins.list[b].peak;
    const Point at = frame.at(d.points(peak, 0), d.points(peak, 1));
    picture.cross(at, 5, "class=\"axis\" style=\"stroke-width:2\"");
    picture.text({at.x, at.y - 9}, fmt::format("{:.2f}", d.score[b]));
  }
}

void draw_quotas(Picture& picture, const Decoded& d) {
  const double most = static_cast<double>(
      std::max(*std::ranges::max_element(d.by_saliency), *std::ranges::max_element(d.uniform)));
  const auto count = static_cast<double>(d.basins.count());
  Frame frame(picture, {{400, 40}, {260, 260}},
              {0.5, count + 0.5, "basin", AxisScale::linear, {1, 2, 3, 4}},
              {0, most * 1.1, "members of 100"});
  frame.draw_axes();
  picture.text({530, 28}, "uniform (grey) and by saliency");
  for (std::size_t b = 0; b < d.basins.count(); ++b) {
    const auto bar = [&](double at, std::size_t share, std::string_view color) {
      const Point top = frame.at(at - 0.18, static_cast<double>(share));
      const Point foot = frame.at(at + 0.18, 0);
      picture.box(top, {foot.x - top.x, foot.y - top.y}, fmt::format("fill=\"{}\"", color));
    };
    const double at = static_cast<double>(b) + 1;
    bar(at - 0.2, d.uniform[b], "#999999");
    bar(at + 0.2, d.by_saliency[b], series_color(b));
  }
}

Outcome allocation(MeasuredRuns&) {
  const Decoded d = decode_mixture();
  Table table{
      .name = "figure-saliency",
      .title = "Basins of a mixture of five Gaussians and their shares of 100 members",
      .note =
          "400 samples, k = 10, tau = 0.10. The fifth Gaussian (height 0.3, at the foot of two "
          "others) is not separated.",
      .columns = {"peak", "size", "depth", "persistence", "saliency", "uniform", "by saliency"},
      .rows = {}};
  for (std::size_t b = 0; b < d.basins.count(); ++b) {
    const Basin& basin = d.basins.list[b];
    table.add_row(
        {{fmt::format("({:.2f}, {:.2f})", d.points(basin.peak, 0), d.points(basin.peak, 1))},
         {fmt::format("{}", basin.size)},
         number(d.depth[b], 2),
         number(basin.persistence, 2),
         number(d.score[b], 2),
         {fmt::format("{}", d.uniform[b])},
         {fmt::format("{}", d.by_saliency[b])}});
  }
  Picture picture(700, 350, table.title);
  draw_samples(picture, d);
  draw_quotas(picture, d);
  return {.figures = {{"figure-saliency", table.title, picture.svg(), table}}};
}

}  // namespace

std::vector<Artifact> saliency_artifacts() {
  return {{"figure-saliency", "Basin saliency and what it allots", no_runs, allocation}};
}

}  // namespace clde::reproduce
