// clde.h: options by name.
#include <functional>
#include <map>
#include <string_view>
#include <system_error>

#include "c/handles.hpp"
#include "core/check.hpp"
#include "core/text/read_decimal.hpp"

namespace {

template <class Number>
Number number_of(std::string_view name, std::string_view text) {
  Number value{};
  const auto [end, error] = clde::read_decimal(text.data(), text.data() + text.size(), value);
  clde::require(error == std::errc{} && end == text.data() + text.size(),
                "{}: '{}' given, need a number", name, text);
  return value;
}

using Setter = void (*)(clde_options&, std::string_view name, const std::string& value);

template <auto member>
void set_text(clde_options& o, std::string_view, const std::string& value) {
  o.options.*member = value;
}

template <class Number, auto member>
void set_number(clde_options& o, std::string_view name, const std::string& value) {
  o.options.*member = number_of<Number>(name, value);
}

template <class Number, auto member>
void set_budget(clde_options& o, std::string_view name, const std::string& value) {
  o.budget.*member = number_of<Number>(name, value);
}

void set_resume(clde_options& o, std::string_view name, const std::string& value) {
  o.options.resume = number_of<int>(name, value) != 0;
}

void set_failures(clde_options& o, std::string_view, const std::string& value) {
  o.options.failures = clde::FailurePolicy::parse(value);
}

const std::map<std::string, Setter, std::less<>>& setters() {
  using clde::Budget;
  using clde::SolveOptions;
  static const std::map<std::string, Setter, std::less<>> known{
      {"algorithm", set_text<&SolveOptions::algorithm>},
      {"journal", set_text<&SolveOptions::journal>},
      {"seed", set_number<std::uint64_t, &SolveOptions::seed>},
      {"searches", set_number<std::size_t, &SolveOptions::searches>},
      {"optima", set_number<std::size_t, &SolveOptions::optima>},
      {"complete", set_number<double, &SolveOptions::complete>},
      {"saddles", set_number<std::uint64_t, &SolveOptions::saddles>},
      {"evaluations", set_budget<std::uint64_t, &Budget::evaluations>},
      {"seconds", set_budget<double, &Budget::seconds>},
      {"resume", set_resume},
      {"failures", set_failures}};
  return known;
}

}  // namespace

using clde::c_interface::guarded;
using clde::c_interface::status_of;

clde_options* clde_options_new(void) {
  return guarded<clde_options*>(nullptr, [] { return new clde_options{}; });
}

void clde_options_free(clde_options* options) {
  delete options;
}

int clde_options_set(clde_options* options, const char* name, const char* value) {
  return status_of([&] {
    const auto known = setters().find(std::string_view(name));
    if (known != setters().end())
      known->second(*options, name, value);
    else
      options->options.settings[name] = value;
  });
}
