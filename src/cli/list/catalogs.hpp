// The three catalogs in the two forms they are shown in.
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

Catalog problem_catalog();
Catalog algorithm_catalog();
Catalog metric_catalog_page();

}  // namespace clde::cli
