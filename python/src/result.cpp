// A result as a dict of numbers and arrays, and back.
#include <clde/error.hpp>
#include <clde/result.hpp>

#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>

#include "arrays.hpp"
#include "formats/result_fields.hpp"
#include "result_dict.hpp"

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

template <class T>
void from_python(nb::handle from, T& value);
template <class T>
void from_python(nb::handle from, std::vector<T>& items);

/// Reads what DictWriter has written; what is missing or None keeps its default.
class DictReader {
 public:
  explicit DictReader(nb::handle record) : dict_(nb::cast<nb::dict>(record)) {}

  template <class T>
  void required(const char* name, T& member) {
    if (known(name)) from_python(dict_[name], member);
  }
  template <class T>
  void field(const char* name, T& member) {
    required(name, member);
  }
  template <class T>
  void optional(const char* name, T& member) {
    required(name, member);
  }
  void index(const char* name, std::size_t& member) { required(name, member); }
  void one_or_list(const char* name, std::vector<double>& member) { required(name, member); }
  void interval(const char* name, double& low, double& high) {
    if (known(name)) std::tie(low, high) = nb::cast<std::pair<double, double>>(dict_[name]);
  }
  template <class Kind>
  void keyed(Kind& kind, std::size_t& member) {
    required("kind", kind);
    required("index", member);
  }

 private:
  [[nodiscard]] bool known(const char* name) const {
    return dict_.contains(name) && !nb::object(dict_[name]).is_none();
  }

  nb::dict dict_;
};

template <class Enum>
Enum enumerator(const std::string& wanted) {
  for (int i = 0;; ++i) {
    const std::string text = clde::name(static_cast<Enum>(i));
    if (text == wanted) return static_cast<Enum>(i);
    if (text == "unknown")
      throw clde::InvalidArgument("'" + wanted + "' given, which is no name that is known here");
  }
}

template <class T>
void from_python(nb::handle from, T& value) {
  if constexpr (std::is_same_v<T, clde::Matrix>) {
    value = clde::Matrix(view(nb::cast<Rows>(from)));
  } else if constexpr (std::is_enum_v<T>) {
    value = enumerator<T>(nb::cast<std::string>(from));
  } else if constexpr (std::is_arithmetic_v<T> || std::is_same_v<T, std::string>) {
    value = nb::cast<T>(from);
  } else {
    DictReader reader(from);
    clde::formats::walk(reader, value);
  }
}

template <class T>
void from_python(nb::handle from, std::vector<T>& items) {
  if constexpr (std::is_same_v<T, double>) {
    const auto given = span(nb::cast<Numbers>(from));
    items.assign(given.begin(), given.end());
  } else {
    items.clear();
    for (const nb::handle item : from) from_python(item, items.emplace_back());
  }
}

}  // namespace

Record to_dict(const clde::Result& result, std::size_t dimension, std::size_t objectives) {
  using clde::Optimum;
  auto out = nb::cast<nb::dict>(as_python(result));
  out["x"] = table(result.optima, dimension, [](const Optimum& o) -> const auto& { return o.x; });
  out["values"] =
      table(result.optima, objectives, [](const Optimum& o) -> const auto& { return o.values; });
  if (!result.best_so_far.known()) out["best_so_far"] = nb::none();
  if (result.map.points.empty()) out["map"]["points"] = rows(clde::Matrix(0, dimension));
  out["why"] = clde::describe(result.stop);
  return Record(std::move(out));
}

nb::list to_list(const std::vector<clde::Curvature>& curvatures) {
  return nb::cast<nb::list>(as_python(curvatures));
}

clde::Result result_of(nb::handle record) {
  clde::Result result;
  from_python(record, result);
  return result;
}

std::vector<clde::Curvature> curvatures_of(nb::handle list) {
  std::vector<clde::Curvature> curvatures;
  from_python(list, curvatures);
  return curvatures;
}

}  // namespace clde_python
