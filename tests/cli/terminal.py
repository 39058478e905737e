"""A program run under a pseudo-terminal."""

import fcntl
import os
import pty
import select
import struct
import subprocess
import termios
import time


def run_on_terminal(command, streams, env=None, timeout=60, columns=100):
    """Runs `command` with the named streams ("stdout", "stderr") on one terminal of that width.

    Returns the exit code and what the terminal showed, control sequences included.
    """
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
    plumbing = {name: slave if name in streams else subprocess.DEVNULL
                for name in ("stdout", "stderr")}
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, env={**os.environ, **(env or {})},
                          **plumbing) as process:
        os.close(slave)
        shown = _read_to_end(master, time.monotonic() + timeout)
        os.close(master)
        return process.wait(timeout=timeout), shown.decode()


def _read_to_end(master, deadline):
    shown = b""
    while time.monotonic() < deadline:
        if not select.select([master], [], [], 0.1)[0]:
            continue
        try:
            data = os.read(master, 65536)
        except OSError:  # Linux answers so once the other end is closed
            break
        if not data:
            break
        shown += data
    return shown
