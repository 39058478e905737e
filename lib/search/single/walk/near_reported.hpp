// Reported optima near a point.
#pragma once

#include <cstddef>
#include <span>

#include "search/single/context.hpp"

namespace clde::single {

/// Index of the nearest reported optimum if it lies within `radius` per diagonal, else no_index.
std::size_t reported_within(const Context& context, std::span<const double> unit, double radius);
bool near_reported(const Context& context, std::span<const double> unit, double radius);

}  // namespace clde::single
