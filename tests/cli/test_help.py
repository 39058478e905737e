"""Help must teach, and wrong usage must lead to it."""

import re
import shutil
import subprocess

import pytest

from terminal import run_on_terminal

COMMANDS = ["solve", "evaluate", "decode", "basin", "score", "run", "list", "help", "completion"]


def test_help_shows_every_command_and_examples(clde):
    text = clde("--help").stdout
    assert all(command in text for command in COMMANDS)
    assert "Examples:" in text


@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_each_command_ends_in_examples(clde, command):
    text = clde(command, "--help").stdout
    assert f"clde {command}" in text.split("Examples:")[1]


@pytest.mark.parametrize("command", COMMANDS)
def test_help_fits_a_terminal(clde, command):
    assert max(map(len, clde(command, "--help").stdout.splitlines())) <= 100


def test_version(clde):
    assert re.fullmatch(r"clde \d+\.\d+\.\d+ \(sources [0-9a-f]{8}\)\n", clde("--version").stdout)


def test_no_command_asks_for_the_help(clde):
    assert clde().stdout == clde("--help").stdout == clde("help").stdout
    assert clde().stdout.rstrip().endswith("Try: clde solve cec2013/f4")


def test_help_explains_a_command(clde):
    assert clde("help", "solve").stdout == clde("solve", "--help").stdout
    assert "did you mean solve or" in clde.refused("help", "slove")


@pytest.mark.parametrize("command", COMMANDS)
def test_help_is_broken_between_words(clde, command):
    shown = run_on_terminal([clde.path, command, "--help"], ["stdout"], {"TERM": "xterm"}, columns=80)[1]
    assert max(map(len, shown.splitlines())) <= 80
    assert shown.split() == clde(command, "--help").stdout.split()


def completions(clde, *words):
    """What bash would offer for the last word."""
    script = clde("completion", "bash").stdout
    line = " ".join(f"'{word}'" for word in ("clde", *words))
    asked = f"{script}\nCOMP_WORDS=({line}); COMP_CWORD={len(words)}; _clde; echo \"${{COMPREPLY[@]}}\""
    return subprocess.run(["bash", "-c", asked], capture_output=True, text=True, check=True).stdout.split()


def test_bash_completes_commands_flags_and_names(clde):
    assert completions(clde, "so") == ["solve"]
    assert set(completions(clde, "solve", "--see")) == {"--seed"}
    assert "cec2013/f4" in completions(clde, "solve", "cec2013/f")
    assert completions(clde, "solve", "cec2013/f4", "--algorithm", "multi") == ["multistart"]
    assert completions(clde, "list", "prob") == ["problems"]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_every_flag_is_completed(clde, shell, tmp_path):
    script = clde("completion", shell).stdout
    mark = "-l {}" if shell == "fish" else "--{}"
    for flag in re.findall(r"--([a-z-]+)", clde("solve", "--help").stdout.split("Examples:")[0].split("Options:")[1]):
        assert mark.format(flag) in script, flag
    if shutil.which(shell):
        path = tmp_path / "script"
        path.write_text(script)
        subprocess.run([shell, "-n", path], check=True)
    assert "bash, zsh or fish" in clde.refused("completion", "csh")


def test_the_manual_has_every_command_and_no_mistake(clde):
    manual = clde("help", "--man").stdout
    assert all(f".SS clde {command}\n" in manual for command in COMMANDS)
    if shutil.which("groff"):
        done = subprocess.run(["groff", "-man", "-Tutf8", "-ww"], input=manual, capture_output=True, text=True)
        assert done.returncode == 0 and done.stderr == ""


def test_a_misspelt_command_is_answered_with_the_nearest(clde):
    assert "did you mean solve?" in clde.refused("slove")


def test_a_misspelt_flag_is_answered_with_the_nearest(clde):
    assert "did you mean --seed?" in clde.refused("solve", "cec2013/f4", "--sead", "1")


def test_a_flag_without_its_value_is_wrong_usage(clde):
    assert "--seed" in clde.refused("solve", "cec2013/f4", "--seed")


@pytest.mark.parametrize("command", ["solve", "evaluate", "score"])
def test_a_command_without_a_problem_is_wrong_usage(clde, command):
    assert "problem" in clde.refused(command)


def test_a_full_disk_is_a_failure_with_a_message(clde):
    with open("/dev/full", "w") as full:
        done = subprocess.run([clde.path, "list", "problems"], stdout=full, stderr=subprocess.PIPE,
                              text=True)
    assert done.returncode == 1
    assert "cannot be written" in done.stderr
