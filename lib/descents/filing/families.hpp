// Families: minima that a path of equal cost connects. A redundant arm reaches its target along a
// curve of joint angles, and two parameters of which the data show only the product lie on one.
#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <vector>

#include <Eigen/Core>

#include <clde/extend/search.hpp>

namespace clde {

/// Ends of descents this close to a point of a family (unit cube, per square root of the dimension)
/// belong to it without further test.
inline constexpr double family_spacing = 0.05;

/// Recognises families among the minima of an archive. Isolated minima cost nothing until there are
/// several that no two descents have found, and D^2 + D evaluations at each doubling of their
/// number.
class Families {
 public:
  explicit Families(Search& search) : search_(search) {}

  /// A new minimum at the global level. `scale`: observed range of costs.
  Task<void> look_at(std::size_t index, double scale);

  /// A known minimum at the global level that a descent found again far from where it was known: a
  /// straight valley or a plain, all of whose points count as one minimum.
  Task<void> look_at_far_end(std::size_t index, double scale);

 private:
  struct Level {
    Matrix directions;              // along which costs stay the same, one row each
    std::vector<double> curvature;  // Hessian, bending up along these a little
  };
  [[nodiscard]] bool are_looked_for() const;
  [[nodiscard]] bool is_suspicious();
  Task<void> found_families(std::size_t first, double scale);
  Task<void> found_family(std::size_t head, double scale);
  Task<Level> level_at(std::size_t index, double scale);
  Task<void> join_known(std::size_t index, double scale);
  Task<void> join_neighbors(std::size_t index, double scale);
  Task<bool> are_connected(std::vector<double> a, std::vector<double> b, double scale);
  [[nodiscard]] std::vector<std::size_t> nearest_members(std::size_t index) const;

  Search& search_;
  std::size_t next_suspicion_ = 14;              // unconfirmed minima that make a test worthwhile
  std::set<std::size_t> tested_;                 // for being a point of a family
  std::map<std::size_t, std::size_t> far_ends_;  // of a minimum
  std::map<std::size_t, std::size_t> tries_;     // to join lonely minima once more
  std::vector<std::vector<double>> passed_;      // points of the family on the last path
};

}  // namespace clde
