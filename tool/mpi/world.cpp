// The ranks of an MPI program and the messages between them.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <exception>
#include <limits>
#include <string>

#include <mpi.h>
#include <clde/error.hpp>
#include <clde/mpi.hpp>

#include "core/check.hpp"
#include "mpi/patience.hpp"

namespace clde::mpi {
namespace {

enum Tag : int { job = 1, answer = 2, failure = 3, dismissal = 4 };

void post(std::size_t rank, Tag tag, const std::string& bytes) {
  if (bytes.size() > static_cast<std::size_t>(std::numeric_limits<int>::max()))
    throw InvalidArgument("a message of " + std::to_string(bytes.size()) +
                          " bytes is longer than MPI allows");
  MPI_Send(bytes.data(), static_cast<int>(bytes.size()), MPI_BYTE, static_cast<int>(rank), tag,
           MPI_COMM_WORLD);
}

struct Message {
  int from = 0;
  int tag = 0;
  std::string bytes;
};

std::optional<Message> take(int from) {
  int waits = 0;
  MPI_Status status;
  MPI_Iprobe(from, MPI_ANY_TAG, MPI_COMM_WORLD, &waits, &status);
  if (waits == 0) return std::nullopt;
  int size = 0;
  MPI_Get_count(&status, MPI_BYTE, &size);
  Message message{status.MPI_SOURCE, status.MPI_TAG,
                  std::string(static_cast<std::size_t>(size), '\0')};
  MPI_Recv(message.bytes.data(), size, MPI_BYTE, message.from, message.tag, MPI_COMM_WORLD,
           MPI_STATUS_IGNORE);
  return message;
}

std::string message_of(std::exception_ptr thrown, std::size_t rank) {
  std::array<char, MPI_MAX_PROCESSOR_NAME> host{};
  int length = 0;
  MPI_Get_processor_name(host.data(), &length);
  const std::string where = "rank " + std::to_string(rank) + " on " + host.data();
  try {
    std::rethrow_exception(std::move(thrown));
  } catch (const std::exception& e) {
    return where + ": " + e.what();
  } catch (...) {
    return where + ": an exception of unknown type";
  }
}

/// Returns once all ranks have come here; `meanwhile` runs again and again until then.
template <class Meanwhile>
void meet(const Meanwhile& meanwhile) {
  MPI_Request barrier = MPI_REQUEST_NULL;
  MPI_Ibarrier(MPI_COMM_WORLD, &barrier);
  Patience patience;
  for (int all_here = 0;;) {
    meanwhile();
    MPI_Test(&barrier, &all_here, MPI_STATUS_IGNORE);
    if (all_here != 0) return;
    patience.wait();
  }
}

}  // namespace

bool launched() {
  // What Open MPI's mpirun, PMIx and PMI launchers (Slurm, MPICH) tell their children.
  constexpr std::array<const char*, 3> marks = {"OMPI_COMM_WORLD_SIZE", "PMIX_RANK", "PMI_RANK"};
  return std::ranges::any_of(marks, [](const char* name) { return std::getenv(name) != nullptr; });
}

World::World(int& argc, char**& argv) {
  int provided = 0;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_SERIALIZED, &provided);
  int rank = 0;
  int size = 1;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  rank_ = static_cast<std::size_t>(rank);
  size_ = static_cast<std::size_t>(size);
}

World::~World() {
  if (leads())
    dismiss_all();
  else if (!dismissed_)
    serve([](const std::string&) -> std::string { throw Error("this rank has already ended"); });
  MPI_Finalize();
}

void World::dismiss_all() {
  for (std::size_t rank = 1; rank < size_; ++rank) post(rank, dismissal, {});
  // Ranks that were still busy answer once more; nobody needs it, but it has to be taken.
  meet([] {
    while (take(MPI_ANY_SOURCE)) continue;
  });
}

void World::send(std::size_t rank, const std::string& bytes) {
  CLDE_ASSERT(leads() && rank >= 1 && rank < size_);
  const std::scoped_lock lock(mutex_);
  post(rank, job, bytes);
}

std::optional<Reply> World::receive() {
  return receive_from(MPI_ANY_SOURCE);
}

std::optional<Reply> World::receive_from(int rank) {
  const std::scoped_lock lock(mutex_);
  auto message = take(rank);
  if (!message) return std::nullopt;
  return Reply{static_cast<std::size_t>(message->from), std::move(message->bytes),
               message->tag == failure};
}

std::optional<std::string> World::call(std::size_t rank, const std::string& bytes,
                                       const std::function<bool()>& keep_going) {
  send(rank, bytes);
  for (Patience patience; keep_going(); patience.wait()) {
    auto reply = receive_from(static_cast<int>(rank));
    if (!reply) continue;
    if (reply->failed) throw Error(reply->bytes);
    return std::move(reply->bytes);
  }
  return std::nullopt;
}

void World::serve(const std::function<std::string(const std::string&)>& work) {
  CLDE_ASSERT(!leads());
  Patience patience;
  while (!dismissed_) {
    const auto message = take(0);
    if (!message) {
      patience.wait();
      continue;
    }
    patience.reset();
    if (message->tag == dismissal) break;
    try {
      post(0, answer, work(message->bytes));
    } catch (...) {
      post(0, failure, message_of(std::current_exception(), rank_));
    }
  }
  if (dismissed_) return;
  dismissed_ = true;
  meet([] {});
}

}  // namespace clde::mpi
