// The functions that formulas may call.
#pragma once

#include <span>
#include <string_view>

namespace clde::formula {

struct Function {
  std::string_view name;
  double (*of_one)(double) = nullptr;
  double (*of_two)(double, double) = nullptr;

  [[nodiscard]] bool takes_two() const { return of_two != nullptr; }
};

std::span<const Function> functions();

}  // namespace clde::formula
