// A run with its result as text and files. A program that uses this header links clde::json.
#pragma once

#include <string>
#include <string_view>

#include <clde/error.hpp>
#include <clde/extend/export.hpp>
#include <clde/solve.hpp>

namespace CLDE_API clde {

/// The run as `clde solve --json` writes it, and as `clde show` and `clde report` read it; see
/// docs/reference/formats.md. Every member of the result is kept to the last bit. Of the space
/// there are box, objectives, sense and constraints, of the options algorithm, seed, settings and
/// schedule.
std::string to_json(const Run& run);

/// A run from such a text. Members that are not known here are passed over.
/// @throws InvalidArgument if it is not one; the message names the member
Run run_from_json(std::string_view text);

/// A header and a row for each optimum: variables, values, `global` (1 or 0), `hits` and
/// `found_at`, as `clde solve --out` writes them. Numbers have 17 digits: what is read back is the
/// same number.
std::string to_csv(const Run& run);

/// Writes the text beside the file and then renames it, so that nobody sees half of it and an
/// earlier file stays if the disk is full. Pipes, devices and files in a folder that may not be
/// written are written in place.
/// @throws Error if it cannot be written
void write_file(const std::string& path, std::string_view text);

/// A run from a file: the JSON of a run, or a journal (`load_journal`).
/// @throws Error, InvalidArgument  naming the file
Run read_run(const std::string& path);

}  // namespace clde
