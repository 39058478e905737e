#include "fronts/pareto_optima.hpp"

#include <algorithm>

#include "core/numbers/argsort.hpp"
#include "core/numbers/rows_of.hpp"
#include "fronts/closed_axes.hpp"
#include "fronts/front_pieces.hpp"
#include "fronts/front_tree.hpp"
#include "landscape/neighbours/point_index.hpp"

namespace clde {
namespace {

// Guess: in the unit cube, how far from all mapped points a part of the Pareto set is one of its
// own.
constexpr double surroundings = 0.2;

}  // namespace

ParetoOptima::ParetoOptima(const EvaluatedPoints& from)
    : depths_(from.depth(from.costs)), pieces_(from.points.rows()), optimal_(from.points.rows()) {
  if (from.space == ComparedSpace::both) name_pieces(from);
  std::vector<std::vector<std::size_t>> rows_by_piece;
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    rows_by_piece.resize(std::max(rows_by_piece.size(), pieces_[i] + 1));
    rows_by_piece[pieces_[i]].push_back(i);
  }
  for (const auto& rows : rows_by_piece) judge_piece(from.costs, rows);
}

void ParetoOptima::name_pieces(const EvaluatedPoints& from) {
  Matrix closed;
  if (from.cube.has_periodic()) closed = close_axes(from.points, from.cube);
  const MatrixView places = from.cube.has_periodic() ? closed.view() : from.points;
  const auto name = [&](const std::vector<std::size_t>& rows, double deepest) {
    const std::size_t named = *std::ranges::max_element(pieces_);
    const Matrix points = rows_of(places, rows);
    const Matrix costs = rows_of(from.costs, rows);
    const PieceMap map(points, costs, from.depth, deepest);
    if (map.empty()) return;
    const std::vector<std::uint32_t> labels = map.pieces_of(points, costs, from.depth);
    for (std::size_t k = 0; k < rows.size(); ++k) pieces_[rows[k]] = named + 1 + labels[k];
  };
  if (pieces_.empty()) return;
  name(indices(pieces_.size()), mapped_depth);
  name(rows_not_quite_reached(places), equivalent_depth);
}

/// Of parts of the Pareto set where nothing is mapped.
std::vector<std::size_t> ParetoOptima::rows_not_quite_reached(MatrixView places) const {
  const PointIndex mapped(rows_of(places, argsort_up_to(mapped_depth, depths_)));
  std::vector<std::size_t> rows;
  for (const std::size_t i : argsort_up_to(equivalent_depth, depths_))
    if (!mapped.any_within(places[i], surroundings * surroundings, [](auto) { return true; }))
      rows.push_back(i);
  return rows;
}

void ParetoOptima::judge_piece(MatrixView costs, const std::vector<std::size_t>& rows) {
  const FrontTree piece(rows_of(costs, rows));
  for (const std::size_t i : rows)
    optimal_[i] = depths_[i] <= equivalent_depth && !piece.dominates(costs[i]);
}

}  // namespace clde
