// IDMP, imbalanced distance minimization problems: Y. Liu, H. Ishibuchi, G. G. Yen, Y. Nojima,
// N. Masuyama, "Handling imbalance between convergence and diversity in the decision space in
// evolutionary multimodal multiobjective optimization", IEEE Trans. Evol. Comput. 24(3), 2020.
//
// Polygons with as many corners as there are objectives lie in the plane of the first two variables
// (two segments of the first variable for two objectives). Objective i is the distance to the
// nearest i-th corner, plus what it costs to be away from where the other variables belong to that
// polygon. So each polygon is a piece of the Pareto set; that cost makes some easier to find than
// others, in four ways.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string>

#include "problems/scalar_math.hpp"
#include "problems/suite.hpp"
#include "problems/synthetic/lattice.hpp"

namespace clde {
namespace {

constexpr double size = 0.1;  // from the centre of a polygon to its corners

/// "T1" to "T4": slopes, powers, tilted sets, waves.
enum class Type : unsigned char { slope = 1, power, tilt, waves };

/// One piece of the Pareto set.
struct Piece {
  std::array<double, 2> center;
  double place;  // of the other variables
  double level;  // slope, power, tilt or number of waves, by type
};

std::vector<Piece> pieces_of(std::size_t objectives, Type type) {
  if (objectives == 2) {
    constexpr std::array<std::array<double, 2>, 4> levels = {{{1, 3}, {2, 1.6}, {0, 0.4}, {1, 4}}};
    const auto& level = levels[static_cast<std::size_t>(type) - 1];
    return {{{-0.5, 0}, -0.5, level[0]}, {{0.5, 0}, 0.5, level[1]}};
  }
  constexpr std::array<std::array<double, 4>, 4> levels = {
      {{1, 2, 3, 4}, {2, 1.8, 1.6, 1.4}, {0, 0.1, 0.2, 0.3}, {1, 2, 3, 4}}};
  const auto& level = levels[static_cast<std::size_t>(type) - 1];
  const double share = type == Type::tilt && objectives == 4 ? 0.5 : 1;
  return {{{-0.5, -0.5}, -0.6, level[0] * share},
          {{0.5, -0.5}, -0.2, level[1] * share},
          {{0.5, 0.5}, 0.2, level[2] * share},
          {{-0.5, 0.5}, 0.6, level[3] * share}};
}

/// Around the origin, in the order of the objectives.
std::vector<std::array<double, 2>> corners(std::size_t objectives) {
  const double half_root = std::sqrt(0.5), side = std::sqrt(0.75);
  std::vector<std::array<double, 2>> shape;
  if (objectives == 2)
    shape = {{-1, 0}, {1, 0}};
  else if (objectives == 3)
    shape = {{-side, -0.5}, {0, 1}, {side, -0.5}};
  else
    shape = {{-half_root, -half_root},
             {-half_root, half_root},
             {half_root, half_root},
             {half_root, -half_root}};
  for (auto& corner : shape)
    for (double& c : corner) c *= size;
  return shape;
}

/// Variables of the plane in which the polygons lie.
std::size_t plane_of(std::size_t objectives) {
  return objectives == 2 ? 1 : 2;
}

/// How far the place of the other variables is moved at this point of the plane.
double moved(const Piece& piece, Type type, std::span<const double> plane) {
  if (type != Type::tilt) return 0;
  double along = 0;
  for (std::size_t j = 0; j < plane.size(); ++j) along += plane[j] - piece.center[j];
  return -piece.level * along;
}

/// Of one variable that is `away` from its place; only the first of them has waves.
double cost(const Piece& piece, Type type, double away, std::size_t which) {
  switch (type) {
    case Type::slope:
      return piece.level * std::abs(away);
    case Type::power:
      return 100 * power(std::abs(away), piece.level);
    case Type::tilt:
      return 100 * square(away);
    case Type::waves:
      break;
  }
  const double s = which == 0 ? sine_of_half_turns(piece.level * away) : 0;
  return 100 * (square(away) + 2 * s * s);
}

class Idmp {
 public:
  Idmp(std::size_t objectives, Type type)
      : objectives_(objectives),
        type_(type),
        pieces_(pieces_of(objectives, type)),
        corners_(corners(objectives)) {}

  void operator()(std::span<const double> x, std::span<double> f) const {
    const auto plane = x.first(plane_of(objectives_)), rest = x.subspan(plane.size());
    std::ranges::fill(f, std::numeric_limits<double>::infinity());
    for (const Piece& piece : pieces_) {
      double away = 0;
      const double place = piece.place + moved(piece, type_, plane);
      for (std::size_t j = 0; j < rest.size(); ++j) away += cost(piece, type_, rest[j] - place, j);
      for (std::size_t m = 0; m < objectives_; ++m)
        f[m] = std::min(f[m], distance_to_corner(plane, piece, m) + away);
    }
  }

  /// About n points of one polygon around the origin, evenly spaced.
  [[nodiscard]] Matrix polygon(std::size_t n) const {
    Matrix points;
    if (objectives_ == 2) {
      for (const double t : even_steps(-size, size, n)) points.push_row(std::vector{t});
      return points;
    }
    const auto count = static_cast<double>(n);
    const auto steps = static_cast<std::size_t>(
        std::ceil(objectives_ == 3 ? (std::sqrt(8 * count + 1) - 1) / 2 : std::sqrt(count)));
    const std::vector<double> share = even_steps(0, 1, std::max<std::size_t>(2, steps));
    for (std::size_t i = 0; i < share.size(); ++i)
      for (std::size_t k = 0; k < (objectives_ == 3 ? share.size() - i : share.size()); ++k)
        points.push_row(inner(share[i], share[k]));
    return points;
  }

  [[nodiscard]] Matrix set(std::size_t n) const {
    Matrix points;
    const Matrix shape = polygon(n / pieces_.size());
    std::vector<double> x(dimension());
    for (const Piece& piece : pieces_)
      for (std::size_t i = 0; i < shape.rows(); ++i) {
        for (std::size_t j = 0; j < shape.cols(); ++j) x[j] = piece.center[j] + shape(i, j);
        const double place = piece.place + moved(piece, type_, std::span(x).first(shape.cols()));
        std::fill(x.begin() + static_cast<std::ptrdiff_t>(shape.cols()), x.end(), place);
        points.push_row(x);
      }
    return points;
  }

  [[nodiscard]] Matrix front(std::size_t n) const {
    const Matrix shape = polygon(n);
    Matrix values(shape.rows(), objectives_);
    const Piece at_origin{};
    for (std::size_t i = 0; i < shape.rows(); ++i)
      for (std::size_t m = 0; m < objectives_; ++m)
        values(i, m) = distance_to_corner(shape[i], at_origin, m);
    return values;
  }

  [[nodiscard]] std::size_t dimension() const { return objectives_; }
  [[nodiscard]] std::size_t pieces() const { return pieces_.size(); }

 private:
  [[nodiscard]] double distance_to_corner(std::span<const double> plane, const Piece& piece,
                                          std::size_t corner) const {
    double sum = 0;
    for (std::size_t j = 0; j < plane.size(); ++j)
      sum += square(plane[j] - piece.center[j] - corners_[corner][j]);
    return std::sqrt(sum);
  }

  /// From the first corner a share of the way to each of its neighbours.
  [[nodiscard]] std::vector<double> inner(double to_next, double to_last) const {
    const auto &first = corners_.front(), &next = corners_[1], &last = corners_.back();
    return {first[0] + to_next * (next[0] - first[0]) + to_last * (last[0] - first[0]),
            first[1] + to_next * (next[1] - first[1]) + to_last * (last[1] - first[1])};
  }

  std::size_t objectives_;
  Type type_;
  std::vector<Piece> pieces_;
  std::vector<std::array<double, 2>> corners_;
};

BenchmarkProblem build(std::size_t objectives, Type type) {
  const Idmp idmp(objectives, type);
  const std::string m = std::to_string(objectives), t = std::to_string(static_cast<int>(type));
  return {
      .name = "idmp/m" + m + "-t" + t,
      .title = "IDMP-M" + m + "-T" + t,
      .problem = Problem::batched(row_by_row(idmp), Box::cube(idmp.dimension(), -1, 1), objectives),
      .budget = {.evaluations = 20'000},
      .pareto = {.front = [idmp](std::size_t n) { return idmp.front(n); },
                 .set = [idmp](std::size_t n) { return idmp.set(n); },
                 .pieces = idmp.pieces()}};
}

}  // namespace

std::vector<ProblemEntry> idmp_suite() {
  std::vector<ProblemEntry> entries;
  for (const std::size_t objectives : {2U, 3U, 4U})
    for (const Type type : {Type::slope, Type::power, Type::tilt, Type::waves})
      entries.push_back(
          {describe(build(objectives, type)),
           [objectives, type](const SettingValues&) { return build(objectives, type); }});
  return entries;
}

}  // namespace clde
