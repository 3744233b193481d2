"""The whole surface of Parlour's Python for its host: `handle(text) -> text` (docs/session.md)."""

import gc
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from traceback import format_exc
from typing import Any

from parlour import brought
from parlour.core.campaign import AnyCampaign, Player
from parlour.core.codec import decode, encode
from parlour.core.daily import day_key, day_number, is_month
from parlour.core.data.assets import AssetMissing, Assets
from parlour.core.errors import BadInput
from parlour.core.game import GUIDED, Game
from parlour.core.menus.home import HOUSE, STREAK, Home, at_home, house_badge, moved, streak_with
from parlour.core.menus.menu import SINCE, Index, Visit, better_in, menu
from parlour.core.message import Message, parsed, written
from parlour.core.mode import AnyMode
from parlour.core.naming import ID_PATTERN, parsed_id, puzzle_id, title_of
from parlour.core.results.progress import days_won, progress_of
from parlour.core.results.result import Result
from parlour.games import CATALOGUE
from parlour.session.aid import assessed
from parlour.session.clock import awake
from parlour.session.controls import acted, chosen, sent
from parlour.session.day import days_set, must_be_open
from parlour.session.frame import frame
from parlour.session.look import looked
from parlour.session.outcome import is_assisted, outcome
from parlour.session.play import ticked
from parlour.session.save import resumed, stored
from parlour.session.value import Action, Session, mode_in, opened

Answer = dict[str, Any]

KNOWN = "known"
"""Under this name, behind its game's, it is remembered that a player knows a game: nobody offers them its guide."""


@dataclass(frozen=True, slots=True)
class Open:
    """Open a puzzle: its `data` as the shard holds it, a `save` to go on from, and the player's settings.

    `next` are the ids of the puzzles that may come next, by order, and `titles` what these are called where a key does not
    say; `solved` is whether it was ever won, `best` the highest score that counted, which is that of the whole set
    where the set makes its puzzles. `today` is the player's own date, "" where it is not known, and `results` are
    those of the whole set where the puzzle is one of days, of the whole game where it has a campaign. `new` is whether nothing of the game was
    ever played.
    """

    puzzle: str
    data: Any
    save: Any = None
    next: dict[str, str] = field(default_factory=dict)
    titles: dict[str, str] = field(default_factory=dict)
    settings: dict[str, str] = field(default_factory=dict)
    solved: bool = False
    best: int | None = None
    today: str = ""
    results: tuple[Result, ...] = ()
    new: bool = False


@dataclass(frozen=True, slots=True)
class Replay:
    """Open a puzzle as a look at someone else's play: `moves` as the mode's notation spells them, or a replay (session/film.py).

    `results` are the viewer's own of this puzzle.
    """

    puzzle: str
    data: Any
    moves: str
    next: dict[str, str] = field(default_factory=dict)
    titles: dict[str, str] = field(default_factory=dict)
    settings: dict[str, str] = field(default_factory=dict)
    today: str = ""
    results: tuple[Result, ...] = ()


@dataclass(frozen=True, slots=True)
class Find:
    """A puzzle that no bundle holds is wanted: `place` is its set and key, `own/4x4.RRGG...`; `data` is what the player keeps of it, if anything."""

    game: str
    place: str
    data: Any = None


@dataclass(frozen=True, slots=True)
class Text:
    """A text of the player's own is to be read."""

    game: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Event:
    """An element of the view was used; `scene` is the number of the scene the player had in view, None where it does not matter."""

    event: str
    scene: int | None = None


@dataclass(frozen=True, slots=True)
class Act:
    """A control of the session was used."""

    action: Action


@dataclass(frozen=True, slots=True)
class Choose:
    """The player changed a setting; all settings that were ever chosen come with it."""

    settings: dict[str, str]


@dataclass(frozen=True, slots=True)
class Bring:
    """Data that a game asked for, as the text the build made of it."""

    name: str
    data: str


@dataclass(frozen=True, slots=True)
class Nothing:
    """No arguments."""


@dataclass(frozen=True, slots=True)
class Menu:
    """The menu of a game is wanted: `today` is the player's own date, `month` the one they turned to, or "".

    `begun` are the puzzles that have a save, with the moves made in those of today, and 0 for others.
    """

    game: str
    index: Index
    results: tuple[Result, ...]
    today: str
    current: str | None = None
    settings: dict[str, str] = field(default_factory=dict)
    begun: dict[str, int] = field(default_factory=dict)
    month: str = ""
    materials: dict[str, Any] = field(default_factory=dict)


class NotOpen(RuntimeError):
    """A turn was asked for before any puzzle was open."""


def known_game(name: str) -> Game:
    """The game of that id; raises BadInput naming those there are."""
    if name not in CATALOGUE:
        raise BadInput("game", f"there is no game {name[:60]!r} here, only {', '.join(CATALOGUE)}.")
    return CATALOGUE[name]


def game_of(puzzle: str) -> Game:
    """The game a puzzle id belongs to; raises BadInput for an id of another version of its set."""
    name = parsed_id(puzzle)
    game = known_game(name.game)
    version = game.version_of(name.set)
    if name.version != version:
        known = game.set_of(name.set)
        told = f"{game.title}, {known.title}" if known else game.title
        raise BadInput(
            "puzzle", f"{told}: the puzzles here are of version {version}, and {puzzle} is of version {name.version}. What it brought is kept."
        )
    return game


class Worker:
    """The one place that remembers: which session is open, and the data that was brought."""

    def __init__(self) -> None:
        self._session: Session | None = None
        self._assets = Assets()
        self._player = Player()
        self._folded: tuple[Player, Any] | None = None
        self._home: Home | None = None

    def handle(self, text: str) -> str:
        """The answer to a message, both as JSON text; it never raises."""
        number = None
        try:
            message = parsed(text)
            number = message.id
            answer: Answer = {"id": number, "ok": True, "result": self._answer(message)}
        except BadInput as fault:
            answer = {"id": number, "ok": False, "error": "bad-input", "field": fault.field, "text": fault.spoken}
        except AssetMissing as missing:
            answer = {"id": number, "ok": False, "error": "needs", "asset": missing.name, "text": str(missing)}
        except NotOpen as fault:
            answer = {"id": number, "ok": False, "error": "not-open", "text": str(fault)}
        except Exception:  # noqa: BLE001 - the host must hear of any bug, and the traceback goes with it
            fault_text = "Something went wrong inside Parlour. Your moves are kept. Please reload the page."
            answer = {"id": number, "ok": False, "error": "fault", "text": fault_text, "detail": format_exc()}
        return written(answer)

    def _answer(self, message: Message) -> Answer:
        op, args, now = message.op, message.args, message.now
        if op == "open":
            return self._open(decode(Open, args, "args"), now)
        if op == "replay":
            return self._replay(decode(Replay, args, "args"), now)
        if op == "asset":
            return self._bring(decode(Bring, args, "args"))
        if op == "material":
            return self._read(decode(Text, args, "args"))
        if op == "menu":
            return self._menu(decode(Menu, args, "args"))
        if op == "find":
            return _found(decode(Find, args, "args"))
        if op in TURNS:
            kind, change = TURNS[op]
            return self._turned(change, decode(kind, args, "args"), now)
        if op in APART:
            kind, answered = brought.needed("parlour.apart.ops", "apart").OPS[op]
            answer: Answer = answered(decode(kind, args, "args"), self._assets)
            return answer
        raise BadInput("op", f"there is no {op[:40]!r}; there are open, replay, asset, material, find, menu, {', '.join((*TURNS, *APART))}.")

    def _turned(self, change: Callable[[Session, Any], Session], args: object, now: int) -> Answer:
        if self._session is None:
            raise NotOpen("No puzzle is open.")
        before = self._session
        if isinstance(args, Choose):
            self._player = replace(self._player, settings=args.settings)
        after = change(awake(self._rejoined(before, args), now), args)
        was, mine = before.mine, after.mine
        ended, answer = outcome(was, mine), turn(before, after)
        notes, is_kept = self._noted(was, mine) | _known(was, mine), answer["save"] is not None or ended is not None
        house = self._since(mine) | self._streak(mine, ended) if is_kept else {}
        badges = self._badges(mine, ended) if is_kept else {}
        badges |= {HOUSE: house_badge(house[STREAK])} if STREAK in house else {}
        if ended is not None:
            self._player = replace(self._player, results=(*self._player.results, ended), now=now)
        self._session = after
        return answer | {"notes": notes, "house": house, "badges": badges}

    def _badges(self, session: Session, ended: Result | None) -> Answer:
        """What home shows of the game after a turn that is stored, where that changed; nothing until its menu was drawn, soon after opening."""
        if self._home is None or self._home.game is not session.game or not session.counts:
            return {}
        before, self._home = self._home, moved(self._home, session.puzzle, session.at, ended)
        return {} if self._home is before else {session.game.id: self._home.badge}

    def _since(self, session: Session) -> dict[str, str]:
        """The date of the first move ever made here, until it is remembered."""
        return {} if SINCE in self._player.settings or not session.today else {SINCE: session.today}

    def _streak(self, session: Session, ended: Result | None) -> dict[str, str]:
        """What is remembered of the days in a row, once a day's puzzle was solved on its day."""
        day = parsed_id(session.puzzle).key
        is_solved = ended is not None and ended.status == "won" and not ended.assisted
        if not is_solved or day != session.today or days_set(session.game, session.puzzle) is None:
            return {}
        return {STREAK: streak_with(self._player.settings.get(STREAK, ""), day, session.days)}

    def _menu(self, args: Menu) -> Answer:
        game = known_game(args.game)
        if args.index.game != game.id or not args.index.sets or not all(part.keys for part in args.index.sets):
            raise BadInput("args.index", f"this is no list of puzzles of {game.title}.")
        today = day_key(day_number(args.today))
        if args.month and not is_month(args.month):
            raise BadInput("args.month", f"there is no month {args.month[:40]!r}.")
        progress = progress_of(_named(args.results), better_in(game))
        career = game.campaign.folded(Player(args.results, args.settings, today, 0, args.materials)) if game.campaign else None
        visit = Visit(args.current, today, args.settings, args.begun, args.month, career)
        self._home = at_home(game, args.index, progress, visit)
        return {"view": menu(game, args.index, progress, visit), "badge": self._home.badge}

    def _rejoined(self, session: Session, args: object) -> Session:
        """The session as a campaign has it now, where the player chose otherwise or begins again; what is over stays as it ended."""
        if (isinstance(args, Choose) and not session.is_over) or (isinstance(args, Act) and args.action == "restart"):
            return replace(session, mode=self._joined(session.game, session.mode, session.puzzle))
        return session

    def _joined(self, game: Game, mode: AnyMode, puzzle: str) -> AnyMode:
        """The mode as the player meets a puzzle: in a game with a campaign it knows what was reached."""
        return mode if game.campaign is None else game.campaign.joined(mode, self._career(game.campaign), puzzle)

    def _career(self, campaign: AnyCampaign) -> Any:
        """What all results add up to; folded once for a player, since these can be many."""
        if self._folded is None or self._folded[0] is not self._player:
            self._folded = (self._player, campaign.folded(self._player))
        return self._folded[1]

    def _noted(self, before: Session | None, after: Session) -> dict[str, str]:
        """What the game's campaign wants to be remembered of the puzzle that is open."""
        campaign = after.game.campaign
        if campaign is None or not after.counts or (before is not None and before.is_over == after.is_over):
            return {}
        done = after.is_over and not is_assisted(after)
        noted = campaign.noted(self._career(campaign), after.puzzle, after.states[0], done)
        return {f"{after.game.id}.{name}": text for name, text in noted.items()}

    def _fresh(self, args: Open | Replay, now: int) -> Session:
        game = game_of(args.puzzle)
        must_be_open(game, args.puzzle, args.today)
        mode = self._equipped(mode_in(game, parsed_id(args.puzzle).set))
        self._player = Player(args.results if isinstance(args, Open) else (), args.settings, args.today, now)
        if parsed_id(args.puzzle).set != GUIDED:
            mode = self._joined(game, mode, args.puzzle)
        following = self._open_ones(game, args.next)
        titles = {puzzle: args.titles[order] for order, puzzle in following.items() if order in args.titles}
        return replace(opened(game, mode, args.puzzle, args.data, now, args.settings), following=following, titles=titles, today=args.today)

    def _open_ones(self, game: Game, following: dict[str, str]) -> dict[str, str]:
        """The puzzles that may come next, without those that the game's campaign does not offer yet."""
        campaign = game.campaign
        if campaign is None:
            return following
        career = self._career(campaign)
        return {order: puzzle for order, puzzle in following.items() if campaign.is_open(career, puzzle)}

    def _equipped(self, mode: AnyMode) -> AnyMode:
        return mode if mode.equipped is None else mode.equipped(self._assets)

    def _open(self, args: Open, now: int) -> Answer:
        fresh, rejected = replace(self._fresh(args, now), solved=args.solved, best=args.best, days=_days_won(args), new=_is_new(args)), None
        session = fresh
        if args.save is not None:
            try:
                session = resumed(fresh, args.save)
            except BadInput as fault:
                rejected = f"Your saved game couldn’t be used and was set aside ({fault}) Starting again."
        self._session = session
        return told(session, rejected=rejected) | {"notes": self._noted(None, session)}

    def _replay(self, args: Replay, now: int) -> Answer:
        self._session = looked(self._fresh(args, now), args.moves, args.results)
        return told(self._session)

    def _read(self, args: Text) -> Answer:
        game = known_game(args.game)
        if game.material is None:
            raise BadInput("game", f"{game.title} reads no texts.")
        found = game.material.read(self._assets, args.title, args.text)
        return {
            "key": found.key,
            "about": dict(found.about),
            "puzzles": [encode(each) for each in found.puzzles],
            "whole": dict(found.whole),
            "say": found.say,
        }

    def _bring(self, args: Bring) -> Answer:
        if args.name.startswith(brought.PYTHON):
            brought.bring(args.name, args.data)
            return {}
        self._assets = self._assets.having(args.name, args.data)
        if self._session is not None:
            self._session = replace(self._session, mode=self._equipped(self._session.mode))
        return {}


def _is_new(args: Open) -> bool:
    """Whether the player is new to the game and has not said that they know it."""
    return args.new and f"{parsed_id(args.puzzle).game}.{KNOWN}" not in args.settings


def _known(before: Session, after: Session) -> dict[str, str]:
    """What is remembered of a player who said that they know the game, or has come to the end of its guide."""
    # Told once, as it happens: what is remembered comes back as a change of the settings, and that is a turn again.
    learned = after.guide is not None and before.standing.status != "won" and after.standing.status == "won"
    return {f"{after.game.id}.{KNOWN}": "1"} if learned or (before.new and not after.new) else {}


def _days_won(args: Open) -> tuple[str, ...]:
    """The days of the puzzle's set that were won, as the results tell that came with it."""
    name = parsed_id(args.puzzle)
    return days_won(progress_of(_named(args.results)), name.game, name.set)


def _named(results: Iterable[Result]) -> list[Result]:
    """Those results whose puzzle has a name like any other."""
    return [result for result in results if ID_PATTERN.fullmatch(result.puzzle)]


def told(session: Session, *, save: Any = None, result: Any = None, rejected: str | None = None) -> Answer:
    """What the host is told of a session (docs/session.md, "Turn")."""
    kept = {"save": save, "result": result, "notes": {}, "house": {}, "badges": {}}
    return {"frame": frame(session), "rejected": rejected, "dropped": session.dropped} | kept


WORTH_KEEPING = ("log", "at", "hints", "assisted", "own", "pin", "race")
"""What of a session is stored as soon as it changes; its time is, whenever something else or its clock's end is."""


def turn(before: Session, after: Session) -> Answer:
    """What the host is told after a change: the frame, the save when it differs or a clock was stopped, the result when there is one.

    Kept is the player's own go, with its frame: `kept` is that where the frame shows a solution.
    """
    was, mine = before.mine, after.mine
    changed = any(getattr(was, name) != getattr(mine, name) for name in WORTH_KEEPING)
    stopped = was.running and not mine.running
    is_kept = (changed or stopped) and mine.counts
    answer = told(after, save=stored(mine) if is_kept else None, result=encode(outcome(was, mine)))
    return answer | ({"kept": frame(mine)} if is_kept and mine is not after else {})


def _found(args: Find) -> Answer:
    game = known_game(args.game)
    set_id, _, key = args.place.partition("/")
    name = parsed_id(puzzle_id(game, set_id, key))
    known = game.set_of(name.set)
    if known is None or known.made is None:
        raise BadInput("place", f"{game.title} has no puzzles {name.set!r} that are made by their name.")
    is_kept = known.kept and args.data is not None
    puzzle, screen = decode(known.mode.puzzle_type, args.data, "data") if is_kept else known.made(name.key), known.mode.screen
    start = known.mode.start(puzzle)
    title = title_of(game, known.mode, name.set, name.key, start)
    return {"puzzle": str(name), "data": encode(puzzle), "title": title, "view": screen.view(start, screen.new_ui())}


TURNS: dict[str, tuple[type, Callable[[Session, Any], Session]]] = {
    "event": (Event, lambda session, args: sent(session, args.event, args.scene)),
    "act": (Act, lambda session, args: acted(session, args.action)),
    "prospect": (Nothing, lambda session, args: assessed(session)),
    "settings": (Choose, lambda session, args: chosen(session, args.settings)),
    "tick": (Nothing, lambda session, args: ticked(session)),
}
"""What changes the session that is open."""

APART: tuple[str, ...] = ("paper", "proof", "tally", "statistics")
"""What is asked of modules that no board needs (`parlour/apart/ops.py`)."""

handle = Worker().handle

# All that is imported by now stays. The collector of garbage need not go through it again and again while a player waits for an answer.
# In the browser alone, where nobody else has a say: elsewhere this module may be one of many that a program imports.
if sys.platform == "emscripten":
    gc.freeze()
