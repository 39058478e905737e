// The suite written down as it is printed, without a thought for speed: what the kernels are
// measured against. Each Weierstrass term is a pow and a cos in long double, each call makes its
// own vectors.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

namespace clde::bench {

using PlainFunction = std::function<double(const std::vector<double>&)>;

/// f1 to f20.
PlainFunction plain_function(std::size_t number);

}  // namespace clde::bench
