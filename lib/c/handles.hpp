// What the opaque handles of clde.h hold, and how exceptions become its error strings.
#pragma once

#include <exception>
#include <memory>
#include <string>

#include <clde.h>

#include <clde/optimizer.hpp>
#include <clde/solve.hpp>

struct clde_problem {
  clde::SearchSpace space;
};

struct clde_options {
  clde::SolveOptions options;
  clde::Budget budget;
};

struct clde_search {
  clde::SearchSpace space;
  std::unique_ptr<clde::Optimizer> optimizer;
};

struct clde_result {
  clde::Result result;
};

namespace clde::c_interface {

/// The message that clde_last_error returns in this thread.
std::string& last_error();

/// What `work` returns; `failed` if it throws, and the message is kept. No exception may reach C.
template <class Answer, class Work>
Answer guarded(Answer failed, const Work& work) noexcept {
  try {
    return work();
  } catch (const std::exception& error) {
    last_error() = error.what();
  } catch (...) {
    last_error() = "an exception of unknown type";
  }
  return failed;
}

/// The same for functions that return 0 if all went well.
template <class Work>
int status_of(const Work& work) noexcept {
  return guarded(1, [&] {
    work();
    return 0;
  });
}

}  // namespace clde::c_interface
