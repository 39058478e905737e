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

/// A wrong argument. The message says what was given, what is allowed and what to do.
class InvalidArgument : public Error {
 public:
  using Error::Error;
};

/// The function to be optimised fails wherever it is evaluated.
class FunctionFailed : public Error {
 public:
  using Error::Error;
};

/// A name that no catalog contains; the message has the nearest names.
class UnknownName : public InvalidArgument {
 public:
  using InvalidArgument::InvalidArgument;
};

}  // namespace clde
