// clde.h: the problem, and what the last mistake was.
#include <algorithm>
#include <span>
#include <string_view>
#include <vector>

#include <clde/version.hpp>

#include "c/handles.hpp"
#include "core/check.hpp"

namespace clde::c_interface {

std::string& last_error() {
  thread_local std::string message;
  return message;
}

namespace {

Kind kind_named(std::string_view wanted) {
  for (const Kind kind : {Kind::real, Kind::periodic, Kind::integer, Kind::log, Kind::category})
    if (wanted == name(kind)) return kind;
  throw InvalidArgument(
      fmt::format("kind: '{}' given, need real, periodic, integer, log or category", wanted));
}

Sense sense_named(std::string_view wanted) {
  require(wanted == "minimize" || wanted == "maximize",
          "sense: '{}' given, need minimize or maximize", wanted);
  return wanted == "maximize" ? Sense::maximize : Sense::minimize;
}

Box box_of(std::size_t dimension, const double* lower, const double* upper) {
  require(dimension > 0 && lower != nullptr && upper != nullptr,
          "a box needs at least one variable, and both its bounds");
  return {{lower, lower + dimension}, {upper, upper + dimension}};
}

}  // namespace
}  // namespace clde::c_interface

using clde::require;
using clde::c_interface::guarded;
using clde::c_interface::status_of;

const char* clde_version(void) {
  return clde::version();
}

const char* clde_last_error(void) {
  return clde::c_interface::last_error().c_str();
}

clde_problem* clde_problem_new(size_t dimension, const double* lower, const double* upper) {
  return guarded<clde_problem*>(nullptr, [&] {
    return new clde_problem{{clde::c_interface::box_of(dimension, lower, upper)}};
  });
}

void clde_problem_free(clde_problem* problem) {
  delete problem;
}

int clde_problem_set_kind(clde_problem* problem, size_t variable, const char* kind) {
  return status_of([&] {
    clde::Box& box = problem->space.box;
    require(variable < box.dimension(), "variable {} given, need 0..{}", variable,
            box.dimension() - 1);
    box = box.with(clde::c_interface::kind_named(kind), {variable});
  });
}

int clde_problem_set_objectives(clde_problem* problem, size_t objectives) {
  return status_of([&] {
    require(objectives > 0, "objectives: 0 given, need 1 or more");
    problem->space.objectives = objectives;
  });
}

int clde_problem_set_sense(clde_problem* problem, const char* sense) {
  return status_of([&] { problem->space.sense = clde::c_interface::sense_named(sense); });
}

int clde_problem_set_constraints(clde_problem* problem, size_t inequalities, size_t equalities) {
  problem->space.constraints.inequalities = inequalities;
  problem->space.constraints.equalities = equalities;
  return 0;
}

int clde_problem_add_start(clde_problem* problem, const double* x) {
  return status_of([&] {
    const std::span<const double> point(x, problem->space.box.dimension());
    require(problem->space.box.contains(point), "the start lies outside the box");
    problem->space.starts.push_row(point);
  });
}

size_t clde_problem_columns(const clde_problem* problem) {
  return problem->space.columns();
}
