// Pictures as text: shapes in pixels, and a frame that turns data into pixels.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace clde::reproduce {

struct Point {
  double x = 0;
  double y = 0;
};

/// An SVG file that needs nothing else. It follows the reader's choice of a light or dark page.
class Picture {
 public:
  Picture(double width, double height, std::string_view title);

  void line(Point from, Point to, std::string_view style);
  void polyline(std::span<const Point> points, std::string_view style);
  void circle(Point center, double radius, std::string_view style);
  /// Very many small ones, at a few bytes each.
  void dots(std::span<const Point> points, std::string_view style);
  /// As SVG writes it: "M0,0L1,1".
  void path(std::string_view description, std::string_view style);
  /// An x of this half width.
  void cross(Point center, double size, std::string_view style);
  void box(Point corner, Point size, std::string_view style);
  /// What is drawn between the two can be drawn again elsewhere, at the cost of a line.
  void begin_group(std::string_view id);
  void end_group();
  void repeat_group(std::string_view id, Point moved);
  struct Label {
    std::string_view anchor = "middle";  ///< start, middle, end
    double size = 11;
    double turned = 0;  ///< degrees
  };
  void text(Point at, std::string_view words, const Label& label);
  void text(Point at, std::string_view words) { text(at, words, Label{}); }

  [[nodiscard]] std::string svg() const;

 private:
  double width_, height_;
  std::string title_;
  std::string body_;
};

/// The n-th colour of a series, told apart by those who see few colours as well (after Okabe and
/// Ito).
std::string_view series_color(std::size_t n);

enum class AxisScale { linear, logarithmic };

struct Axis {
  double from = 0;
  double to = 1;
  std::string title = {};
  AxisScale scale = AxisScale::linear;
  std::vector<double> ticks = {};  ///< empty: chosen; those outside are left out

  /// 0 to 1 along the axis.
  [[nodiscard]] double position(double value) const;
  [[nodiscard]] std::vector<double> ticks_or_chosen() const;
};

/// Part of a picture, in pixels.
struct Rectangle {
  Point corner;  ///< top left
  Point size;
};

/// A rectangle of the picture with axes; data outside is kept at the edge.
class Frame {
 public:
  Frame(Picture& picture, Rectangle area, Axis x, Axis y);

  /// Axes, ticks and titles.
  void draw_axes();
  [[nodiscard]] Point at(double x, double y) const;
  [[nodiscard]] std::vector<Point> at(std::span<const Point> data) const;
  [[nodiscard]] Picture& picture() { return *picture_; }
  [[nodiscard]] Point corner() const { return area_.corner; }
  [[nodiscard]] Point size() const { return area_.size; }

 private:
  Picture* picture_;
  Rectangle area_;
  Axis x_, y_;
};

/// Names beside samples of the series' colours, one below the other.
void draw_legend(Picture& picture, Point corner, std::span<const std::string> names);

}  // namespace clde::reproduce
