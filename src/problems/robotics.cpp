// Which joint angles bring a robot's hand to a given pose? An arm with the dimensions of the UR5
// has eight answers. Denavit and Hartenberg's standard convention; the residual is the 12 entries
// of the pose.
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

constexpr Joint joints[] = {{0.089159, 0, 1, 0}, {0, -0.425, 0, 1},   {0, -0.39225, 0, 1},
                            {0.10915, 0, 1, 0},  {0.09465, 0, -1, 0}, {0.0823, 0, 0, 1}};
constexpr std::size_t joint_count = std::size(joints);

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

Pose pose(std::span<const double> angles) {
  Pose at = {{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}}};
  for (std::size_t i = 0; i < joint_count; ++i)
    for (auto& row : at) row = turned(row, joints[i], angles[i]);
  return at;
}

constexpr std::array<double, joint_count> reached_by = {0.3, -1.1, 1.4, -0.9, 0.8, 0.2};

}  // namespace

std::vector<ProblemEntry> robotics_suite() {
  constexpr double pi = std::numbers::pi;
  const auto squares = [target = pose(reached_by)](std::span<const double> angles) {
    const Pose at = pose(angles);
    double sum = 0;
    for (std::size_t i = 0; i < at.size(); ++i)
      for (std::size_t j = 0; j < at[i].size(); ++j) sum += square(at[i][j] - target[i][j]);
    return sum;
  };
  return {root_entry(
      {"robotics/ur5", "Inverse kinematics", Box::cube(joint_count, -pi, pi), ur5_roots, 0.1},
      squares)};
}

}  // namespace clde
