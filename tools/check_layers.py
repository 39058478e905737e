#!/usr/bin/env python3
"""Fails when a file includes something its room must not see, or when a room may see something that
it does not include (tools/layers.txt)."""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass, field
from pathlib import Path

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^">]+)[">]')
SUFFIXES = {".hpp", ".h", ".cpp", ".cc", ".inc"}
UMBRELLA = "clde"
FLOORS = ("lib", "lab", "tool")
NOT_BUILT_ON = ("bench",)  # programs of their own, which may use anything


@dataclass
class Layers:
    """The table: the floor of each room, what it may include, and the room of each public header."""

    floor_of: dict[str, str] = field(default_factory=dict)
    allowed: dict[str, list[str]] = field(default_factory=dict)
    room_of_header: dict[str, str] = field(default_factory=dict)


class TableError(Exception):
    """The table itself makes no sense."""


def read_layers(path: Path) -> Layers:
    layers = Layers()
    floor = ""
    for number, line in enumerate(path.read_text().splitlines(), start=1):
        words = line.split("#")[0].split()
        if not words:
            continue
        where = f"{path}:{number}"
        if len(words) < 2 or words[0] not in ("floor", "room", "header"):
            raise TableError(f"{where}: expected `floor FOLDER`, `room NAME ENTRIES` or `header ROOM NAMES`")
        kind, room, *entries = words
        if kind == "floor":
            floor = room
        elif kind == "room":
            add_room(layers, room, entries, where)
            layers.floor_of[room] = floor
        else:
            if room not in layers.allowed:
                raise TableError(f"{where}: no room is called '{room}'")
            layers.room_of_header.update(dict.fromkeys(entries, room))
    return layers


def add_room(layers: Layers, room: str, entries: list[str], where: str) -> None:
    if room in layers.allowed:
        raise TableError(f"{where}: the room '{room}' is listed twice")
    for entry in entries:
        top = entry.split("/")[0]
        if top != UMBRELLA and top not in layers.allowed:
            raise TableError(f"{where}: '{entry}' names no room above '{room}'")
    layers.allowed[room] = entries


def room_of(file: Path, root: Path, layers: Layers) -> str | None:
    """The room of a file; "" for a public header without one; None for the umbrella header."""
    parts = file.relative_to(root).parts
    if parts[0] == "include":
        name = "/".join(parts[2:]).rsplit(".", 1)[0]
        return None if file.stem == UMBRELLA else layers.room_of_header.get(name, "")
    return parts[1] if parts[0] in FLOORS else parts[0]


def target_of(quote: str, name: str, file: Path, root: Path) -> str | None:
    """What an include refers to, as room/part or clde/header; None if it is not ours."""
    if name.startswith("clde/"):
        return name
    beside = (file.parent / name).resolve()
    if quote == '"' and beside.exists():
        for floor in FLOORS:
            if beside.is_relative_to(root / floor):
                return beside.relative_to(root / floor).as_posix()
        return beside.relative_to(root).as_posix()
    if quote == '"' or any((root / floor / name).exists() for floor in FLOORS):
        return name
    return None


def names_of(target: str, layers: Layers) -> list[str]:
    """The names under which the table may admit a target, from special to general."""
    stem = target.rsplit(".", 1)[0]
    room = layers.room_of_header.get(stem.removeprefix("clde/")) if stem.startswith("clde/") else None
    return [stem] + ([room] if room else [])


def admits(entry: str, target: str, layers: Layers) -> bool:
    return any(name == entry or name.startswith(entry + "/") for name in names_of(target, layers))


def admitted(room: str | None, target: str, layers: Layers) -> bool:
    entries = [UMBRELLA] if room is None else [room, *layers.allowed[room]]
    return any(admits(entry, target, layers) for entry in entries)


def complaint(room: str | None, target: str, layers: Layers) -> str:
    top = target.split("/")[0]
    if top == "clde" and target != "clde/clde.hpp" and len(names_of(target, layers)) == 1:
        return f"<{target}> has no room; name it in a header line of tools/layers.txt"
    if top != "clde" and top not in layers.allowed:
        return f'"{target}" lies in no room of tools/layers.txt'
    sees = ", ".join(layers.allowed.get(room or "", [])) or "nothing of ours"
    return f"`{room}` must not include {target}: it may see {sees}"


def targets(file: Path, root: Path) -> list[tuple[int, str]]:
    """What of ours a file includes, with the line."""
    found = []
    for number, line in enumerate(file.read_text().splitlines(), start=1):
        match = INCLUDE.match(line)
        target = target_of(match[1], match[2], file, root) if match else None
        if target:
            found.append((number, target))
    return found


def check_file(file: Path, root: Path, layers: Layers) -> list[str]:
    where = file.relative_to(root).as_posix()
    room = room_of(file, root, layers)
    if room == "":
        return [f"{where}:1: this header has no room; name it in a header line of tools/layers.txt"]
    if room is not None and room not in layers.allowed:
        return [f"{where}:1: '{room}' is no room of tools/layers.txt"]
    if where.split("/")[0] in FLOORS and layers.floor_of[room] != where.split("/")[0]:
        return [f"{where}:1: the room '{room}' stands on the floor {layers.floor_of[room]}/"]
    return [
        f"{where}:{number}: {complaint(room, target, layers)}"
        for number, target in targets(file, root)
        if not admitted(room, target, layers)
    ]


def unused(files: list[Path], root: Path, layers: Layers) -> list[str]:
    """Permissions that no file uses."""
    used = set()
    for file in files:
        room = room_of(file, root, layers)
        for entry in layers.allowed.get(room or "", []):
            if any(admits(entry, target, layers) for _, target in targets(file, root)):
                used.add((room, entry))
    return [
        f"tools/layers.txt: `{room}` may see {entry}, and no file there includes it"
        for room, entries in layers.allowed.items()
        for entry in entries
        if (room, entry) not in used
    ]


def check_tree(root: Path, layers: Layers) -> tuple[int, list[str]]:
    """Number of files read, and what is wrong with them."""
    files = sorted(
        file
        for top in ("include", *FLOORS, "python")
        for file in (root / top).rglob("*")
        if file.suffix in SUFFIXES and file.is_file() and file.relative_to(root).parts[1] not in NOT_BUILT_ON
    )
    wrong = [line for file in files for line in check_file(file, root, layers)]
    return len(files), wrong + unused(files, root, layers)


def main(arguments: list[str]) -> int:
    root = Path(arguments[0] if arguments else Path(__file__).parent.parent).resolve()
    try:
        count, problems = check_tree(root, read_layers(root / "tools" / "layers.txt"))
    except TableError as error:
        print(error, file=sys.stderr)
        return 2
    for problem in problems:
        print(problem, file=sys.stderr)
    print(f"{count} files read, {len(problems)} complaints")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
