#include "engine/process/shell_command.hpp"

#include <gtest/gtest.h>

namespace clde {
namespace {

TEST(ShellScript, BecomesAPlainProgram) {
  EXPECT_EQ(shell_script("cat"), "exec cat");
  EXPECT_EQ(shell_script(" /bin/cat -u 2>/dev/null"), "exec  /bin/cat -u 2>/dev/null");
}

TEST(ShellScript, IsLeftAloneIfItIsMoreThanThat) {
  for (const char* command :
       {"cat; cat", "cat && cat", "cat | cat", "(cat)", "A=1 cat", "exit 3", "./no-such-program",
        "cat\ncat", "cat `cat x`", "'/bin/cat'", "", " ", "cat # note"})
    EXPECT_EQ(shell_script(command), command);
}

}  // namespace
}  // namespace clde
