// The files a report can be made from.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "report/run/run_record.hpp"

namespace clde::report {

enum class SourceKind { journal, store, json };

/// By the first bytes. Throws InvalidArgument if the file cannot be read.
SourceKind source_kind(const std::string& path);

/// A run from the JSON of `clde solve`. Throws InvalidArgument, naming where it came from.
RunRecord read_json_run(const std::string& path);
RunRecord parse_json_run(std::string_view text, const std::string& from);

/// The problem of that name, if there is one.
std::optional<BenchmarkProblem> builtin_named(const std::string& name);

}  // namespace clde::report
