#include "formula/parser.hpp"

#include <algorithm>
#include <numbers>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "formula/functions.hpp"

namespace clde::formula {
namespace {

constexpr int deepest = 200;

std::string shown(const Token& token) {
  return token.kind == Token::Kind::end_of_line ? "the end of the line" : "'" + token.text + "'";
}

Index position(const auto& list, const auto& item) {
  return static_cast<Index>(item - list.begin());
}

bool has_meaning(const std::string& name) {
  constexpr std::string_view others[] = {"pi", "e", "sum", "prod", "len"};
  return std::ranges::find(others, name) != std::end(others) ||
         std::ranges::find(functions(), name, &Function::name) != functions().end();
}

std::string no_function(const std::string& name) {
  std::string all;
  for (const Function& function : functions()) all += fmt::format("{}, ", function.name);
  return fmt::format("no function is called '{}'; there are {}sum, prod and len", name, all);
}

}  // namespace

Parser::Parser(std::vector<Token> tokens, std::vector<std::string> variables)
    : tokens_(std::move(tokens)), collects_(variables.empty()), variables_(std::move(variables)) {}

Program Parser::parse() {
  if (tokens_.empty()) refuse({}, "it is empty");
  while (at_ < tokens_.size()) line();
  if (program_.results.empty() && program_.equalities.empty())
    refuse(tokens_.back(), "nothing to optimise: a line without '=' is the objective");
  return std::move(program_);
}

/// x + y <= 3 as x + y - 3, which has to be at most 0.
void Parser::condition(Index left) {
  const std::string sign = take().text;
  const Index right = expression();
  const bool turned = sign == ">=" || sign == ">";
  const Index excess =
      add({.op = Node::Op::subtract, .a = turned ? right : left, .b = turned ? left : right});
  (sign == "==" ? program_.equalities : program_.inequalities).push_back(excess);
}

bool Parser::sees_comparison() const {
  return sees("<=") || sees(">=") || sees("<") || sees(">") || sees("==");
}

void Parser::line() {
  const bool defines = next().kind == Token::Kind::name && tokens_[at_ + 1].text == "=";
  if (defines)
    definition();
  else if (const Index value = expression(); sees_comparison())
    condition(value);
  else
    program_.results.push_back(value);
  if (next().kind == Token::Kind::end_of_line) {
    ++at_;
    return;
  }
  refuse(next(), fmt::format("{} is not expected here{}", shown(next()), advice()));
}

/// What may have been meant where a line should have ended.
std::string_view Parser::advice() const {
  const bool product = next().kind == Token::Kind::name || next().kind == Token::Kind::number;
  if (product || sees("(")) return "; products need a *";
  if (sees("=")) return "; an equation is written with ==";
  if (sees_comparison()) return "; write two conditions, as in 0 < x; x < 1";
  return "";
}

void Parser::definition() {
  const Token name = take();
  check_free(name);
  expect("=");
  if (sees("[")) {
    program_.arrays.push_back(numbers());
    arrays_[name.text] = static_cast<Index>(program_.arrays.size() - 1);
    return;
  }
  const Index value = expression();
  program_.steps.emplace_back(program_.locals, value);
  locals_[name.text] = program_.locals++;
}

Array Parser::numbers() {
  Array array;
  expect("[");
  do array.numbers.push_back(signed_number());
  while (accept(","));
  expect("]");
  return array;
}

double Parser::signed_number() {
  const bool negative = accept("-");
  const Token token = take();
  if (token.kind != Token::Kind::number)
    refuse(token, fmt::format("{} given, a list has numbers", shown(token)));
  return negative ? -token.number : token.number;
}

Index Parser::expression() {
  if (++depth_ > deepest) refuse(next(), "too many brackets within one another");
  Index left = term();
  while (sees("+") || sees("-")) {
    const Node::Op op = take().text == "+" ? Node::Op::add : Node::Op::subtract;
    const Index right = term();
    left = add({.op = op, .a = left, .b = right});
  }
  --depth_;
  return left;
}

Index Parser::term() {
  Index left = factor();
  while (sees("*") || sees("/")) {
    const Node::Op op = take().text == "*" ? Node::Op::multiply : Node::Op::divide;
    const Index right = factor();
    left = add({.op = op, .a = left, .b = right});
  }
  return left;
}

/// A sign binds less than a power: -x^2 is -(x^2).
Index Parser::factor() {
  if (++depth_ > deepest) refuse(next(), "too many signs in a row");
  Index value = 0;
  if (accept("-"))
    value = add({.op = Node::Op::negate, .a = factor()});
  else if (accept("+"))
    value = factor();
  else
    value = raised();
  --depth_;
  return value;
}

Index Parser::raised() {
  const Index base = primary();
  if (!accept("^")) return base;
  const Index exponent = factor();
  return add({.op = Node::Op::power, .a = base, .b = exponent});
}

Index Parser::primary() {
  const Token token = take();
  if (token.kind == Token::Kind::number)
    return add({.op = Node::Op::constant, .value = token.number});
  if (token.kind == Token::Kind::name) return named(token);
  if (token.text != "(")
    refuse(token, fmt::format("{} where a number, a name or '(' is expected", shown(token)));
  const Index inner = expression();
  expect(")");
  return inner;
}

Index Parser::named(const Token& name) {
  if (sees("(")) return call(name);
  if (sees("[")) return element(name);
  if (const auto it = locals_.find(name.text); it != locals_.end())
    return add({.op = Node::Op::local, .a = it->second});
  const auto variable = std::ranges::find(variables_, name.text);
  if (variable != variables_.end())
    return add({.op = Node::Op::variable, .a = position(variables_, variable)});
  if (name.text == "pi") return add({.op = Node::Op::constant, .value = std::numbers::pi});
  if (name.text == "e") return add({.op = Node::Op::constant, .value = std::numbers::e});
  if (arrays_.contains(name.text))
    refuse(name, fmt::format("'{0}' is a list; write {0}[1] for its first number", name.text));
  if (has_meaning(name.text))
    refuse(name, fmt::format("'{0}' is a function; write {0}(...)", name.text));
  if (!collects_)
    refuse(name, fmt::format("'{}' is not known; the variables are {}", name.text,
                             fmt::join(variables_, ", ")));
  variables_.push_back(name.text);
  return add({.op = Node::Op::variable, .a = static_cast<Index>(variables_.size() - 1)});
}

Index Parser::call(const Token& name) {
  expect("(");
  if (name.text == "sum" || name.text == "prod") return repetition(name);
  if (name.text == "len") return length();
  const auto function = std::ranges::find(functions(), name.text, &Function::name);
  if (function == functions().end()) {
    const bool variable = std::ranges::find(variables_, name.text) != variables_.end();
    refuse(name, variable ? fmt::format("'{0}' is a variable; a product is {0}*(...)", name.text)
                          : no_function(name.text));
  }
  Node node{.op = Node::Op::call, .a = position(functions(), function), .b = expression()};
  if (function->takes_two()) {
    if (!accept(",")) refuse(next(), fmt::format("{} takes two numbers", name.text));
    node.c = expression();
  }
  if (sees(",")) refuse(next(), fmt::format("too many numbers for {}", name.text));
  expect(")");
  return add(node);
}

/// sum(i, from, to, what)
Index Parser::repetition(const Token& name) {
  const Token index = take();
  if (index.kind != Token::Kind::name)
    refuse(index, fmt::format("write {}(i, 1, 10, ...): i runs from 1 to 10", name.text));
  check_free(index);
  expect(",");
  const Index from = expression();
  expect(",");
  const Index to = expression();
  expect(",");
  const Index local = program_.locals++;
  locals_[index.text] = local;
  const Index what = expression();
  locals_.erase(index.text);
  expect(")");
  const Index range = add({.op = Node::Op::range, .a = from, .b = to});
  return add({.op = name.text == "sum" ? Node::Op::sum : Node::Op::product,
              .a = local,
              .b = range,
              .c = what});
}

Index Parser::element(const Token& name) {
  const Index array = array_called(name);
  expect("[");
  const Index at = expression();
  expect("]");
  return add({.op = Node::Op::element, .a = array, .b = at});
}

Index Parser::length() {
  const Token name = take();
  const Index array = array_called(name);
  expect(")");
  return add(
      {.op = Node::Op::constant, .value = static_cast<double>(program_.arrays[array].size())});
}

Index Parser::array_called(const Token& name) {
  if (const auto it = arrays_.find(name.text); it != arrays_.end()) return it->second;
  if (const auto found = numbered_variables(name.text)) return *found;
  refuse(name, collects_
                   ? fmt::format("'{0}' is no list; for variables {0}1, {0}2, ... give "
                                 "their names",
                                 name.text)
                   : fmt::format("'{0}' is no list, and no variable is called {0}1", name.text));
}

std::optional<Index> Parser::numbered_variables(const std::string& name) {
  Array array;
  for (std::size_t i = 1;; ++i) {
    const auto it = std::ranges::find(variables_, name + std::to_string(i));
    if (it == variables_.end()) break;
    array.variables.push_back(position(variables_, it));
  }
  if (collects_ || array.variables.empty()) return std::nullopt;
  program_.arrays.push_back(std::move(array));
  arrays_[name] = static_cast<Index>(program_.arrays.size() - 1);
  return arrays_[name];
}

Token Parser::take() {
  Token token = next();
  if (at_ + 1 < tokens_.size()) ++at_;
  return token;
}

bool Parser::sees(std::string_view sign) const {
  return next().kind == Token::Kind::sign && next().text == sign;
}

bool Parser::accept(std::string_view sign) {
  if (!sees(sign)) return false;
  ++at_;
  return true;
}

void Parser::expect(std::string_view sign) {
  if (!accept(sign)) refuse(next(), fmt::format("{} where '{}' is expected", shown(next()), sign));
}

Index Parser::add(Node node) {
  program_.nodes.push_back(node);
  return static_cast<Index>(program_.nodes.size() - 1);
}

/// A name may be given once, and not to what has a meaning.
void Parser::check_free(const Token& name) const {
  const bool taken = locals_.contains(name.text) || arrays_.contains(name.text) ||
                     std::ranges::find(variables_, name.text) != variables_.end();
  if (taken || (has_meaning(name.text) && name.text != "e"))
    refuse(name, fmt::format("'{}' has a meaning already; choose another name", name.text));
}

}  // namespace clde::formula
