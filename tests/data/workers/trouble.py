"""A worker that misbehaves as told: x = [what to do, a number]."""

import json
import os
import resource
import subprocess
import sys
import time

resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
sys.stderr.write("started\n")


def say(text):
    sys.stdout.write(text)
    sys.stdout.flush()


def answer(request, f):
    say(json.dumps({"id": request["id"], "f": f}) + "\n")


def complain_and_leave(text):
    sys.stderr.write(text)
    sys.stderr.flush()
    os._exit(3)


def endless_line():
    while True:
        say("x" * 65536)


def closed_output():
    os.close(1)
    time.sleep(1000)


def grandchild_holds_the_pipe():
    subprocess.Popen(["sleep", "1000"])
    os._exit(4)


def work(request, act, number):
    if act == "value":
        answer(request, number)
    elif act == "abort":
        os.abort()
    elif act == "exit":
        complain_and_leave("first line\nout of memory\n\n")
    elif act == "kill":
        os.kill(os.getpid(), 9)
    elif act == "hang":
        time.sleep(1000)
    elif act == "hello":
        say("hello \x1b[31mworld\n")
    elif act == "partial":
        say('{"id":')
        os._exit(0)
    elif act == "wrong id":
        say(json.dumps({"id": request["id"] + 1, "f": number}) + "\n")
    elif act == "two values":
        answer(request, [number, number])
    elif act == "chatty":
        sys.stderr.write(("." * 99 + "\n") * 30000)
        answer(request, number)
    elif act == "error":
        say(json.dumps({"id": request["id"], "error": "no mesh at %g" % number}) + "\n")
    elif act == "nan":
        answer(request, float("nan"))
    elif act == "endless line":
        endless_line()
    elif act == "twice":
        answer(request, number)
        answer(request, number)
    elif act == "delay":
        time.sleep(number / 1000)
        answer(request, number)
    elif act == "pid":
        answer(request, os.getpid())
    elif act == "close":
        closed_output()
    elif act == "leave":
        answer(request, number)
        os._exit(0)
    elif act == "grandchild":
        grandchild_holds_the_pipe()


ACTS = sys.argv[1].split(",")

for line in sys.stdin:
    asked = json.loads(line)
    work(asked, ACTS[int(asked["x"][0])], asked["x"][1])
