// Several points side by side: a lane holds one point's number, so that arithmetic on lanes is the
// scalar arithmetic of each point, bit for bit, however many lanes there are.
//
// CLDE_KERNELS names the namespace and CLDE_LANES the width; each file that compiles the kernels
// sets both. Everything lives in that namespace, so that no two instruction sets share a symbol.
#pragma once

#include <cstddef>
#include <cstdint>

namespace clde::CLDE_KERNELS {

inline constexpr std::size_t lanes = CLDE_LANES;

using Wide = double __attribute__((vector_size(8 * CLDE_LANES)));
using WideBits = std::uint64_t __attribute__((vector_size(8 * CLDE_LANES)));

template <class V>
struct Lanes {
  static constexpr std::size_t count = lanes;
  using Bits = WideBits;
};
template <>
struct Lanes<double> {
  static constexpr std::size_t count = 1;
  using Bits = std::uint64_t;
};
template <class V>
using Bits = typename Lanes<V>::Bits;

template <class V>
inline Bits<V> to_bits(V x) {
  Bits<V> bits;
  __builtin_memcpy(&bits, &x, sizeof bits);
  return bits;
}

template <class V>
inline V from_bits(Bits<V> bits) {
  V x;
  __builtin_memcpy(&x, &bits, sizeof x);
  return x;
}

template <class V>
inline V square(V x) {
  return x * x;
}

template <class V>
inline V square_root(V x) {
  double each[Lanes<V>::count];
  __builtin_memcpy(each, &x, sizeof x);
  for (double& e : each) e = __builtin_sqrt(e);
  __builtin_memcpy(&x, each, sizeof x);
  return x;
}

template <class V>
inline bool all_zero(V x) {
  double each[Lanes<V>::count];
  __builtin_memcpy(each, &x, sizeof x);
  for (const double e : each)
    if (e != 0) return false;
  return true;
}

/// |x|: the sign bit cleared.
template <class V>
inline V magnitude(V x) {
  return from_bits<V>(to_bits(x) & ~(std::uint64_t{1} << 63));
}

/// Calls f.operator()<N>(first) on runs of N = 5, and a rest, of 0..count-1: independent work side
/// by side hides the latency of a chain of multiplications.
template <class F>
inline void in_runs(std::size_t count, F&& f) {
  std::size_t i = 0;
  for (; i + 5 <= count; i += 5) f.template operator()<5>(i);
  switch (count - i) {
    case 4:
      return f.template operator()<4>(i);
    case 3:
      return f.template operator()<3>(i);
    case 2:
      return f.template operator()<2>(i);
    case 1:
      return f.template operator()<1>(i);
    default:
      return;
  }
}

}  // namespace clde::CLDE_KERNELS
