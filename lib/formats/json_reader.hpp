// Reads the members of an object one by one; see result_fields.hpp for what the calls mean. Values
// of another type are refused with an InvalidArgument that says where they stand.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>
#include <vector>

#include <nlohmann/json.hpp>

#include <clde/matrix.hpp>

namespace clde::formats {

using nlohmann::json;

/// A value and where it stands, as in `optima[2].basin.joins`.
class Located {
 public:
  explicit Located(const json& value) : value_(value) {}

  [[nodiscard]] const json& value() const { return value_; }
  [[nodiscard]] bool has(const char* name) const;
  /// Of an object; refused if it is missing.
  [[nodiscard]] Located member(const char* name) const;
  /// Of a list.
  [[nodiscard]] std::size_t size() const { return value_.size(); }
  [[nodiscard]] Located item(std::size_t index) const {
    return {value_.at(index), this, nullptr, index};
  }
  [[nodiscard]] std::string path() const;
  /// Throws InvalidArgument: `"optima[2].x" is not a list`.
  [[noreturn]] void refuse(const char* wanted) const;

 private:
  Located(const json& value, const Located* parent, const char* name, std::size_t index)
      : value_(value), parent_(parent), name_(name), index_(index) {}

  const json& value_;
  const Located* parent_ = nullptr;  // null: the whole text
  const char* name_ = nullptr;       // null: an item of a list
  std::size_t index_ = 0;
};

void read(const Located& from, bool& value);
void read(const Located& from, std::uint64_t& value);
void read(const Located& from, double& value);
void read(const Located& from, std::string& value);
void read(const Located& from, Matrix& rows);
/// Where counts of memory are a type of their own, as in a browser.
template <class T>
  requires(std::same_as<T, std::size_t> && !std::same_as<std::size_t, std::uint64_t>)
void read(const Located& from, T& value) {
  std::uint64_t wide = 0;
  read(from, wide);
  value = static_cast<T>(wide);
}

template <class T>
void read(const Located& from, std::vector<T>& items) {
  if (!from.value().is_array()) from.refuse("a list");
  items.resize(from.size());
  for (std::size_t i = 0; i < items.size(); ++i) read(from.item(i), items[i]);
}

/// An enumerator by its name, or an object by its list of members.
template <class T>
void read(const Located& from, T& value);

/// True beyond the last enumerator: every name() answers "unknown" there.
template <class Enum>
bool is_unknown(Enum value) {
  return name(value) == std::string_view("unknown");
}

class JsonReader {
 public:
  explicit JsonReader(const Located& object) : object_(object) {
    if (!object.value().is_object()) object.refuse("an object");
  }

  template <class T>
  void required(const char* name, T& member) {
    read(object_.member(name), member);
  }
  template <class T>
  void field(const char* name, T& member) {
    if (object_.has(name)) required(name, member);
  }
  template <class T>
  void optional(const char* name, T& member) {
    field(name, member);
  }
  template <std::unsigned_integral T>
  void index(const char* name, T& member) {
    if (object_.has(name) && !object_.member(name).value().is_null()) required(name, member);
  }
  void one_or_list(const char* name, std::vector<double>& member) {
    if (!object_.has(name)) return;
    if (object_.member(name).value().is_array()) return required(name, member);
    required(name, member.emplace_back());
  }
  void interval(const char* name, double& low, double& high) {
    if (!object_.has(name)) return;
    const Located list = object_.member(name);
    if (!list.value().is_array() || list.size() != 2) list.refuse("a list of two numbers");
    read(list.item(0), low);
    read(list.item(1), high);
  }
  /// The first kind with a member of its name; reading fails if there is none.
  template <class Kind>
  void keyed(Kind& kind, std::size_t& member) {
    for (kind = Kind{}; !object_.has(name(kind));
         kind = static_cast<Kind>(static_cast<int>(kind) + 1))
      if (is_unknown(kind)) object_.refuse("an object with one of the kinds that are known here");
    required(name(kind), member);
  }

 private:
  const Located& object_;
};

template <class Enum>
void read_enumerator(const Located& from, Enum& value) {
  std::string text;
  read(from, text);
  for (int i = 0; !is_unknown(static_cast<Enum>(i)); ++i)
    if (text == name(static_cast<Enum>(i))) {
      value = static_cast<Enum>(i);
      return;
    }
  from.refuse("a name that is known here");
}

template <class T>
void read(const Located& from, T& value) {
  if constexpr (std::is_enum_v<T>) {
    read_enumerator(from, value);
  } else {
    JsonReader reader(from);
    walk(reader, value);
  }
}

}  // namespace clde::formats
