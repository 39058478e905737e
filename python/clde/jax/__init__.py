"""JAX: functions that are differentiated, compiled and evaluated on a device, and searches that run there.

    found = clde.jax.solve(fun, bounds, evaluations=20_000)                # the function on the device
    found = clde.jax.solve_on_device(fun, bounds, evaluations=10_000_000)  # the descents as well
"""

from clde.jax._objective import objective, solve
from clde.jax._solve import solve_on_device

__all__ = ["objective", "solve", "solve_on_device"]
