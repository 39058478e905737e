#include "descents/residuals/certify_root.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <Eigen/Core>

#include "core/numbers/linear_algebra.hpp"
#include "descents/eigen_view.hpp"
#include "descents/residuals/residual_model.hpp"

namespace clde {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr double largest_cube = 1e-2;  // half its side, in the unit cube
constexpr double longest_difference = 1e-6;
constexpr double difference_error = 1e-4;  // of slopes by differences, relative, with room to spare
constexpr double contraction = 0.5;        // that is to be shown
constexpr double safety = 2;               // on what was measured of the change of slopes
constexpr double ulps = 64;                // of each variable: what residuals are exact to
constexpr double min_rank = 1e-11;         // singular values below this share count as zero
constexpr int max_tries = 5;

/// Largest sum of absolute values of a row.
double row_norm(const MatrixXd& a) {
  return a.cwiseAbs().rowwise().sum().maxCoeff();
}

class Certification {
 public:
  Certification(Search& search, const std::vector<double>& unit)
      : search_(search),
        x_(Eigen::Map<const VectorXd>(unit.data(), static_cast<Index>(unit.size()))) {}

  Task<RootCertificate> run() {
    at_ = co_await spot(x_, longest_difference);
    if (!at_.has_jacobian() || !invert()) co_return RootCertificate{};
    const double shift = newton_shift();
    double half = std::min(largest_cube, distance_to_walls());
    for (int tries = 0; tries < max_tries && half > shift; ++tries) {
      const double q = co_await contraction_within(half);
      if (!std::isfinite(q)) co_return RootCertificate{};
      if (q <= contraction && shift <= (1 - q) * half)
        co_return RootCertificate{true, shift / (1 - q), half};
      if (q <= contraction) break;
      // It grows with the cube, about in proportion.
      half *= 0.8 * contraction / q;
    }
    co_return RootCertificate{};
  }

 private:
  /// A point with its slopes.
  Task<ResidualSpot> spot(VectorXd x, double length) {
    ResidualSpot here = co_await residuals_at(search_, std::move(x));
    if (std::isfinite(here.cost) && !here.has_jacobian())
      here.jacobian = co_await jacobian_by_differences(search_, here, {length, true});
    co_return here;
  }

  bool invert() {
    const SingularValues svd = singular_values_of(at_.jacobian);
    const VectorXd& s = svd.values;
    if (!(s[s.size() - 1] > min_rank * s[0])) return false;
    inverse_ = scaled_product(svd.right, s.cwiseInverse(), svd.left);
    return true;
  }

  /// The next step of Newton's method at most, rounding included.
  [[nodiscard]] double newton_shift() const {
    const VectorXd rounding = ulps * std::numeric_limits<double>::epsilon() *
                              (at_.jacobian.cwiseAbs() * sizes_of_variables());
    return ((inverse_ * at_.residuals).cwiseAbs() + inverse_.cwiseAbs() * rounding).maxCoeff();
  }

  /// Their magnitudes in units of the cube.
  [[nodiscard]] VectorXd sizes_of_variables() const {
    const Box& box = search_.box();
    std::vector<double> searched(box.dimension());
    box.from_unit(view(x_), searched);
    VectorXd sizes(x_.size());
    for (Index j = 0; j < sizes.size(); ++j) {
      const auto i = static_cast<std::size_t>(j);
      sizes[j] = std::max(std::abs(searched[i]) / box.unit_length(i, searched[i]), 1.0);
    }
    return sizes;
  }

  [[nodiscard]] double distance_to_walls() const {
    double distance = std::numeric_limits<double>::infinity();
    for (Index j = 0; j < x_.size(); ++j) {
      const auto axis = static_cast<std::size_t>(j);
      distance = std::min(
          {distance, x_[j] - search_.space().lower(axis), search_.space().upper(axis) - x_[j]});
    }
    return distance;
  }

  /// Bound of the iteration's slopes on the cube; infinite if something could not be measured.
  Task<double> contraction_within(double half) {
    const double length = std::min(longest_difference, 0.1 * half);
    double change = 0;
    for (Index j = 0; j < x_.size(); ++j) {
      double largest = 0;
      for (const double side : {-half, half}) {
        VectorXd to = x_;
        to[j] += side;
        const ResidualSpot face = co_await spot(std::move(to), length);
        if (!face.has_jacobian()) co_return std::numeric_limits<double>::infinity();
        largest = std::max(largest, row_norm(inverse_ * (face.jacobian - at_.jacobian)));
      }
      change += largest;
    }
    const MatrixXd left = MatrixXd::Identity(x_.size(), x_.size()) - inverse_ * at_.jacobian;
    const double measured =
        search_.derivatives().slopes()
            ? 0
            : difference_error * row_norm(inverse_.cwiseAbs() * at_.jacobian.cwiseAbs());
    co_return row_norm(left) + safety* change + measured;
  }

  Search& search_;
  VectorXd x_;
  ResidualSpot at_;
  MatrixXd inverse_;
};

}  // namespace

Task<RootCertificate> certify_root(Search& search, std::vector<double> unit) {
  if (search.derivatives().residuals != unit.size()) co_return RootCertificate{};
  Certification certification(search, unit);
  const RootCertificate certificate = co_await certification.run();
  co_return certificate;
}

}  // namespace clde
