#include "formula/program.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include <clde/error.hpp>

#include "formula/elementary.hpp"
#include "formula/functions.hpp"

namespace clde::formula {
namespace {

// Of all sums and products at one point, nested ones included: about a second.
constexpr double max_terms = 1e7;

class Run {
 public:
  Run(const Program& program, std::span<const double> x)
      : program_(program), x_(x), locals_(program.locals, 0.0) {}

  double value(Index index) {
    const Node& node = program_.nodes[index];
    switch (node.op) {
      case Node::Op::constant:
        return node.value;
      case Node::Op::variable:
        return x_[node.a];
      case Node::Op::local:
        return locals_[node.a];
      case Node::Op::add:
        return value(node.a) + value(node.b);
      case Node::Op::subtract:
        return value(node.a) - value(node.b);
      case Node::Op::multiply:
        return value(node.a) * value(node.b);
      case Node::Op::divide:
        return value(node.a) / value(node.b);
      case Node::Op::power:
        return power(value(node.a), value(node.b));
      case Node::Op::negate:
        return -value(node.a);
      case Node::Op::call:
        return called(node);
      case Node::Op::element:
        return element(program_.arrays[node.a], value(node.b));
      default:
        return repeated(node);
    }
  }

  void keep(Index local, double v) { locals_[local] = v; }

 private:
  double called(const Node& node) {
    const Function& f = functions()[node.a];
    return f.takes_two() ? f.of_two(value(node.b), value(node.c)) : f.of_one(value(node.b));
  }

  [[nodiscard]] double element(const Array& array, double at) const {
    const bool there = at >= 1 && at <= static_cast<double>(array.size()) && at == std::floor(at);
    if (!there) return std::numeric_limits<double>::quiet_NaN();
    const std::size_t i = static_cast<std::size_t>(at) - 1;
    return array.numbers.empty() ? x_[array.variables[i]] : array.numbers[i];
  }

  double repeated(const Node& node) {
    const Node& range = program_.nodes[node.b];
    const double from = value(range.a), to = value(range.b);
    if (std::isnan(from) || std::isnan(to)) return std::numeric_limits<double>::quiet_NaN();
    terms_ += std::max(0.0, to - from + 1);
    if (terms_ > max_terms)
      throw Error(fmt::format("the formula has more than {:.0f} terms at one point", max_terms));
    const bool adds = node.op == Node::Op::sum;
    double result = adds ? 0 : 1;
    for (double i = from; i <= to; i += 1) {
      locals_[node.a] = i;
      const double term = value(node.c);
      result = adds ? result + term : result * term;
    }
    return result;
  }

  const Program& program_;
  std::span<const double> x_;
  std::vector<double> locals_;
  double terms_ = 0;  // of sums and products so far
};

}  // namespace

void Program::run(std::span<const double> x, std::span<double> values) const {
  Run run(*this, x);
  for (const auto& [local, node] : steps) run.keep(local, run.value(node));
  std::size_t column = 0;
  for (const auto* nodes_of : {&results, &inequalities, &equalities})
    for (const Index node : *nodes_of) values[column++] = run.value(node);
}

}  // namespace clde::formula
