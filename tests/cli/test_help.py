"""Help must teach, and wrong usage must lead to it."""

import re
import subprocess

import pytest

COMMANDS = ["solve", "evaluate", "decode", "basin", "score", "run", "list"]


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


def test_no_command_is_wrong_usage(clde):
    assert "clde --help" in clde.refused()


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
