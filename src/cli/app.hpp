// The command line as a function: arguments in, exit code out.
#pragma once

namespace clde::cli {

/// 0 done, 1 failed, 2 wrong usage, 128 + signal when a signal stopped it. Data goes to stdout,
/// messages to stderr.
int run(int argc, char** argv);

}  // namespace clde::cli
