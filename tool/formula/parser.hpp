// From tokens to a program: recursive descent, one function a rank of operators.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formula/program.hpp"
#include "formula/tokens.hpp"

namespace clde::formula {

class Parser {
 public:
  /// No variables: they are collected.
  Parser(std::vector<Token> tokens, std::vector<std::string> variables);

  Program parse();
  [[nodiscard]] const std::vector<std::string>& variables() const { return variables_; }

 private:
  void line();
  void definition();
  void condition(Index left);
  [[nodiscard]] bool sees_comparison() const;
  [[nodiscard]] std::string_view advice() const;
  Array numbers();
  double signed_number();

  Index expression();
  Index term();
  Index factor();
  Index raised();
  Index primary();
  Index named(const Token& name);
  Index call(const Token& name);
  Index repetition(const Token& name);
  Index element(const Token& name);
  Index length();
  Index array_called(const Token& name);
  std::optional<Index> numbered_variables(const std::string& name);

  [[nodiscard]] const Token& next() const { return tokens_[at_]; }
  Token take();
  [[nodiscard]] bool sees(std::string_view sign) const;
  bool accept(std::string_view sign);
  void expect(std::string_view sign);
  Index add(Node node);
  void check_free(const Token& name) const;

  std::vector<Token> tokens_;
  std::size_t at_ = 0;
  bool collects_;
  std::vector<std::string> variables_;
  std::map<std::string, Index> locals_;
  std::map<std::string, Index> arrays_;
  Program program_;
  int depth_ = 0;
};

}  // namespace clde::formula
