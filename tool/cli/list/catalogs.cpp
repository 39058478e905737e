#include "cli/list/catalogs.hpp"

#include <array>

#include <nlohmann/json.hpp>

namespace clde::cli {

std::span<const Catalog> catalogs() {
  static const std::array all = {problems_catalog(), algorithms_catalog(), metrics_catalog()};
  return all;
}

}  // namespace clde::cli
