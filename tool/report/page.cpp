#include "report/page.hpp"

#include <span>
#include <string_view>

#include <fmt/format.h>

#include <clde/error.hpp>
#include <clde/version.hpp>

namespace clde::report {

// Made from web/ at build time; in pieces, because compilers may refuse long literals. Empty if the
// page could not be built.
std::span<const std::string_view> page_pieces();

namespace {

constexpr int format_version = 1;

std::string page_template() {
  std::string text;
  for (const std::string_view piece : page_pieces()) text += piece;
  return text;
}

/// Text fit for HTML, also inside quotes.
std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    switch (c) {
      case '&':
        safe += "&amp;";
        break;
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      case '"':
        safe += "&quot;";
        break;
      default:
        safe += c;
    }
  }
  return safe;
}

/// JSON for a <script> element: without '<' no text in it can end the element.
std::string script_text(const Json& json) {
  std::string safe;
  for (const char c : json.dump(-1, ' ', false, Json::error_handler_t::replace)) {
    if (c == '<')
      safe += "\\u003c";
    else
      safe += c;
  }
  return safe;
}

void replace(std::string& text, std::string_view placeholder, std::string_view by) {
  const std::size_t at = text.find(placeholder);
  if (at == std::string::npos)
    throw Error("the page of the report has no placeholder for its data");
  text.replace(at, placeholder.size(), by);
}

}  // namespace

void require_page() {
  if (!page_pieces().empty()) return;
  throw Error(
      "this clde was built without the page of the report, which needs Node and npm; `make report` "
      "installs them and builds it again. `clde show` and "
      "`clde report --json` work without");
}

Json report_data(const char* kind, Json data) {
  return {{"format", "clde-report"},
          {"version", format_version},
          {"tool", fmt::format("clde {} (sources {})", version(), source_id())},
          {kind, std::move(data)}};
}

std::string report_page(const Json& report, const std::string& title) {
  require_page();
  std::string page = page_template();
  // The data first: it has no '<', so a title cannot be mistaken for its mark or the other way
  // round.
  replace(page, "<!--clde-data-->", script_text(report));
  replace(page, "<!--clde-title-->", escaped(title));
  return page;
}

std::string live_page(const std::string& title) {
  require_page();
  std::string page = page_template();
  replace(page, "<!--clde-data-->", "");
  replace(page, "<!--clde-title-->", escaped(title));
  replace(page, "default-src 'none';", "default-src 'none'; connect-src 'self';");
  replace(page, "<body>", "<body data-live>");
  return page;
}

}  // namespace clde::report
