// Which joint angles bring a robot's hand to a given pose? Arms with the dimensions of the UR5 and
// of the PUMA 560 (whose last three axes meet in a point) have eight answers. Denavit and
// Hartenberg's standard convention; the residual is the 12 entries of the pose. Joints turn all the
// way round, so the angles are periodic.
#include <array>
#include <numbers>

#include "problems/equation_roots.hpp"
#include "problems/roots.hpp"
#include "problems/scalar_math.hpp"

namespace clde {
namespace {

/// Shift along the old axis, along the new one, and sine and cosine of the twist between them.
struct Joint {
  double d, a, twist_sine, twist_cosine;
};

constexpr std::size_t joint_count = 6;

struct Arm {
  std::array<Joint, joint_count> joints;
  std::array<double, joint_count> reached_by;  // the pose that is asked for
};

constexpr Arm ur5 = {{{{0.089159, 0, 1, 0},
                       {0, -0.425, 0, 1},
                       {0, -0.39225, 0, 1},
                       {0.10915, 0, 1, 0},
                       {0.09465, 0, -1, 0},
                       {0.0823, 0, 0, 1}}},
                     {0.3, -1.1, 1.4, -0.9, 0.8, 0.2}};

constexpr Arm puma560 = {{{{0, 0, 1, 0},
                           {0, 0.4318, 0, 1},
                           {0.15005, 0.0203, -1, 0},
                           {0.4318, 0, 1, 0},
                           {0, 0, -1, 0},
                           {0, 0, 0, 1}}},
                         {0.4, -0.7, 0.5, 0.9, -0.8, 0.3}};

/// Axes of the hand and its position, as columns of three rows.
using Pose = std::array<std::array<double, 4>, 3>;

/// One row of the pose after one joint more: row times Rz(angle) Tz(d) Tx(a) Rx(twist).
std::array<double, 4> turned(const std::array<double, 4>& row, const Joint& joint, double angle) {
  const double c = cosine(angle), s = sine(angle);
  const double along = c * row[0] + s * row[1], across = c * row[1] - s * row[0];
  return {along, joint.twist_cosine * across + joint.twist_sine * row[2],
          joint.twist_cosine * row[2] - joint.twist_sine * across,
          joint.a * along + joint.d * row[2] + row[3]};
}

Pose pose(const Arm& arm, std::span<const double> angles) {
  Pose at = {{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}}};
  for (std::size_t i = 0; i < joint_count; ++i)
    for (auto& row : at) row = turned(row, arm.joints[i], angles[i]);
  return at;
}

ProblemEntry reach(const std::string& name, const std::string& title, const Arm& arm,
                   std::span<const double> roots) {
  constexpr double pi = std::numbers::pi;
  const Box box = Box::cube(joint_count, -pi, pi).with(Kind::periodic, {0, 1, 2, 3, 4, 5});
  const auto squares = [arm, target = pose(arm, arm.reached_by)](std::span<const double> angles) {
    const Pose at = pose(arm, angles);
    double sum = 0;
    for (std::size_t i = 0; i < at.size(); ++i)
      for (std::size_t j = 0; j < at[i].size(); ++j) sum += square(at[i][j] - target[i][j]);
    return sum;
  };
  return root_entry({name, title, box, roots, 0.1}, squares);
}

}  // namespace

std::vector<ProblemEntry> robotics_suite() {
  return {reach("robotics/ur5", "Inverse kinematics", ur5, ur5_roots),
          reach("robotics/puma560", "Inverse kinematics", puma560, puma560_roots)};
}

}  // namespace clde
