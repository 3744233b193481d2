"""A button of the null game."""


def button(event, label, cell="", letter="", key=""):
    """A button that sends an event, by a cell, a letter or a key too."""
    attrs = {"key": event, "type": "button", "data-event": event}
    attrs |= {name: value for name, value in (("data-cell", cell), ("data-letter", letter), ("data-key", key)) if value}
    return ["button", attrs, label]
