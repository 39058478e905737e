// Elementary functions from IEEE operations only, so that a formula has the same bits everywhere
// (see core/portable_math.hpp). Off by a few units in the last place.
#pragma once

namespace clde::formula {

/// Precise up to |x| of about a million; beyond, the period is known less and less well.
double sine(double x);
double cosine(double x);

double arc_tangent(double x);
/// The angle of the point (x, y), in (-pi, pi].
double angle_of(double y, double x);

double hyperbolic_sine(double x);
double hyperbolic_cosine(double x);
double hyperbolic_tangent(double x);

/// NaN for a negative base with an exponent that is no whole number.
double power(double base, double exponent);

/// Natural; NaN for a negative number.
double logarithm(double x);

}  // namespace clde::formula
