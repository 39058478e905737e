// Files as the operating system has them. Apart from running other programs (evaluate/process) this
// is all that the library asks of the system; there is a source for POSIX and one for Windows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace clde::system_file {

// What fails returns -1 or false and leaves the reason in errno. Files are closed when another
// program is started.

/// Does not wait where the path is a pipe.
int open_to_read(const std::string& path);
/// An existing file; what is written goes to its end.
int open_to_append(const std::string& path);
/// A new file to append to; fails with EEXIST if there is one.
int create(const std::string& path);
void close(int file);
void remove(const std::string& path);

/// Bytes of a regular file; none for anything else.
std::optional<std::uint64_t> size(int file);
/// How many bytes were read; 0 at the end.
std::ptrdiff_t read(int file, std::span<std::byte> into);
bool write(int file, std::span<const std::byte> bytes);
/// Cuts it off after so many bytes.
bool cut(int file, std::uint64_t bytes);

enum class Lock { ours, held_by_another, impossible };
/// Until the file is closed, or the process ends.
Lock try_lock(int file);

/// Waits until what was written is on the disk.
bool sync(int file);
/// Some file systems have nothing to sync: whether errno says so.
bool cannot_be_synced();
/// Makes the name of a new file survive a power cut.
bool sync_folder_of(const std::string& path);

}  // namespace clde::system_file
