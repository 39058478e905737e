"""The part of the package that not every build has."""

from __future__ import annotations

from types import ModuleType

from clde._core import Error

SQLITE = ("this clde was built without experiments, because SQLite was not found: install it with its "
          "headers (Debian: apt install libsqlite3-dev) and then clde once more (pip install "
          "--force-reinstall --no-deps .)")


def lab() -> ModuleType:
    """Reports; loaded when first asked for."""
    try:
        from clde import _lab
    except ImportError as error:
        raise Error(f"experiments and reports cannot be loaded: {error}; their module is linked with "
                    "SQLite (Debian: apt install libsqlite3-0)") from error
    return _lab


def experiments() -> ModuleType:
    """Experiments and reports."""
    module = lab()
    if not hasattr(module, "run_plan"):
        raise Error(SQLITE)
    return module
