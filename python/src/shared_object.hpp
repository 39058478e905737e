// Python objects in coroutines, which run without the interpreter's lock.
#pragma once

#include <memory>
#include <utility>

#include <nanobind/nanobind.h>

namespace clde_python {

namespace nb = nanobind;

/// A Python object that may be copied and dropped without the interpreter's lock.
using Shared = std::shared_ptr<nb::object>;

inline Shared shared(nb::object object) {
  return {new nb::object(std::move(object)), [](nb::object* held) {
            const nb::gil_scoped_acquire lock;
            delete held;
          }};
}

}  // namespace clde_python
