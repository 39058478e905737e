"""Every link of a built site that leads nowhere: a page or a picture that is missing, an anchor nobody set."""

import html.parser
import pathlib
import re
import urllib.parse

ELSEWHERE = re.compile(r"[a-z]+:|#?$")


class Page(html.parser.HTMLParser):
    def __init__(self, path):
        super().__init__()
        self.links, self.anchors = [], set()
        self.feed(path.read_text(errors="replace"))

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name in ("href", "src") and value:
                self.links.append(value)
            if name in ("id", "name") and value:
                self.anchors.add(value)


def target_of(link, page, root):
    path = urllib.parse.unquote(link.partition("#")[0].partition("?")[0])
    if not path:
        return page
    return root / path.lstrip("/") if path.startswith("/") else (page.parent / path).resolve()


def broken_links(root: pathlib.Path) -> list[str]:
    root = root.resolve()
    pages = {path: Page(path) for path in root.rglob("*.html")}
    broken = []
    for path, page in pages.items():
        for link in page.links:
            if ELSEWHERE.match(link):
                continue
            target, anchor = target_of(link, path, root), urllib.parse.unquote(link.partition("#")[2])
            there = target.exists() and (not anchor or target not in pages or anchor in pages[target].anchors)
            if not there:
                broken.append(f"{path.relative_to(root)}: {link}")
    return broken
