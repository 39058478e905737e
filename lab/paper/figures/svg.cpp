#include "paper/figures/svg.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

#include <fmt/format.h>

#include "paper/tables/table.hpp"

namespace clde::reproduce {
namespace {

constexpr const char* style_sheet =
    "text{font-family:sans-serif;fill:#222}.axis{stroke:#444;stroke-width:1;fill:none}"
    ".grid{stroke:#ddd;stroke-width:1}.page{fill:#fff}"
    "@media (prefers-color-scheme:dark){text{fill:#ddd}.axis{stroke:#bbb}.grid{stroke:#333}"
    ".page{fill:#16181d}}";

std::string path_of(std::span<const Point> points) {
  std::string text;
  for (const Point& p : points) text += fmt::format("{:.1f},{:.1f} ", p.x, p.y);
  if (!text.empty()) text.pop_back();
  return text;
}

/// 1, 2 or 5 times a power of ten.
double round_step(double rough) {
  const double power = std::pow(10.0, std::floor(std::log10(rough)));
  for (const double factor : {1.0, 2.0, 5.0})
    if (factor * power >= rough * 0.999) return factor * power;
  return 10 * power;
}

}  // namespace

Picture::Picture(double width, double height, std::string_view title)
    : width_(width), height_(height), title_(title) {
  box({0, 0}, {width, height}, "class=\"page\"");
}

void Picture::line(Point from, Point to, std::string_view style) {
  body_ += fmt::format("<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" {}/>\n",
                       from.x, from.y, to.x, to.y, style);
}

void Picture::polyline(std::span<const Point> points, std::string_view style) {
  body_ += fmt::format("<polyline points=\"{}\" fill=\"none\" {}/>\n", path_of(points), style);
}

void Picture::circle(Point center, double radius, std::string_view style) {
  body_ += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\" {}/>\n", center.x,
                       center.y, radius, style);
}

void Picture::dots(std::span<const Point> points, std::string_view style) {
  std::string path;
  for (const Point& p : points) path += fmt::format("M{:.1f},{:.1f}h0", p.x, p.y);
  body_ += fmt::format("<path d=\"{}\" fill=\"none\" stroke-linecap=\"round\" {}/>\n", path, style);
}

void Picture::path(std::string_view description, std::string_view style) {
  body_ += fmt::format("<path d=\"{}\" {}/>\n", description, style);
}

void Picture::cross(Point c, double size, std::string_view style) {
  body_ += fmt::format(
      "<path d=\"M{:.1f},{:.1f}L{:.1f},{:.1f}M{:.1f},{:.1f}L{:.1f},{:.1f}\" {}/>\n", c.x - size,
      c.y - size, c.x + size, c.y + size, c.x - size, c.y + size, c.x + size, c.y - size, style);
}

void Picture::box(Point corner, Point size, std::string_view style) {
  body_ += fmt::format("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" {}/>\n",
                       corner.x, corner.y, size.x, size.y, style);
}

void Picture::begin_group(std::string_view id) {
  body_ += fmt::format("<g id=\"{}\">\n", id);
}

void Picture::end_group() {
  body_ += "</g>\n";
}

void Picture::repeat_group(std::string_view id, Point moved) {
  body_ += fmt::format("<use href=\"#{}\" x=\"{:.1f}\" y=\"{:.1f}\"/>\n", id, moved.x, moved.y);
}

void Picture::text(Point at, std::string_view words, const Label& label) {
  const std::string turn =
      label.turned == 0
          ? ""
          : fmt::format(" transform=\"rotate({:g} {:.1f} {:.1f})\"", label.turned, at.x, at.y);
  body_ += fmt::format(
      "<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\" font-size=\"{:g}\"{}>{}</text>\n", at.x,
      at.y, label.anchor, label.size, turn, html_escaped(words));
}

std::string Picture::svg() const {
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:g} {1:g}\" width=\"{0:g}\" "
      "height=\"{1:g}\" role=\"img\" "
      "aria-label=\"{2}\">\n<title>{2}</title>\n<style>{3}</style>\n{4}"
      "</svg>\n",
      width_, height_, html_escaped(title_), style_sheet, body_);
}

std::string_view series_color(std::size_t n) {
  static constexpr std::array<std::string_view, 8> colors{
      "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#999999", "#b3a000"};
  return colors[n % colors.size()];
}

double Axis::position(double value) const {
  const double share = scale == AxisScale::linear
                           ? (value - from) / (to - from)
                           : (std::log10(std::max(value, 1e-300)) - std::log10(from)) /
                                 (std::log10(to) - std::log10(from));
  return std::clamp(share, 0.0, 1.0);
}

std::vector<double> Axis::ticks_or_chosen() const {
  std::vector<double> chosen;
  if (!ticks.empty()) {  // those outside are not drawn: an axis of names has one of them alone
    std::ranges::copy_if(ticks, std::back_inserter(chosen),
                         [&](double tick) { return tick >= from && tick <= to; });
    return chosen;
  }
  if (scale == AxisScale::logarithmic) {
    const double first = std::ceil(std::log10(from) - 1e-9);
    const double last = std::floor(std::log10(to) + 1e-9);
    const double step = std::max(1.0, std::ceil((last - first) / 6));
    for (double k = first; k <= last + 1e-9; k += step) chosen.push_back(std::pow(10.0, k));
    return chosen;
  }
  const double step = round_step((to - from) / 5);
  for (double k = std::ceil(from / step - 1e-9); k * step <= to + 1e-9 * step; ++k)
    chosen.push_back(k == 0 ? 0.0 : k * step);
  return chosen;
}

Frame::Frame(Picture& picture, Rectangle area, Axis x, Axis y)
    : picture_(&picture), area_(area), x_(std::move(x)), y_(std::move(y)) {}

Point Frame::at(double x, double y) const {
  return {area_.corner.x + x_.position(x) * area_.size.x,
          area_.corner.y + (1 - y_.position(y)) * area_.size.y};
}

std::vector<Point> Frame::at(std::span<const Point> data) const {
  std::vector<Point> points;
  for (const Point& p : data) points.push_back(at(p.x, p.y));
  return points;
}

void Frame::draw_axes() {
  const double bottom = area_.corner.y + area_.size.y;
  for (const double tick : x_.ticks_or_chosen()) {
    const double x = area_.corner.x + x_.position(tick) * area_.size.x;
    picture_->line({x, bottom}, {x, bottom + 4}, "class=\"axis\"");
    picture_->text({x, bottom + 16}, fmt::format("{:.4g}", tick), {.size = 10});
  }
  for (const double tick : y_.ticks_or_chosen()) {
    const double y = area_.corner.y + (1 - y_.position(tick)) * area_.size.y;
    picture_->line({area_.corner.x, y}, {area_.corner.x + area_.size.x, y}, "class=\"grid\"");
    picture_->text({area_.corner.x - 6, y + 3.5}, fmt::format("{:.4g}", tick),
                   {.anchor = "end", .size = 10});
  }
  picture_->box(area_.corner, area_.size, "class=\"axis\"");
  if (!x_.title.empty()) picture_->text({area_.corner.x + area_.size.x / 2, bottom + 32}, x_.title);
  if (!y_.title.empty())
    picture_->text({area_.corner.x - 50, area_.corner.y + area_.size.y / 2}, y_.title,
                   {.turned = -90});
}

void draw_legend(Picture& picture, Point corner, std::span<const std::string> names) {
  for (std::size_t k = 0; k < names.size(); ++k) {
    const double y = corner.y + 16 * static_cast<double>(k);
    picture.box({corner.x, y - 8}, {12, 10}, fmt::format("fill=\"{}\"", series_color(k)));
    picture.text({corner.x + 17, y}, names[k], {.anchor = "start"});
  }
}

}  // namespace clde::reproduce
