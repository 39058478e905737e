#include "formula/tokens.hpp"

#include <cctype>
#include <system_error>

#include <fmt/format.h>

#include <clde/error.hpp>

#include "core/text/read_decimal.hpp"

namespace clde::formula {
namespace {

bool begins_name(char c) {
  return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_';
}

bool goes_on_name(char c) {
  return begins_name(c) || std::isdigit(static_cast<unsigned char>(c)) != 0;
}

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  std::vector<Token> read() {
    while (at_ < text_.size()) next();
    end_line();
    return std::move(tokens_);
  }

 private:
  void next() {
    const char c = text_[at_];
    if (c == '\n' || c == ';') {
      end_line();
      step(1);
      if (c == '\n') ++line_, column_ = 1;
    } else if (c == '#') {
      step(std::min(text_.find('\n', at_), text_.size()) - at_);
    } else if (std::isspace(static_cast<unsigned char>(c)) != 0) {
      step(1);
    } else if (std::isdigit(static_cast<unsigned char>(c)) != 0 || c == '.') {
      number();
    } else if (begins_name(c)) {
      name();
    } else {
      sign();
    }
  }

  void step(std::size_t count) {
    at_ += count;
    column_ += count;
  }

  Token here(Token::Kind kind, std::string_view text) const {
    return {kind, std::string(text), 0, line_, column_};
  }

  void add(Token token) {
    step(token.text.size());
    tokens_.push_back(std::move(token));
  }

  void number() {
    double value = 0;
    const char* begin = text_.data() + at_;
    const auto [end, error] = read_decimal(begin, text_.data() + text_.size(), value);
    if (error != std::errc()) refuse(here(Token::Kind::sign, "."), "this is not a number");
    Token token = here(Token::Kind::number, {begin, static_cast<std::size_t>(end - begin)});
    token.number = value;
    add(std::move(token));
  }

  void name() {
    std::size_t end = at_;
    while (end < text_.size() && goes_on_name(text_[end])) ++end;
    add(here(Token::Kind::name, text_.substr(at_, end - at_)));
  }

  void sign() {
    for (const std::string_view two : {"**", "<=", ">=", "=="})
      if (text_.substr(at_, 2) == two) {
        add(here(Token::Kind::sign, two));
        if (two == "**") tokens_.back().text = "^";
        return;
      }
    constexpr std::string_view known = "+-*/^()[],=<>";
    const Token token = here(Token::Kind::sign, text_.substr(at_, 1));
    if (known.find(text_[at_]) == std::string_view::npos)
      refuse(token, fmt::format("'{}' has no meaning here", token.text));
    add(token);
  }

  void end_line() {
    if (!tokens_.empty() && tokens_.back().kind != Token::Kind::end_of_line)
      tokens_.push_back(here(Token::Kind::end_of_line, ""));
  }

  std::string_view text_;
  std::size_t at_ = 0, line_ = 1, column_ = 1;
  std::vector<Token> tokens_;
};

}  // namespace

std::vector<Token> tokens_of(std::string_view text) {
  return Reader(text).read();
}

void refuse(const Token& at, const std::string& what) {
  const std::string line = at.line == 1 ? "" : fmt::format("line {}, ", at.line);
  throw InvalidArgument(fmt::format("formula, {}column {}: {}", line, at.column, what));
}

}  // namespace clde::formula
