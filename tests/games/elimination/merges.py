"""Every way to mix words, tried one by one: what the evolution is measured by."""

from itertools import product

from parlour.games.elimination.supply.generator import Judge, pools


def merges(words):
    """Every mixture of the words that keeps the order of each."""
    words = tuple(word for word in words if word)
    if not words:
        yield ""
    for turn, word in enumerate(words):
        for rest in merges((*words[:turn], word[1:], *words[turn + 1 :])):
            yield word[0] + rest


def all_proposals(params, corpus):
    """Every feasible proposal there is, best first."""
    judge = Judge(params, corpus, pools(params, corpus))
    every = {judge._reduced(deal, sources) for sources in product(*judge.pools) for deal in set(merges(sources)) if len(set(sources)) == len(sources)}
    return sorted((proposal for proposal in every if proposal.feasible), key=lambda proposal: proposal.rank)


def plainly_reduced(letters, sources, target, is_within):
    """The greedy reduction by trying every letter from the left."""
    while len(letters) > target:
        shorter = [letters[:place] + letters[place + 1 :] for place in range(len(letters))]
        fitting = [each for each in shorter if all(is_within(word, each) for word in sources)]
        if not fitting:
            break
        letters = fitting[0]
    return letters
