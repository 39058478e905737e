// Plots for a terminal, in Unicode or in plain characters.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "display/contours.hpp"

namespace clde::report {

enum class Glyphs { unicode, plain };

/// Marks on a map: column and row from 0 to 1, and one character.
struct MapMark {
  double x = 0;
  double y = 0;
  char32_t glyph = U'*';
};

/// A grid of shades (0 best, 255 worst; rows from bottom to top) as so many lines of so many
/// characters, best darkest, with marks on top. In a frame.
std::string text_map(std::size_t columns, std::size_t rows, std::span<const std::uint8_t> shades,
                     std::span<const MapMark> marks, Glyphs glyphs);

/// A curve through values at even distances: `width` characters and `height` lines, the extremes
/// written beside. Unicode draws two by four dots a character.
std::string text_curve(std::span<const double> values, Glyphs glyphs);

/// Points, x to the right and y upwards, from the least to the greatest of each.
std::string text_scatter(std::span<const double> x, std::span<const double> y, Glyphs glyphs);

/// Numbers from 0 on as a row of bars, one character each.
std::string text_bars(std::span<const double> values, Glyphs glyphs);

/// A bar of the given share of `width` characters; at least a trace of anything above 0.
std::string text_bar(double share, std::size_t width, Glyphs glyphs);

}  // namespace clde::report
