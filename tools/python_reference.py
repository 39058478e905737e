"""The reference of the Python package as a page, read from its source: nothing is imported or built.

Listed is what `clde/__init__.py` exports, the public names of the modules it exports, JAX, PyTorch and the adapters; each with
its signature and its docstring."""

import ast
import pathlib


def public(nodes):
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    return [n for n in nodes if isinstance(n, kinds) and not n.name.startswith("_")]


def signature(node, name):
    """As in the source, one argument a line where it would be long."""
    args = node.args
    args.args = [a for a in args.args if a.arg not in ("self", "cls")]
    text = ast.unparse(args)
    returns = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    if len(name) + len(text) + len(returns) > 90:
        text = "\n    " + ",\n    ".join(split(text)) + ",\n"
    return f"```python\n{name}({text}){returns}\n```\n"


def split(text):
    """At the commas that stand in no bracket."""
    parts, depth = [""], 0
    for c in text:
        depth += (c in "[({") - (c in "])}")
        if c == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += c
    return [p.strip() for p in parts]


def documented(node):
    text = ast.get_docstring(node)
    return f"```text\n{text}\n```\n" if text and "\n" in text else f"{text}\n" if text else ""


def is_property(node):
    return any(ast.unparse(d) in ("property", "cached_property", "functools.cached_property")
               for d in node.decorator_list)


def fields(node):
    """Of a dataclass or a named tuple."""
    rows = [n for n in node.body if isinstance(n, ast.AnnAssign) and not n.target.id.startswith("_")]
    if not rows:
        return ""
    lines = "\n".join(f"{n.target.id}: {ast.unparse(n.annotation)}" for n in rows)
    return f"```python\n{lines}\n```\n"


def class_page(node, name):
    parts = [f"### {name}\n", documented(node), fields(node)]
    for n in node.body:
        if isinstance(n, ast.FunctionDef) and n.name == "__init__":
            parts.append(signature(n, name))
    for n in public(node.body):
        title = f"{node.name}.{n.name}"
        parts.append(f"#### {title}\n")
        parts.append("A property.\n" if is_property(n) else signature(n, title))
        parts.append(documented(n))
    return "\n".join(p for p in parts if p)


def page_of(node, name):
    if isinstance(node, ast.ClassDef):
        return class_page(node, name)
    return "\n".join([f"### {name}\n", signature(node, name), documented(node)])


def exported(package, folder="."):
    """(name, definition) of what the package, or a folder of it, exports from its own modules."""
    tree = ast.parse((package / folder / "__init__.py").read_text())
    home = {}
    for n in tree.body:
        if isinstance(n, ast.ImportFrom) and n.module and n.module.startswith("clde."):
            for alias in n.names:
                home[alias.name] = package / (n.module.partition(".")[2].replace(".", "/") + ".py")
    names = next(ast.literal_eval(n.value) for n in tree.body
                 if isinstance(n, ast.Assign) and n.targets[0].id == "__all__")
    for name in sorted(names, key=str.lower):
        path = home.get(name)
        if path is None or not path.exists():
            continue
        found = [n for n in public(ast.parse(path.read_text()).body) if n.name == name]
        yield from ((name, n) for n in found)


def module_part(path, title):
    tree = ast.parse(path.read_text())
    parts = [f"## {title}\n", documented(tree)]
    parts += [page_of(n, f"{title}.{n.name}") for n in public(tree.body)]
    return "\n".join(parts)


def folder_part(package, folder):
    parts = [f"## clde.{folder}\n", documented(ast.parse((package / folder / "__init__.py").read_text()))]
    parts += [page_of(n, f"clde.{folder}.{name}") for name, n in exported(package, folder)]
    return "\n".join(parts)


def reference(package: pathlib.Path) -> str:
    parts = ["# Python\n", "Generated from the source; [clde from Python](../how-to/python.md) is the guide.\n", "## clde\n"]
    parts += [page_of(n, f"clde.{name}") for name, n in exported(package)]
    parts += [module_part(package / f"{m}.py", f"clde.{m}") for m in ("problems", "metrics")]
    parts += [folder_part(package, "jax"), module_part(package / "torch.py", "clde.torch")]
    parts += [module_part(p, f"clde.adapters.{p.stem}") for p in sorted((package / "adapters").glob("[!_]*.py"))]
    return "\n".join(parts) + "\n"
