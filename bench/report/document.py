# SPDX-License-Identifier: MIT
"""Puts generated parts between the markers of a hand-written page."""

import re


def replace_parts(text, parts):
    """`<!-- begin NAME -->` ... `<!-- end NAME -->` gets parts[NAME]; each part must have a place."""
    for name, lines in parts.items():
        pattern = re.compile(rf"(<!-- begin {name} -->\n).*?(<!-- end {name} -->)", re.DOTALL)
        body = "\n".join(lines).strip() + "\n"
        text, found = pattern.subn(lambda match: match[1] + body + match[2], text)
        if found != 1:
            raise ValueError(f"{found} places for the part '{name}'")
    return text
