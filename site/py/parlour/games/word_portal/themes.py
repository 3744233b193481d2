"""The themes by the keys of their boards, so that the menu can name them without the boards."""

NAMES = ("Kitchen", "Garden", "Sea", "Animals", "Music", "Weather", "Travel", "Sport", "Home", "School", "Clothes", "Food", "Body", "Work")


def named(key: str) -> str:
    """`Kitchen` for "01"; the key itself where there is no such theme."""
    number = int(key) if key.isdecimal() else 0
    return NAMES[number - 1] if 0 < number <= len(NAMES) else key
