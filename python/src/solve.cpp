// Binding of solve and its options.
#include <nanobind/stl/function.h>
#include <nanobind/stl/map.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <clde/lab/problems.hpp>
#include <clde/phases.hpp>
#include <clde/solve.hpp>

#include "arrays.hpp"
#include "bindings.hpp"
#include "evaluator.hpp"
#include "result_dict.hpp"

namespace clde_python {
namespace {

/// What looks on while a run is made: Ctrl-C, and the callback of the user between batches.
class Watcher {
 public:
  Watcher(nb::object callback, const clde::SearchSpace& space)
      : callback_(std::move(callback)),
        dimension_(space.box.dimension()),
        objectives_(space.objectives) {}

  /// Options copy their functions about without the interpreter's lock: no Python object in there.
  clde::SolveOptions joined_to(clde::SolveOptions options) {
    options.keep_going = [this] { return interruption_.keep_going(); };
    options.progress = [this, asks = !callback_.is_none()](const clde::Progress& progress) {
      if (progress.failed_in_a_row > failed_in_a_row_) {
        failed_in_a_row_ = progress.failed_in_a_row;
        last_failure_ = progress.last_failure;
      }
      return !asks || look_at(progress);
    };
    return options;
  }
  /// The longest time that the function failed without a pause, and why it did at its end.
  [[nodiscard]] std::pair<std::uint64_t, std::string> longest_failure() const {
    return {failed_in_a_row_, last_failure_};
  }
  Interruption& interruption() { return interruption_; }

 private:
  bool look_at(const clde::Progress& progress) {
    const clde::Result result = progress.result();
    const nb::gil_scoped_acquire lock;
    try {
      return !nb::cast<bool>(callback_(to_dict(result, dimension_, objectives_)));
    } catch (nb::python_error& error) {
      interruption_.hold(std::move(error));
      return false;
    }
  }

  nb::object callback_;
  std::size_t dimension_;
  std::size_t objectives_;
  Interruption interruption_;
  std::uint64_t failed_in_a_row_ = 0;
  std::string last_failure_;
};

template <class Run>
Record answer(const clde::SearchSpace& space, Watcher& watcher, const Run& run) {
  clde::Result result;
  {
    const nb::gil_scoped_release unlocked;
    result = run();
  }
  Record out = to_dict(result, space.box.dimension(), space.objectives);
  out["error"] = watcher.interruption().error();
  out["longest_failure"] = nb::cast(watcher.longest_failure());
  return out;
}

Record solve(nb::typed<nb::callable, nb::any(OwnedRows)> evaluate, const clde::SearchSpace& space,
             const clde::Budget& budget, const clde::SolveOptions& options, nb::object callback,
             nb::object differentiate, std::uint64_t curvature) {
  Watcher watcher(std::move(callback), space);
  PythonEvaluator evaluator({std::move(evaluate), std::move(differentiate)}, space,
                            watcher.interruption());
  const clde::SolveOptions watched = watcher.joined_to(options);
  std::vector<clde::Curvature> around;
  Record out = answer(space, watcher, [&] {
    clde::Result result = clde::solve(space, evaluator, budget, watched);
    if (curvature > 0 && !clde::was_cut_off(result.stop))
      around = clde::measure_curvatures(space, evaluator, result,
                                        clde::phase_options(watched, curvature, "curvature"));
    return result;
  });
  out["curvatures"] = to_list(around);
  return out;
}

Record solve_problem(const clde::BenchmarkProblem& known, const clde::Budget& budget,
                     const clde::SolveOptions& options, nb::object callback) {
  const clde::Problem& problem = known.problem;
  const clde::SearchSpace space = clde::SearchSpace::of(problem);
  Watcher watcher(std::move(callback), space);
  const clde::SolveOptions watched = watcher.joined_to(options);
  return answer(space, watcher, [&] { return clde::solve(problem, budget, watched); });
}

/// Noise, and the optima wanted.
void bind_what_is_wanted(nb::class_<clde::SolveOptions>& options) {
  options
      .def_prop_rw(
          "noise", [](const clde::SolveOptions& o) { return o.noise.text(); },
          [](clde::SolveOptions& o, const std::string& text) {
            o.noise = clde::NoiseOption::parse(text);
          })
      .def_prop_rw(
          "accuracy", [](const clde::SolveOptions& o) { return o.wanted.accuracy; },
          [](clde::SolveOptions& o, double accuracy) { o.wanted.accuracy = accuracy; })
      .def("set_within",
           [](clde::SolveOptions& o, const std::string& text) { o.wanted.set_within(text); });
}

void bind_options(nb::module_& module) {
  using clde::Budget;
  using clde::SolveOptions;
  nb::class_<Budget>(module, "Budget", "What a run may spend; 0: no such limit.")
      .def(
          "__init__",
          [](Budget* self, std::uint64_t evaluations, double seconds) {
            new (self) Budget{evaluations, seconds};
          },
          nb::arg("evaluations"), nb::arg("seconds"));
  nb::class_<SolveOptions> options(module, "Options", "How a run is made.");
  bind_what_is_wanted(options);
  options.def(nb::init<>())
      .def_rw("algorithm", &SolveOptions::algorithm)
      .def_rw("seed", &SolveOptions::seed)
      .def_rw("settings", &SolveOptions::settings)
      .def_rw("expected_evaluations", &SolveOptions::expected_evaluations)
      .def_rw("jobs", &SolveOptions::jobs)
      .def_rw("searches", &SolveOptions::searches)
      .def_rw("optima", &SolveOptions::optima)
      .def_rw("complete", &SolveOptions::complete)
      .def_rw("saddles", &SolveOptions::saddles)
      .def_rw("certify", &SolveOptions::certify)
      .def(
          "set_samples",
          [](SolveOptions& o, const Rows& points, const Rows& values) {
            o.samples = {clde::Matrix(view(points)), clde::Matrix(view(values))};
          },
          nb::arg("points"), nb::arg("values"))
      .def_rw("journal", &SolveOptions::journal)
      .def_rw("resume", &SolveOptions::resume)
      .def_rw("broken_after", &SolveOptions::broken_after)
      .def(
          "set_sync",
          [](SolveOptions& o, const std::string& name) { o.sync = clde::sync_named(name); },
          nb::arg("name"))
      .def_rw("notes", &SolveOptions::notes)
      .def_prop_rw(
          "schedule", [](const SolveOptions& o) { return std::string(clde::name(o.schedule)); },
          [](SolveOptions& o, const std::string& name) { o.schedule = clde::schedule_named(name); })
      .def_prop_rw(
          "failures", [](const SolveOptions& o) { return o.failures.text(); },
          [](SolveOptions& o, const std::string& text) {
            o.failures = clde::FailurePolicy::parse(text);
          });
}

/// Without a space: of a run of many searches, none of which has a model.
std::size_t searches_for(const clde::SearchSpace* space, clde::SolveOptions options,
                         std::uint64_t evaluations, std::size_t workers) {
  if (space != nullptr) return clde::default_searches(*space, {evaluations}, options, workers);
  options.settings.emplace("expensive", "0");
  return clde::default_searches({clde::Box::cube(1, 0, 1)}, {evaluations}, options, workers);
}

}  // namespace

void bind_solve(nb::module_& module) {
  bind_options(module);
  module.def("default_searches", &searches_for, nb::arg("space").none(), nb::arg("options"),
             nb::arg("evaluations"), nb::arg("workers"));
  module.def("solve", &solve, nb::arg("evaluate"), nb::arg("space"), nb::arg("budget"),
             nb::arg("options"), nb::arg("callback") = nb::none(),
             nb::arg("differentiate") = nb::none(), nb::arg("curvature") = 0);
  module.def("solve_problem", &solve_problem, nb::arg("problem"), nb::arg("budget"),
             nb::arg("options"), nb::arg("callback") = nb::none());
}

}  // namespace clde_python
