#include "search/several/model/search_model.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "core/check.hpp"
#include "core/numbers/nondominated.hpp"
#include "core/numbers/vectors.hpp"
#include "sampling/initial.hpp"
#include "search/several/axes/axes.hpp"
#include "search/several/descents/central_descent.hpp"
#include "search/several/model/candidates.hpp"
#include "search/several/model/front_gain.hpp"
#include "search/several/model/front_model.hpp"
#include "search/several/model/model_basins.hpp"
#include "search/several/model/trust.hpp"
#include "search/several/pareto.hpp"
#include "search/several/wide.hpp"

namespace clde::pareto {
namespace {

/// A point of a round: where, and what it was expected to add.
struct Chosen {
  Matrix points;
  std::vector<double> expected;
};

/// Infinity if there are no points.
double nearest_squared(const Matrix& points, std::span<const double> unit) {
  double nearest = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < points.rows(); ++i)
    nearest = std::min(nearest, squared_distance(points[i], unit));
  return nearest;
}

class ModelSearch {
 public:
  ModelSearch(Recorder& recorder, const Settings& settings)
      : recorder_(recorder),
        settings_(settings),
        rng_(recorder.search().stream("front model")),
        model_(recorder.search().objectives()) {}

  /// Many variables: a study of the axes. Few: points that fill the box.
  Task<AxesAct> begin();
  /// One round: points chosen by the model, or a descent where it is of no use.
  Task<void> next_round();

 private:
  /// Remembers what failed.
  Task<Matrix> evaluate(Matrix points);
  Task<void> sample_box();
  Task<void> evaluate_chosen();
  Task<void> descend();
  [[nodiscard]] std::size_t points_a_round() const;
  [[nodiscard]] bool narrow() const { return !is_wide(recorder_.dimension()); }
  [[nodiscard]] Population known_front() const;
  [[nodiscard]] FrontGain gain_now(const Population& front) const;
  [[nodiscard]] Matrix basins() const;
  [[nodiscard]] bool is_worth_trying(std::span<const double> unit) const;
  [[nodiscard]] Matrix point_anywhere();
  [[nodiscard]] Chosen choose(const Matrix& candidates, const FrontGain& gain) const;

  Recorder& recorder_;
  const Settings settings_;
  Rng rng_;
  FrontModel model_;
  Trust trust_;
  Matrix failed_;                        // points without costs
  std::uint64_t no_descent_before_ = 0;  // evaluations spent
};

Task<Matrix> ModelSearch::evaluate(Matrix points) {
  const Matrix costs = co_await recorder_.evaluate(points);
  for (std::size_t i = 0; i < points.rows(); ++i)
    if (!all_finite(costs[i])) failed_.push_row(points[i]);
  co_return costs;
}

Task<void> ModelSearch::sample_box() {
  Search& search = recorder_.search();
  const auto sequence = space_filling("sobol", search.dimension(), search.stream("first samples"));
  const std::size_t count =
      modelling::first_base_samples + modelling::first_samples_per_variable * search.dimension();
  while (recorder_.history().empty()) {
    Matrix points = sequence->next(count);
    co_await evaluate(std::move(points));
  }
}

Task<AxesAct> ModelSearch::begin() {
  AxesAct act = AxesAct::alone;
  if (narrow()) {
    co_await sample_box();
  } else {
    const auto planned = static_cast<double>(recorder_.planned());
    const double counted = std::min(planned, static_cast<double>(modelling::longest_plan));
    const AxisPlan plan{modelling::axis_share * counted / planned, 0, modelling::max_spread, false};
    act = co_await study_axes(recorder_, plan, rng_);
  }
  recorder_.update_front();
  recorder_.publish_answer();
  co_return act;
}

/// A multiple of the searches side by side.
std::size_t ModelSearch::points_a_round() const {
  const std::size_t searches = settings_.concurrent_searches;
  return searches * ((modelling::min_points + searches - 1) / searches);
}

/// Where values carry noise, the lucky ones are not believed: the model's word counts.
Population ModelSearch::known_front() const {
  Population all = recorder_.history().samples();
  if (recorder_.search().noise().noisy())
    for (std::size_t i = 0; i < all.size(); ++i)
      std::ranges::copy(model_.means(all.points[i]), all.costs[i].begin());
  return all.pick(first_front(all.costs));
}

/// Where an evaluation failed nothing is to be gained: such a point counts as if it had what the
/// model expects there.
FrontGain ModelSearch::gain_now(const Population& front) const {
  FrontGain gain(front.points, front.costs,
                 {model_.units(), narrow() ? modelling::decision_weight : 0.0});
  for (std::size_t i = 0; i < failed_.rows(); ++i)
    gain.pretend(failed_[i], model_.means(failed_[i]));
  return gain;
}

Matrix ModelSearch::basins() const {
  if (!narrow()) return {};
  const std::size_t dimension = recorder_.dimension();
  const Matrix canvas =
      space_filling("sobol", dimension, recorder_.search().stream("model canvas"))
          ->next(modelling::canvas_base + modelling::canvas_per_variable * dimension);
  return decode_model(model_, canvas, modelling::basin_descents);
}

/// Not known yet, and nearest to a point that has costs rather than to one that failed.
bool ModelSearch::is_worth_trying(std::span<const double> unit) const {
  const double close =
      modelling::same_point * modelling::same_point * static_cast<double>(recorder_.dimension());
  const double to_known = nearest_squared(recorder_.history().samples().points, unit);
  return to_known >= close && to_known < nearest_squared(failed_, unit);
}

/// Where no candidate is worth trying.
Matrix ModelSearch::point_anywhere() {
  const auto uniform = uniform_points(recorder_.dimension(), rng_);
  Matrix point = uniform->next(1);
  for (std::size_t i = 0; i < modelling::tries_anywhere && !is_worth_trying(point[0]); ++i)
    point = uniform->next(1);
  return point;
}

/// The best one after the other; those chosen count as if they were what is expected of them.
Chosen ModelSearch::choose(const Matrix& candidates, const FrontGain& gain) const {
  FrontGain with_chosen = gain;
  Chosen chosen;
  std::vector<bool> taken(candidates.rows());
  for (std::size_t i = 0; i < candidates.rows(); ++i) taken[i] = !is_worth_trying(candidates[i]);
  for (std::size_t k = 0; k < points_a_round(); ++k) {
    const double deviations = modelling::hopes[k % std::size(modelling::hopes)];
    std::size_t best = candidates.rows();
    double most = -std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < candidates.rows(); ++i) {
      if (taken[i]) continue;
      const double worth = with_chosen(candidates[i], model_.hopes(candidates[i], deviations));
      if (!(worth > most)) continue;
      most = worth;
      best = i;
    }
    if (best == candidates.rows()) break;
    taken[best] = true;
    const std::vector<double> means = model_.means(candidates[best]);
    chosen.points.push_row(candidates[best]);
    chosen.expected.push_back(gain(candidates[best], means));
    with_chosen.pretend(candidates[best], means);
  }
  return chosen;
}

Task<void> ModelSearch::evaluate_chosen() {
  model_.learn(recorder_.history());
  const Population front = known_front();
  const FrontGain gain = gain_now(front);
  const Matrix starts = basins();
  const Matrix candidates = make_candidates({model_, gain, front, starts, trust_.reach()}, rng_);
  Chosen chosen = choose(candidates, gain);
  if (chosen.points.empty()) chosen.points = point_anywhere();
  const Matrix costs = co_await evaluate(chosen.points);
  for (std::size_t i = 0; i < chosen.expected.size(); ++i) {
    if (all_finite(costs[i])) trust_.judge(chosen.expected[i], gain(chosen.points[i], costs[i]));
  }
  trust_.end_round();
}

/// As far as it helps; if it does not, none for a while.
Task<void> ModelSearch::descend() {
  const std::uint64_t before = recorder_.spent();
  const std::uint64_t iteration = recorder_.dimension() + 2;
  trust_.forget();
  const Population end =
      co_await descend_from_most_central(recorder_, descent_iterations * iteration);
  if (end.empty()) no_descent_before_ = recorder_.spent() + 2 * (recorder_.spent() - before);
}

Task<void> ModelSearch::next_round() {
  const bool lost = trust_.is_lost() && recorder_.spent() >= no_descent_before_ &&
                    !recorder_.search().noise().noisy();
  if (lost)
    co_await descend();
  else
    co_await evaluate_chosen();
  recorder_.update_front();
  recorder_.publish_answer();
}

}  // namespace

Task<void> search_with_model(Search& search, Settings settings, std::uint64_t most) {
  Recorder recorder(search, settings);
  ModelSearch run(recorder, settings);
  const AxesAct act = co_await run.begin();
  while (search.spent() < most) co_await run.next_round();
  co_await refine(recorder, settings, act);
}

}  // namespace clde::pareto
