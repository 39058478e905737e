#include "formula/formula.hpp"

#include "formula/parser.hpp"
#include "formula/program.hpp"
#include "formula/tokens.hpp"

namespace clde::formula {

Formula::Formula(std::string_view text, std::vector<std::string> variables) {
  Parser parser(tokens_of(text), std::move(variables));
  program_ = std::make_shared<const Program>(parser.parse());
  variables_ = parser.variables();
}

std::size_t Formula::objectives() const {
  return program_->results.size();
}

void Formula::evaluate(std::span<const double> x, std::span<double> values) const {
  program_->run(x, values);
}

}  // namespace clde::formula
