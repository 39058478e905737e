#include "cli/score/score_minima.hpp"

#include <cmath>

#include "core/check.hpp"
#include "core/numbers/vectors.hpp"
#include "core/solution_distance.hpp"
#include "metrics/peaks.hpp"

namespace clde::cli {
namespace {

class Minima {
 public:
  explicit Minima(const BenchmarkProblem& problem)
      : problem_(problem), apart_(solution_distance(problem.problem)) {}

  [[nodiscard]] bool found(std::size_t minimum, const Matrix& points, const Matrix& values,
                           double accuracy) const {
    for (std::size_t i = 0; i < points.rows(); ++i)
      if (std::abs(values(i, 0) - problem_.landscape.values[minimum]) <= accuracy &&
          distance_between(points[i], problem_.landscape.minima[minimum]) <= problem_.known.radius)
        return true;
    return false;
  }

 private:
  [[nodiscard]] double distance_between(std::span<const double> a,
                                        std::span<const double> b) const {
    return apart_ ? apart_(a, b) : distance(a, b);
  }

  const BenchmarkProblem& problem_;
  PointDistance apart_;
};

}  // namespace

ScoreCard minima_card(const BenchmarkProblem& problem, const Matrix& points) {
  const std::size_t known = problem.landscape.values.size();
  require(known > 0, "score: not all local optima of {} are known; leave out --levels",
          problem.name);
  const Minima minima(problem);
  const Matrix values = problem.problem.evaluate(points).values;
  ScoreCard card{.reported = points.rows(), .names = {"peak_ratio", "precision", "f1"}};
  for (const double accuracy : problem.known.accuracies) {
    std::size_t found = 0;
    for (std::size_t m = 0; m < known; ++m)
      if (minima.found(m, points, values, accuracy)) ++found;
    const PeakScore s = peak_score(found, points.rows(), known, accuracy);
    card.lines.push_back({accuracy, found, {s.peak_ratio, s.precision, s.f1}});
  }
  return card;
}

}  // namespace clde::cli
