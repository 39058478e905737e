// Systems of two equations in two variables. Each is a callable that fills the residuals of a
// point; they are templates, so that tests can compute with intervals instead of numbers.
// docs/reference/problems.md says where each comes from.
#pragma once

#include <numbers>
#include <span>

#include "problems/scalar_math.hpp"

namespace clde::nes {

template <class T>
using In = std::span<const T>;
template <class T>
using Out = std::span<T>;

struct SineAndLine {
  static constexpr std::size_t size = 2;
  template <class T>
  void operator()(In<T> x, Out<T> r) const {
    r[0] = x[0] - sine_of_half_turns(5.0 * x[1]);
    r[1] = x[0] - x[1];
  }
};

struct CosineAndCircle {
  static constexpr std::size_t size = 2;
  template <class T>
  void operator()(In<T> x, Out<T> r) const {
    r[0] = x[0] - cosine_of_half_turns(4.0 * x[1]);
    r[1] = square(x[0]) + square(x[1]) - 1.0;
  }
};

/// Steady states of two stirred reactors.
struct TwoReactors {
  static constexpr std::size_t size = 2;
  template <class T>
  static T rate(const T& v) {
    return exponential(10.0 * v / (1.0 + 0.01 * v)) / 25.0;
  }
  template <class T>
  void operator()(In<T> x, Out<T> r) const {
    r[0] = (11.0 / 15 - x[0]) * rate(x[0]) - x[0];
    r[1] = (2.2 - 2.0 * x[0] - 3.0 * x[1]) * rate(x[1]) + x[0] - 3.0 * x[1];
  }
};

struct Himmelblau {
  static constexpr std::size_t size = 2;
  template <class T>
  void operator()(In<T> x, Out<T> r) const {
    r[0] = square(x[0]) + x[1] - 11.0;
    r[1] = x[0] + square(x[1]) - 7.0;
  }
};

struct HimmelblauGradient {
  static constexpr std::size_t size = 2;
  template <class T>
  void operator()(In<T> v, Out<T> r) const {
    const T x = v[0], y = v[1];
    r[0] = 4.0 * x * (square(x) + y) + 2.0 * square(y) - 42.0 * x - 14.0;
    r[1] = 4.0 * y * (square(y) + x) + 2.0 * square(x) - 26.0 * y - 22.0;
  }
};

/// Of the six-hump camel back function.
struct CamelGradient {
  static constexpr std::size_t size = 2;
  template <class T>
  void operator()(In<T> v, Out<T> r) const {
    const T x2 = square(v[0]), y2 = square(v[1]);
    r[0] = v[0] * (8.0 - 8.4 * x2 + 2.0 * square(x2)) + v[1];
    r[1] = v[0] + v[1] * (16.0 * y2 - 8.0);
  }
};

struct BraninGradient {
  static constexpr std::size_t size = 2;
  template <class T>
  void operator()(In<T> v, Out<T> r) const {
    constexpr double pi = std::numbers::pi, b = 5.1 / (4 * pi * pi), c = 5 / pi;
    const T u = v[1] - b * square(v[0]) + c * v[0] - 6.0;
    r[0] = 2.0 * u * (c - 2 * b * v[0]) - 10 * (1 - 1 / (8 * pi)) * sine(v[0]);
    r[1] = 2.0 * u;
  }
};

/// In hundreds: three minima and two saddles.
struct MuellerBrownGradient {
  static constexpr std::size_t size = 2;
  struct Term {
    double height, a, b, c, x, y;
  };
  static constexpr Term terms[] = {{-200, -1, 0, -10, 1, 0},
                                   {-100, -1, 0, -10, 0, 0.5},
                                   {-170, -6.5, 11, -6.5, -0.5, 1.5},
                                   {15, 0.7, 0.6, 0.7, -1, 1}};
  template <class T>
  void operator()(In<T> v, Out<T> r) const {
    r[0] = r[1] = T(0.0);
    for (const Term& t : terms) {
      const T x = v[0] - t.x, y = v[1] - t.y;
      const T e = t.height / 100 * exponential(t.a * square(x) + t.b * x * y + t.c * square(y));
      r[0] = r[0] + e * (2 * t.a * x + t.b * y);
      r[1] = r[1] + e * (t.b * x + 2 * t.c * y);
    }
  }
};

struct FerrarisTronconi {
  static constexpr std::size_t size = 2;
  template <class T>
  void operator()(In<T> x, Out<T> r) const {
    constexpr double pi = std::numbers::pi, e = std::numbers::e;
    r[0] = 0.5 * sine(x[0] * x[1]) - 0.25 / pi * x[1] - 0.5 * x[0];
    r[1] = (1 - 0.25 / pi) * (exponential(2.0 * x[0]) - e) + e / pi * x[1] - 2 * e * x[0];
  }
};

struct CosineDifferences {
  static constexpr std::size_t size = 2;
  template <class T>
  void operator()(In<T> x, Out<T> r) const {
    r[0] = cosine(2.0 * x[0]) - cosine(2.0 * x[1]) - 0.4;
    r[1] = 2.0 * (x[1] - x[0]) + sine(2.0 * x[1]) - sine(2.0 * x[0]) - 1.2;
  }
};

struct Merlet {
  static constexpr std::size_t size = 2;
  template <class T>
  void operator()(In<T> x, Out<T> r) const {
    const T a = sine(x[0]) * cosine(x[1]), b = cosine(x[0]) * sine(x[1]);
    r[0] = -1.0 * a - 2.0 * b;
    r[1] = -1.0 * b - 2.0 * a;
  }
};

/// z^7 = 1 with z = x1 + i x2.
struct RootsOfUnity {
  static constexpr std::size_t size = 2;
  template <class T>
  void operator()(In<T> z, Out<T> r) const {
    T re = z[0], im = z[1];
    for (int power = 2; power <= 7; ++power) {
      const T next = re * z[0] - im * z[1];
      im = re * z[1] + im * z[0];
      re = next;
    }
    r[0] = re - 1.0;
    r[1] = im;
  }
};

/// z e^z = 1 with z = x1 + i x2: the branches of Lambert's W at 1.
struct Lambert {
  static constexpr std::size_t size = 2;
  template <class T>
  void operator()(In<T> z, Out<T> r) const {
    const T e = exponential(z[0]), c = cosine(z[1]), s = sine(z[1]);
    r[0] = e * (z[0] * c - z[1] * s) - 1.0;
    r[1] = e * (z[0] * s + z[1] * c);
  }
};

/// Operating points of two tunnel diodes in series with a resistor.
struct TunnelDiodes {
  static constexpr std::size_t size = 2;
  template <class T>
  void operator()(In<T> v, Out<T> r) const {
    const T first = v[0] * (11.8 - v[0] * (10.5 - 2.5 * v[0]));
    const T second = v[1] * (4.56 - v[1] * (2.69 - 0.43 * v[1]));
    r[0] = v[0] + v[1] + 13.3 * first - 30.0;
    r[1] = first - second;
  }
};

/// Phases at two of three equal nodes of a lossless power grid.
struct PowerFlow {
  static constexpr std::size_t size = 2;
  template <class T>
  void operator()(In<T> x, Out<T> r) const {
    const T between = sine(x[0] - x[1]);
    r[0] = sine(x[0]) + between - 0.1;
    r[1] = sine(x[1]) - between - 0.2;
  }
};

}  // namespace clde::nes
