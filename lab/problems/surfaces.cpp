// Surfaces in the plane whose whole landscape is known: every minimum and every saddle between
// them. Müller and Brown's surface (Theor. Chim. Acta 53, 1979) imitates a chemical reaction; the
// six-hump camel is that of Dixon and Szegö (1978); Himmelblau's function is that of his textbook
// (1972). Stationary points were polished with 40 digits.
#include <array>
#include <string>
#include <utility>

#include "problems/scalar_math.hpp"
#include "problems/suite.hpp"

namespace clde {
namespace {

using Point = std::span<const double>;

/// One of the four Gaussian terms: height, x^2, xy, y^2, and where it stands.
struct Gaussian {
  double height, xx, xy, yy, x, y;
};

double mueller_brown(Point at) {
  constexpr std::array<Gaussian, 4> terms = {{{-200, -1, 0, -10, 1, 0},
                                              {-100, -1, 0, -10, 0, 0.5},
                                              {-170, -6.5, 11, -6.5, -0.5, 1.5},
                                              {15, 0.7, 0.6, 0.7, -1, 1}}};
  double sum = 0;
  for (const Gaussian& h : terms) {
    const double x = at[0] - h.x, y = at[1] - h.y;
    sum += h.height * exponential(h.xx * x * x + h.xy * x * y + h.yy * y * y);
  }
  return sum;
}

double six_hump_camel(Point at) {
  const double x = at[0] * at[0], y = at[1] * at[1];
  return (4 - 2.1 * x + x * x / 3) * x + at[0] * at[1] + (4 * y - 4) * y;
}

double himmelblau(Point at) {
  return square(at[0] * at[0] + at[1] - 11) + square(at[0] + at[1] * at[1] - 7);
}

struct Stationary {
  double x, y, value;
};

struct Surface {
  std::string name;
  std::string title;
  double (*f)(Point);
  Box box;
  std::size_t global;  // so many of the minima
  std::vector<Stationary> minima;
  std::vector<Stationary> saddles;
};

std::pair<Matrix, std::vector<double>> split(const std::vector<Stationary>& list) {
  std::pair<Matrix, std::vector<double>> apart;
  for (const Stationary& s : list) {
    apart.first.push_row(std::array{s.x, s.y});
    apart.second.push_back(s.value);
  }
  return apart;
}

BenchmarkProblem build(const Surface& s) {
  auto [minima, values] = split(s.minima);
  auto [saddles, saddle_values] = split(s.saddles);
  Matrix global;
  for (std::size_t i = 0; i < s.global; ++i) global.push_row(minima[i]);
  return {.name = s.name,
          .title = s.title,
          .problem = Problem(s.f, s.box),
          .budget = {.evaluations = 10'000},
          .known = {.points = std::move(global),
                    .value = values.front(),
                    .radius = 0.01,
                    .accuracies = {1e-4, 1e-5, 1e-6, 1e-7, 1e-8}},
          .landscape = {std::move(minima), std::move(values), std::move(saddles),
                        std::move(saddle_values)}};
}

std::vector<Surface> surfaces() {
  return {
      {"surfaces/mueller-brown",
       "Müller-Brown",
       mueller_brown,
       Box({-1.5, -0.5}, {1.2, 2}),
       1,
       {{-0.5582236346330243, 1.4417258418046686, -146.69951720995402},
        {0.6234994049308765, 0.028037758528685664, -108.16672411685235},
        {-0.050010822998206056, 0.4666941048719721, -80.76781812965903}},
       {{0.212486582000662, 0.2929883251073678, -72.24894011232522},
        {-0.8220015587327321, 0.6243128028148713, -40.664843508657405}}},
      {"surfaces/six-hump-camel",
       "Six-hump camel",
       six_hump_camel,
       Box({-3, -2}, {3, 2}),
       2,
       {{-0.08984201310031806, 0.7126564030207396, -1.0316284534898774},
        {0.08984201310031806, -0.7126564030207396, -1.0316284534898774},
        {-1.703606714969981, 0.7960835686726251, -0.21546382438371764},
        {1.703606714969981, -0.7960835686726251, -0.21546382438371764},
        {-1.6071047529201972, -0.5686514548841314, 2.1042503103112584},
        {1.6071047529201972, 0.5686514548841314, 2.1042503103112584}},
       {{0, 0, 0},
        {-1.1092053368047865, 0.7682680925095399, 0.5437186009781851},
        {1.1092053368047865, -0.7682680925095399, 0.5437186009781851},
        {-1.6380679841897785, -0.22867406904439408, 2.2293571975307147},
        {1.6380679841897785, 0.22867406904439408, 2.2293571975307147},
        {-1.2960702671671092, -0.6050843880386585, 2.22947081802986},
        {1.2960702671671092, 0.6050843880386585, 2.22947081802986}}},
      {"surfaces/himmelblau",
       "Himmelblau",
       himmelblau,
       Box::cube(2, -6, 6),
       4,
       {{3, 2, 0},
        {-2.805118086952745, 3.131312518250573, 0},
        {-3.779310253377747, -3.2831859912861696, 0},
        {3.5844283403304917, -1.8481265269644036, 0}},
       {{3.385154183607021, 0.07385187983774928, 13.31192627040559},
        {0.08667750455539636, 2.884254701174776, 67.71915008752615},
        {-3.0730257507643897, -0.08135304428796751, 104.0151629175581},
        {-0.12796134673068008, -1.9537149802445763, 178.33723920192747}}},
  };
}

}  // namespace

std::vector<ProblemEntry> surfaces_suite() {
  std::vector<ProblemEntry> entries;
  for (const Surface& s : surfaces())
    entries.push_back({describe(build(s)), [s](const SettingValues&) { return build(s); }});
  return entries;
}

}  // namespace clde
