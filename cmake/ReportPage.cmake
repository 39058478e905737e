# The page of `clde report`: TypeScript and charts from tool/web/, bundled by esbuild into one HTML text
# and compiled into the tool. Without Node and npm the tool is built all the same; `clde report` then
# says what is missing.

function(clde_report_page source_variable)
  set(page ${CMAKE_CURRENT_BINARY_DIR}/page_pieces.cpp)
  set(${source_variable} ${page} PARENT_SCOPE)
  if(CLDE_BUILD_REPORT)
    find_program(CLDE_NODE NAMES node nodejs)
    find_program(CLDE_NPM npm)
  endif()
  if(NOT CLDE_BUILD_REPORT OR NOT CLDE_NODE OR NOT CLDE_NPM)
    message(STATUS "clde report: without its page (it needs node and npm)")
    file(CONFIGURE OUTPUT ${page} CONTENT [[
#include <span>
#include <string_view>
namespace clde::report {
std::span<const std::string_view> page_pieces();
std::span<const std::string_view> page_pieces() { return {}; }
}  // namespace clde::report
]])
    return()
  endif()
  # A build without network leaves a page without content; the next configuration tries again.
  if(EXISTS ${page})
    file(SIZE ${page} size)
    if(size LESS 1000)
      file(REMOVE ${page})
    endif()
  endif()
  set(web ${PROJECT_SOURCE_DIR}/tool/web)
  file(GLOB_RECURSE inputs CONFIGURE_DEPENDS ${web}/src/*)
  add_custom_command(OUTPUT ${page}
    COMMAND ${CMAKE_COMMAND} -E env NPM=${CLDE_NPM} ${CLDE_NODE} ${web}/build.mjs ${page}
    DEPENDS ${inputs} ${web}/build.mjs ${web}/bundle.mjs ${web}/package.json ${web}/package-lock.json
    COMMENT "Bundling the page of the report" VERBATIM)
endfunction()
