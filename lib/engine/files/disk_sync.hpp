// When what was written reaches the disk, so that a power cut does not take it.
#pragma once

#include <condition_variable>
#include <mutex>
#include <string>

#include <clde/journal.hpp>

#include "core/joining_thread.hpp"

namespace clde {

/// Syncs one open file as `Sync` says. With Sync::batch a thread of its own does so within a second
/// of a write: the search never waits for the disk, and an evaluation that ends before a pause of
/// hours is safe as well.
class DiskSync {
 public:
  DiskSync(int file, std::string path, Sync sync);
  /// Syncs what is left; what goes wrong then is not told.
  ~DiskSync();
  DiskSync(const DiskSync&) = delete;
  DiskSync& operator=(const DiskSync&) = delete;

  /// Something was written. Throws Error if this or an earlier sync failed.
  void note_written();
  /// Syncs what is left; throws Error if that, or an earlier sync, failed.
  void finish();

 private:
  [[nodiscard]] std::string sync_now() const;
  void loop();
  void rethrow() const;

  int file_;
  std::string path_;
  Sync sync_;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool dirty_ = false;
  bool closing_ = false;
  std::string failure_;
  JoiningThread thread_;  // last: it ends before what it looks at
};

/// Makes the name of a new file survive a power cut: syncs the folder that has it.
void sync_folder_of(const std::string& path);

}  // namespace clde
