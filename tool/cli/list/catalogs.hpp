// The three catalogs as text and as JSON.
#pragma once

#include <functional>
#include <span>
#include <string>

#include <nlohmann/json_fwd.hpp>

namespace clde::cli {

struct Catalog {
  std::string name;
  std::function<std::string()> all_text;
  std::function<nlohmann::ordered_json()> all_json;
  /// One entry in detail; throws UnknownName with the nearest names.
  std::function<std::string(const std::string&)> one_text;
  std::function<nlohmann::ordered_json(const std::string&)> one_json;
};

std::span<const Catalog> catalogs();

Catalog problems_catalog();
Catalog algorithms_catalog();
Catalog metrics_catalog();

}  // namespace clde::cli
