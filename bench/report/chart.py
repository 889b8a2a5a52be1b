# SPDX-License-Identifier: MIT
"""Bar charts as SVG: one panel a timing, one bar a peer, shorter is better."""

from xml.sax.saxutils import escape

WIDTH = 760
LABEL = 150
BAR = 18
GAP = 6
PANEL_GAP = 26
TITLE = 34
STYLE = """
  text { font: 13px sans-serif; fill: #24292f; }
  .title { font-weight: bold; font-size: 15px; }
  .panel { font-weight: bold; }
  .subject { fill: #1a7f5a; }
  .measure { fill: #8c959f; }
  .peer { fill: #6f9bd1; }
  .ground { fill: #ffffff; }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3; }
    .ground { fill: #0d1117; }
  }"""


def bar_class(peer):
    if peer.startswith(("arow", "slim")):
        return "subject"
    return "measure" if peer in ("raw_limit", "ordered") else "peer"


def draw(title, panels):
    """`panels` maps a timing to a list of (peer, nanoseconds), drawn in that order."""
    parts, y = [], TITLE
    for timing, bars in panels.items():
        parts.append(f'<text class="panel" x="10" y="{y + 13}">{escape(timing)}</text>')
        y += BAR + GAP
        longest = max(time for _, time in bars)
        for peer, time in bars:
            length = max(1, (WIDTH - LABEL - 100) * time / longest)
            middle = y + BAR - 5
            parts.append(f'<text x="{LABEL - 8}" y="{middle}" text-anchor="end">{escape(peer)}</text>')
            parts.append(f'<rect class="{bar_class(peer)}" x="{LABEL}" y="{y}" '
                         f'width="{length:.1f}" height="{BAR}"/>')
            parts.append(f'<text x="{LABEL + length + 6:.1f}" y="{middle}">{format_time(time)}</text>')
            y += BAR + GAP
        y += PANEL_GAP - GAP
    head = (f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{y}" '
            f'viewBox="0 0 {WIDTH} {y}" role="img">\n<title>{escape(title)}</title>\n'
            f"<style>{STYLE}\n</style>\n"
            f'<rect class="ground" width="{WIDTH}" height="{y}"/>\n'
            f'<text class="title" x="10" y="22">{escape(title)}</text>\n')
    return head + "\n".join(parts) + "\n</svg>\n"


def format_time(nanoseconds):
    if nanoseconds >= 10_000:
        return f"{nanoseconds / 1000:.1f} µs"
    return f"{nanoseconds:.1f} ns" if nanoseconds < 100 else f"{nanoseconds:.0f} ns"
