"""What players of 0.2 have: saves, results and links of every set of every game, as that version wrote them.

`v0.2.json` was written once, by 0.2's rules from 0.2's bundles, and is never written again: each entry is a set, a key, the id of then, the save of
a game half played, the result of its end, and the link of where it stood. A puzzle stands beside them but for books, whose sentences are not ours.
"""
