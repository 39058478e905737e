#!/usr/bin/env python3
"""A worker in plain Python: one JSON line in, one JSON line out, until the input ends."""

import json
import sys


def himmelblau(x):
    a = x[0] ** 2 + x[1] - 11
    b = x[0] + x[1] ** 2 - 7
    return a * a + b * b


for line in sys.stdin:
    request = json.loads(line)
    answer = {"id": request["id"]}
    try:
        answer["f"] = himmelblau(request["x"])
    except Exception as problem:  # this point has no value; the next one may
        answer["error"] = str(problem)
    # Without flush the line would wait in a buffer while clde waits for it. Print nothing else to
    # stdout; stderr is free for messages.
    print(json.dumps(answer), flush=True)
