"""clde.sweep: optima along a parameter."""

import numpy as np
import pytest

import clde


def fork(x, p):
    return x[0] ** 4 / 4 - p * x[0] ** 2 / 2


def swept(**more):
    return clde.sweep(fork, [(-2, 2)], p=np.linspace(-1, 1, 8), evaluations=8000, **more)


def test_a_pitchfork_splits_one_branch_into_two():
    found = swept()
    (event,) = found.events
    assert event.kind == "split" and event.ended == [0] and event.started == [1, 2]
    assert abs(event.parameter) < 1e-3 and found.success
    assert found.counts == [1, 1, 1, 1, 2, 2, 2, 2]
    assert sorted(float(x[0]) for x, _ in found.at(7).values()) == pytest.approx([-1, 1], abs=1e-5)
    assert "split at p" in repr(found)
    html = found._repr_html_()
    assert html.count("<polyline") == 3 and "branch 2" in html


def test_slopes_are_those_of_the_variables():
    def both(x, p):
        return fork(x, p), [x[0] ** 3 - p * x[0]]

    for given in ({"jac": True}, {"jac": lambda x, p: [x[0] ** 3 - p * x[0]]}):
        fun = both if given["jac"] is True else fork
        found = clde.sweep(fun, [(-2, 2)], p=np.linspace(-1, 1, 8), evaluations=8000, **given)
        assert [e.kind for e in found.events] == ["split"]


def test_residuals_are_followed_as_roots():
    found = clde.sweep(lambda x, p: [x[0] ** 2 - p], [(-2, 2)], p=[1.0, 0.5, -0.5], residuals=1, evaluations=6000)
    (event,) = found.events
    assert event.kind == "death" and event.ended == [0, 1] and abs(event.parameter) < 1e-3
    assert found.counts == [2, 2, 0]


def test_several_parameters_form_a_path():
    angle = np.linspace(0, 3, 7)
    found = clde.sweep(lambda x, u, v: (x[0] - u) ** 2 + (x[1] - v) ** 2, [(-2, 2)] * 2, u=np.cos(angle),
                       v=np.sin(angle), evaluations=4000)
    assert len(found.branches) == 1 and not found.events
    assert found.branches[0].x == pytest.approx(found.branches[0].parameters, abs=1e-5)


def test_what_is_wrong_is_said():
    for given, complaint in (({}, "none given"), ({"p": 3.0}, "a sequence of two"),
                             ({"p": [0, 1], "q": [0, 1, 2]}, "the same number"),
                             ({"p": [0, 1], "levels": "some"}, "all, global or roots"),
                             ({"p": [0, 1], "levels": "roots"}, "needs residuals")):
        with pytest.raises(clde.InvalidArgument, match=complaint):
            clde.sweep(fork, [(-2, 2)], evaluations=500, **given)


def test_it_is_drawn_where_matplotlib_is_installed():
    pytest.importorskip("matplotlib").use("Agg")
    axes = swept().plot()
    assert len(axes.lines) == 4 and axes.get_xlabel() == "p"
    with pytest.raises(ValueError, match="of"):
        swept().plot(of="nothing")
