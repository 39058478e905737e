// Problems whose optima are curves or surfaces: level sets, redundant arms, a model whose
// parameters the data do not tell apart. The known optima are one point of each connected family,
// and the isolated ones.
#include <array>
#include <cmath>
#include <numbers>
#include <string>
#include <utility>

#include "problems/applied/arm_pose.hpp"
#include "problems/scalar_math.hpp"
#include "problems/suite.hpp"

namespace clde {
namespace {

using Point = std::span<const double>;

double squared_norm(Point x) {
  double sum = 0;
  for (const double c : x) sum += c * c;
  return sum;
}

/// The unit circle, the unit sphere.
double sphere(Point x) {
  return square(squared_norm(x) - 1);
}

/// Radius 1 around the axis, 0.4 around the ring.
double torus(Point x) {
  const double ring = std::sqrt(x[0] * x[0] + x[1] * x[1]) - 1;
  return square(ring * ring + x[2] * x[2] - 0.16);
}

/// A circle of radius 1 and two isolated optima outside.
double circle_and_points(Point x) {
  const double a = square(x[0] - 1.5) + square(x[1] - 1.5);
  const double b = square(x[0] + 1.5) + square(x[1] + 1.5);
  return sphere(x) * a * b / (1 + a * b);
}

/// Links of length 1, 0.8 and 0.5 whose end is to reach (1.2, 0.9).
double planar_arm(Point angles) {
  constexpr std::array links = {1.0, 0.8, 0.5};
  double x = -1.2, y = -0.9, turned = 0;
  for (std::size_t i = 0; i < links.size(); ++i) {
    turned += angles[i];
    x += links[i] * cosine(turned);
    y += links[i] * sine(turned);
  }
  return x * x + y * y;
}

/// Seven joints whose axes meet three by three, in shoulder and wrist: the elbow can turn around
/// the line between the two. The hand is to be where these angles bring it.
constexpr std::array<Joint, 7> seven_joints = {{{0.34, 0, -1, 0},
                                                {0, 0, 1, 0},
                                                {0.4, 0, 1, 0},
                                                {0, 0, -1, 0},
                                                {0.4, 0, -1, 0},
                                                {0, 0, 1, 0},
                                                {0.126, 0, 0, 1}}};
constexpr std::array seven_angles = {0.4, 0.7, -0.3, 1.2, 0.5, -0.8, 0.2};

double arm_of_seven(Point angles) {
  static const Pose target = pose(seven_joints, seven_angles);
  return squared_distance(pose(seven_joints, angles), target);
}

/// Shoulder, elbow and wrist can each be flipped: half a turn of the joints on both sides and the
/// one between them the other way. Each of the eight ways is a curve of its own.
std::vector<std::vector<double>> flips_of_seven() {
  std::vector<std::vector<double>> ways;
  for (unsigned way = 0; way < 8; ++way) {
    std::vector<double> angles(seven_angles.begin(), seven_angles.end());
    for (std::size_t k = 0; k < 3; ++k) {
      if ((way >> k & 1U) == 0) continue;
      const std::size_t middle = 2 * k + 1;
      for (const std::size_t side : {middle - 1, middle + 1})
        angles[side] += angles[side] > 0 ? -std::numbers::pi : std::numbers::pi;
      angles[middle] = -angles[middle];
    }
    ways.push_back(std::move(angles));
  }
  return ways;
}

/// a b exp(-c t) at five times, with a b = 2 and c = 0.7: only the product can be found.
double unidentifiable(Point p) {
  double sum = 0;
  for (int i = 0; i < 5; ++i) {
    const double t = 0.5 * i;
    sum += square(p[0] * p[1] * exponential(-p[2] * t) - 2 * exponential(-0.7 * t));
  }
  return sum;
}

struct Family {
  std::string name;
  std::string title;
  double (*f)(Point);
  Box box;
  std::vector<std::vector<double>> known;
  std::uint64_t evaluations_per_variable = 5'000;
};

BenchmarkProblem build(const Family& family) {
  Matrix points;
  for (const auto& point : family.known) points.push_row(point);
  return {.name = family.name,
          .title = family.title,
          .problem = Problem(family.f, family.box),
          .budget = {.evaluations = family.evaluations_per_variable * family.box.dimension()},
          .known = {.points = std::move(points),
                    .value = 0,
                    .radius = 0.05,
                    .accuracies = {1e-4, 1e-5, 1e-6, 1e-7, 1e-8}}};
}

/// Found with the first joint at 0.
constexpr std::array arm_answer = {0.0, 0.7797312380879482, 1.6208171836006666};

std::vector<Family> all() {
  constexpr double pi = std::numbers::pi;
  return {
      {"families/circle", "Circle", sphere, Box::cube(2, -2, 2), {{1, 0}}},
      {"families/sphere", "Sphere", sphere, Box::cube(3, -2, 2), {{1, 0, 0}}},
      {"families/torus", "Torus", torus, Box::cube(3, -2, 2), {{1.4, 0, 0}}},
      {"families/circle-and-points",
       "Circle and two points",
       circle_and_points,
       Box::cube(2, -2, 2),
       {{1, 0}, {1.5, 1.5}, {-1.5, -1.5}}},
      {"families/arm-3r",
       "Planar arm of three joints",
       planar_arm,
       Box::cube(3, -pi, pi).with(Kind::periodic, {0, 1, 2}),
       {{arm_answer.begin(), arm_answer.end()}}},
      {"families/arm-7r", "Arm of seven joints", arm_of_seven,
       Box::cube(7, -pi, pi).with(Kind::periodic, {0, 1, 2, 3, 4, 5, 6}), flips_of_seven(), 10'000},
      {"families/unidentifiable",
       "Two factors of one amplitude",
       unidentifiable,
       Box({0.2, 0.2, 0.1}, {10, 10, 2}),
       {{1, 2, 0.7}}}};
}

}  // namespace

std::vector<ProblemEntry> families_suite() {
  std::vector<ProblemEntry> entries;
  for (const Family& family : all()) {
    ProblemEntry entry{describe(build(family)), {}};
    entry.build = [family](const SettingValues&) { return build(family); };
    entries.push_back(std::move(entry));
  }
  return entries;
}

}  // namespace clde
