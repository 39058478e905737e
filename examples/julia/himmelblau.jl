# clde from Julia, through its C interface: solve with a function, then ask and tell.
#
#     julia himmelblau.jl /path/to/libclde.so       (Julia 1.5 or later)
#
# The shared library: cmake -DBUILD_SHARED_LIBS=ON.
const libclde = ARGS[1]

himmelblau(x) = (x[1]^2 + x[2] - 11)^2 + (x[1] + x[2]^2 - 7)^2

# What the library calls. An exception must not cross into C: a number other than 0 marks the point as failed.
function evaluate(x::Ptr{Cdouble}, values::Ptr{Cdouble}, data::Ptr{Cvoid})::Cint
    try
        unsafe_store!(values, himmelblau(unsafe_wrap(Array, x, 2)))
        return 0
    catch
        return 1
    end
end

complain() = error(unsafe_string(@ccall libclde.clde_last_error()::Cstring))
checked(handle) = handle == C_NULL ? complain() : handle

function options(; settings...)
    made = checked(@ccall libclde.clde_options_new()::Ptr{Cvoid})
    for (name, value) in settings
        (@ccall libclde.clde_options_set(made::Ptr{Cvoid}, string(name)::Cstring, string(value)::Cstring)::Cint) == 0 ||
            complain()
    end
    return made
end

function print_optima(found)
    count = @ccall libclde.clde_result_global_count(found::Ptr{Cvoid})::Csize_t
    println(Int(count), " global optima")
    x = zeros(2)
    for i in 0:count-1
        @ccall libclde.clde_result_x(found::Ptr{Cvoid}, i::Csize_t, x::Ptr{Cdouble})::Cint
        println("  ", round.(x, digits = 4))
    end
    @ccall libclde.clde_result_free(found::Ptr{Cvoid})::Cvoid
end

function by_callback(problem)
    wanted = options(evaluations = 3000, seed = 7)
    callback = @cfunction(evaluate, Cint, (Ptr{Cdouble}, Ptr{Cdouble}, Ptr{Cvoid}))
    found = checked(@ccall libclde.clde_solve(problem::Ptr{Cvoid}, wanted::Ptr{Cvoid}, callback::Ptr{Cvoid},
                                              C_NULL::Ptr{Cvoid})::Ptr{Cvoid})
    print_optima(found)
    @ccall libclde.clde_options_free(wanted::Ptr{Cvoid})::Cvoid
end

function by_ask_and_tell(problem)
    wanted = options(seed = 7)
    search = checked(@ccall libclde.clde_search_new(problem::Ptr{Cvoid}, wanted::Ptr{Cvoid})::Ptr{Cvoid})
    ids, points = zeros(UInt64, 50), zeros(2, 50)
    while (@ccall libclde.clde_search_evaluations(search::Ptr{Cvoid})::UInt64) < 3000
        n = @ccall libclde.clde_search_ask(search::Ptr{Cvoid}, 50::Csize_t, ids::Ptr{UInt64},
                                           points::Ptr{Cdouble})::Csize_t
        values = [himmelblau(points[:, k]) for k in 1:n]
        (@ccall libclde.clde_search_tell(search::Ptr{Cvoid}, n::Csize_t, ids::Ptr{UInt64},
                                         values::Ptr{Cdouble})::Cint) == 0 || complain()
    end
    print_optima(checked(@ccall libclde.clde_search_result(search::Ptr{Cvoid})::Ptr{Cvoid}))
    @ccall libclde.clde_search_free(search::Ptr{Cvoid})::Cvoid
    @ccall libclde.clde_options_free(wanted::Ptr{Cvoid})::Cvoid
end

problem = checked(@ccall libclde.clde_problem_new(2::Csize_t, [-6.0, -6.0]::Ptr{Cdouble},
                                                  [6.0, 6.0]::Ptr{Cdouble})::Ptr{Cvoid})
by_callback(problem)
by_ask_and_tell(problem)
@ccall libclde.clde_problem_free(problem::Ptr{Cvoid})::Cvoid
