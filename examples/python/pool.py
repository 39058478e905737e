"""A slow function on eight processes, a callback that reports, and a journal to go on from.

As many searches run side by side as keep the workers busy. The same number of searches (`searches`) gives
the same result with any number of workers.
"""

import tempfile
import time
from pathlib import Path

import clde
from clde.typing import Floats

PAUSE = 0.01


def simulate(x: Floats) -> float:
    time.sleep(PAUSE)
    return float((x[0] ** 2 + x[1] - 11) ** 2 + (x[0] + x[1] ** 2 - 7) ** 2)


def report(intermediate_result: clde.Result) -> None:
    print(f"{intermediate_result.nfev:5d} evaluations, best {intermediate_result.fun:.3g}")


if __name__ == "__main__":  # other processes may import this file
    journal = Path(tempfile.mkdtemp()) / "run.cldej"
    start = time.perf_counter()
    found = clde.solve(simulate, [(-6, 6)] * 2, workers=8, evaluations=600, callback=report,
                       journal=journal)
    seconds = time.perf_counter() - start
    print(found)
    print(f"{seconds:.1f} s; one process would have slept for {found.nfev * PAUSE:.1f} s")

    more = clde.solve(simulate, [(-6, 6)] * 2, workers=8, evaluations=800, journal=journal, resume=True)
    print(f"resumed: {more.nfev} evaluations, of which {found.nfev} were on record")
