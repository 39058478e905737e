// clde.h: what was found.
#include <algorithm>

#include "c/handles.hpp"
#include "core/check.hpp"

namespace {

const clde::Optimum& optimum(const clde_result& result, std::size_t i) {
  const auto& optima = result.result.optima;
  clde::require(i < optima.size(), "optimum {} asked for, there are {}", i, optima.size());
  return optima[i];
}

}  // namespace

using clde::c_interface::guarded;
using clde::c_interface::status_of;

void clde_result_free(clde_result* result) {
  delete result;
}

size_t clde_result_count(const clde_result* result) {
  return result->result.optima.size();
}

size_t clde_result_global_count(const clde_result* result) {
  return static_cast<size_t>(std::ranges::count_if(
      result->result.optima,
      [](const clde::Optimum& o) { return o.global && (o.values.size() > 1 || o.hits > 0); }));
}

int clde_result_x(const clde_result* result, size_t i, double* x) {
  return status_of([&] { std::ranges::copy(optimum(*result, i).x, x); });
}

int clde_result_values(const clde_result* result, size_t i, double* values) {
  return status_of([&] { std::ranges::copy(optimum(*result, i).values, values); });
}

size_t clde_result_hits(const clde_result* result, size_t i) {
  return guarded<size_t>(0, [&] { return optimum(*result, i).hits; });
}

uint64_t clde_result_evaluations(const clde_result* result) {
  return result->result.evaluations;
}

uint64_t clde_result_failures(const clde_result* result) {
  return result->result.failures.total();
}

const char* clde_result_stop(const clde_result* result) {
  return clde::name(result->result.stop);
}

const char* clde_result_unseen(const clde_result* result) {
  return result->result.unseen.sentence.c_str();
}
