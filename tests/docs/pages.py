"""Pages as programs. In a page

- a block whose first line is `// file: NAME` (or `# file: NAME`) is written to that file;
- a `console` block is a session: lines after `$ ` are run by bash (a trailing backslash goes on to the
  next line), what follows is what they write, stdout and stderr together. A block that cannot be run says
  why behind the word: `console not run: REASON`.

Expected output is compared line by line; `…` stands for anything within a line, and a line that is only
`…` for any number of lines. Blocks of one page share a folder and are run in their order."""

import re
import subprocess
from dataclasses import dataclass

FENCE = re.compile(r"^```(\S*)([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NOT_RUN = " not run: "
FILE = re.compile(r"^(?://|#) file: (\S+)$")


@dataclass
class Step:
    line: int
    command: str
    expected: list[str]


@dataclass
class File:
    name: str
    text: str


def blocks(page):
    for match in FENCE.finditer(page):
        line = page.count("\n", 0, match.start()) + 2
        kind, more, body = match.groups()
        first, _, rest = body.partition("\n")
        if named := FILE.match(first):
            yield File(named[1], rest)
        elif kind == "console" and not more.startswith(NOT_RUN):
            yield from session(body, line)


def sessions(page):
    """Every block with a command behind `$ `: its kind, why it is not run (or nothing), and its body."""
    for match in FENCE.finditer(page):
        kind, more, body = match.groups()
        if re.search(r"^\$ ", body, re.MULTILINE):
            yield kind, more.removeprefix(NOT_RUN) if more.startswith(NOT_RUN) else "", body


def session(body, line):
    step = None
    for number, text in enumerate(body.splitlines(), line):
        if step and step.command.endswith("\\") and not step.expected:
            step.command += "\n" + text
        elif text.startswith("$ "):
            if step:
                yield step
            step = Step(number, text[2:], [])
        else:
            assert step, f"line {number}: output before any command"
            step.expected.append(text)
    if step:
        yield step


def same_line(expected, seen):
    pattern = ".*".join(re.escape(part) for part in expected.rstrip().split("…"))
    return re.fullmatch(pattern, seen.rstrip()) is not None


def same(expected, seen):
    """Whether the lines seen are those expected."""
    if not expected:
        return not seen
    if expected[0].strip() == "…":
        return any(same(expected[1:], seen[k:]) for k in range(len(seen) + 1))
    return bool(seen) and same_line(expected[0], seen[0]) and same(expected[1:], seen[1:])


def run(page, folder, environment):
    """Runs a page; gives what went differently, and how many steps there were."""
    differences, steps = [], 0
    for block in blocks(page):
        if isinstance(block, File):
            (folder / block.name).write_text(block.text)
            continue
        steps += 1
        done = subprocess.run(["bash", "-c", block.command], cwd=folder, env=environment, text=True, timeout=120,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        seen = done.stdout.rstrip("\n").splitlines()
        while block.expected and not block.expected[-1].strip():
            block.expected.pop()
        if not same(block.expected, seen):
            differences.append(f"line {block.line}: $ {block.command}\n--- expected\n"
                               + "\n".join(block.expected) + "\n--- seen\n" + "\n".join(seen))
    return differences, steps
