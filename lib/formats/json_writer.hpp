// Writes the members of an object one by one; see result_fields.hpp for what the calls mean.
#pragma once

#include <cmath>
#include <concepts>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include <clde/matrix.hpp>

namespace clde::formats {

using nlohmann::ordered_json;

/// JSON has neither NaN nor infinity: NaN, what is not known, is null, infinity a text.
inline ordered_json written(double value) {
  if (std::isnan(value)) return nullptr;
  if (std::isinf(value)) return value > 0 ? "infinite" : "-infinite";
  return value;
}

template <class T>
ordered_json written(const std::vector<T>& items);

inline ordered_json written(const Matrix& rows) {
  ordered_json list = ordered_json::array();
  for (std::size_t i = 0; i < rows.rows(); ++i)
    list.push_back(written(std::vector(rows[i].begin(), rows[i].end())));
  return list;
}

/// Truth values, counts, texts and enumerators as such; anything else by its list of members.
template <class T>
ordered_json written(const T& value);

class JsonWriter {
 public:
  template <class T>
  void required(const char* name, const T& member) {
    object_[name] = written(member);
  }
  template <class T>
  void field(const char* name, const T& member) {
    required(name, member);
  }
  template <class T>
  void optional(const char* name, const T& member) {
    static const ordered_json absent = written(T{});
    ordered_json value = written(member);
    if (value != absent) object_[name] = std::move(value);
  }
  void index(const char* name, std::size_t member) {
    object_[name] = member == no_index ? ordered_json(nullptr) : ordered_json(member);
  }
  void one_or_list(const char* name, const std::vector<double>& member) {
    object_[name] = member.size() == 1 ? written(member.front()) : written(member);
  }
  void interval(const char* name, double low, double high) {
    object_[name] = ordered_json::array({written(low), written(high)});
  }
  template <class Kind>
  void keyed(Kind kind, std::size_t member) {
    using clde::name;
    object_[name(kind)] = member;
  }

  ordered_json take() { return std::move(object_); }

 private:
  ordered_json object_ = ordered_json::object();
};

template <class T>
ordered_json written(const T& value) {
  if constexpr (std::is_enum_v<T>) {
    return name(value);
  } else if constexpr (std::is_arithmetic_v<T> || std::same_as<T, std::string>) {
    return value;
  } else {
    JsonWriter writer;
    walk(writer, value);
    return writer.take();
  }
}

template <class T>
ordered_json written(const std::vector<T>& items) {
  ordered_json list = ordered_json::array();
  for (const T& item : items) list.push_back(written(item));
  return list;
}

}  // namespace clde::formats
