// What the page calls. Texts go in and out through the module's memory.
#include <cstdint>
#include <memory>
#include <string>

#include "session.hpp"

namespace {

using clde::playground::Question;
using clde::playground::Session;

std::unique_ptr<Session> session;
std::string input;   // what the page wrote
std::string output;  // what it reads

}  // namespace

#define CLDE_EXPORT(name) extern "C" __attribute__((export_name(#name)))

/// Room for a text of the page.
CLDE_EXPORT(room) char* room(std::uint32_t size);
CLDE_EXPORT(text) const char* text();
CLDE_EXPORT(text_size) std::uint32_t text_size();
/// The built-in problems become the text.
CLDE_EXPORT(problems) void problems();
/// Begins a search as the text in the room says; 1, or 0 with a complaint as text.
CLDE_EXPORT(begin) int begin();
/// 1: goes on; 0: at its end.
CLDE_EXPORT(advance) int advance(std::uint32_t evaluations);
/// The data of the page become the text.
CLDE_EXPORT(report) void report();

char* room(std::uint32_t size) {
  input.assign(size, ' ');
  return input.data();
}

const char* text() {
  return output.data();
}

std::uint32_t text_size() {
  return static_cast<std::uint32_t>(output.size());
}

void problems() {
  output = clde::playground::problems_json();
}

int begin() {
  try {
    session = std::make_unique<Session>(Question::from_json(input));
    return 1;
  } catch (const std::exception& e) {
    output = e.what();
    return 0;
  }
}

int advance(std::uint32_t evaluations) {
  return session->advance(evaluations) ? 1 : 0;
}

void report() {
  output = session->report();
}

// The tag of C++ exceptions; Debian's libraries, built without them, have none.
__asm__(
    ".globl __cpp_exception\n"
    ".tagtype __cpp_exception i32\n"
    "__cpp_exception:\n");
