// Logarithm, exponential and powers from IEEE operations only. Libraries choose their own by the
// instruction set they find at run time, and the last bit differs; a search turns that bit into
// another path. These give the same bits everywhere and are off by about one unit in the last
// place.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace clde {

/// Natural logarithm of a positive number.
double portable_log(double x);

/// e^x; 0 and infinity where it leaves the doubles.
double portable_exp(double x);

/// Replaces each x by e^x. The same bits as portable_exp in about a fifth of the time, since
/// several numbers are worked on side by side.
void portable_exp_each(std::span<double> values);

/// base^n by repeated squaring.
double portable_power(double base, std::uint64_t n);

/// log Gamma(n / 2), n >= 1: what volumes of balls are made of. Cost: n / 2 logarithms.
double log_gamma_of_half(std::size_t n);

}  // namespace clde
