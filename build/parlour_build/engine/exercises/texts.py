"""Texts as players bring them to a game that reads any: a story, verse, a transcription, and all that is no text."""

STORY = """“Well,” said the old man -- and he said it twice -- "there was a light on the water that night, and not one of us had lit it."
We drew our chairs to the fire. Outside, the wind had gone round to the north, and the boats lay close together under the wall, like sheep.

'It was three miles off,' he went on, 'or it was four; I never could tell distances by night. My brother's eyes were better than mine.
He saw a mast, he saw a sail, and, last of all, he saw a man who stood quite still and held the lamp above his head. "Who's there?" he called...'

The clock struck nine_ and the dog lifted its head. It's a strange thing, but I remember that dog better than the story: it was grey, with
one white ear, and it had a way of looking past you, as if somebody stood at your shoulder; and when it slept it sighed, as people do who have
read too late.
"""

VERSE = "\n\n".join(
    ["The rain is on the river now,\nAnd on the roof, and on the stone;\nThe oar is still, the tide is slow,\nAnd I am going home alone."] * 12
)

TRANSCRIBED = f"""The Project of Books\n\nTitle: A Light on the Water\nAuthor: Nobody\n\n*** START OF THIS BOOK ***\n\nCHAPTER I. The Lamp\n\n{STORY}
CHAPTER II. The Sail\n\n{STORY}\n[Illustration: a boat]\n\n  * * *\n\n{STORY}\n\n*** END OF THIS BOOK ***\n\nProduced by Nobody at all."""

NOTED = """# A list of things\n\n| what | how many |\n|---|---|\n| *boats* | 3,400 |\n| `lamps` | 12 % |\n
1. First: see [the page](https://example.org/a/long-way/to_a_page?of=words&more=1#there) and **read it at once**.
2. Then 'tis done... or (so it is said) "not at all"; cf. p. 12 ff., the 3rd of May 1851, at 7.30 o'clock.\n
* an *old* tale[1], re-told by J. B. Smith & Co. -- <b>in bold</b>&nbsp;&mdash; with a well-\nknown end and a won-\nderful one\n
    state, ui = play(move, 2 * (n + 1)) or {"key": [1, 2, 3]}  # what comes back\n
"""
"""What is written for people who write programs, or for a page of the web."""

PLAYED = "ACT I\n\n" + "\n".join(
    ["ANNA. Who comes there?", "BEN. A friend, I hope!", "ANNA. Come in, then, and shut the door.", "(He shuts it.)"] * 14
)

BROUGHT = (
    STORY,
    VERSE,
    TRANSCRIBED,
    " ".join((STORY * 12).split()),
    "É" + STORY.replace("e", "é"),
    NOTED * 6,
    NOTED + STORY,
    PLAYED,
    STORY.replace("\n", "\r\n\t"),
    VERSE.lower(),
    STORY * 30,
)
REFUSED = ("", " \n\t", "Too short.", "\x00\x01\x02\ufffd" * 40, "Слова без конца. " * 40, "a" * 3_000, "{")
TITLES = ("", "A Light on the Water", "Zoë’s 😀 text", "x" * 300)
