// dADE/nrand/1: differential evolution about nearest neighbours with an archive from which members
// begin anew (M. G. Epitropakis, X. Li, E. K. Burke, A dynamic archive niching differential
// evolution algorithm for multimodal optimization, CEC 2013).
#include <algorithm>
#include <cmath>

#include <clde/extend/algorithm.hpp>

#include "evolution/operators.hpp"
#include "methods/dade/control_parameters.hpp"
#include "methods/dade/solution_archive.hpp"
#include "methods/shared/crowding_replacement.hpp"
#include "methods/shared/distinct_answer.hpp"
#include "methods/shared/generations.hpp"
#include "sampling/initial.hpp"

namespace clde {
namespace {

using namespace dade;

struct Settings {
  std::size_t NP = 100;
  double c = 0.1;
  double R = 0.01;
  double epsilon = 1e-4;
  std::size_t patience = 10;

  static auto fields() {
    return std::tuple{
        integer("NP", &Settings::NP, 4, 100'000, "Members."),
        real("c", &Settings::c, 0, 1, "Rate at which the means of F and CR follow successes."),
        real("R", &Settings::R, 0, 1,
             "Solutions of the archive are this far apart: a share of the box, per root of D."),
        real("epsilon", &Settings::epsilon, 0, 1e6,
             "Accuracy of the archive, in units of the objective."),
        integer("patience", &Settings::patience, 1, 100'000,
                "A member rests once it has gained less than a tenth of epsilon in this many "
                "generations.")};
  }
};

constexpr double resting_gain = 0.1;  // of epsilon

/// What members have gained lately.
class Gains {
 public:
  explicit Gains(std::size_t patience) : patience_(patience) {}

  void begin(std::size_t row, double cost) {
    if (row >= marks_.size()) marks_.resize(row + 1);
    marks_[row] = {cost, 0};
  }
  /// True if the member has rested: over `patience` generations it has gained less than `least`.
  bool rests(std::size_t row, double cost, double least) {
    Mark& mark = marks_[row];
    if (++mark.generations < patience_) return false;
    const bool rested = mark.cost - cost < least;
    mark = {cost, 0};
    return rested;
  }

 private:
  struct Mark {
    double cost = 0;
    std::size_t generations = 0;
  };
  std::size_t patience_;
  std::vector<Mark> marks_;
};

class Dade {
 public:
  Dade(Search& search, const Settings& settings)
      : search_(search),
        settings_(settings),
        model_(settings.c),
        archive_(settings.R * std::sqrt(static_cast<double>(search.dimension())), settings.epsilon),
        gains_(settings.patience),
        uniform_(uniform_points(search.dimension(), search.stream("points"))),
        rng_(search.stream("variation")) {}

  /// Members are drawn until there are as many as there should be, whatever fails.
  Task<void> fill() {
    const std::size_t before = members_.size();
    const Population fresh =
        co_await evaluate_with_injected(search_, uniform_->next(settings_.NP - before), injected_);
    members_.add(fresh);
    for (std::size_t i = before; i < members_.size(); ++i) begin(i);
    if (spread_ == 0) spread_ = cost_spread(members_);
  }

  [[nodiscard]] bool is_complete() const { return members_.size() >= settings_.NP; }

  Task<void> generation() {
    replace_nearest(members_, take_injected(search_, injected_));
    std::vector<ControlParameters> drawn;
    Matrix trials = make_trials(drawn);
    const Matrix costs = co_await search_.evaluate(trials);
    std::vector<ControlParameters> successes;
    for (std::size_t i = 0; i < trials.rows(); ++i) {
      if (!(costs(i, 0) <= members_.costs(i, 0))) continue;
      if (costs(i, 0) < members_.costs(i, 0)) successes.push_back(drawn[i]);
      members_.replace_row(i, trials[i], costs[i], search_.spent());
      archive_.see(costs(i, 0));
    }
    model_.learn(successes);
    Task<void> renewing = renew();
    co_await renewing;
    report();
  }

 private:
  void begin(std::size_t row) {
    gains_.begin(row, members_.costs(row, 0));
    archive_.see(members_.costs(row, 0));
  }

  /// x_NN + F (x_r1 - x_r2), crossed with the member.
  Matrix make_trials(std::vector<ControlParameters>& drawn) {
    Matrix trials(0, members_.points.cols());
    std::vector<double> mutant(members_.points.cols());
    for (std::size_t i = 0; i < members_.size(); ++i) {
      drawn.push_back(model_.draw(rng_));
      const auto base = members_.points[nearest_member(members_, members_.points[i], i)];
      const auto [a, b] = two_others(i);
      for (std::size_t j = 0; j < mutant.size(); ++j)
        mutant[j] = base[j] + drawn.back().F * (members_.points(a, j) - members_.points(b, j));
      bounce(mutant, rng_);
      std::vector<double> trial(members_.points[i].begin(), members_.points[i].end());
      if (!trial.empty()) transplant(trial, mutant, drawn.back().CR, rng_);
      trials.push_row(trial);
    }
    return trials;
  }

  std::pair<std::size_t, std::size_t> two_others(std::size_t row) {
    std::size_t a = row, b = row;
    while (a == row) a = rng_.index(members_.size());
    while (b == row || b == a) b = rng_.index(members_.size());
    return {a, b};
  }

  /// Members that rest where the archive has a solution, or gives it one, begin anew.
  Task<void> renew() {
    std::vector<std::size_t> rows;
    for (std::size_t i = 0; i < members_.size(); ++i) {
      if (!gains_.rests(i, members_.costs(i, 0), resting_gain * settings_.epsilon)) continue;
      archive_.offer(members_, i);
      if (archive_.holds(members_.points[i])) rows.push_back(i);
    }
    if (rows.empty()) co_return;
    const Matrix units = uniform_->next(rows.size());
    const Matrix costs = co_await search_.evaluate(units);
    for (std::size_t k = 0; k < rows.size(); ++k) {
      if (!std::isfinite(costs(k, 0))) continue;
      members_.replace_row(rows[k], units[k], costs[k], search_.spent());
      begin(rows[k]);
    }
  }

  void report() {
    Population all = members_;
    all.add(archive_.solutions());
    report_distinct(search_, all, usual_distinct_rules(search_, spread_));
  }

  Search& search_;
  Settings settings_;
  ControlParameterModel model_;
  SolutionArchive archive_;
  Gains gains_;
  std::unique_ptr<SpaceFilling> uniform_;
  Rng rng_;
  Population members_;
  std::size_t injected_ = 0;
  double spread_ = 0;
};

}  // namespace

Algorithm dade_algorithm() {
  return make_algorithm<Settings>(
      "dade", "dADE/nrand/1: differential evolution about nearest neighbours, with an archive.",
      run_generations<Dade, Settings>);
}

}  // namespace clde
