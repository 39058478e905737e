"""Basins in a table of measurements: no function, no search.

The table is a pandas DataFrame, as one would read it from a file; here it is made up.
"""

import numpy as np
import pandas as pd

import clde

rng = np.random.default_rng(1)
table = pd.DataFrame(rng.uniform(-6, 6, (3_000, 2)), columns=["temperature", "pressure"])
a = table.temperature**2 + table.pressure - 11
b = table.temperature + table.pressure**2 - 7
table["cost"] = a**2 + b**2

basins = clde.decode(table[["temperature", "pressure"]], table.cost, height="rank", tau=0.03)
table["basin"] = basins.labels

print(basins)
print(basins.to_dataframe().round(3))
print(table.groupby("basin").cost.describe()[["count", "min", "50%"]].round(2))
