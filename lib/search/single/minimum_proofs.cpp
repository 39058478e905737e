#include "search/single/minimum_proofs.hpp"

#include "search/single/constants.hpp"

namespace clde::single {

/// What is not proved today may be when it is found again.
bool MinimumProofs::due(std::size_t index, std::uint64_t spent) const {
  if (proven_.contains(index)) return false;
  if (saddles_ > 0 || proven_.size() < proofs_without_saddle) return true;
  return static_cast<double>(evaluations_) < proof_share * static_cast<double>(spent);
}

void MinimumProofs::is_minimum(std::size_t index, std::uint64_t evaluations) {
  proven_.insert(index);
  evaluations_ += evaluations;
}

void MinimumProofs::is_saddle(std::uint64_t evaluations) {
  ++saddles_;
  evaluations_ += evaluations;
}

}  // namespace clde::single
