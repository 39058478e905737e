// Good points and others, and how far a network that tells them apart can be trusted.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <clde/extend/rng.hpp>
#include <clde/matrix.hpp>

#include "methods/networks/feedforward_network.hpp"

namespace clde::csea {

/// 1 for rows that no reference row beats in every cost, else 0.
std::vector<double> classes(MatrixView costs, MatrixView references);

/// Rows to learn from and rows to test with.
struct Parts {
  std::vector<std::size_t> learn;
  std::vector<std::size_t> test;
};

/// Three quarters of each class, rounded up, are learned from.
Parts parts_of(std::span<const double> classes, Rng& rng);

/// How wrong the network is, in the mean, about test points of each class; a half where there is
/// none.
struct TestErrors {
  double good = 0.5;
  double others = 0.5;
};

TestErrors test_errors(const FeedforwardNetwork& network, MatrixView points,
                       std::span<const double> classes);

/// What the network is used for.
enum class Use : unsigned char {
  seek_high,  ///< it knows good points
  seek_low,   ///< it takes the others for good
  take_none,  ///< it takes everything for bad: nothing is evaluated
  take_any    ///< it guesses badly: any candidate is evaluated
};

/// @param share  of good points, or of the others if they are fewer; half of it is the error below
///               which a class counts as known
Use use_of(const TestErrors& errors, double share);

}  // namespace clde::csea
