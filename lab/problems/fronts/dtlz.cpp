// DTLZ1 to 7: K. Deb, L. Thiele, M. Laumanns, E. Zitzler, "Scalable Test Problems for Evolutionary
// Multiobjective Optimization", 2005. All variables lie in [0, 1]; the first M - 1 are positions.
#include "problems/fronts/dtlz.hpp"

#include <array>
#include <cmath>

#include <clde/extend/declare_settings.hpp>

#include "core/check.hpp"
#include "core/numbers/portable_math.hpp"
#include "problems/fronts/front_shapes.hpp"
#include "problems/suite.hpp"

namespace clde {
namespace {

constexpr std::size_t max_objectives = 10;

struct Parameters {
  std::size_t M = 3;
  std::size_t D = 0;
  static auto fields() {
    return std::tuple{
        integer("M", &Parameters::M, 2, max_objectives, "Objectives."),
        integer("D", &Parameters::D, 0, 1000,
                "Variables; 0 stands for M + 4 (dtlz/1), M + 9 (2 to 6) or M + 19 (7).")};
  }
};

std::size_t usual_dimension(std::size_t number, std::size_t objectives) {
  return objectives + (number == 1 ? 4 : number == 7 ? 19 : 9);
}

template <class F>
double sum_over(std::span<const double> x, F f) {
  double sum = 0;
  for (const double v : x) sum += f(v);
  return sum;
}

double distance_of(std::size_t number, std::span<const double> rest) {
  switch (number) {
    case 1:
    case 3:
      return 100 * sum_over(rest, rugged);
    case 6:
      return sum_over(rest, [](double v) { return power(v, 0.1); });
    case 7:
      return 1 + 9 * sum_over(rest, [](double v) { return v; }) / static_cast<double>(rest.size());
    default:
      return sum_over(rest, [](double v) { return square(v - 0.5); });
  }
}

double position_of(std::size_t number, double x, std::size_t i, double g) {
  if (number == 4) return portable_power(x, 100);
  if ((number == 5 || number == 6) && i > 0) return (1 + 2 * g * x) / (2 * (1 + g));
  return x;
}

void dtlz7(std::span<const double> x, double g, std::span<double> f) {
  const std::size_t last = f.size() - 1;
  double h = static_cast<double>(f.size());
  for (std::size_t i = 0; i < last; ++i) {
    f[i] = x[i];
    h -= x[i] / (1 + g) * (1 + sine_of_half_turns(3 * x[i]));
  }
  f[last] = (1 + g) * h;
}

Parameters resolve(std::size_t number, Parameters p) {
  if (p.D == 0) p.D = usual_dimension(number, p.M);
  require(p.D >= p.M, "dtlz/{}: D is {}, need at least M, {}", number, p.D, p.M);
  return p;
}

BenchmarkProblem build(std::size_t number, const SettingValues& given) {
  const Parameters p = resolve(number, parse_settings<Parameters>(given));
  const auto function = [number](std::span<const double> x, std::span<double> f) {
    dtlz(number, x, f);
  };
  return {.name = "dtlz/" + std::to_string(number),
          .title = "DTLZ" + std::to_string(number),
          .problem = Problem::batched(row_by_row(function), Box::cube(p.D, 0, 1), p.M),
          .budget = {.evaluations = 20'000},
          .pareto = {.front = [=](std::size_t n) { return dtlz_front(number, p.M, n); },
                     .set =
                         [=](std::size_t n) {
                           return dtlz_set(number, {p.M, p.D}, n);
                         },
                     .pieces = 1}};
}

}  // namespace

void dtlz(std::size_t number, std::span<const double> x, std::span<double> f) {
  const std::size_t positions = f.size() - 1;
  const double g = distance_of(number, x.subspan(positions));
  if (number == 7) return dtlz7(x, g, f);
  std::array<double, max_objectives> t{};
  for (std::size_t i = 0; i < positions; ++i) t[i] = position_of(number, x[i], i, g);
  const std::span<const double> position(t.data(), positions);
  if (number == 1)
    linear_front(position, 0.5 * (1 + g), f);
  else
    spherical_front(position, 1 + g, f);
}

std::vector<ProblemEntry> dtlz_suite() {
  std::vector<ProblemEntry> entries;
  for (std::size_t number = 1; number <= 7; ++number)
    entries.push_back({describe(build(number, {}), describe_settings<Parameters>()),
                       [number](const SettingValues& given) { return build(number, given); }});
  return entries;
}

}  // namespace clde
