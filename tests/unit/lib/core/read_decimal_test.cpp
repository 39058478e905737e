#include "core/text/read_decimal.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <limits>
#include <string_view>
#include <system_error>

namespace clde {
namespace {

struct Example {
  std::string_view text;
  double value;
  std::ptrdiff_t length;
};

TEST(ReadDecimal, ReadsAsMuchAsIsANumber) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  for (const auto& [text, value, length] :
       {Example{"1.5", 1.5, 3}, Example{"-2e3x", -2000, 4}, Example{".5,", 0.5, 2},
        Example{"3.", 3, 2}, Example{"1e", 1, 1}, Example{"1e+", 1, 1}, Example{"12 13", 12, 2},
        Example{"0e999999", 0, 8}, Example{"5e-324", 5e-324, 6}, Example{"-INF", -infinity, 4},
        Example{"infinity", infinity, 8}, Example{"0.1", 0.1, 3},
        Example{"2.2250738585072011e-308", 2.2250738585072011e-308, 23}}) {
    double read = 7;
    const auto [end, error] = read_double(text.data(), text.data() + text.size(), read);
    EXPECT_EQ(error, std::errc{}) << text;
    EXPECT_EQ(read, value) << text;
    EXPECT_EQ(end - text.data(), length) << text;
  }
}

TEST(ReadDecimal, NotANumberIsANumberToo) {
  const std::string_view text = "nan";
  double read = 7;
  EXPECT_EQ(read_double(text.data(), text.data() + text.size(), read).ec, std::errc{});
  EXPECT_TRUE(std::isnan(read));
}

TEST(ReadDecimal, RefusesWhatIsNone) {
  for (const std::string_view text : {"", "-", ".", "+1", " 1", "e5", "-.e1", "in"}) {
    double read = 7;
    const auto [end, error] = read_double(text.data(), text.data() + text.size(), read);
    EXPECT_EQ(error, std::errc::invalid_argument) << text;
    EXPECT_EQ(end, text.data()) << text;
    EXPECT_EQ(read, 7) << text;
  }
}

TEST(ReadDecimal, SaysWhatIsOutOfRange) {
  for (const std::string_view text : {"1e400", "-1e400", "1e-400"}) {
    double read = 7;
    const auto [end, error] = read_double(text.data(), text.data() + text.size(), read);
    EXPECT_EQ(error, std::errc::result_out_of_range) << text;
    EXPECT_EQ(end, text.data() + text.size()) << text;
    EXPECT_EQ(read, 7) << text;
  }
}

}  // namespace
}  // namespace clde
