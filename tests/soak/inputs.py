"""Files that are not what they should be: made from good ones by small changes."""

import json
import struct
import zlib

from attack import Score, crashed

PAGE = "page.html"
ODD = ["-1", "1e999", "null", "\"x\"", "[]", "{}", "18446744073709551616", "[[[[[[[[[[", "\"\\u0000\"", "1e-400", "true"]


def good_files(ground):
    found = ground.good("solve", "cec2013/f4", "--evaluations", "500", "--json")
    journal = ground.fresh("good.cldej")
    ground.good("solve", "cec2013/f4", "--evaluations", "60", "--journal", journal)
    plan = json.dumps({"algorithms": ["random_search", {"name": "clde", "settings": {"canvas_size": [50, 60]}}],
                       "problems": ["cec2013/f4"], "evaluations": [100, 200], "seeds": "1-2"})
    table = "x1,x2,value\n" + "".join(f"{i / 10},{i / 20},{i}\n" for i in range(40))
    return {"found.json": found.encode(), "good.cldej": journal.read_bytes(), "plan.json": plan.encode(),
            "table.csv": table.encode()}


def commands(ground, name, path):
    if name == "found.json":
        return [["show", path], ["score", "cec2013/f4", "--solve", path], ["show", path, "--json"],
                ["report", path, "--out", ground.folder / PAGE]]
    if name == "good.cldej":
        return [["journal", path], ["journal", path, "--csv"], ["show", path],
                ["report", path, "--out", ground.folder / PAGE], ["resume", path]]
    if name == "plan.json":
        return [["run", path, "--store", ground.folder / "new.db", "--dry-run"]]
    return [["decode", path], ["solve", "cec2013/f4", "--evaluations", "60", "--samples", path],
            ["score", "cec2013/f4", "--set", path], ["evaluate", "cec2013/f4", path]]


def malformed(ground, times):
    score = Score("malformed JSON, journals, plans and tables: a message or an answer, no crash, no file left, no page cut off")
    files = good_files(ground)
    while score.attempts < times:
        name = ground.chance.choice(list(files))
        data = mutated(ground.chance, files[name])
        if name == "good.cldej" and ground.chance.random() < 0.7:
            data = sealed(data)
        path = ground.fresh("bad-" + name)
        path.write_bytes(data)
        for command in commands(ground, name, path):
            before = set(ground.folder.iterdir())
            done = ground.run(*command, timeout=100)
            left = leftovers(ground, done, before)
            internal = "exception" in done.stderr or "basic_string" in done.stderr or "vector::" in done.stderr
            score.count(done.returncode in (0, 1, 2) and not crashed(done) and not left and not internal,
                        (command, done.returncode, done.stderr[-300:], left, data[:200]))
    return score


def leftovers(ground, done, before):
    """New files that nobody asked for; of a page, that it is not whole."""
    page = ground.folder / PAGE
    left = set(ground.folder.iterdir()) - before - {ground.folder / "state"}
    if page in left and done.returncode == 0 and page.read_text().rstrip().endswith("</html>"):
        left.remove(page)
    page.unlink(missing_ok=True)
    return left


def mutated(chance, data):
    data = bytearray(data)
    for _ in range(chance.choice([1, 1, 2, 5])):
        at = chance.randrange(len(data)) if data else 0
        kind = chance.randrange(5)
        if kind == 0:
            data[at:at + 1] = bytes([chance.randrange(256)])
        elif kind == 1:
            del data[at:at + chance.choice([1, 3, 100])]
        elif kind == 2:
            data[at:at] = chance.choice(ODD).encode()
        elif kind == 3:
            data[at:at] = data[max(0, at - 50):at] * chance.choice([1, 3])
        else:
            end = at
            while end < len(data) and chr(data[end]) in "0123456789.-e":
                end += 1
            data[at:end] = chance.choice(ODD).encode()
    return bytes(data)


def sealed(data):
    """The same with right checksums: a stranger can compute them."""
    out, at = bytearray(data[:12]), 12
    while at + 12 <= len(data):
        length = min(struct.unpack("<I", data[at:at + 4])[0], len(data) - at - 12)
        content = data[at + 8:at + 8 + length]
        head = struct.pack("<I", length)
        out += head + struct.pack("<I", zlib.crc32(head)) + content + struct.pack("<I", zlib.crc32(content))
        at += 12 + length
    return bytes(out)
