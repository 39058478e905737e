// MMMOP1 to 6: many sets, one front. Y. Liu, G. G. Yen, D. Gong, "A Multimodal Multiobjective
// Evolutionary Algorithm Using Two-Archive and Recombination Strategies", IEEE Trans. Evol. Comput.
// 23(4), 2019; MMMOP6 is additive, as their supplement prints it.
//
// Variables, all in [0, 1]: M - 1 of position, then kA (group A) with several good values each,
// then the rest (group B). c and d say how often groups and positions repeat.
#pragma once

#include <cstddef>
#include <span>

#include <clde/matrix.hpp>

namespace clde {

struct MmmopParameters {
  std::size_t M = 2;
  std::size_t D = 0;  ///< 0: M + kA, so that group B has one variable
  std::size_t kA = 1;
  std::size_t c = 2;
  std::size_t d = 2;

  [[nodiscard]] std::size_t kB() const { return D + 1 - M - kA; }
};

/// Fills in the default of D, makes kA even for MMMOP6; throws InvalidArgument if D is too small or
/// there would be too many pieces.
MmmopParameters resolve_mmmop(std::size_t number, MmmopParameters given);

/// MMMOP<number>(x), f minimised.
void mmmop(std::size_t number, const MmmopParameters& p, std::span<const double> x,
           std::span<double> f);

/// Samples of about `n` points of the front and of the set, and the number of its pieces.
Matrix mmmop_front(std::size_t number, const MmmopParameters& p, std::size_t n);
Matrix mmmop_set(std::size_t number, const MmmopParameters& p, std::size_t n);
std::size_t mmmop_pieces(std::size_t number, const MmmopParameters& p);

}  // namespace clde
