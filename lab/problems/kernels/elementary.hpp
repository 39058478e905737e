// Sine, cosine, exponential and logarithm from IEEE operations only: the same bits from every
// compiler, library and instruction set. Errors, in units of the last place, are bounded in the
// tests.
#pragma once

#include "problems/kernels/lanes.hpp"

namespace clde::CLDE_KERNELS {

/// An integer as a floating number, and in the low bits of `bits` in two's complement.
template <class V>
struct Rounded {
  V value;
  Bits<V> bits;
};

/// The nearest integer, for |x| < 2^51: adding 1.5 * 2^52 leaves no room for a fraction.
template <class V>
inline Rounded<V> nearest(V x) {
  const V shifted = x + 0x1.8p52;
  return {shifted - 0x1.8p52, to_bits(shifted)};
}

/// c[0] + x (c[1] + x (c[2] + ...)).
template <class V, std::size_t N>
inline V polynomial(V x, const double (&c)[N]) {
  V sum = x * c[N - 1] + c[N - 2];
  for (std::size_t i = N - 2; i > 0; --i) sum = sum * x + c[i - 1];
  return sum;
}

/// For |x| <= pi/4, by Taylor; the first term left out is below 6e-17 of the value.
template <class V>
inline V sine_near_zero(V x) {
  constexpr double c[] = {-1.0 / 6,        1.0 / 120,        -1.0 / 5040,         1.0 / 362880,
                          -1.0 / 39916800, 1.0 / 6227020800, -1.0 / 1307674368000};
  const V x2 = x * x;
  return x + x * x2 * polynomial(x2, c);
}

/// For |x| <= pi/4, by Taylor; exactly 1 at 0.
template <class V>
inline V cosine_near_zero(V x) {
  constexpr double c[] = {1.0 / 24,        -1.0 / 720,         1.0 / 40320,         -1.0 / 3628800,
                          1.0 / 479001600, -1.0 / 87178291200, 1.0 / 20922789888000};
  const V x2 = x * x;
  return 1.0 - (0.5 * x2 - x2 * x2 * polynomial(x2, c));
}

/// An angle as quarter turns (low two bits count) and a rest of at most about pi/4.
template <class V>
struct Angle {
  V rest;
  Bits<V> quarters;
};

/// Cody and Waite: pi/2 in three parts, the first two short enough for exact products while
/// |x| < 1e6. Beyond, the rest loses about |x| / 1e16; it is kept from leaving [-0.8, 0.8], so that
/// sine and cosine stay bounded for any finite argument.
template <class V>
inline Angle<V> quarter_turns(V x) {
  const Rounded<V> n = nearest(x * 0x1.45f306dc9c883p-1);
  V rest = x - n.value * 0x1.921fb544p+0;
  rest = rest - n.value * 0x1.0b4611a6p-34;
  rest = rest - n.value * 0x1.3198a2e037073p-69;
  rest = rest > 0.8 ? V{} + 0.8 : rest;
  rest = rest < -0.8 ? V{} - 0.8 : rest;
  return {rest, n.bits};
}

/// Sine of a rest and a number of quarter turns.
template <class V>
inline V sine_of(const Angle<V>& a) {
  const V value = (a.quarters & 1) == 0 ? sine_near_zero(a.rest) : cosine_near_zero(a.rest);
  return from_bits<V>(to_bits(value) ^ ((a.quarters & 2) << 62));
}

template <class V>
inline V sine(V x) {
  return sine_of(quarter_turns(x));
}

template <class V>
inline V cosine(V x) {
  Angle<V> a = quarter_turns(x);
  a.quarters += 1;
  return sine_of(a);
}

/// For x <= 709; 0 below -708, where the result would leave the normal numbers.
template <class V>
inline V exponential(V x) {
  constexpr double c[] = {1.0,
                          1.0,
                          1.0 / 2,
                          1.0 / 6,
                          1.0 / 24,
                          1.0 / 120,
                          1.0 / 720,
                          1.0 / 5040,
                          1.0 / 40320,
                          1.0 / 362880,
                          1.0 / 3628800,
                          1.0 / 39916800,
                          1.0 / 479001600,
                          1.0 / 6227020800};
  const Rounded<V> n = nearest(x * 0x1.71547652b82fep+0);
  const V rest = (x - n.value * 0x1.62e42feep-1) - n.value * 0x1.a39ef35793c76p-33;
  const V power_of_two = from_bits<V>((n.bits + 1023) << 52);
  return x < -708.0 ? V{} : polynomial(rest, c) * power_of_two;
}

/// For normal x > 0; NaN for x <= 0.
template <class V>
inline V logarithm(V x) {
  constexpr double c[] = {2.0 / 3,  2.0 / 5,  2.0 / 7,  2.0 / 9,  2.0 / 11,
                          2.0 / 13, 2.0 / 15, 2.0 / 17, 2.0 / 19, 2.0 / 21};
  constexpr std::uint64_t root_half = 0x3fe6a09e667f3bcd, two_to_52 = 0x4330000000000000;
  // x = 2^e (1 + f) with 1 + f between sqrt(1/2) and sqrt(2); e + 1024 is never negative.
  const Bits<V> biased = (to_bits(x) - root_half + (std::uint64_t{1024} << 52)) >> 52;
  const V e = from_bits<V>(biased + two_to_52) - (0x1p52 + 1024);
  const V f = from_bits<V>(to_bits(x) - ((biased - 1024) << 52)) - 1.0;
  const V s = f / (2.0 + f), s2 = s * s;
  const V rest = f - s * (f - s2 * polynomial(s2, c));
  const V value = e * 0x1.62e42feep-1 + (rest + e * 0x1.a39ef35793c76p-33);
  return x > 0.0 ? value : V{} + __builtin_nan("");
}

/// A number of half turns as quarter turns and a rest; exact but for the product with pi.
template <class V>
inline Angle<V> from_half_turns(V x) {
  const Rounded<V> quarters = nearest(2.0 * x);
  return {(x - 0.5 * quarters.value) * 0x1.921fb54442d18p+1, quarters.bits};
}

/// sin^2(pi x): exact at integers and their halves, for |x| < 2^50.
template <class V>
inline V squared_sine_of_half_turns(V x) {
  const Angle<V> a = from_half_turns(x);
  const V s2 = square(sine_near_zero(a.rest));
  return (a.quarters & 1) == 0 ? s2 : 1.0 - s2;
}

}  // namespace clde::CLDE_KERNELS
