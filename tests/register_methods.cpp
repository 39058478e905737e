// Tests look the methods of others up by name.
#include <clde/lab/methods.hpp>

namespace {

[[maybe_unused]] const bool registered = (clde::lab::register_methods(), true);

}  // namespace
