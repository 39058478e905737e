// A Result as JSON and back, for the command line, reports and stores; docs/formats.md describes
// the members. What is written and read again is the same Result, NaN and infinity included.
#pragma once

#include <vector>

#include <nlohmann/json_fwd.hpp>

#include <clde/extend/search_space.hpp>
#include <clde/result.hpp>

namespace clde::formats {

nlohmann::ordered_json as_json(const Result& result);
nlohmann::ordered_json as_json(const Optimum& optimum);
nlohmann::ordered_json as_json(const Saddle& saddle);
nlohmann::ordered_json as_json(const Family& family);
nlohmann::ordered_json as_json(const FailureSummary& failures);

nlohmann::ordered_json as_json(const std::vector<Curvature>& curvatures);

/// Other members of the object are passed over. Throws InvalidArgument with the name of the member
/// that is missing, has another type or names an optimum that does not exist.
Result result_of(const nlohmann::json& object);
/// Its `curvature`; empty if it has none. Throws InvalidArgument if it does not fit the optima and
/// the box.
std::vector<Curvature> curvatures_of(const nlohmann::json& object, std::size_t optima,
                                     const Box& box);

/// Throws InvalidArgument unless all points and values have the sizes of the problem and are
/// finite.
void check_sizes(const Result& result, const SearchSpace& space);

}  // namespace clde::formats
