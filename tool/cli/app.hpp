// The command line as a function: arguments in, exit code out.
#pragma once

namespace clde::cli {

/// Returns 0 if done, 1 if failed, 2 for wrong usage, 128 + signal if a signal stopped it. Data
/// goes to stdout, messages to stderr.
int run_tool(int argc, char** argv);

}  // namespace clde::cli
