// Data to stdout, messages to stderr.
#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

namespace clde::cli {

/// All at once; throws Error if it cannot be written, as on a full disk.
void write_stdout(std::string_view text);
/// The same for text that people read: control characters, which may come from a file of somebody
/// else, do not reach the terminal.
void write_text(std::string_view text);
/// The same for text that may be bold or coloured as a Screen makes it.
void write_styled(std::string_view text);
void write_json(const nlohmann::ordered_json& json);

/// What messages begin with, "clde" unless another program says so; `name` has to outlive them.
void set_program_name(const char* name);
/// No messages from now on: another process of the same command says the same.
void mute();
/// One line on stderr, with the name of the program in front. A stderr that cannot be written, such
/// as a terminal that is gone, is no reason to stop.
void message(std::string_view text);
/// For what is drawn on a terminal; as is.
void write_stderr(std::string_view text);

/// What the program is started with may lack some of its three streams: a file opened later would
/// take the place of stderr, and messages would go into it. A file at its size limit becomes an
/// error like a full disk instead of the end of the process.
void prepare_streams();

}  // namespace clde::cli
