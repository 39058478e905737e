// Sums of bell curves whose highest tops are equally high.
#include <algorithm>
#include <cmath>
#include <memory>

#include "core/numbers/vectors.hpp"
#include "problems/scalar_math.hpp"
#include "problems/synthetic/random_layout.hpp"
#include "problems/synthetic/synthetic.hpp"

namespace clde {
namespace {

/// weight exp(-|stretch (x - centre)|^2 / 2), where the rows of `axes` are turned and `widths` are
/// the deviations along them.
struct Bell {
  std::vector<double> centre;
  Matrix axes;
  std::vector<double> widths;
  double weight = 1;
};

double value_of(const Bell& bell, std::span<const double> x) {
  double sum = 0;
  for (std::size_t i = 0; i < bell.widths.size(); ++i) {
    double along = 0;
    for (std::size_t j = 0; j < x.size(); ++j) along += bell.axes(i, j) * (x[j] - bell.centre[j]);
    sum += square(along / bell.widths[i]);
  }
  return bell.weight * exponential(-0.5 * sum);
}

struct Mixture {
  std::vector<Bell> bells;

  double operator()(std::span<const double> x) const {
    double sum = 0;
    for (const Bell& bell : bells) sum += value_of(bell, x);
    return sum;
  }
};

/// Adds `factor` times the bell's precision (inverse covariance) times (x - centre) to `out`.
void add_pull(const Bell& bell, std::span<const double> x, double factor, std::span<double> out) {
  for (std::size_t i = 0; i < bell.widths.size(); ++i) {
    double along = 0;
    for (std::size_t j = 0; j < x.size(); ++j) along += bell.axes(i, j) * (x[j] - bell.centre[j]);
    const double pull = factor * along / square(bell.widths[i]);
    for (std::size_t j = 0; j < x.size(); ++j) out[j] += pull * bell.axes(i, j);
  }
}

/// The bell's covariance times v.
std::vector<double> spread_by(const Bell& bell, std::span<const double> v) {
  std::vector<double> out(v.size(), 0.0);
  for (std::size_t i = 0; i < bell.widths.size(); ++i) {
    const double along = square(bell.widths[i]) * dot(bell.axes[i], v);
    for (std::size_t j = 0; j < v.size(); ++j) out[j] += along * bell.axes(i, j);
  }
  return out;
}

/// The top next to the centre of bell k: without the others the gradient, divided by the bell and
/// spread by its covariance, leads there in one step; with them the error shrinks by their share.
std::vector<double> top_of(const Mixture& mixture, std::size_t k) {
  std::vector<double> x = mixture.bells[k].centre;
  for (int step = 0; step < 200; ++step) {
    const double own = value_of(mixture.bells[k], x);
    std::vector<double> pull(x.size(), 0.0);
    for (const Bell& bell : mixture.bells) add_pull(bell, x, -value_of(bell, x) / own, pull);
    const std::vector<double> move = spread_by(mixture.bells[k], pull);
    for (std::size_t j = 0; j < x.size(); ++j) x[j] += move[j];
    if (dot(move, move) < 1e-30) break;
  }
  return x;
}

/// Changes the weights of the first bells until their tops have the value 1; gives those tops.
Matrix level_tops(Mixture& mixture, std::size_t count) {
  Matrix tops(count, mixture.bells.front().centre.size());
  double off = 1;
  for (int round = 0; round < 40 && off > 4e-16; ++round) {
    off = 0;
    for (std::size_t k = 0; k < count; ++k) {
      const std::vector<double> top = top_of(mixture, k);
      std::ranges::copy(top, tops[k].begin());
      const double height = mixture(top);
      mixture.bells[k].weight /= height;
      off = std::max(off, std::abs(height - 1));
    }
  }
  return tops;
}

/// So wide that some slope is left everywhere, so narrow that the tops stay apart.
double usual_width(std::size_t dimension) {
  const auto d = static_cast<double>(dimension);
  return 0.1 * std::sqrt(d) * std::min(1.0, d / 4 + 0.15);
}

Bell random_bell(Rng& rng, std::span<const double> centre) {
  const std::size_t d = centre.size();
  Bell bell{.centre = {centre.begin(), centre.end()},
            .axes = random_rotation(rng, d),
            .widths = std::vector<double>(d)};
  for (double& width : bell.widths) width = usual_width(d) * rng.uniform(0.6, 1.2);
  return bell;
}

}  // namespace

Generated generate_mixture(Rng& rng, SyntheticSize size) {
  const std::size_t lower = size.optima / 2;
  const Box box = Box::cube(size.dimension, 0, 1);
  const double width = usual_width(size.dimension);
  const Matrix centres = random_centres(rng, box, size.optima + lower, 4 * width);
  const auto made = std::make_shared<Mixture>();
  for (std::size_t i = 0; i < centres.rows(); ++i) {
    made->bells.push_back(random_bell(rng, centres[i]));
    if (i >= size.optima) made->bells.back().weight = rng.uniform(0.4, 0.8);
  }
  Matrix tops = level_tops(*made, size.optima);
  const auto function = [made = std::shared_ptr<const Mixture>(made)](std::span<const double> x) {
    return (*made)(x);
  };
  return {.problem = Problem(function, box, Sense::maximize),
          .known = {.points = std::move(tops),
                    .value = 1,
                    .radius = width / 2,
                    .accuracies = {1e-1, 1e-2, 1e-3, 1e-4, 1e-5}}};
}

}  // namespace clde
