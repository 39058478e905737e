// Most optima are the products of a few numbers per coordinate. Those without a closed form are
// roots of the gradient, found with 40 digits and rounded once; the tests find them again.
#include "problems/cec2013/cec2013_optima.hpp"

#include <span>
#include <utility>
#include <vector>

#include "problems/cec2013/cec2013_constants.hpp"

namespace clde {
namespace {

using Choices = std::span<const double>;

constexpr double trap_tops[] = {0, 30};
constexpr double equal_tops[] = {0.1, 0.3, 0.5, 0.7, 0.9};
constexpr double decreasing_top[] = {0.07969977961179582};
constexpr double himmelblau_tops[] = {3.0,
                                      2.0,
                                      -2.805118086952745,
                                      3.131312518250573,
                                      -3.779310253377747,
                                      -3.2831859912861696,
                                      3.5844283403304917,
                                      -1.8481265269644036};
constexpr double camel_tops[] = {0.08984201310031806, -0.7126564030207396, -0.08984201310031806,
                                 0.7126564030207396};
// Where Shubert's one-variable sum is largest, 14.508, and smallest, -12.871: 2 pi apart.
constexpr double shubert_high[] = {-7.0835064076515595, -0.8003211004719731, 5.482864206707613};
constexpr double shubert_low[] = {-7.708313735499347, -1.425128428319761, 4.858056878859825};
// exp((2 n + 1/2) pi / 10), n = -2..3.
constexpr double vincent_tops[] = {0.33301843547196486, 0.6242284336485697, 1.1700887874964219,
                                   2.1932800507380152,  4.111207142885353,  7.706277256305776};
constexpr double rastrigin_first[] = {1.0 / 6, 3.0 / 6, 5.0 / 6};
constexpr double rastrigin_second[] = {1.0 / 8, 3.0 / 8, 5.0 / 8, 7.0 / 8};

/// Appends each way to take one number per coordinate.
void add_products(Matrix& rows, const std::vector<Choices>& choices) {
  std::vector<std::size_t> at(choices.size());
  std::vector<double> x(choices.size());
  for (std::size_t j = 0; j < choices.size();) {
    for (std::size_t i = 0; i < x.size(); ++i) x[i] = choices[i][at[i]];
    rows.push_row(x);
    for (j = 0; j < choices.size() && ++at[j] == choices[j].size(); ++j) at[j] = 0;
  }
}

Matrix products(const std::vector<Choices>& choices) {
  Matrix rows;
  add_products(rows, choices);
  return rows;
}

/// The product of sums is most negative with one coordinate low and the others high.
Matrix shubert_optima(std::size_t dimension) {
  Matrix rows;
  for (std::size_t low = 0; low < dimension; ++low) {
    std::vector<Choices> choices(dimension, shubert_high);
    choices[low] = shubert_low;
    add_products(rows, choices);
  }
  return rows;
}

Matrix as_rows(std::span<const double> numbers, std::size_t dimension) {
  Matrix rows;
  for (std::size_t i = 0; i < numbers.size(); i += dimension)
    rows.push_row(numbers.subspan(i, dimension));
  return rows;
}

/// A composition's optima are those of its components.
Matrix composition_optima(std::size_t dimension, std::size_t count) {
  Matrix rows;
  for (std::size_t i = 0; i < count; ++i) rows.push_row(cec2013_shift(i).first(dimension));
  return rows;
}

}  // namespace

Matrix cec2013_optima(std::size_t number, std::size_t dimension, std::size_t count) {
  switch (number) {
    case 1:
      return as_rows(trap_tops, 1);
    case 2:
      return as_rows(equal_tops, 1);
    case 3:
      return as_rows(decreasing_top, 1);
    case 4:
      return as_rows(himmelblau_tops, 2);
    case 5:
      return as_rows(camel_tops, 2);
    case 6:
    case 8:
      return shubert_optima(dimension);
    case 7:
    case 9:
      return products(std::vector<Choices>(dimension, vincent_tops));
    case 10:
      return products({rastrigin_first, rastrigin_second});
    default:
      return composition_optima(dimension, count);
  }
}

}  // namespace clde
