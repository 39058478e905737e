// Which names the shared library shows: those that the public headers declare.
#pragma once

#if __cplusplus <= 201703L && !(defined(_MSVC_LANG) && _MSVC_LANG > 201703L)
#error "clde needs C++20: compile with -std=c++20 or later"
#endif

// NOLINTBEGIN(cppcoreguidelines-macro-usage)
#ifdef __ELF__
#define CLDE_API [[gnu::visibility("default")]]  ///< of the namespace of a public header
#else
#define CLDE_API  ///< of the namespace of a public header
#endif
// NOLINTEND(cppcoreguidelines-macro-usage)
