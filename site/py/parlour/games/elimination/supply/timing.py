"""Eq. 1, the time for each challenge of a level."""

FIRST_SECONDS, STEP_SECONDS, LAST_SECONDS = 45, 3, 18
"""Eq. 1, which the paper's text has lost; all that is known is that the time falls with challengeNumber, 1 to 10. This is our reconstruction."""


def seconds(challenge_number: int) -> int:
    """Eq. 1 as reconstructed: 45 seconds for the first challenge, 3 fewer for each after it, 18 from the tenth on."""
    return max(LAST_SECONDS, FIRST_SECONDS - STEP_SECONDS * (challenge_number - 1))


def time_allowed(challenges: int) -> tuple[int, ...]:
    """The seconds of each challenge of a level."""
    return tuple(seconds(number) for number in range(1, challenges + 1))
