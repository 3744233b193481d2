"""The misprints of the transcriptions that the books are read from: a table that the recipe and its proof share."""

ERRATA = {
    'happy cheer:!"': 'happy cheer!"',
    "clothing, wolly, bright": "clothing, woolly, bright",
    "speak to you little boy": "speak to your little boy",
    "Weeping o're,": "Weeping o'er,",
    "The trembling woman presse\n": "The trembling woman prest\n",
    'Or hear"st thou': "Or hear'st thou",
    "empyreal sybstance": "empyreal substance",
    "He scare had ceased": "He scarce had ceased",
    "wealth or Ormus": "wealth of Ormus",
    "on the bodering Deep": "on the bordering Deep",
    "juciest gourd": "juiciest gourd",
    " ;t even, which I bred": " At even, which I bred",
    'said be, "as you': 'said he, "as you',
    "may I ask-?": "may I ask--?",
    "warmth, great sun.'": "warmth, great sun!",
}
"""What a transcription has wrong, with as much around it as makes it the only one of its kind."""
