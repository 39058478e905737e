// A command as a script for /bin/sh.
#pragma once

#include <string>

namespace clde {

/// Puts `exec` before a command that is one plain program with its arguments. The shell then
/// becomes the program instead of waiting for it, so that we see the program's own end and closed
/// pipes. All else (lists, pipelines, assignments, shell words) is left to the shell as it is.
std::string shell_script(const std::string& command);

}  // namespace clde
