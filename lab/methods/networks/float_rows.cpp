#include "methods/networks/float_rows.hpp"

namespace clde {
namespace {

/// Beyond it tanh is 1 in all digits of a float.
constexpr float widest = 9;

}  // namespace

void tanh_each(std::span<float> row) {
  for (float& x : row) x = x < widest ? x : widest;
  for (float& x : row) x = x > -widest ? x : -widest;
  // A loop without branches, so that compilers use vectors. With h = x / 2, tanh h is p / q by the
  // continued fraction of Lambert, h / (1 + h^2 / (3 + h^2 / (5 + ...))) down to the 11, and tanh x
  // is 2 tanh h / (1 + tanh^2 h).
  for (float& x : row) {
    const float h = x / 2;
    const float z = h * h;
    const float p = h * (10395 + z * (1260 + z * 21));
    const float q = 10395 + z * (4725 + z * (210 + z));
    x = 2 * p * q / (p * p + q * q);
  }
}

}  // namespace clde
