// How wide the funnels of reported optima are known to be: as far as walkers have been led to them.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "search/single/context.hpp"

namespace clde::single {

class FunnelRadii {
 public:
  explicit FunnelRadii(const Context& context) : context_(context) {}

  /// A walker at `unit` turned out to be in the funnel of this reported optimum.
  void widen(std::size_t optimum, std::span<const double> unit);
  /// A walker as near to a reported optimum has been led to it before.
  [[nodiscard]] bool cover(std::span<const double> unit) const;

 private:
  const Context& context_;
  std::vector<double> radii_;  // by index in the archive
};

}  // namespace clde::single
