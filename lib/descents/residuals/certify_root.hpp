// Whether a root provably lies near a point.
#pragma once

#include <vector>

#include <clde/extend/search.hpp>

namespace clde {

/// In the unit cube; distances are the largest of any axis.
struct RootCertificate {
  bool certified = false;
  double radius = 0;  ///< a root lies no farther than this
  double alone = 0;   ///< and it is the only one no farther than this
};

/// Shows that the simplified Newton iteration contracts on a cube around the point, so that by
/// Banach's theorem exactly one root lies in it. What a black-box function cannot be asked is
/// assumed, with room to spare:
/// - within the cube the Jacobian departs from the one at the point by no more than twice the sum
/// of
///   what was measured on the cube's faces (which once would bound it, were it affine);
/// - residuals are exact to what 64 units in the last place of each variable would change.
/// As many residuals as variables; a cube of positive size has to fit within the walls.
Task<RootCertificate> certify_root(Search& search, std::vector<double> unit);

}  // namespace clde
