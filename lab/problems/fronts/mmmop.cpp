#include "problems/fronts/mmmop.hpp"

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
using Position = std::array<double, max_objectives - 1>;

struct Groups {
  std::span<const double> a, b;
};

Groups groups_of(const MmmopParameters& p, std::span<const double> x) {
  return {x.subspan(p.M - 1, p.kA), x.subspan(p.M - 1 + p.kA)};
}

template <class F>
double sum_over(std::span<const double> x, F f) {
  double sum = 0;
  for (const double v : x) sum += f(v);
  return sum;
}

/// 0 on the set, in group A of MMMOP1: 1 - sin^6(5 pi x).
double sharp_minima(double x) {
  const double s2 = square(sine_of_half_turns(5 * x));
  return 1 - s2 * s2 * s2;
}

/// The same of MMMOP2.
double uneven_minima(double x) {
  return 1 - sine(10 * logarithm(9.75 * x + 0.25));
}

/// The same of MMMOP3 to 5: 1 + cos(2 pi c x).
double even_waves(double c, double x) {
  return 2 * square(cosine_of_half_turns(c * x));
}

double off_centre(double x) {
  return square(x - 0.5);
}

/// d equal pieces; the end of the last counts as a beginning.
double equal_pieces(double x, std::size_t d) {
  const double u = static_cast<double>(d) * x;
  return u - std::floor(u);
}

/// Pieces of lengths d, d - 1, ..., 1, in units of d: only the first reaches 1.
double shrinking_pieces(double x, std::size_t d) {
  const std::size_t units = d * (d + 1) / 2;
  const double u = x * static_cast<double>(units);
  std::size_t length = d, end = d;
  while (u > static_cast<double>(end) && length > 1) end += --length;
  return (u - static_cast<double>(end - length)) / static_cast<double>(d);
}

/// d + 1 pieces, each half as long as the one before; all reach 1.
double halving_pieces(double x, std::size_t d) {
  std::size_t length = std::size_t{1} << d, end = length;
  const double u = x * static_cast<double>(2 * length - 1);
  while (u > static_cast<double>(end) && length > 1) end += length /= 2;
  return (u - static_cast<double>(end - length)) / static_cast<double>(length);
}

Position position_of(std::size_t number, const MmmopParameters& p, std::span<const double> x) {
  Position t{};
  for (std::size_t i = 0; i + 1 < p.M; ++i) {
    switch (number) {
      case 2:
        t[i] = portable_power(x[i], 100);
        break;
      case 3:
        t[i] = equal_pieces(x[i], p.d);
        break;
      case 4:
        t[i] = shrinking_pieces(x[i], p.d);
        break;
      case 5:
        t[i] = halving_pieces(x[i], p.d);
        break;
      default:
        t[i] = x[i];
    }
  }
  return t;
}

double himmelblau(double x, double y) {
  return square(x * x + y - 11) + square(x + y * y - 7);
}

double distance_of_mmmop6(const MmmopParameters& p, std::span<const double> x) {
  const auto [a, b] = groups_of(p, x);
  double g = 0;
  for (std::size_t i = 0; i + 1 < a.size(); i += 2)
    g += himmelblau(12 * (a[i] - 0.5), 12 * (a[i + 1] - 0.5));
  for (std::size_t j = 0; j < b.size(); ++j) {
    double wave = 1;
    for (std::size_t i = 0; i + 1 < p.M; ++i)
      wave *= sine_of_half_turns(2 * x[i] + static_cast<double>(j) / static_cast<double>(b.size()));
    const double u = static_cast<double>(p.c) * b[j];
    g += square(2 * u - 2 * std::floor(u) - 1 - wave);
  }
  return g;
}

double distance_of(std::size_t number, const MmmopParameters& p, std::span<const double> x) {
  const auto [a, b] = groups_of(p, x);
  const auto waves = [c = static_cast<double>(p.c)](double v) { return even_waves(c, v); };
  switch (number) {
    case 1:
      return 100 * (sum_over(a, sharp_minima) + sum_over(b, rugged));
    case 2:
      return sum_over(a, uneven_minima) + sum_over(b, off_centre);
    case 3:
      return sum_over(a, waves) + sum_over(b, off_centre);
    default:
      return 100 * (sum_over(a, waves) + sum_over(b, rugged));
  }
}

/// What a user may choose; the defaults are the published instances.
template <class Owner>
auto size_fields() {
  return std::tuple{
      integer<Owner>("M", &Owner::M, 2, max_objectives, "Objectives."),
      integer<Owner>("D", &Owner::D, 0, 1000, "Variables; 0 stands for M + kA."),
      integer<Owner>("kA", &Owner::kA, 0, 12, "Variables with several good values each.")};
}

struct PlainParameters : MmmopParameters {
  static auto fields() { return size_fields<PlainParameters>(); }
};

struct RepeatedParameters : MmmopParameters {
  static auto fields() {
    using Owner = RepeatedParameters;
    return std::tuple_cat(
        size_fields<Owner>(),
        std::tuple{integer<Owner>("c", &Owner::c, 1, 100, "Good values of each such variable."),
                   integer<Owner>("d", &Owner::d, 1, 20, "Repetitions along each position.")});
  }
};

struct PairedParameters : MmmopParameters {
  PairedParameters() { kA = 2; }
  static auto fields() {
    using Owner = PairedParameters;
    return std::tuple_cat(
        size_fields<Owner>(),
        std::tuple{integer<Owner>("c", &Owner::c, 1, 100, "Good values of each other variable.")});
  }
};

MmmopParameters parse(std::size_t number, const SettingValues& given) {
  if (number <= 2) return parse_settings<PlainParameters>(given);
  if (number <= 5) return parse_settings<RepeatedParameters>(given);
  return parse_settings<PairedParameters>(given);
}

std::vector<SettingInfo> parameters_of(std::size_t number) {
  if (number <= 2) return describe_settings<PlainParameters>();
  if (number <= 5) return describe_settings<RepeatedParameters>();
  return describe_settings<PairedParameters>();
}

BenchmarkProblem build(std::size_t number, const SettingValues& given) {
  const MmmopParameters p = resolve_mmmop(number, parse(number, given));
  const auto function = [number, p](std::span<const double> x, std::span<double> f) {
    mmmop(number, p, x, f);
  };
  return {.name = "mmmop/" + std::to_string(number),
          .title = "MMMOP" + std::to_string(number),
          .problem = Problem::batched(row_by_row(function), Box::cube(p.D, 0, 1), p.M),
          .budget = {.evaluations = 20'000},
          .pareto = {.front = [=](std::size_t n) { return mmmop_front(number, p, n); },
                     .set = [=](std::size_t n) { return mmmop_set(number, p, n); },
                     .pieces = mmmop_pieces(number, p)}};
}

}  // namespace

MmmopParameters resolve_mmmop(std::size_t number, MmmopParameters given) {
  if (number == 6) given.kA += given.kA % 2;
  if (given.D == 0) given.D = given.M + given.kA;
  require(given.D + 1 >= given.M + given.kA,
          "mmmop/{}: D is {}, need at least {} for M {} and kA {}", number, given.D,
          given.M + given.kA - 1, given.M, given.kA);
  require(mmmop_pieces(number, given) <= 10'000,
          "mmmop/{}: more than 10,000 pieces cannot be sampled; choose smaller kA, c or d", number);
  return given;
}

void mmmop(std::size_t number, const MmmopParameters& p, std::span<const double> x,
           std::span<double> f) {
  const Position position = position_of(number, p, x);
  const std::span<const double> t(position.data(), p.M - 1);
  if (number == 6) {
    spherical_front(t, 1, f);
    const double g = distance_of_mmmop6(p, x);
    for (double& value : f) value += g;
    return;
  }
  const double scale = 1 + distance_of(number, p, x);
  if (number == 1)
    linear_front(t, scale, f);
  else
    spherical_front(t, scale, f);
}

std::vector<ProblemEntry> mmmop_suite() {
  std::vector<ProblemEntry> entries;
  for (std::size_t number = 1; number <= 6; ++number)
    entries.push_back({describe(build(number, {}), parameters_of(number)),
                       [number](const SettingValues& given) { return build(number, given); }});
  return entries;
}

}  // namespace clde
