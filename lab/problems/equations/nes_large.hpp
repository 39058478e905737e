// Systems whose equations are almost linear or reduce to one unknown; see nes_plane.hpp.
#pragma once

#include "problems/equations/nes_plane.hpp"

namespace clde::nes {

/// Brown's almost linear function.
struct Brown {
  static constexpr std::size_t size = 5;
  template <class T>
  void operator()(In<T> x, Out<T> r) const {
    const T sum = x[0] + x[1] + x[2] + x[3] + x[4];
    for (std::size_t i = 0; i + 1 < size; ++i) r[i] = x[i] + sum - 6.0;
    r[size - 1] = x[0] * x[1] * x[2] * x[3] * x[4] - 1.0;
  }
};

/// Sines and cosines of the angles of a robot's arm.
struct RobotKinematics {
  static constexpr std::size_t size = 8;
  template <class T>
  void operator()(In<T> x, Out<T> r) const {
    r[0] = 4.731e-3 * x[0] * x[2] - 0.3578 * x[1] * x[2] - 0.1238 * x[0] + x[6] - 1.637e-3 * x[1] -
           0.9338 * x[3] - 0.3571;
    r[1] = 0.2238 * x[0] * x[2] + 0.7623 * x[1] * x[2] + 0.2638 * x[0] - x[6] - 0.07745 * x[1] -
           0.6734 * x[3] - 0.6022;
    r[2] = x[5] * x[7] + 0.3578 * x[0] + 4.731e-3 * x[1];
    r[3] = -0.7623 * x[0] + 0.2238 * x[1] + 0.3461;
    for (std::size_t i = 0; i < 4; ++i) r[4 + i] = square(x[2 * i]) + square(x[2 * i + 1]) - 1.0;
  }
};

/// u'' + e^u = 0 on the unit interval with u = 0 at its ends, by differences at ten points.
struct Bratu {
  static constexpr std::size_t size = 10;
  template <class T>
  void operator()(In<T> u, Out<T> r) const {
    for (std::size_t i = 0; i < size; ++i) {
      T bend = -2.0 * u[i];
      if (i > 0) bend = bend + u[i - 1];
      if (i + 1 < size) bend = bend + u[i + 1];
      r[i] = 121.0 * bend + exponential(u[i]);
    }
  }
};

struct Yamamura {
  static constexpr std::size_t size = 10;
  template <class T>
  void operator()(In<T> x, Out<T> r) const {
    T cubes(0.0);
    for (std::size_t i = 0; i < size; ++i) cubes = cubes + x[i] * square(x[i]);
    for (std::size_t i = 0; i < size; ++i)
      r[i] = x[i] - 0.05 * (cubes + static_cast<double>(i + 1));
  }
};

}  // namespace clde::nes
