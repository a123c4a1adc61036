# ruff: noqa: E501  # outlines are long
"""A pencil for SVG: only what the rasteriser of the game knows (no filters, masks, clips, text)."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

Stops = Sequence[tuple[float, str] | tuple[float, str, float]]


def number(value: float) -> str:
    """A length with at most two decimals."""
    return f"{value:.2f}".rstrip("0").rstrip(".") or "0"


def _attributes(given: dict[str, str | float | None]) -> str:
    names = {"width": "stroke-width", "cap": "stroke-linecap", "join": "stroke-linejoin"}
    return "".join(
        f' {names.get(name, name)}="{value if isinstance(value, str) else number(value)}"'
        for name, value in given.items()
        if value is not None
    )


def path(
    d: str, fill: str = "none", stroke: str | None = None, width: float | None = None,
    opacity: float | None = None,
) -> str:  # fmt: skip
    """A path; strokes have round ends and corners."""
    rounded = "round" if stroke else None
    paint = {"fill": fill, "stroke": stroke, "width": width, "cap": rounded, "join": rounded}
    return f'<path d="{d}"{_attributes({**paint, "opacity": opacity})}/>'


def line(d: str, stroke: str, width: float, opacity: float | None = None) -> str:
    """An open stroke."""
    return path(d, stroke=stroke, width=width, opacity=opacity)


def circle(
    x: float, y: float, r: float, fill: str, opacity: float | None = None,
    stroke: str | None = None, width: float | None = None,
) -> str:  # fmt: skip
    """A circle."""
    place: dict[str, str | float | None] = {"cx": x, "cy": y, "r": r}
    paint = {"fill": fill, "stroke": stroke, "width": width, "opacity": opacity}
    return f"<circle{_attributes({**place, **paint})}/>"


def ellipse(
    x: float, y: float, rx: float, ry: float, fill: str, opacity: float | None = None,
    turn: float = 0.0,
) -> str:  # fmt: skip
    """An ellipse, turned by degrees around its middle."""
    given: dict[str, str | float | None] = {"cx": x, "cy": y, "rx": rx, "ry": ry, "fill": fill}
    transform = f"rotate({number(turn)} {number(x)} {number(y)})" if turn else None
    return f"<ellipse{_attributes({**given, 'opacity': opacity, 'transform': transform})}/>"


def box(
    x: float, y: float, w: float, h: float, r: float, fill: str, opacity: float | None = None
) -> str:
    """A rounded box."""
    return (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(w)}" height="{number(h)}"'
        f"{_attributes({'rx': r, 'fill': fill, 'opacity': opacity})}/>"
    )


def group(*parts: str, transform: str | None = None, opacity: float | None = None) -> str:
    """Parts that are moved or faded together."""
    return f"<g{_attributes({'transform': transform, 'opacity': opacity})}>{''.join(parts)}</g>"


def linear(
    name: str, stops: Stops, x1: float = 0, y1: float = 0, x2: float = 0, y2: float = 1
) -> str:
    """A gradient along a line, in shares of the shape's box; top to bottom at first."""
    ends = f'x1="{_share(x1)}" y1="{_share(y1)}" x2="{_share(x2)}" y2="{_share(y2)}"'
    return f'<linearGradient id="{name}" {ends}>{_stops(stops)}</linearGradient>'


def radial(name: str, stops: Stops, cx: float = 0.5, cy: float = 0.5, r: float = 0.5) -> str:
    """A gradient around a point, in shares of the shape's box."""
    place = f'cx="{_share(cx)}" cy="{_share(cy)}" r="{_share(r)}"'
    return f'<radialGradient id="{name}" {place}>{_stops(stops)}</radialGradient>'


def _share(value: float) -> str:
    """The rasteriser takes shares of the shape's box in per cent only."""
    return f"{number(value * 100)}%"


def _stops(stops: Stops) -> str:
    made = []
    for stop in stops:
        faint = f' stop-opacity="{number(stop[2])}"' if len(stop) == 3 else ""
        made.append(f'<stop offset="{number(stop[0])}" stop-color="{stop[1]}"{faint}/>')
    return "".join(made)


def picture(width: float, height: float, *parts: str, defs: Sequence[str] = ()) -> str:
    """The whole file."""
    view = f"0 0 {number(width)} {number(height)}"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" width="{number(width)}" height="{number(height)}">'
    inside = f"<defs>{''.join(defs)}</defs>" if defs else ""
    return f"{head}{inside}{''.join(parts)}</svg>\n"


def polygon(points: Sequence[tuple[float, float]]) -> str:
    """A closed path through points."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


def star(x: float, y: float, outer: float, inner: float, points: int = 5) -> str:
    """The path of a star, one point up."""
    corners = []
    for index in range(points * 2):
        far = outer if index % 2 == 0 else inner
        angle = pi * index / points
        corners.append((x + far * sin(angle), y - far * cos(angle)))
    return polygon(corners)


def smooth(points: Sequence[tuple[float, float]], *, closed: bool = True) -> str:
    """A smooth path through points (Catmull-Rom as cubic curves)."""
    count = len(points)
    d = f"M{number(points[0][0])} {number(points[0][1])}"
    for i in range(count if closed else count - 1):
        p0 = points[(i - 1) % count] if closed or i else points[0]
        p1, p2 = points[i], points[(i + 1) % count]
        p3 = points[(i + 2) % count] if closed or i + 2 < count else p2
        c1 = (p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6)
        c2 = (p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6)
        d += "C" + " ".join(f"{number(a)} {number(b)}" for a, b in (c1, c2, p2))
    return d + ("Z" if closed else "")
