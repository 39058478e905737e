// A result as a dict of numbers and arrays.
#include <clde/result.hpp>

#include <string>
#include <type_traits>
#include <vector>

#include <nanobind/stl/string.h>

#include "arrays.hpp"
#include "bindings.hpp"
#include "formats/result_fields.hpp"

namespace clde_python {
namespace {

/// Numbers become arrays, enumerators their names; lists and objects become lists and dictionaries.
template <class T>
nb::object as_python(const T& value);
template <class T>
nb::object as_python(const std::vector<T>& items);

/// Every member of an object under its name; see result_fields.hpp for what the calls mean.
class DictWriter {
 public:
  template <class T>
  void required(const char* name, const T& member) {
    dict_[name] = as_python(member);
  }
  template <class T>
  void field(const char* name, const T& member) {
    required(name, member);
  }
  template <class T>
  void optional(const char* name, const T& member) {
    required(name, member);
  }
  void index(const char* name, std::size_t member) {
    dict_[name] = member == clde::no_index ? nb::none() : nb::object(nb::int_(member));
  }
  void one_or_list(const char* name, const std::vector<double>& member) { required(name, member); }
  void interval(const char* name, double low, double high) {
    dict_[name] = nb::make_tuple(low, high);
  }
  template <class Kind>
  void keyed(Kind kind, std::size_t member) {
    dict_["kind"] = clde::name(kind);
    dict_["index"] = member;
  }

  [[nodiscard]] nb::dict take() { return std::move(dict_); }

 private:
  nb::dict dict_;
};

template <class T>
nb::object as_python(const T& value) {
  if constexpr (std::is_same_v<T, clde::Matrix>) {
    return nb::cast(rows(value));
  } else if constexpr (std::is_enum_v<T>) {
    return nb::cast(clde::name(value));
  } else if constexpr (std::is_arithmetic_v<T> || std::is_same_v<T, std::string>) {
    return nb::cast(value);
  } else {
    DictWriter writer;
    clde::formats::walk(writer, value);
    return writer.take();
  }
}

template <class T>
nb::object as_python(const std::vector<T>& items) {
  if constexpr (std::is_same_v<T, double>) {
    return nb::cast(numbers(items));
  } else {
    nb::list list;
    for (const T& item : items) list.append(as_python(item));
    return list;
  }
}

}  // namespace

Record to_dict(const clde::Result& result, std::size_t dimension, std::size_t objectives) {
  using clde::Optimum;
  Record out;
  out["x"] = table(result.optima, dimension, [](const Optimum& o) -> const auto& { return o.x; });
  out["values"] =
      table(result.optima, objectives, [](const Optimum& o) -> const auto& { return o.values; });
  out["optima"] = as_python(result.optima);
  out["best_so_far"] = result.best_so_far.known() ? as_python(result.best_so_far) : nb::none();
  out["reports"] = as_python(result.reports);
  out["failures"] = as_python(result.failures);
  out["saddles"] = as_python(result.saddles);
  out["comparisons"] = as_python(result.comparisons);
  out["map_points"] =
      result.map.points.empty() ? rows(clde::Matrix(0, dimension)) : rows(result.map.points);
  out["map_values"] = numbers(result.map.values);
  out["saddle_evaluations"] = result.saddle_evaluations;
  out["unseen"] = as_python(result.unseen);
  out["noise"] = as_python(result.noise);
  out["families"] = as_python(result.families);
  out["evaluations"] = result.evaluations;
  out["derivative_evaluations"] = result.derivative_evaluations;
  out["root_evaluations"] = result.root_evaluations;
  out["stop"] = clde::name(result.stop);
  out["why"] = clde::describe(result.stop);
  return out;
}

}  // namespace clde_python
