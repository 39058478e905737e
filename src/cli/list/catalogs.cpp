#include "cli/list/catalogs.hpp"

#include <array>

#include <nlohmann/json.hpp>

namespace clde::cli {

std::span<const Catalog> catalogs() {
  static const std::array all = {problem_catalog(), algorithm_catalog(), metric_catalog_page()};
  return all;
}

}  // namespace clde::cli
