#include "cli/sweep/sweep_page.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <limits>

#include <fmt/format.h>

#include "cli/sweep/sweep_text.hpp"

namespace clde::cli {
namespace {

constexpr double width = 720, height = 300, margin = 48;
constexpr std::size_t max_panels = 13;  // the value and twelve variables
// Told apart by people who see colours differently too (M. Okabe, K. Ito, Color Universal Design).
constexpr std::array colors = {"#0072b2", "#d55e00", "#009e73", "#cc79a7",
                               "#e69f00", "#56b4e9", "#000000", "#7f7f7f"};

std::string escaped(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '&')
      out += "&amp;";
    else if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else
      out += c;
  }
  return out;
}

struct Range {
  double low = std::numeric_limits<double>::infinity();
  double high = -std::numeric_limits<double>::infinity();

  void take(double v) {
    low = std::min(low, v);
    high = std::max(high, v);
  }
  [[nodiscard]] double share(double v) const { return high > low ? (v - low) / (high - low) : 0.5; }
};

/// A number of a point of a branch, to draw.
using Coordinate = std::function<double(double step, const std::vector<double>& x, double value)>;

struct Panel {
  std::string across, up;
  Coordinate x, y;
};

std::string dot(double cx, double cy, const std::string& title) {
  return fmt::format(
      "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4\" fill=\"none\" stroke=\"#000\" "
      "stroke-width=\"1.5\"><title>{}</title></circle>\n",
      cx, cy, escaped(title));
}

std::string axes(const Panel& panel, const Range& x, const Range& y) {
  const auto word = [](double px, double py, const char* anchor, const std::string& text) {
    return fmt::format("<text x=\"{:.0f}\" y=\"{:.0f}\" text-anchor=\"{}\">{}</text>\n", px, py,
                       anchor, escaped(text));
  };
  return fmt::format(
             "<rect x=\"{0}\" y=\"{0}\" width=\"{1}\" height=\"{2}\" fill=\"none\" "
             "stroke=\"#999\"/>\n",
             margin, width - 2 * margin, height - 2 * margin) +
         word(margin, height - 30, "start", fmt::format("{:.4g}", x.low)) +
         word(width - margin, height - 30, "end", fmt::format("{:.4g}", x.high)) +
         word(width / 2, height - 30, "middle", panel.across) +
         word(margin - 4, height - margin, "end", fmt::format("{:.3g}", y.low)) +
         word(margin - 4, margin + 10, "end", fmt::format("{:.3g}", y.high)) +
         word(margin, margin - 8, "start", panel.up);
}

std::string drawn(const SweepRequest& request, const SweepResult& found, const Panel& panel) {
  Range x, y;
  for (const Branch& b : found.branches)
    for (const BranchPoint& p : b.points) {
      x.take(panel.x(p.step, p.x, p.value));
      y.take(panel.y(p.step, p.x, p.value));
    }
  const auto px = [&](double v) { return margin + x.share(v) * (width - 2 * margin); };
  const auto py = [&](double v) { return height - margin - y.share(v) * (height - 2 * margin); };
  std::string svg =
      fmt::format("<svg viewBox=\"0 0 {} {}\" role=\"img\">\n", width, height) + axes(panel, x, y);
  for (std::size_t i = 0; i < found.branches.size(); ++i) {
    std::string path;
    for (const BranchPoint& p : found.branches[i].points)
      path += fmt::format("{:.1f},{:.1f} ", px(panel.x(p.step, p.x, p.value)),
                          py(panel.y(p.step, p.x, p.value)));
    svg += fmt::format(
        "<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\">"
        "<title>branch {}</title></polyline>\n",
        path, colors[i % colors.size()], i + 1);
  }
  for (const SweepEvent& e : found.events)
    svg += dot(px(panel.x(e.step, e.x, e.value)), py(panel.y(e.step, e.x, e.value)),
               fmt::format("{} at {}: {}", name(e.kind), request.place(e.x), changed_branches(e)));
  return svg + "</svg>\n";
}

std::vector<Panel> panels_of(const SweepRequest& request) {
  const bool several = request.path.parameters.size() > 1;
  const std::size_t parameter = request.path.parameters.front();
  const std::string across = several ? "step" : request.space.box.name(parameter);
  const Coordinate along = [several, parameter](double step, const std::vector<double>& x, double) {
    return several ? step : x[parameter];
  };
  std::vector<Panel> panels = {
      {across, "value", along,
       [](double, const std::vector<double>&, double value) { return value; }}};
  for (std::size_t j = 0; j < request.space.box.dimension() && panels.size() < max_panels; ++j)
    if (!request.is_parameter(j))
      panels.push_back({across, request.space.box.name(j), along,
                        [j](double, const std::vector<double>& x, double) { return x[j]; }});
  return panels;
}

}  // namespace

std::string sweep_page(const SweepRequest& request, const SweepResult& found) {
  std::string body;
  if (!found.branches.empty())
    for (const Panel& panel : panels_of(request)) body += drawn(request, found, panel);
  return fmt::format(
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
      "<meta name=\"viewport\" content=\"width=device-width\"><title>{0} - clde sweep</title>\n"
      "<style>body{{font:15px sans-serif;max-width:60em;margin:1em auto;padding:0 1em}}"
      "svg{{width:100%;font-size:12px}}pre{{overflow-x:auto}}</style></head>\n"
      "<body><h1>{0}</h1>\n{1}<pre>{2}</pre></body></html>\n",
      escaped(request.name), body, escaped(sweep_text(request, found)));
}

}  // namespace clde::cli
