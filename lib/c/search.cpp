// clde.h: solve with a callback, ask and tell.
#include <algorithm>
#include <limits>
#include <span>
#include <vector>

#include "c/handles.hpp"
#include "core/check.hpp"
#include "core/numbers/vectors.hpp"
#include "core/stop_scope.hpp"

namespace clde::c_interface {
namespace {

/// Calls the user's function point by point, in the thread of the search.
class CallbackEvaluator final : public Evaluator {
 public:
  CallbackEvaluator(std::size_t columns, clde_function function, void* data)
      : columns_(columns), function_(function), data_(data) {}

  void evaluate(MatrixView points, const Watch& watch) override {
    const StopScope scope(watch.keep_going);
    for (std::size_t row = 0; row < points.rows(); ++row) {
      if (watch.keep_going && !watch.keep_going()) return;
      Matrix values(1, columns_, std::numeric_limits<double>::quiet_NaN());
      std::vector<Failure> failures;
      const int status = function_(points[row].data(), &values(0, 0), data_);
      if (status != 0)
        failures.push_back({row, Status::failed, fmt::format("the function returned {}", status)});
      else if (!all_finite(values[0]))
        failures.push_back({row, Status::failed, "the function gave a value that is not finite"});
      watch.completed({row, values, failures});
    }
  }
  [[nodiscard]] std::size_t columns() const override { return columns_; }

 private:
  std::size_t columns_;
  clde_function function_;
  void* data_;
};

MatrixView rows_at(const double* data, std::size_t rows, std::size_t columns) {
  return {data, rows, columns};
}

}  // namespace
}  // namespace clde::c_interface

using clde::require;
using clde::c_interface::guarded;
using clde::c_interface::rows_at;
using clde::c_interface::status_of;

clde_result* clde_solve(const clde_problem* problem, const clde_options* options,
                        clde_function function, void* data) {
  return guarded<clde_result*>(nullptr, [&] {
    require(function != nullptr, "function: none given");
    clde::c_interface::CallbackEvaluator evaluator(problem->space.columns(), function, data);
    return new clde_result{
        clde::solve(problem->space, evaluator, options->budget, options->options)};
  });
}

int clde_stop_requested(void) {
  return clde::stop_requested() ? 1 : 0;
}

clde_search* clde_search_new(const clde_problem* problem, const clde_options* options) {
  return guarded<clde_search*>(nullptr, [&] {
    clde::SolveOptions asked = options->options;
    asked.expected_evaluations = options->budget.evaluations;
    return new clde_search{problem->space, clde::make_optimizer(problem->space, asked)};
  });
}

void clde_search_free(clde_search* search) {
  delete search;
}

size_t clde_search_ask(clde_search* search, size_t limit, uint64_t* ids, double* points) {
  return guarded<size_t>(0, [&] {
    const clde::Batch batch = search->optimizer->ask(limit);
    std::ranges::copy(batch.ids, ids);
    for (std::size_t row = 0; row < batch.size(); ++row)
      points = std::ranges::copy(batch.points[row], points).out;
    return batch.size();
  });
}

int clde_search_tell(clde_search* search, size_t count, const uint64_t* ids, const double* values) {
  return status_of([&] {
    search->optimizer->tell(std::span(ids, count), rows_at(values, count, search->space.columns()));
  });
}

int clde_search_inject(clde_search* search, size_t count, const double* points,
                       const double* values) {
  return status_of([&] {
    search->optimizer->inject(rows_at(points, count, search->space.box.dimension()),
                              rows_at(values, count, search->space.columns()));
  });
}

int clde_search_exhausted(const clde_search* search) {
  return search->optimizer->exhausted() ? 1 : 0;
}

uint64_t clde_search_evaluations(const clde_search* search) {
  return search->optimizer->summary().evaluations;
}

clde_result* clde_search_result(const clde_search* search) {
  return guarded<clde_result*>(nullptr,
                               [&] { return new clde_result{search->optimizer->result()}; });
}
