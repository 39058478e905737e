"""An experiment: two algorithms, two problems, five seeds; its scores and a page to look at.

Stop it and start it again: what is in the store is not repeated, and more seeds cost only the new runs.
"""

import tempfile
from pathlib import Path

import clde

PLAN = {
    "algorithms": ["clde", {"name": "multistart", "label": "restarts"}],
    "problems": [{"name": "cec2013/f6", "evaluations": 20_000}, {"name": "cec2013/f7", "evaluations": 20_000}],
    "seeds": "1-5",
}

if __name__ == "__main__":
    folder = Path(tempfile.mkdtemp())
    done = clde.run(PLAN, folder / "results.db")
    print(f"{done.done} of {done.runs} runs done, {done.ran} by this call")
    more = clde.run({**PLAN, "seeds": "1-6"}, folder / "results.db")
    print(f"with one more seed: {more.ran} runs")
    print(clde.score(folder / "results.db", metric="peak_ratio", accuracy=1e-4))
    try:
        print(f"written: {clde.report(folder / 'results.db', folder / 'results.html').name}")
    except clde.Error as error:  # the page needs Node while building
        print(error)
