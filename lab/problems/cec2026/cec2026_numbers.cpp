#include "problems/cec2026/cec2026_numbers.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <random>
#include <string_view>

namespace clde {
namespace {

constexpr std::size_t table_size = 10'000;
constexpr double ten_digits = 1e10;

constexpr std::string_view packed_normals =
#include "problems/cec2026/cec2026_normal_numbers.inc"
    ;
constexpr std::size_t digits = 6;
static_assert(packed_normals.size() == digits * table_size);

/// A quotient of exact integers is the double nearest to the decimal number.
double normal_number(std::size_t i) {
  std::int64_t packed = 0;
  for (const char c : packed_normals.substr(digits * i, digits)) packed = 85 * packed + (c - '#');
  return static_cast<double>(packed - 50'000'000'000) / ten_digits;
}

/// In [0, 1) from the upper 27 and 26 bits of two draws.
double fraction_of_53_bits(std::mt19937& engine) {
  const auto high = static_cast<double>(engine() >> 5);
  const auto low = static_cast<double>(engine() >> 6);
  return (high * 0x1p26 + low) / 0x1p53;
}

std::vector<double> fractions(std::mt19937& engine) {
  std::vector<double> drawn(table_size);
  for (double& u : drawn) u = fraction_of_53_bits(engine);
  return drawn;
}

std::vector<double> uniform_table() {
  std::mt19937 engine(5489);
  std::vector<double> table = fractions(engine);
  for (double& u : table) u = std::nearbyint(u * ten_digits) / ten_digits;
  return table;
}

std::vector<std::size_t> order_of_case(std::size_t case_number) {
  std::mt19937 engine(2);
  engine.discard(2 * table_size * case_number);
  return sorting_order(fractions(engine));
}

}  // namespace

std::vector<std::size_t> sorting_order(const std::vector<double>& keys) {
  std::vector<std::size_t> order(keys.size());
  std::iota(order.begin(), order.end(), 0U);
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return keys[i]; });
  return order;
}

Cec2026Numbers::Cec2026Numbers(std::size_t case_number)
    : order_(order_of_case(case_number)), uniform_(uniform_table()) {}

double Cec2026Numbers::uniform() {
  return uniform_[order_[used_uniform_++]];
}

double Cec2026Numbers::normal() {
  return normal_number(order_[used_normal_++]);
}

std::vector<double> Cec2026Numbers::uniforms(std::size_t count) {
  std::vector<double> drawn(count);
  for (double& u : drawn) u = uniform();
  return drawn;
}

std::vector<double> Cec2026Numbers::normals(std::size_t count) {
  std::vector<double> drawn(count);
  for (double& v : drawn) v = normal();
  return drawn;
}

std::size_t Cec2026Numbers::index(std::size_t count) {
  return static_cast<std::size_t>(std::ceil(uniform() * static_cast<double>(count))) - 1;
}

}  // namespace clde
