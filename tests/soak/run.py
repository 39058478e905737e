"""Attacks the tool for an hour and prints what was lost: tests/soak/run.py TOOL [SCALE [NAME...]]

SCALE 1 is the whole; 0.1 a tenth of the attempts. NAME chooses attacks, as in journals.killed. Ends with 1
if anything was lost."""

import sys
import tempfile
import time

import disk
import inputs
import journals
import stores
import workers
from attack import Ground


def attacks(scale):
    def some(count):
        return max(1, round(count * scale))
    return [
        (journals.killed, some(60)),
        (journals.killed_free, some(100)),
        (stores.killed, some(100)),
        (journals.flipped, some(2000)),
        (journals.cut, max(1, round(1 / scale))),
        (journals.after_a_power_cut, some(300)),
        (stores.flipped, some(2000)),
        (stores.cut, max(1, round(1 / scale))),
        (inputs.malformed, some(4000)),
        (workers.misbehaving, some(100)),
        (disk.full, some(20)),
    ]


def main(tool, scale, names):
    lost = 0
    print("| attack | attempts | failures | seconds |\n|---|---|---|---|", flush=True)
    for attack, size in attacks(scale):
        if names and f"{attack.__module__}.{attack.__name__}" not in names:
            continue
        with tempfile.TemporaryDirectory() as folder:
            began = time.monotonic()
            score = attack(Ground(tool, folder, seed=7), size)
            print(f"| {score.name} | {score.attempts:,} | {len(score.failures)} | "
                  f"{time.monotonic() - began:.0f} |", flush=True)
            for failure in score.failures[:5]:
                print(f"  lost: {failure}", file=sys.stderr)
            lost += len(score.failures)
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], float(sys.argv[2]) if len(sys.argv) > 2 else 1.0, sys.argv[3:]))
