"""clde as a package of OptunaHub: `optunahub.load_module("samplers/clde").CLDESampler`."""

from clde.adapters.optuna import CLDESampler

__all__ = ["CLDESampler"]
