# clde::source_id(): which sources a run was computed with. Hashed anew whenever one of them changes,
# compiled only if the hash did. Included where the library is made: its sources are listed there.
set(folders ${CLDE_ROOMS})
list(REMOVE_ITEM folders c)  # callers do not change a run
list(TRANSFORM folders PREPEND lib/)
list(APPEND folders lab/problems lab/methods)
set(patterns "")
foreach(ending hpp cpp inc)
  list(APPEND patterns include/*.${ending})
  foreach(folder IN LISTS folders)
    list(APPEND patterns ${folder}/*.${ending})
  endforeach()
endforeach()
file(GLOB_RECURSE counted CONFIGURE_DEPENDS ${patterns})

set(id_file ${CMAKE_CURRENT_BINARY_DIR}/source_id.cpp)
set(id_script ${CMAKE_CURRENT_LIST_DIR}/write_source_id.cmake)
list(JOIN folders "," folders)
add_custom_command(OUTPUT ${id_file}.stamp BYPRODUCTS ${id_file}
  COMMAND ${CMAKE_COMMAND} -D ROOT=${PROJECT_SOURCE_DIR} -D FOLDERS=${folders} -D OUT=${id_file} -P ${id_script}
  COMMAND ${CMAKE_COMMAND} -E touch ${id_file}.stamp
  DEPENDS ${counted} ${id_script}
  COMMENT "Hashing the sources"
  VERBATIM)
target_sources(clde PRIVATE ${id_file} ${id_file}.stamp)
