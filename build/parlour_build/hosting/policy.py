"""What browsers are told about the site: the security policy, and how long files keep."""

from dataclasses import dataclass
from fnmatch import fnmatchcase

from parlour_build.assets import integrity

DIRECTIVES = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
}
# A <meta> tag may not say who may frame the page.
HEADER_ONLY = {"frame-ancestors"}
CAMERA_PAGE = "bring/"
"""The page that reads codes by the camera, the only one that may; by its folder below the site's root."""
PERMISSIONS = ("camera", "geolocation", "microphone", "payment", "usb")

Headers = dict[str, str]


@dataclass(frozen=True, slots=True)
class Rule:
    """Headers for every address that fits the pattern."""

    pattern: str
    headers: Headers


def directives(inline: str) -> dict[str, str]:
    """The directives by their names; of scripts inside a page they allow the one of this text, by its hash, and none where it is empty."""
    return {**DIRECTIVES, "script-src": f"{DIRECTIVES['script-src']} {allowance(inline)}"} if inline else DIRECTIVES


def allowance(inline: str) -> str:
    """What allows a script of this text inside a page."""
    return f"'{integrity(inline.encode())}'"


def policy(inline: str = "") -> str:
    """The content security policy as a header says it."""
    return "; ".join(f"{name} {value}" for name, value in directives(inline).items())


def meta_policy(inline: str = "") -> str:
    """The policy as a <meta> tag may say it; it does not reach workers, so it is only the fallback."""
    return "; ".join(f"{name} {value}" for name, value in directives(inline).items() if name not in HEADER_ONLY)


def permissions(*allowed: str) -> str:
    """What pages may ask a player for, as a header says it: nothing but what is allowed to our own."""
    return ", ".join(f"{name}={'(self)' if name in allowed else '()'}" for name in PERMISSIONS)


def rules(base: str, inline: str = "") -> list[Rule]:
    """The headers of a site that lives below `base`, whose pages hold a script of this text."""
    everywhere = {
        "Content-Security-Policy": policy(inline),
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Permissions-Policy": permissions(),
    }
    return [
        Rule(f"{base}*", everywhere),
        # A host that joins both headers with a comma gives the same: of two entries of one name the last holds.
        Rule(f"{base}{CAMERA_PAGE}*", {"Permissions-Policy": permissions("camera")}),
        Rule(f"{base}assets/*", {"Cache-Control": "public, max-age=31536000, immutable"}),
        # Its name stays, and by it browsers find out that there is a new version.
        Rule(f"{base}sw.js", {"Cache-Control": "no-cache"}),
    ]


def to_move(base: str) -> list[str]:
    """A sentence where the host must be helped to find what it reads from its own root alone: that is not dist/, where the site lives in a folder."""
    if base == "/":
        return []
    where = f"The site is for the folder {base} of a host. Netlify and Cloudflare Pages read _headers and 404.html from their root alone"
    return [f"{where}: move both from dist/ to there. On GitHub Pages leave them: its root is that folder."]


def written(given: list[Rule]) -> str:
    """The rules as a `_headers` file, which Netlify and Cloudflare Pages read."""
    return "\n".join("\n".join([rule.pattern, *(f"  {name}: {value}" for name, value in rule.headers.items())]) for rule in given) + "\n"


def read(text: str) -> list[Rule]:
    """The rules that a `_headers` file holds."""
    found: list[Rule] = []
    for line in filter(str.strip, text.splitlines()):
        if line.startswith(" "):
            name, _, value = line.strip().partition(": ")
            found[-1].headers[name] = value
        else:
            found.append(Rule(line, {}))
    return found


def headers_for(given: list[Rule], address: str) -> Headers:
    """All headers that the rules give an address."""
    return {name: value for rule in given if fnmatchcase(address, rule.pattern) for name, value in rule.headers.items()}
