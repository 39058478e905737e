# Writes OUT, which ctest reads: one test PREFIX.SUITE per suite of the GoogleTest program PROGRAM.
# cmake -D PROGRAM=program -D PREFIX=unit -D OUT=file -P write_test_suites.cmake
cmake_minimum_required(VERSION 3.25)
execute_process(COMMAND ${PROGRAM} --gtest_list_tests OUTPUT_VARIABLE listed COMMAND_ERROR_IS_FATAL ANY)
# Tests are indented; a suite ends in a full stop, its type, if it has one, is a comment behind it.
string(REGEX MATCHALL "\n[A-Za-z0-9_/]+\\. *[#\n]" lines "\n${listed}")
set(text "")
foreach(line IN LISTS lines)
  string(REGEX REPLACE "\n([A-Za-z0-9_/]+)\\..*" "\\1" suite "${line}")
  string(APPEND text "add_test([[${PREFIX}.${suite}]] [[${PROGRAM}]] [[--gtest_filter=${suite}.*]] --gtest_brief=1)\n"
    "set_tests_properties([[${PREFIX}.${suite}]] PROPERTIES TIMEOUT 1500)\n")
endforeach()
if(text STREQUAL "")
  message(FATAL_ERROR "${PROGRAM} lists no tests")
endif()
file(WRITE ${OUT} "${text}")
