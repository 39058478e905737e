// The normal distribution, inverted.
#pragma once

namespace clde {

/// Inverse of the standard normal distribution function, for 0 < p < 1; relative error about 1e-16
/// (Wichura, Algorithm AS 241, Applied Statistics 37, 1988).
double normal_quantile(double p);

}  // namespace clde
