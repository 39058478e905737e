#include "descents/filing/family_curve.hpp"

#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include <Eigen/Core>

#include "descents/eigen_view.hpp"
#include "descents/filing/families.hpp"
#include "descents/filing/level.hpp"

namespace clde {
namespace {

using Eigen::Index;
using Eigen::VectorXd;

constexpr std::size_t max_points = 60;  // each way
constexpr std::size_t max_halvings = 2;
/// Of the stride: how far the level may lie from where the tangent leads.
constexpr double near_tangent = 0.5;
constexpr std::size_t min_to_close = 4;  // points of a closed curve

class Curve {
 public:
  Curve(Search& search, std::size_t head, std::vector<double> curvature, double scale)
      : search_(search),
        head_(head),
        curvature_(std::move(curvature)),
        scale_(scale),
        stride_(family_spacing * std::sqrt(static_cast<double>(search.dimension()))) {}

  /// From the head; true if the curve is complete: closed, or joined with another family.
  Task<bool> follow(VectorXd tangent) {
    std::vector<double> at = search_.archive()[head_].unit;
    for (std::size_t i = 0; i < max_points; ++i) {
      const std::optional<LocalOutcome> next = co_await next_point(at, tangent);
      if (!next) co_return false;
      tangent = between(at, next->unit).normalized();
      at = next->unit;
      if (i + 1 >= min_to_close && distance_to_head(at) < stride_) co_return true;
      if (meets_another(at)) co_return true;
      add_member(search_, *next, number());
    }
    co_return false;
  }

 private:
  [[nodiscard]] std::size_t number() const { return search_.archive()[head_].family; }
  [[nodiscard]] double distance_to_head(const std::vector<double>& at) const {
    return search_.space().distance(at, search_.archive()[head_].unit);
  }
  [[nodiscard]] VectorXd between(const std::vector<double>& a, const std::vector<double>& b) const {
    VectorXd way(static_cast<Index>(a.size()));
    for (std::size_t j = 0; j < a.size(); ++j)
      way[static_cast<Index>(j)] = search_.space().step(j, a[j], b[j]);
    return way;
  }

  /// A stride along the tangent and down to the level; shorter ones where the curve bends.
  Task<std::optional<LocalOutcome>> next_point(const std::vector<double>& at,
                                               const VectorXd& tangent) {
    double stride = stride_;
    for (std::size_t halving = 0; halving <= max_halvings; ++halving, stride *= 0.5) {
      std::vector<double> to(at);
      for (std::size_t j = 0; j < to.size(); ++j)
        to[j] = search_.space().clamp(j, to[j] + stride * tangent[static_cast<Index>(j)]);
      std::optional<LocalOutcome> end = co_await down_to_level(search_, to, scale_, curvature_);
      const bool on_curve = end && end->ending == Ending::converged &&
                            search_.space().distance(end->unit, to) <= near_tangent * stride;
      if (on_curve && search_.space().distance(end->unit, at) > near_tangent * stride)
        co_return end;
    }
    co_return std::nullopt;
  }

  /// Joins the family of the nearest member that is not ours, if it is close.
  bool meets_another(const std::vector<double>& at) {
    Archive& archive = search_.archive();
    const std::size_t ours = number();
    const std::size_t near = archive.nearest_if(
        at, [&](const ArchiveEntry& e) { return e.family > 0 && e.family != ours; });
    if (near == no_index || search_.space().distance(at, archive[near].unit) > 0.5 * stride_)
      return false;
    archive.merge_families(ours, archive[near].family, search_.spent());
    return true;
  }

  Search& search_;
  std::size_t head_;
  std::vector<double> curvature_;
  double scale_;
  double stride_;
};

}  // namespace

Task<void> follow_curve(Search& search, std::size_t number, CurveStart start, double scale) {
  const VectorXd tangent =
      Eigen::Map<const VectorXd>(start.along.data(), static_cast<Index>(start.along.size()));
  Curve curve(search, search.archive().families()[number - 1].head, std::move(start.curvature),
              scale);
  const bool complete = co_await curve.follow(tangent);
  if (!complete) co_await curve.follow(-tangent);
}

}  // namespace clde
