// What the library throws. It never prints and never exits.
#pragma once

#include <stdexcept>
#include <string>

#include <clde/extend/export.hpp>

namespace CLDE_API clde {

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
  /// `kind`: a literal.
  UnknownName(const std::string& message, const char* kind)
      : InvalidArgument(message), kind_(kind) {}

  /// What has no such name: "problem", "algorithm", "metric", "setting of this algorithm", ...
  [[nodiscard]] const char* kind() const { return kind_; }

 private:
  const char* kind_;
};

}  // namespace clde
