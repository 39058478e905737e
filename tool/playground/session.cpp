#include "session.hpp"

#include <nlohmann/json.hpp>

#include <clde/version.hpp>

#include "engine/run/task_optimizer.hpp"
#include "engine/setup/make_search.hpp"
#include "report/run_data.hpp"

namespace clde::playground {

using nlohmann::json;

Session::Session(Question question)
    : question_(std::move(question)),
      space_(SearchSpace::of(question_.subject.problem)),
      search_(make_search(space_,
                          {.seed = question_.seed, .expected_evaluations = question_.evaluations}),
              question_.evaluations) {}

Session::Saddles::Saddles(const SearchSpace& space, Result found, std::uint64_t budget)
    : result(std::move(found)),
      task(space, result),
      spending(task_optimizer(space, {}, task.task()), budget) {}

bool Session::advance(std::uint64_t count) {
  if (search_.ended()) return advance_saddles(count);
  search_.advance(count, question_.subject.problem, evaluated_);
  return !search_.ended() || question_.saddle_evaluations > 0;
}

bool Session::advance_saddles(std::uint64_t count) {
  if (question_.saddle_evaluations == 0) return false;
  if (!saddles_) {
    Result found = search_.optimizer().result();
    if (found.optima.empty()) return false;
    saddles_.emplace(space_, std::move(found), question_.saddle_evaluations);
  }
  saddles_->spending.advance(count, question_.subject.problem, evaluated_);
  return !saddles_->spending.ended();
}

/// What is known of saddles is filed when their search has ended, as the tool does.
Result Session::result() const {
  Result result = saddles_ ? saddles_->result : search_.optimizer().result();
  result.stop = search_.stop();
  if (!saddles_) return result;
  result.evaluations += saddles_->spending.spent();
  result.saddle_evaluations += saddles_->spending.spent();
  if (saddles_->spending.ended()) saddles_->task.file(result, space_);
  return result;
}

std::string Session::report() const {
  report::RunRecord run;
  run.problem = question_.subject.name;
  run.heading = question_.title;
  run.algorithm = "clde";
  run.seed = question_.seed;
  run.budget.evaluations = question_.evaluations;
  run.box = space_.box;
  run.objectives = space_.objectives;
  run.sense = space_.sense;
  run.result = result();
  run.evaluated = evaluated_;
  run.builtin = question_.subject;
  const json data = {{"format", "clde-report"},
                     {"version", 1},
                     {"tool", std::string("clde ") + version()},
                     {"run", report::run_data(run)}};
  return data.dump(-1, ' ', false, json::error_handler_t::replace);
}

}  // namespace clde::playground
