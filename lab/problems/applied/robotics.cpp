// Which joint angles bring a robot's hand to a given pose? Arms with the dimensions of the UR5 and
// of the PUMA 560 (whose last three axes meet in a point) have eight answers. Denavit and
// Hartenberg's standard convention; the residual is the 12 entries of the pose. Joints turn all the
// way round, so the angles are periodic.
#include <array>
#include <numbers>

#include "problems/applied/arm_pose.hpp"
#include "problems/equations/equation_roots.hpp"
#include "problems/equations/roots.hpp"

namespace clde {
namespace {

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

ProblemEntry reach(const std::string& name, const std::string& title, const Arm& arm,
                   std::span<const double> roots) {
  constexpr double pi = std::numbers::pi;
  const Box box = Box::cube(joint_count, -pi, pi).with(Kind::periodic, {0, 1, 2, 3, 4, 5});
  const auto squares = [arm,
                        target = pose(arm.joints, arm.reached_by)](std::span<const double> angles) {
    return squared_distance(pose(arm.joints, angles), target);
  };
  return root_entry({name, title, box, roots, 0.1}, squares);
}

}  // namespace

std::vector<ProblemEntry> robotics_suite() {
  return {reach("robotics/ur5", "Inverse kinematics", ur5, ur5_roots),
          reach("robotics/puma560", "Inverse kinematics", puma560, puma560_roots)};
}

}  // namespace clde
