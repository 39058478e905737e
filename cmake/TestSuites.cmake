# clde_discover_suites(program prefix): one test for ctest per suite of a GoogleTest program, called
# PREFIX.SUITE. One process per test would cost more than most tests do.
set(clde_suite_script ${CMAKE_CURRENT_LIST_DIR}/write_test_suites.cmake)

function(clde_discover_suites program prefix)
  set(suites ${CMAKE_CURRENT_BINARY_DIR}/${program}_suites.cmake)
  add_custom_command(TARGET ${program} POST_BUILD BYPRODUCTS ${suites}
    COMMAND ${CMAKE_COMMAND} -D PROGRAM=$<TARGET_FILE:${program}> -D PREFIX=${prefix} -D OUT=${suites}
      -P ${clde_suite_script}
    VERBATIM)
  set(include_file ${CMAKE_CURRENT_BINARY_DIR}/${program}_include.cmake)
  file(WRITE ${include_file}
    "if(EXISTS \"${suites}\")\n  include(\"${suites}\")\nelse()\n  add_test(${prefix}.not_built false)\nendif()\n")
  set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES ${include_file})
endfunction()
