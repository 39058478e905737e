// The default solver beside `multistart` on smooth families: evaluations until every global optimum
// is reported, and how many are known when the budget ends.
//
//   bench_smooth_families [seeds] [first seed]
//
// Weights of the solver were chosen on the first four families; the others were not used for that.
// Optima are counted as those that a long run of either algorithm finds.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <numbers>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <clde/clde.hpp>

namespace {

using namespace clde;  // NOLINT(google-build-using-namespace): a program, not a header

using Point = std::span<const double>;

double square(double v) {
  return v * v;
}

/// Katsura's magnetism equations as a sum of squares.
double katsura(Point x) {
  const int n = static_cast<int>(x.size()) - 1;
  const auto u = [&](int i) {
    return std::abs(i) > n ? 0.0 : x[static_cast<std::size_t>(std::abs(i))];
  };
  double sum = 0, total = -u(0) - 1;
  for (int i = 0; i <= n; ++i) total += 2 * u(i);
  for (int m = 0; m < n; ++m) {
    double residual = -u(m);
    for (int l = -n; l <= n; ++l) residual += u(l) * u(m - l);
    sum += square(residual);
  }
  return sum + square(total);
}

/// Position and axes of the hand of an arm, by Denavit and Hartenberg's convention: no two of its
/// axes meet, so that nothing about it separates.
std::array<double, 12> hand(Point angles) {
  constexpr std::array<double, 6> length{0.3, 1, 0, 1.5, 0, 0}, twist{90, 1, 90, 1, 90, 1},
      offset{0, 0, 0.2, 0, 0, 0};
  std::array<double, 12> frame{1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0};  // three axes, then the origin
  for (std::size_t i = 0; i < 6; ++i) {
    const double c = std::cos(angles[i]), s = std::sin(angles[i]);
    const double ct = std::cos(twist[i] * std::numbers::pi / 180);
    const double st = std::sin(twist[i] * std::numbers::pi / 180);
    for (std::size_t k = 0; k < 3; ++k) {
      const double x = frame[k], y = frame[3 + k], z = frame[6 + k];
      const double along = c * x + s * y, across = c * y - s * x;
      frame[k] = along;
      frame[3 + k] = ct * across + st * z;
      frame[6 + k] = ct * z - st * across;
      frame[9 + k] += length[i] * along + offset[i] * z;
    }
  }
  return frame;
}

double arm(Point angles) {
  constexpr std::array<double, 6> posture{2.1, -1.3, 0.7, 1.9, -0.4, 2.6};
  static const std::array<double, 12> wanted = hand(posture);
  const std::array<double, 12> reached = hand(angles);
  double sum = 0;
  for (std::size_t k = 0; k < 12; ++k) sum += square(reached[k] - wanted[k]);
  return sum;
}

/// A ring of sines.
double sines(Point x) {
  double sum = 0;
  for (std::size_t i = 0; i < x.size(); ++i)
    sum += square(x[i] - 1.9 * std::sin(1.7 * x[(i + 1) % x.size()] + 0.3 * x[i]));
  return sum;
}

/// Periodic orbits of the logistic map.
double orbits(Point x) {
  double sum = 0;
  for (std::size_t i = 0; i < x.size(); ++i)
    sum += square(3.9 * x[i] * (1 - x[i]) - x[(i + 1) % x.size()]);
  return sum;
}

/// Noonburg's neural network equations.
double noonburg(Point x) {
  double sum = 0, squares = 0;
  for (const double v : x) squares += v * v;
  for (const double v : x) sum += square(v * (squares - v * v) - 1.1 * v + 1);
  return sum;
}

/// Brown's almost linear system.
double brown(Point x) {
  double sum = 0, total = 0, product = 1;
  for (const double v : x) {
    total += v;
    product *= v;
  }
  const auto n = static_cast<double>(x.size());
  for (std::size_t i = 0; i + 1 < x.size(); ++i) sum += square(x[i] + total - n - 1);
  return sum + square(product - 1);
}

/// Two decays fitted to their sum: the same curve for either order.
double decays(Point p) {
  double sum = 0;
  for (int i = 0; i < 20; ++i) {
    const double t = 0.15 * i;
    const double measured = 2 * std::exp(-0.6 * t) + 1.3 * std::exp(-2.5 * t);
    sum += square(p[0] * std::exp(-p[1] * t) + p[2] * std::exp(-p[3] * t) - measured);
  }
  return sum;
}

/// Unit eigenvectors of a symmetric matrix, and their eigenvalue as the last unknown.
double eigenvectors(Point x) {
  const std::size_t n = x.size() - 1;
  double sum = 0, length = -1;
  for (std::size_t i = 0; i < n; ++i) {
    length += x[i] * x[i];
    double residual = -x[n] * x[i];
    for (std::size_t j = 0; j < n; ++j) {
      const auto a = static_cast<double>(std::min(i, j)), b = static_cast<double>(std::max(i, j));
      residual +=
          (i == j ? 0.7 * a - 1 : 0.35 * std::cos(3 * (a + b) + a * b) / (1 + b - a)) * x[j];
    }
    sum += square(residual);
  }
  return sum + square(length);
}

struct SmoothFamily {
  std::string name;
  std::function<double(Point)> cost;
  Box box;
  std::uint64_t evaluations;
};

std::vector<SmoothFamily> families() {
  const double pi = std::numbers::pi;
  return {{"Katsura, 6 unknowns", katsura, Box::cube(6, -1, 1), 25'000},
          {"general arm, 6 joints", arm, Box::cube(6, -pi, pi), 25'000},
          {"ring of sines, 4 unknowns", sines, Box::cube(4, -2, 2), 40'000},
          {"logistic orbits, 5 unknowns", orbits, Box::cube(5, 0, 1), 25'000},
          {"Noonburg, 4 unknowns", noonburg, Box::cube(4, -2, 2), 25'000},
          {"Brown, 6 unknowns", brown, Box::cube(6, -2, 8), 25'000},
          {"two decays, 4 parameters", decays, Box::cube(4, 0, 5), 25'000},
          {"eigenvectors, 6 unknowns", eigenvectors, Box::cube(6, -3, 3), 25'000}};
}

/// When each global optimum was first reported, in order.
std::vector<std::uint64_t> reported(const SmoothFamily& family, const std::string& algorithm,
                                    std::uint64_t seed, std::uint64_t evaluations) {
  const Result r = solve(Problem{family.cost, family.box}, {evaluations},
                         {.algorithm = algorithm, .seed = seed});
  std::vector<std::uint64_t> at;
  for (const Optimum& o : r.optima)
    if (o.global && o.hits > 0) at.push_back(o.found_at);
  std::ranges::sort(at);
  return at;
}

std::size_t count_optima(const SmoothFamily& family) {
  std::size_t most = 0;
  for (const char* algorithm : {"clde", "multistart"})
    for (const std::uint64_t seed : {901U, 902U})
      most = std::max(most, reported(family, algorithm, seed, 2 * family.evaluations).size());
  return most;
}

struct Row {
  double found = 0;
  std::size_t complete = 0;
  double median = 0;
};

Row measure(const SmoothFamily& family, const std::string& algorithm, std::size_t optima,
            std::span<const std::uint64_t> seeds) {
  Row row;
  std::vector<double> ends;
  for (const std::uint64_t seed : seeds) {
    const auto at = reported(family, algorithm, seed, family.evaluations);
    row.found += static_cast<double>(at.size()) / static_cast<double>(seeds.size());
    const bool complete = at.size() >= optima;
    row.complete += complete ? 1 : 0;
    ends.push_back(complete ? static_cast<double>(at[optima - 1])
                            : static_cast<double>(family.evaluations));
  }
  std::ranges::sort(ends);
  row.median = ends[ends.size() / 2];
  return row;
}

}  // namespace

int main(int count, char** arguments) {
  const std::size_t runs = count > 1 ? std::strtoul(arguments[1], nullptr, 10) : 20;
  const std::uint64_t first = count > 2 ? std::strtoul(arguments[2], nullptr, 10) : 7001;
  std::vector<std::uint64_t> seeds;
  for (std::size_t i = 0; i < runs; ++i) seeds.push_back(first + i);
  fmt::print("| family | optima | algorithm | found | complete runs | evaluations, median |\n");
  fmt::print("|---|---|---|---|---|---|\n");
  for (const SmoothFamily& family : families()) {
    const std::size_t optima = count_optima(family);
    for (const char* algorithm : {"clde", "multistart"}) {
      const Row row = measure(family, algorithm, optima, seeds);
      fmt::print("| {} | {} | {} | {:.1f} | {} of {} | {:.0f} |\n", family.name, optima, algorithm,
                 row.found, row.complete, runs, row.median);
    }
  }
}
