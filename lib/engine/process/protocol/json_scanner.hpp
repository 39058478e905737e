// Walks over one line of JSON, token by token. Strict, without memory beyond the strings it
// returns, and indifferent to what bytes come.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace clde {

/// Each step skips blanks, then takes what it names or fails; the first failure's reason is kept.
class JsonScanner {
 public:
  explicit JsonScanner(std::string_view text) : rest_(text) {}

  /// Takes `c` if it comes next.
  bool take(char c);
  bool at_end();
  bool string(std::string& value);
  /// A JSON number. Python writes NaN and Infinity, JavaScript null where a value is not a number;
  /// they are taken as what they mean, since such a value is the objective's fault, not the line's.
  bool number(double& value);
  /// Digits only: 7, not 7.0 or "7".
  bool integer(std::uint64_t& value);

  /// Always false, so that a step can end with it.
  bool fail(std::string_view reason);
  [[nodiscard]] const std::string& reason() const { return reason_; }

 private:
  void skip_blanks();
  bool take_word(std::string_view word);
  bool escape(std::string& value);
  bool hex4(char32_t& code);
  bool unicode(std::string& value);
  [[nodiscard]] std::size_t number_length() const;

  std::string_view rest_;
  std::string reason_;
};

}  // namespace clde
