#include "search/several/pareto.hpp"

#include <algorithm>

#include "fronts/selection/crowding.hpp"
#include "sampling/initial.hpp"
#include "search/several/axes/axes.hpp"
#include "search/several/descents/depth_minima.hpp"
#include "search/several/members.hpp"
#include "search/several/offspring/children.hpp"
#include "search/several/offspring/survivors.hpp"
#include "search/several/pieces.hpp"
#include "search/several/recorder.hpp"
#include "search/several/wide.hpp"

namespace clde::pareto {
namespace {

class ParetoSearch {
 public:
  ParetoSearch(Recorder& recorder, const Settings& settings)
      : settings_(settings),
        recorder_(recorder),
        rng_(recorder.search().stream("pareto")),
        pieces_(settings.piece_persistence) {}

  /// Few variables: many small searches side by side, each for the ground around its member.
  Task<void> explore_box();
  /// Many variables: the axes, and members from what that brought.
  Task<AxesAct> explore_axes();
  /// The best of what is known.
  void take_best_members() { set_members(recorder_.history().best(settings_.members())); }
  /// Pieces get better, fuller and better spread, without end.
  Task<void> refine_pieces();
  /// The same where nothing can be told apart: the plain choice converges fastest there.
  Task<void> refine_plainly();

 private:
  Task<Population> first_points();
  Task<void> first_members();
  [[nodiscard]] AxisPlan axis_plan() const;
  Canvas decoded(Population points);
  void set_members(Population points);

  Settings settings_;
  Recorder& recorder_;
  Rng rng_;
  PieceDecoder pieces_;
  Members members_;
};

AxisPlan ParetoSearch::axis_plan() const {
  if (!is_wide(recorder_.dimension()))
    return {narrow_axis_share, narrow_open_axis_share, settings_.members(), false};
  return {wide_axis_share, wide_open_axis_share, settings_.members(), settings_.descent_share > 0};
}

/// Latin hypercubes: narrow pieces are met on some axis at least. Until something has a value there
/// is nothing to go on from.
Task<Population> ParetoSearch::first_points() {
  const auto start = latin_points(recorder_.dimension(), recorder_.search().stream("start"));
  const std::size_t most = std::max(min_starts, max_starts * settings_.children());
  const std::size_t count =
      std::clamp<std::size_t>(recorder_.planned() / start_part, min_starts, most);
  Population found;
  while (found.empty()) {
    Matrix points = start->next(count);
    found = co_await recorder_.evaluate_and_record(std::move(points));
  }
  co_return found;
}

Canvas ParetoSearch::decoded(Population points) {
  std::vector<double> depths = recorder_.depth()(points.costs);
  std::vector<std::uint32_t> pieces = pieces_.decode(points, depths, recorder_.history(), rng_);
  Matrix joint = joint_coordinates(points.points, points.costs, recorder_.depth(),
                                   compared_space(points.points.cols()));
  return {std::move(points), std::move(depths), std::move(pieces), std::move(joint)};
}

void ParetoSearch::set_members(Population points) {
  Canvas canvas = decoded(std::move(points));
  members_.set(std::move(canvas.points), std::move(canvas.pieces), recorder_.depth());
}

/// Latin hypercubes, the best of what a study of the axes finds, and minima of the depth.
Task<void> ParetoSearch::first_members() {
  Population known;
  if (recorder_.dimension() > few_axes) {
    co_await study_axes(recorder_, axis_plan(), rng_);
    known = recorder_.history().best(settings_.children());
  }
  Population points = co_await first_points();
  points.add(known);
  set_members(points);
  recorder_.publish_answer();
  if (!recorder_.search().space().has_steps()) {
    const Population minima = co_await explore_minima(recorder_, members_, settings_, rng_);
    points.add(minima);
  }
  set_members(std::move(points));
}

Task<void> ParetoSearch::explore_box() {
  co_await first_members();
  const std::size_t batch = std::max<std::size_t>(members_.size() / exploring_batches, 1);
  for (std::size_t first = 0; recorder_.progress() < settings_.exploring_share; first += batch) {
    if (first >= members_.size()) {
      first = 0;
      set_members(members_.population());
    }
    Matrix children = exploring_children(members_, first, batch, rng_);
    const Population fresh = co_await recorder_.evaluate_and_record(std::move(children));
    members_.challenge_nearest(fresh, recorder_.depth());
    recorder_.publish_answer();
  }
  set_members(members_.population());
}

Task<AxesAct> ParetoSearch::explore_axes() {
  const AxesAct act = co_await study_axes(recorder_, axis_plan(), rng_);
  take_best_members();
  co_return act;
}

Task<void> ParetoSearch::refine_pieces() {
  Survivors survivors(settings_);
  NearFrontModel model(std::max(modelled_depth, settings_.local_sets_within));
  while (true) {
    model.refresh(recorder_.history());
    Matrix children = refining_children(members_, model, settings_.children(), rng_);
    const Population fresh = co_await recorder_.evaluate_and_record(std::move(children));
    Population all = survivors.candidates(members_.population(), fresh, recorder_.depth());
    const Canvas canvas = decoded(std::move(all));
    const std::vector<std::size_t> rows = survivors.choose(canvas, recorder_.progress());
    members_.set(canvas.points.pick(rows), pieces_of(canvas, rows), recorder_.depth());
    recorder_.publish_answer();
  }
}

Task<void> ParetoSearch::refine_plainly() {
  while (true) {
    Matrix children = plain_children(members_, settings_.children(), rng_);
    const Population fresh = co_await recorder_.evaluate_and_record(std::move(children));
    Population all = members_.population();
    all.add(fresh);
    set_members(all.pick(select_by_rank_and_crowding(all.costs, settings_.children())));
    recorder_.publish_answer();
  }
}

}  // namespace

Task<void> search_pareto(Search& search, Settings settings) {
  Recorder recorder(search, settings);
  ParetoSearch run(recorder, settings);
  AxesAct act = AxesAct::alone;
  if (is_wide(search.dimension()))
    act = co_await run.explore_axes();
  else
    co_await run.explore_box();
  if (act == AxesAct::alone)
    co_await run.refine_pieces();
  else
    co_await run.refine_plainly();
}

Task<void> refine(Recorder& recorder, Settings settings, AxesAct act) {
  ParetoSearch run(recorder, settings);
  run.take_best_members();
  if (act == AxesAct::alone)
    co_await run.refine_pieces();
  else
    co_await run.refine_plainly();
}

}  // namespace clde::pareto
