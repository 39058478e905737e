// The catalog of problems behind four C functions, so that scripts can hand them to other people's
// optimisers at the price of a function call (ctypes).
#include <exception>
#include <memory>
#include <span>
#include <string>

#include <clde/lab/problems.hpp>

namespace {

struct Opened {
  clde::BenchmarkProblem benchmark;
  double sign;  // values times this are costs
};

}  // namespace

extern "C" {

/// By its name on the command line; null if there is none.
void* clde_problem_open(const char* name) {
  try {
    auto opened = std::make_unique<Opened>(Opened{clde::find_problem(name), 1});
    if (opened->benchmark.problem.sense() == clde::Sense::maximize) opened->sign = -1;
    return opened.release();
  } catch (const std::exception&) {
    return nullptr;
  }
}

void clde_problem_close(void* handle) {
  delete static_cast<Opened*>(handle);
}

std::size_t clde_problem_dimension(void* handle) {
  return static_cast<Opened*>(handle)->benchmark.problem.dimension();
}

/// The cost (to be minimised) of one point. Points may lie outside the box.
double clde_problem_cost(void* handle, const double* x) {
  const auto* opened = static_cast<Opened*>(handle);
  const std::span<const double> point(x, opened->benchmark.problem.dimension());
  return opened->sign * opened->benchmark.problem(point);
}
}
