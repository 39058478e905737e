// The seven DTLZ functions and their answers, for their own suite and for those made from them.
#pragma once

#include <cstddef>
#include <span>

#include <clde/matrix.hpp>

namespace clde {

/// Objectives and variables.
struct DtlzSize {
  std::size_t M;
  std::size_t D;
};

/// DTLZ<number>(x) with f.size() objectives, minimised.
void dtlz(std::size_t number, std::span<const double> x, std::span<double> f);

/// Samples of about `n` points of the front and of the set. The front of DTLZ5 and 6 is the curve
/// that is meant; with more than three objectives other points are not dominated by it.
Matrix dtlz_front(std::size_t number, std::size_t objectives, std::size_t n);
Matrix dtlz_set(std::size_t number, DtlzSize size, std::size_t n);

}  // namespace clde
