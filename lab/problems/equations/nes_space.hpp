// Systems with three variables or more; see nes_plane.hpp.
#pragma once

#include <array>

#include "problems/equations/nes_plane.hpp"

namespace clde::nes {

struct Cosines {
  static constexpr std::size_t size = 3;
  template <class T>
  void operator()(In<T> x, Out<T> r) const {
    for (std::size_t i = 0; i < 3; ++i)
      r[i] = x[i] - cosine(x[i] - x[(i + 1) % 3] - x[(i + 2) % 3]);
  }
};

struct Quartic {
  static constexpr std::size_t size = 3;
  template <class T>
  void operator()(In<T> x, Out<T> r) const {
    for (std::size_t i = 0; i < 3; ++i) {
      const T y = x[(i + 1) % 3], z = x[(i + 2) % 3];
      r[i] = -13.0 - square(y) - square(z) + 24.0 * y * z - square(y) * square(z);
    }
  }
};

/// Equilibria of a neural network.
struct Noonburg {
  static constexpr std::size_t size = 3;
  template <class T>
  void operator()(In<T> x, Out<T> r) const {
    for (std::size_t i = 0; i < 3; ++i)
      r[i] = x[i] * (square(x[(i + 1) % 3]) + square(x[(i + 2) % 3]) - 1.1) + 1.0;
  }
};

/// Equilibria of Lorenz' equations at their usual parameters 10, 28 and 8/3.
struct Lorenz {
  static constexpr std::size_t size = 3;
  template <class T>
  void operator()(In<T> x, Out<T> r) const {
    r[0] = 10.0 * (x[1] - x[0]);
    r[1] = x[0] * (28.0 - x[2]) - x[1];
    r[2] = x[0] * x[1] - 8.0 / 3 * x[2];
  }
};

struct Bronstein {
  static constexpr std::size_t size = 3;
  template <class T>
  void operator()(In<T> x, Out<T> r) const {
    r[0] = square(x[0]) + square(x[1]) + square(x[2]) - 36.0;
    r[1] = x[0] + x[1] - x[2];
    r[2] = x[0] * x[1] + square(x[2]) - 1.0;
  }
};

/// A platform in the plane on three legs: its place and angle when the lengths of the legs are
/// given. It can be assembled in up to six ways; these lengths allow six.
struct ThreeRpr {
  static constexpr std::size_t size = 3;
  struct Leg {
    double foot[2], joint[2], length;
  };
  static constexpr Leg legs[] = {
      {{0, 0}, {0, 0}, 1.6}, {{1.5, 0}, {0.9, 0}, 1.8}, {{-0.2, 1.3}, {0.4, 1.7}, 1.8}};
  template <class T>
  void operator()(In<T> x, Out<T> r) const {
    const T c = cosine(x[2]), s = sine(x[2]);
    for (std::size_t i = 0; i < 3; ++i) {
      const Leg& leg = legs[i];
      r[i] = square(x[0] + leg.joint[0] * c - leg.joint[1] * s - leg.foot[0]) +
             square(x[1] + leg.joint[0] * s + leg.joint[1] * c - leg.foot[1]) -
             leg.length * leg.length;
    }
  }
};

/// Points that the logistic map brings back after n steps.
template <std::size_t n, int hundredths>
struct Logistic {
  static constexpr std::size_t size = n;
  template <class T>
  void operator()(In<T> x, Out<T> r) const {
    for (std::size_t i = 0; i < n; ++i)
      r[i] = hundredths / 100.0 * x[i] * (1.0 - x[i]) - x[(i + 1) % n];
  }
};

/// Points that Henon's map brings back after six steps.
struct Henon {
  static constexpr std::size_t size = 6;
  template <class T>
  void operator()(In<T> x, Out<T> r) const {
    for (std::size_t i = 0; i < size; ++i)
      r[i] = 1.0 - 1.4 * square(x[i]) + 0.3 * x[(i + size - 1) % size] - x[(i + 1) % size];
  }
};

/// Equilibria of four species that compete: any of them may be absent.
struct LotkaVolterra {
  static constexpr std::size_t size = 4;
  static constexpr double growth[] = {1, 0.8, 1.2, 0.9};
  static constexpr double competition[][4] = {
      {1, 0.3, 0.2, 0.4}, {0.2, 0.8, 0.3, 0.1}, {0.3, 0.2, 1, 0.2}, {0.1, 0.4, 0.2, 0.9}};
  template <class T>
  void operator()(In<T> x, Out<T> r) const {
    for (std::size_t i = 0; i < size; ++i) {
      T rate(growth[i]);
      for (std::size_t j = 0; j < size; ++j) rate = rate - competition[i][j] * x[j];
      r[i] = x[i] * rate;
    }
  }
};

/// Stationary points of a ring of four coupled double wells.
struct Phi4 {
  static constexpr std::size_t size = 4;
  template <class T>
  void operator()(In<T> x, Out<T> r) const {
    for (std::size_t i = 0; i < size; ++i)
      r[i] = x[i] * (square(x[i]) - 0.9) - 0.05 * (x[(i + 1) % size] + x[(i + size - 1) % size]);
  }
};

/// Nodes at which the mean of n values integrates polynomials up to degree n over the unit
/// interval.
template <std::size_t n>
struct Chebyquad {
  static constexpr std::size_t size = n;
  template <class T>
  void operator()(In<T> x, Out<T> r) const {
    for (std::size_t k = 0; k < n; ++k) {
      const auto degree = static_cast<double>(k + 1);
      r[k] = T(k % 2 == 1 ? 1 / (degree * degree - 1) : 0.0);
    }
    for (std::size_t j = 0; j < n; ++j) {
      const T twice = 4.0 * x[j] - 2.0;
      T before(1.0), now = 0.5 * twice;
      for (std::size_t k = 0; k < n; ++k) {
        r[k] = r[k] + now / static_cast<double>(n);
        const T next = twice * now - before;
        before = now;
        now = next;
      }
    }
  }
};

/// A model of magnetism, with five unknowns.
struct Katsura {
  static constexpr std::size_t size = 5;
  template <class T>
  void operator()(In<T> u, Out<T> r) const {
    constexpr int n = 4;
    const auto at = [&](int i) { return u[static_cast<std::size_t>(i < 0 ? -i : i)]; };
    r[0] = u[0] - 1.0;
    for (std::size_t i = 1; i < size; ++i) r[0] = r[0] + 2.0 * u[i];
    for (int m = 0; m < n; ++m) {
      T sum = -1.0 * at(m);
      for (int i = m - n; i <= n; ++i) sum = sum + at(i) * at(m - i);
      r[static_cast<std::size_t>(m) + 1] = sum;
    }
  }
};

struct Wright {
  static constexpr std::size_t size = 5;
  template <class T>
  void operator()(In<T> x, Out<T> r) const {
    const T sum = x[0] + x[1] + x[2] + x[3] + x[4];
    for (std::size_t i = 0; i < size; ++i) r[i] = square(x[i]) - 2.0 * x[i] + sum - 10.0;
  }
};

/// Cyclic 5-roots: the sums of all products of k neighbours on a ring.
struct Cyclic {
  static constexpr std::size_t size = 5;
  template <class T>
  void operator()(In<T> x, Out<T> r) const {
    for (std::size_t k = 1; k <= size; ++k) {
      T sum(0.0);
      for (std::size_t i = 0; i < (k < size ? size : 1); ++i) {
        T product = x[i];
        for (std::size_t j = 1; j < k; ++j) product = product * x[(i + j) % size];
        sum = sum + product;
      }
      r[k - 1] = k < size ? sum : sum - 1.0;
    }
  }
};

}  // namespace clde::nes
