// What the library throws. It never prints and never exits.
#pragma once

#include <stdexcept>
#include <string>

namespace clde {

/// Base of everything the library throws on purpose.
class Error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The caller asked for something that has no meaning: the message says what was given, what is
/// allowed and what to do.
class InvalidArgument : public Error {
 public:
  using Error::Error;
};

/// A name that no catalog knows; the message carries the nearest names.
class UnknownName : public InvalidArgument {
 public:
  using InvalidArgument::InvalidArgument;
};

}  // namespace clde
