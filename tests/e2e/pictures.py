"""Codes as a camera sees them: turned a little and not quite sharp, one after the other in a film for Chromium's camera of tests."""

import base64
import io
from pathlib import Path

from PIL import Image, ImageFilter
from playwright.sync_api import Page

SIZE = (1280, 960)
CODE = 840
TURN = 4
"""Degrees: nobody holds a phone straight."""
STEP = "() => document.querySelector('.sending canvas').dataset.code"
DRAWN = "() => document.querySelector('.sending canvas').toDataURL()"


def shown(page: Page) -> list[bytes]:
    """The codes that the dialog shows, each as a PNG, stepped through by hand."""
    dialog = page.get_by_role("dialog", name="Send to another device")
    page.wait_for_selector(".sending[open] canvas[data-code]")
    pause = dialog.locator("[data-pause]")
    if pause.is_visible() and pause.inner_text() == "Pause":
        pause.click()
    found: dict[str, bytes] = {}
    while (number := page.evaluate(STEP)) not in found:
        found[number] = base64.b64decode(page.evaluate(DRAWN).partition(",")[2])
        if pause.is_visible():
            dialog.get_by_role("button", name="Forward").click()
    return [found[number] for number in sorted(found, key=int)]


def width(code: bytes) -> int:
    """Of the picture of a code, in dots."""
    return Image.open(io.BytesIO(code)).width


def seen(code: bytes) -> Image.Image:
    """What a camera sees of a code in a dim room."""
    room = Image.new("L", SIZE, 70)
    flat = Image.open(io.BytesIO(code)).convert("L").resize((CODE, CODE), Image.Resampling.BICUBIC)
    turned = flat.point(lambda value: 25 + value * 200 // 255).rotate(TURN, Image.Resampling.BICUBIC, expand=True, fillcolor=70)
    room.paste(turned, ((SIZE[0] - turned.width) // 2, (SIZE[1] - turned.height) // 2))
    return room.filter(ImageFilter.GaussianBlur(0.8))


def film(codes: list[bytes], path: Path, frames: int = 3, rate: str = "10:1") -> Path:
    """A film of the codes, each for so many frames at so many a second, that begins anew when it is at its end (the form is YUV4MPEG2)."""
    grey = bytes([128]) * (SIZE[0] * SIZE[1] // 2)
    with path.open("wb") as out:
        out.write(f"YUV4MPEG2 W{SIZE[0]} H{SIZE[1]} F{rate} Ip A1:1 C420jpeg\n".encode())
        for code in codes:
            frame = seen(code).tobytes() + grey
            for _ in range(frames):
                out.write(b"FRAME\n" + frame)
    return path
