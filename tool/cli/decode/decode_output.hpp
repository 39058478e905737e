// The three forms in which decoded basins are shown.
#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include <clde/landscape.hpp>

#include "cli/input/samples.hpp"

namespace clde::cli {

/// For people: a sentence and a table of the basins; basins and rows are counted from 1.
std::string decode_text(const Samples& samples, const Decoding& decoding,
                        const DecodeOptions& options);

/// One line per row of the samples with the number of its basin, from 0; a title if the samples
/// name their columns.
std::string decode_csv(const Samples& samples, const Decoding& decoding);

/// For programs: rows and basins counted from 0.
nlohmann::ordered_json decode_json(const Samples& samples, const Decoding& decoding);

}  // namespace clde::cli
