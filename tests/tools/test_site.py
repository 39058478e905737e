"""What the site is made with: links that lead nowhere, and the references of the headers and the Python package."""

import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import cpp_reference  # noqa: E402
import python_reference  # noqa: E402
import site_links  # noqa: E402


def test_links_that_lead_nowhere_are_named(tmp_path):
    (tmp_path / "a.html").write_text('<h1 id="top">x</h1><a href="b.html#there">b</a><a href="b.html#not">b</a>'
                                     '<a href="c.html">c</a><img src="p.svg"><a href="https://x.org/y">x</a>')
    (tmp_path / "b.html").write_text('<p id="there"><a href="#there">same</a><a href="a.html?q=1#top">a</a></p>')
    assert sorted(site_links.broken_links(tmp_path)) == ["a.html: b.html#not", "a.html: c.html", "a.html: p.svg"]


def test_the_python_reference_has_what_is_exported():
    page = python_reference.reference(ROOT / "python" / "clde")
    for heading in ("### clde.solve\n", "#### Result.basin_of\n", "#### Search.ask\n", "## clde.problems\n",
                    "### clde.metrics.hypervolume\n", "## clde.adapters.pymoo\n", "### clde.jax.solve_on_device\n",
                    "### clde.torch.solve\n"):
        assert heading in page
    assert "evaluations: " in page and "class _" not in page and "### clde._" not in page
    assert page.count("```") % 2 == 0


def test_every_public_header_is_in_one_group_and_described():
    grouped = [h for _, headers in cpp_reference.GROUPS.values() for h in headers.split()]
    headers = sorted(cpp_reference.HEADERS.rglob("*.hpp"))
    assert len(grouped) == len(set(grouped))
    for header in headers:
        assert cpp_reference.group_of(cpp_reference.name_of(header)), f"{header.name} is in no group of tools/cpp_reference.py"
        assert cpp_reference.sentence_of(header), f"{header.name} does not begin with a comment that describes it"


def test_what_a_header_declares_goes_to_its_group():
    header = "// Boxes.\n#pragma once\n\nnamespace CLDE_API clde {\n\n/// A box.\nclass Box;\n\n}  // namespace clde\n"
    shown = cpp_reference.filtered(header, "box")
    assert shown.startswith("/// @file\n/// Boxes.\n")
    assert shown.index("@addtogroup problems") < shown.index("class Box;") < shown.index("@}")


def test_links_to_lists_that_doxygen_left_out_are_left_out_too():
    page = ('<a href="#nested-classes">Classes</a> &#124;\n<a href="#pub-methods">Public Member Functions</a> &#124;\n'
            '<a id="pub-methods"></a>')
    assert cpp_reference.without_dead_summaries(page) == page.split("\n", 1)[1]
