#include "report/experiment/runs_data.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <clde/pareto.hpp>

#include "core/check.hpp"
#include "formats/run_json.hpp"
#include "report/experiment/same_optima.hpp"
#include "report/run/hypervolume_curve.hpp"
#include "report/run/known_answer.hpp"
#include "report/run/statements.hpp"

namespace clde::report {
namespace {

constexpr std::size_t max_optima = 500;

Json number_or_null(double value) {
  return std::isfinite(value) ? Json(value) : Json(nullptr);
}

Json steps_data(const Steps& steps) {
  return {{"at", packed(steps.at)}, {"value", steps.value}};
}

void require_alike(const std::vector<RunRecord>& runs, const std::vector<std::string>& files) {
  const RunRecord& first = runs.front();
  for (std::size_t r = 1; r < runs.size(); ++r) {
    const RunRecord& run = runs[r];
    require(run.box.dimension() == first.box.dimension() && run.objectives == first.objectives,
            "runs on one page need the same variables and objectives: {} has {} and {}, {} has {} "
            "and {}",
            files[0], first.box.dimension(), first.objectives, files[r], run.box.dimension(),
            run.objectives);
    require(run.sense == first.sense, "{} minimises and {} maximises, or the other way round",
            files[0], files[r]);
  }
}

Json variables_data(const Box& box) {
  Json list = Json::array();
  for (std::size_t j = 0; j < box.dimension(); ++j)
    list.push_back({{"name", box.name(j)}, {"lower", box.lower()[j]}, {"upper", box.upper()[j]}});
  return list;
}

/// The best value of the optima found by then: what runs without samples have as well.
Steps best_of_optima(const RunRecord& run) {
  std::vector<const Optimum*> by_time;
  for (const Optimum& o : run.result.optima) by_time.push_back(&o);
  std::ranges::stable_sort(by_time, {}, &Optimum::found_at);
  Steps steps;
  for (const Optimum* o : by_time) {
    const bool gains =
        steps.value.empty() || (run.sense == Sense::minimize ? o->value() < steps.value.back()
                                                             : o->value() > steps.value.back());
    if (!gains) continue;
    steps.at.push_back(static_cast<std::uint32_t>(o->found_at));
    steps.value.push_back(o->value());
  }
  return steps;
}

double best_of(const RunRecord& run) {
  double best = std::numeric_limits<double>::quiet_NaN();
  for (const Optimum& o : run.result.optima)
    if (!(run.sense == Sense::minimize ? best <= o.value() : best >= o.value())) best = o.value();
  return best;
}

std::size_t tied(const RunRecord& run) {
  return static_cast<std::size_t>(std::ranges::count_if(
      run.result.optima, [&](const Optimum& o) { return run.objectives == 1 ? o.tie : o.global; }));
}

Json known_data(const RunRecord& run) {
  const KnownAnswer known = known_answer(run);
  if (known.scores.empty()) return nullptr;
  return {{"count", known.count}, {"found", known.scores.back().found}};
}

/// What all runs reached together.
TradeOffs common_box(const std::vector<RunRecord>& runs) {
  Result all;
  for (const RunRecord& run : runs)
    all.optima.insert(all.optima.end(), run.result.optima.begin(), run.result.optima.end());
  return trade_offs(all, runs.front().sense);
}

Json front_data(const RunRecord& run) {
  Matrix values(0, run.objectives);
  if (run.objectives > 1)
    for (const Optimum& o : run.result.optima)
      if (o.global) values.push_row(o.values);
  return packed(values.view());
}

Json run_summary(const RunRecord& run, const std::string& file) {
  const bool one = run.objectives == 1;
  return {{"file", file},
          {"problem", run.problem},
          {"algorithm", run.algorithm},
          {"seed", std::to_string(run.seed)},
          {"evaluations", run.result.evaluations},
          {"seconds", number_or_null(run.seconds)},
          {"stop", describe(run.result.stop)},
          {"unseen", completeness_sentence(run.result, run.objectives)},
          {"optima", run.result.optima.size()},
          {"tied", tied(run)},
          {"best", one ? number_or_null(best_of(run)) : Json(nullptr)},
          {"known", known_data(run)},
          {"found", steps_data(known_over_time(run.result))},
          {"progress", steps_data(one ? best_of_optima(run) : Steps{})},
          {"front", front_data(run)}};
}

Json shared_data(const std::vector<RunRecord>& runs) {
  Json list = Json::array();
  if (runs.front().objectives > 1) return list;
  for (const SharedOptimum& shared : shared_optima(runs, max_optima)) {
    Json found_at = Json::array();
    for (std::size_t r = 0; r < runs.size(); ++r)
      found_at.push_back(shared.indices[r] == no_index
                             ? Json(nullptr)
                             : Json(runs[r].result.optima[shared.indices[r]].found_at));
    list.push_back(
        {{"x", shared.optimum.x}, {"value", shared.optimum.value()}, {"found_at", found_at}});
  }
  return list;
}

/// Until a descent has converged a run has no optimum, only its best sample.
void drop_samples(RunRecord& run) {
  std::vector<Optimum>& optima = run.result.optima;
  if (run.objectives == 1) std::erase_if(optima, [](const Optimum& o) { return o.hits == 0; });
}

}  // namespace

Json runs_data(std::vector<RunRecord> runs, const std::vector<std::string>& files) {
  require_alike(runs, files);
  for (RunRecord& run : runs) drop_samples(run);
  const RunRecord& first = runs.front();
  Json list = Json::array();
  const TradeOffs box = first.objectives > 1 ? common_box(runs) : TradeOffs{};
  for (std::size_t r = 0; r < runs.size(); ++r) {
    list.push_back(run_summary(runs[r], files[r]));
    list.back()["hypervolume"] = first.objectives > 1
                                     ? number_or_null(hypervolume_in(box, runs[r].result.optima))
                                     : Json(nullptr);
  }
  return {{"heading", first.heading.empty() ? first.problem : first.heading},
          {"sense", formats::name(first.sense)},
          {"objectives", first.objectives},
          {"value_names", first.value_names},
          {"variables", variables_data(first.box)},
          {"same_within", same_within},
          {"optima", shared_data(runs)},
          {"runs", list}};
}

}  // namespace clde::report
