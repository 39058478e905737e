// Binding of the statistical tests.
#include <clde/lab/statistics.hpp>

#include <string>
#include <tuple>
#include <vector>

#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <clde/error.hpp>

#include "arrays.hpp"
#include "bindings.hpp"

namespace clde_python {
namespace {

using Test = std::tuple<double, double, bool>;

clde::Alternative alternative_of(const std::string& name) {
  if (name == "two-sided") return clde::Alternative::two_sided;
  if (name == "less") return clde::Alternative::less;
  if (name == "greater") return clde::Alternative::greater;
  throw clde::InvalidArgument("alternative: '" + name + "' given, need two-sided, less or greater");
}

Test tuple_of(const clde::TestResult& result) {
  return {result.statistic, result.p_value, result.exact};
}

clde::FriedmanResult friedman(const Rows& values) {
  return clde::friedman_test(view(values));
}

}  // namespace

void bind_statistics(nb::module_& module) {
  module.def(
      "signed_rank_test",
      [](const Numbers& x, const Numbers& y, const std::string& alternative) {
        return tuple_of(clde::signed_rank_test(span(x), span(y), {alternative_of(alternative)}));
      },
      nb::arg("x"), nb::arg("y"), nb::arg("alternative"));
  module.def(
      "rank_sum_test",
      [](const Numbers& x, const Numbers& y, const std::string& alternative) {
        return tuple_of(clde::rank_sum_test(span(x), span(y), alternative_of(alternative)));
      },
      nb::arg("x"), nb::arg("y"), nb::arg("alternative"));
  module.def(
      "friedman_test",
      [](const Rows& values) {
        const clde::FriedmanResult result = friedman(values);
        return std::tuple{result.statistic, result.p_value, result.mean_ranks};
      },
      nb::arg("values"));
  module.def(
      "compare_with_control",
      [](const Rows& values, std::size_t control) {
        return clde::compare_with_control(friedman(values), values.shape(0), control);
      },
      nb::arg("values"), nb::arg("control"));
  module.def(
      "holm", [](const Numbers& p_values) { return clde::holm(span(p_values)); },
      nb::arg("p_values"));
}

}  // namespace clde_python
