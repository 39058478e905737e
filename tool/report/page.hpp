// One HTML file with everything in it.
#pragma once

#include <string>

#include "report/landscape/packed.hpp"

namespace clde::report {

/// Throws Error, with what to do, if the tool was built without the page (no Node at hand).
void require_page();

/// The report as data: {"format": "clde-report", "version": 1, "tool": ..., KIND: data}.
Json report_data(const char* kind, Json data);

/// The page that shows it. Self-contained: it needs no network and no other file.
std::string report_page(const Json& report, const std::string& title);

/// A page without data that asks the server it came from for them, again and again.
std::string live_page(const std::string& title);

}  // namespace clde::report
