# clde_find(target package ...): find_package, unless a project around this one brings the target.
macro(clde_find target)
  if(NOT TARGET ${target})
    find_package(${ARGN})
  endif()
endmacro()

# clde_rename(target library namespace): the headers of a library, whose namespace is called clde_NAMESPACE for
# whoever links the target. Their templates become weak symbols of ours. Under their own name a linker could take
# those of somebody else's program for them, compiled for another processor or from another version.
function(clde_rename target library namespace)
  add_library(${target} INTERFACE)
  target_include_directories(${target} SYSTEM INTERFACE $<TARGET_PROPERTY:${library},INTERFACE_INCLUDE_DIRECTORIES>)
  target_compile_definitions(${target} INTERFACE ${namespace}=clde_${namespace})
endfunction()
