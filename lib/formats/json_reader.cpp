#include "formats/json_reader.hpp"

#include <limits>

#include <fmt/format.h>

#include <clde/error.hpp>

namespace clde::formats {

bool Located::has(const char* name) const {
  return value_.contains(name);
}

Located Located::member(const char* name) const {
  const auto found = value_.find(name);
  if (found == value_.end()) {
    const Located missing(value_, this, name, 0);
    throw InvalidArgument(fmt::format("\"{}\" is missing", missing.path()));
  }
  return {*found, this, name, 0};
}

std::string Located::path() const {
  if (parent_ == nullptr) return "";
  if (name_ == nullptr) return fmt::format("{}[{}]", parent_->path(), index_);
  const std::string before = parent_->path();
  return before.empty() ? name_ : fmt::format("{}.{}", before, name_);
}

void Located::refuse(const char* wanted) const {
  if (parent_ == nullptr) throw InvalidArgument(fmt::format("it is not {}", wanted));
  throw InvalidArgument(fmt::format("\"{}\" is not {}", path(), wanted));
}

void read(const Located& from, bool& value) {
  if (!from.value().is_boolean()) from.refuse("true or false");
  value = from.value().get<bool>();
}

/// nlohmann::json would turn -1 and 1e300 into some count.
void read(const Located& from, std::uint64_t& value) {
  if (!from.value().is_number_unsigned()) from.refuse("a whole number from 0 on");
  value = from.value().get<std::uint64_t>();
}

void read(const Located& from, double& value) {
  const json& found = from.value();
  if (found.is_number())
    value = found.get<double>();
  else if (found.is_null())
    value = std::numeric_limits<double>::quiet_NaN();
  else if (found == "infinite")
    value = std::numeric_limits<double>::infinity();
  else if (found == "-infinite")
    value = -std::numeric_limits<double>::infinity();
  else
    from.refuse("a number");
}

void read(const Located& from, std::string& value) {
  if (!from.value().is_string()) from.refuse("a text");
  value = from.value().get<std::string>();
}

void read(const Located& from, Matrix& rows) {
  std::vector<std::vector<double>> lists;
  read(from, lists);
  rows = Matrix();
  for (std::size_t i = 0; i < lists.size(); ++i) {
    if (lists[i].size() != lists.front().size()) from.item(i).refuse("as long as the first row");
    rows.push_row(lists[i]);
  }
}

}  // namespace clde::formats
