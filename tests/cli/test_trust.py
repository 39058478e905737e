"""What a search says about what it has not seen."""

import pytest


def test_every_answer_says_what_may_be_missing(clde):
    found = clde("solve", "cec2013/f4", "--evaluations", 5000)
    assert "omplete" in found.stdout.splitlines()[2]
    unseen = clde.json("solve", "cec2013/f4", "--evaluations", 5000)["unseen"]
    assert unseen["sentence"] in found.stdout
    assert unseen["global"]["known"] == 4
    assert 0 <= unseen["lost"] <= unseen["searches"]


def test_too_few_searches_give_no_figures(clde):
    unseen = clde.json("solve", "cec2013/f4", "--evaluations", 400)["unseen"]
    assert not unseen["global"]["sufficient"] and "Completeness unknown" in unseen["sentence"]
    assert unseen["global"]["expected"] is None and unseen["global"]["interval"] == [None, None]


def test_it_stops_when_it_is_sure(clde):
    got = clde.json("solve", "cec2013/f4", "--stop-when", "complete:0.95")
    assert got["stop"] == "complete" and got["evaluations"] < 20000
    assert got["unseen"]["global"]["complete"] >= 0.95
    assert got["settings"] == {"random_start_share": "0.5"} or got["settings"] == {}


@pytest.mark.parametrize("given", ["complete", "complete:1", "complete:0", "complete:x", "all:0.9"])
def test_a_stop_that_makes_no_sense_is_refused(clde, given):
    assert "--stop-when" in clde.refused("solve", "cec2013/f4", "--stop-when", given)


def test_searches_that_cannot_tell_refuse_to(clde):
    said = clde.refused("solve", "cec2013/f4", "--algorithm", "random_search", "--stop-when",
                        "complete:0.9")
    assert "random_search cannot tell" in said


def test_multistart_can_tell_too(clde):
    got = clde.json("solve", "cec2013/f4", "--algorithm", "multistart", "--evaluations", 5000,
                    "--set", "random_start_share=0.5")
    assert got["unseen"]["global"]["sufficient"]
    quiet = clde.json("solve", "cec2013/f4", "--algorithm", "multistart", "--evaluations", 2000)
    assert "no descent began at a random start" in quiet["unseen"]["sentence"]


def test_a_resumed_run_stops_where_the_whole_run_stops(clde, tmp_path):
    whole = clde.json("solve", "cec2013/f4", "--stop-when", "complete:0.9")
    journal = tmp_path / "run.cldej"
    clde("solve", "cec2013/f4", "--stop-when", "complete:0.9", "--evaluations", 700, "--journal",
         journal)
    resumed = clde.json("resume", journal, "--evaluations", 50000)
    assert resumed["stop"] == "complete"
    assert resumed["evaluations"] == whole["evaluations"]
    assert resumed["optima"] == whole["optima"]


MUELLER_BROWN = ("solve", "surfaces/mueller-brown", "--evaluations", 3000)


def test_saddles_and_the_tree(clde):
    got = clde.json(*MUELLER_BROWN, "--saddles", 3000)
    saddles = [got["saddles"][j["saddle"]] for j in got["tree"]]
    assert [p["value"] for p in saddles] == [pytest.approx(v, abs=1e-4)
                                           for v in (-72.24894, -40.66484)]
    assert all(p["kind"] == "refined" for p in saddles)
    for join in got["tree"]:
        basin = got["optima"][join["optimum"]]["basin"]
        assert basin["joins"] == join["into"]
        assert basin["saddle"] == got["saddles"][join["saddle"]]["value"]
    assert 0 < got["saddle_evaluations"] <= 3000
    assert got["evaluations"] == 3000 + got["saddle_evaluations"]


def test_without_saddles_the_map_tells_what_it_can(clde):
    got = clde.json(*MUELLER_BROWN)
    assert "saddle_evaluations" not in got and got["evaluations"] == 3000
    assert all(p["kind"] == "sampled" for p in got["saddles"])
    assert sum(o["basin"]["support"] for o in got["optima"]) > 50


def test_explained(clde):
    page = clde(*MUELLER_BROWN, "--saddles", 3000, "--explain", "2,3").stdout
    assert "Saddles between optima, best first" in page and "refined" in page
    assert "are two" in page and "The saddle between them has value -72.24894" in page
    assert "only" in clde(*MUELLER_BROWN, "--explain", "1,9").stdout
    assert "ended there" in clde.json(*MUELLER_BROWN, "--explain", "1,1")["explain"]
    for wrong in ("1", "0,1", "a,b", "1,"):
        assert "--explain" in clde.refused(*MUELLER_BROWN, "--explain", wrong)


def test_saddles_of_a_resumed_run_are_the_same(clde, tmp_path):
    journal = tmp_path / "run.cldej"
    whole = clde.json(*MUELLER_BROWN, "--saddles", 3000)
    clde(*MUELLER_BROWN, "--saddles", 100, "--journal", journal)
    assert (tmp_path / "run.cldej.saddles").exists()
    resumed = clde.json("resume", journal, "--saddles", 3000)
    assert resumed["saddles"] == whole["saddles"]
    assert resumed["optima"] == whole["optima"]


def test_saddles_need_one_objective(clde):
    assert "one" in clde.refused("solve", "mmf/1", "--evaluations", 200, "--saddles", 10)
