// NMMF, multimodal problems with several objectives and many variables: the test problems of the
// competition on higher-dimensional multimodal multiobjective optimization, IEEE WCCI 2026, as its
// programs define them. Those of which the Pareto set is a known number of pieces.
#include <algorithm>
#include <memory>

#include "problems/fronts/nmmf_definition.hpp"
#include "problems/suite.hpp"
#include "problems/synthetic/lattice.hpp"

namespace clde {
namespace {

using nmmf::Definition;

/// About n points of the pieces, those in the box.
Matrix set_of(const Definition& of, std::size_t n) {
  const std::size_t each = std::max<std::size_t>(n / of.pieces.size(), 1);
  Matrix places = unit_grid(static_cast<double>(each), of.free);
  if (of.places) {
    places = {};
    for (const double place : of.places(each)) places.push_row(std::vector{place});
  }
  Matrix points;
  for (const nmmf::Piece& piece : of.pieces)
    for (std::size_t i = 0; i < places.rows(); ++i)
      if (const auto x = piece(places[i]); of.box.contains(x)) points.push_row(x);
  return points;
}

/// Without pieces that lie outside the box.
Definition trimmed(Definition of) {
  constexpr std::size_t looked_at = 400;
  std::erase_if(of.pieces, [&](const nmmf::Piece& piece) {
    Definition alone = of;
    alone.pieces = {piece};
    return set_of(alone, looked_at).empty();
  });
  return of;
}

BenchmarkProblem build(Definition (*define)()) {
  const auto of = std::make_shared<const Definition>(trimmed(define()));
  const auto values = [of](std::span<const double> x, std::span<double> f) { of->values(x, f); };
  return {.name = of->name,
          .title = "NMMF" + of->name.substr(of->name.find('/') + 1),
          .problem = Problem::batched(row_by_row(values), of->box, of->objectives),
          .budget = {.evaluations = 5000 * of->box.dimension()},
          .pareto = {.front = of->front,
                     .set = [of](std::size_t n) { return set_of(*of, n); },
                     .pieces = of->pieces.size()}};
}

}  // namespace

std::vector<ProblemEntry> nmmf_suite() {
  std::vector<ProblemEntry> entries;
  for (const auto define : {nmmf::nmmf1, nmmf::nmmf2, nmmf::nmmf4, nmmf::nmmf10, nmmf::nmmf12,
                            nmmf::nmmf13, nmmf::nmmf15})
    entries.push_back(
        {describe(build(define)), [define](const SettingValues&) { return build(define); }});
  return entries;
}

}  // namespace clde
