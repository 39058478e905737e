// Where the command-line tool starts.
#include "cli/app.hpp"

int main(int argc, char** argv) {
  return clde::cli::run_tool(argc, argv);
}
