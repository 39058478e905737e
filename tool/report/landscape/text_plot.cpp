#include "report/landscape/text_plot.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

namespace clde::report {
namespace {

constexpr std::size_t map_width = 64;
constexpr std::size_t map_height = 22;
constexpr std::size_t curve_width = 64;
constexpr std::size_t curve_height = 14;

std::string utf8(char32_t c) {
  std::string text;
  const auto byte = [&](char32_t bits) { text += static_cast<char>(bits); };
  if (c < 0x80) {
    byte(c);
  } else if (c < 0x800) {
    byte(0xC0 | c >> 6U);
    byte(0x80 | (c & 0x3FU));
  } else {
    byte(0xE0 | c >> 12U);
    byte(0x80 | (c >> 6U & 0x3FU));
    byte(0x80 | (c & 0x3FU));
  }
  return text;
}

std::u32string shade_glyphs(Glyphs glyphs) {
  return glyphs == Glyphs::unicode ? U" ░▒▓█" : U" .:*#";
}

std::u32string frame_glyphs(Glyphs glyphs) {
  return glyphs == Glyphs::unicode ? U"┌┐└┘─│" : U"++++-|";
}

std::string framed(const std::vector<std::u32string>& lines, Glyphs glyphs) {
  const std::u32string f = frame_glyphs(glyphs);
  const std::size_t width = lines.empty() ? 0 : lines.front().size();
  const auto edge = [&](char32_t left, char32_t right) {
    return left + std::u32string(width, f[4]) + right;
  };
  std::string text;
  const auto add = [&](const std::u32string& line) {
    text += "  ";
    for (const char32_t c : line) text += utf8(c);
    text += '\n';
  };
  add(edge(f[0], f[1]));
  for (const std::u32string& line : lines) add(f[5] + line + f[5]);
  add(edge(f[2], f[3]));
  return text;
}

std::size_t cell(double share, std::size_t count) {
  const double at = std::clamp(share, 0.0, 1.0) * static_cast<double>(count);
  return std::min(static_cast<std::size_t>(at), count - 1);
}

/// Dots on a fine grid, gathered into characters of two by four.
class Dots {
 public:
  Dots(std::size_t width, std::size_t height) : width_(width), cells_(width * height, 0) {}

  /// From the upper left.
  void set(std::size_t x, std::size_t y) {
    constexpr std::array<std::array<unsigned, 2>, 4> bit = {{{0, 3}, {1, 4}, {2, 5}, {6, 7}}};
    cells_[y / 4 * width_ + x / 2] |= 1U << bit[y % 4][x % 2];
  }

  [[nodiscard]] std::vector<std::u32string> lines(Glyphs glyphs) const {
    std::vector<std::u32string> all;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      if (i % width_ == 0) all.emplace_back();
      const char32_t plain = cells_[i] == 0 ? U' ' : U'*';
      all.back() += glyphs == Glyphs::unicode ? U'\u2800' + cells_[i] : plain;
    }
    return all;
  }

 private:
  std::size_t width_;
  std::vector<char32_t> cells_;
};

}  // namespace

std::string text_map(std::size_t columns, std::size_t rows, std::span<const std::uint8_t> shades,
                     std::span<const MapMark> marks, Glyphs glyphs) {
  const std::u32string shade = shade_glyphs(glyphs);
  std::vector<std::u32string> lines(map_height, std::u32string(map_width, U' '));
  for (std::size_t line = 0; line < map_height; ++line)
    for (std::size_t c = 0; c < map_width; ++c) {
      const std::size_t row = (map_height - 1 - line) * (rows - 1) / (map_height - 1);
      const std::size_t column = c * (columns - 1) / (map_width - 1);
      // The best tenth is solid, the worse half blank.
      const double worse = shades[row * columns + column] / 255.0;
      const double dark = std::clamp(1 - 2 * worse, 0.0, 0.999);
      lines[line][c] = shade[static_cast<std::size_t>(dark * static_cast<double>(shade.size()))];
    }
  for (const MapMark& mark : marks)
    lines[map_height - 1 - cell(mark.y, map_height)][cell(mark.x, map_width)] = mark.glyph;
  return framed(lines, glyphs);
}

std::string text_curve(std::span<const double> values, Glyphs glyphs) {
  if (values.size() < 2) return "";
  const auto [low, high] = std::ranges::minmax(values);
  Dots dots(curve_width, curve_height);
  const std::size_t width = 2 * curve_width;
  const std::size_t height = 4 * curve_height;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const double x = static_cast<double>(i) / static_cast<double>(values.size() - 1);
    const double y = high > low ? (values[i] - low) / (high - low) : 0.5;
    dots.set(cell(x, width), height - 1 - cell(y, height));
  }
  return fmt::format("  {:.6g}\n{}  {:.6g}\n", high, framed(dots.lines(glyphs), glyphs), low);
}

std::string text_scatter(std::span<const double> x, std::span<const double> y, Glyphs glyphs) {
  if (x.empty()) return "";
  const auto share = [](double v, const auto& range) {
    return range.max > range.min ? (v - range.min) / (range.max - range.min) : 0.5;
  };
  const auto wide = std::ranges::minmax(x);
  const auto high = std::ranges::minmax(y);
  Dots dots(curve_width, curve_height);
  const std::size_t height = 4 * curve_height;
  for (std::size_t i = 0; i < x.size(); ++i)
    dots.set(cell(share(x[i], wide), 2 * curve_width),
             height - 1 - cell(share(y[i], high), height));
  return framed(dots.lines(glyphs), glyphs);
}

std::string text_bars(std::span<const double> values, Glyphs glyphs) {
  const std::u32string bars = glyphs == Glyphs::unicode ? U" ▁▂▃▄▅▆▇█" : U" .:-=+*#@";
  double most = 0;
  for (const double v : values) most = std::max(most, v);
  std::string text;
  for (const double v : values) {
    const double share = most > 0 ? v / most : 0;
    const auto eighths = static_cast<std::size_t>(std::ceil(share * 8));
    text += utf8(bars[std::min<std::size_t>(eighths, 8)]);
  }
  return text;
}

std::string text_bar(double share, std::size_t width, Glyphs glyphs) {
  const auto full = static_cast<std::size_t>(
      std::lround(std::clamp(share, 0.0, 1.0) * static_cast<double>(width)));
  const std::size_t length = share > 0 ? std::max<std::size_t>(1, full) : 0;
  std::string text;
  for (std::size_t i = 0; i < length; ++i) text += glyphs == Glyphs::unicode ? "█" : "#";
  return text;
}

}  // namespace clde::report
