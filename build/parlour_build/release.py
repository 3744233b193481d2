"""What a release says of itself: the notes of a version in CHANGES.md, as they are put into its tag (CONTRIBUTING.md)."""

import re

from parlour_build.errors import BuildError

HEADING = re.compile(r"^## (\S+)[ \t]*$", re.MULTILINE)


def notes(changes: str, version: str) -> str:
    """`Parlour 0.2.0`, an empty line, and what stands under that version; raises BuildError where it has no notes, or has them twice."""
    headings = list(HEADING.finditer(changes))
    found = [place for place, heading in enumerate(headings) if heading[1] == version]
    if len(found) != 1:
        told = ", ".join(heading[1] for heading in headings)
        raise BuildError(f"CHANGES.md has {'no notes' if not found else 'notes twice'} of {version}; it has those of {told}.")
    place = found[0]
    end = headings[place + 1].start() if place + 1 < len(headings) else len(changes)
    body = changes[headings[place].end() : end].strip()
    if not body:
        raise BuildError(f"The notes of {version} in CHANGES.md are empty.")
    return f"Parlour {version}\n\n{body}\n"
