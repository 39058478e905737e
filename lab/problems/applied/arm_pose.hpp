// Where the hand of a robot arm is, by Denavit and Hartenberg's standard convention.
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "problems/scalar_math.hpp"

namespace clde {

/// Shift along the old axis, along the new one, and sine and cosine of the twist between them.
struct Joint {
  double d, a, twist_sine, twist_cosine;
};

/// Axes of the hand and its position, as columns of three rows.
using Pose = std::array<std::array<double, 4>, 3>;

/// One row of the pose after one joint more: row times Rz(angle) Tz(d) Tx(a) Rx(twist).
inline std::array<double, 4> turned(const std::array<double, 4>& row, const Joint& joint,
                                    double angle) {
  const double c = cosine(angle), s = sine(angle);
  const double along = c * row[0] + s * row[1], across = c * row[1] - s * row[0];
  return {along, joint.twist_cosine * across + joint.twist_sine * row[2],
          joint.twist_cosine * row[2] - joint.twist_sine * across,
          joint.a * along + joint.d * row[2] + row[3]};
}

inline Pose pose(std::span<const Joint> joints, std::span<const double> angles) {
  Pose at = {{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}}};
  for (std::size_t i = 0; i < joints.size(); ++i)
    for (auto& row : at) row = turned(row, joints[i], angles[i]);
  return at;
}

/// Sum of the squared differences of the 12 entries.
inline double squared_distance(const Pose& a, const Pose& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i)
    for (std::size_t j = 0; j < a[i].size(); ++j) sum += square(a[i][j] - b[i][j]);
  return sum;
}

}  // namespace clde
