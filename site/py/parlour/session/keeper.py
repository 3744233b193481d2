"""What the engine remembers between messages besides the open session: the player's ledgers and choices, and how home shows their games."""

from dataclasses import replace
from typing import Any

from parlour.core.campaign import Player
from parlour.core.codec import encode
from parlour.core.daily import day_key, day_number, is_month
from parlour.core.errors import BadInput
from parlour.core.game import GUIDED, Game
from parlour.core.ledger import Ledger, blank, days_in, entered, page_of, record_in, with_page
from parlour.core.made import day_of
from parlour.core.menus.badge import is_resumable
from parlour.core.menus.home import HOUSE, STREAK, Home, at_home, house_badge, moved, streak_with
from parlour.core.menus.index import Index
from parlour.core.menus.menu import BEGUN, SINCE, Visit, menu
from parlour.core.mode import AnyMode
from parlour.core.naming import parsed_id
from parlour.core.results.progress import progress_of
from parlour.core.results.reach import Record
from parlour.core.results.result import Result
from parlour.session.day import daily_of
from parlour.session.messages import Act, Choose, Enter, Keep, Menu, Open, Replay
from parlour.session.outcome import is_assisted
from parlour.session.value import Session

Answer = dict[str, Any]

KNOWN = "known"
"""Under this name, behind its game's, it is remembered that a player knows a game: nobody offers them its guide."""


class Behind(RuntimeError):
    """The engine does not hold what a message builds on, as after it was started anew: the host tells it all from the beginning."""


class Keeper:
    """What is known of one player. Ledgers and lists of puzzles are told once and then held, so that no message grows with what was played."""

    def __init__(self) -> None:
        self._ledgers: dict[str, Ledger] = {}
        self._indexes: dict[str, Index] = {}
        self._player = Player()
        self._reached: Ledger | None = None
        self._met: Any = None
        self._is_new = False
        self._home: Home | None = None
        self._early: tuple[str, int] | None = None

    def enter(self, game: Game, args: Enter) -> Answer:
        """Takes later results, or a page of a kept ledger, into the ledger of a game."""
        before = self.ledger(game, args.since)
        paged = before if args.page is None else with_page(before, args.page)
        self._ledgers[game.id] = entered(paged, args.results, args.mark)
        return {}

    def keep(self, game: Game, args: Keep) -> Answer:
        """A page of a ledger; null after the last."""
        return {"page": encode(page_of(self.ledger(game, args.mark), args.page))}

    def ledger(self, game: Game, mark: str, results: tuple[Result, ...] = ()) -> Ledger:
        """The ledger at a mark; without one, of these results alone. Raises Behind where it does not stand there."""
        if not mark:
            return entered(blank(game), results, "")
        held = self._ledgers.get(game.id)
        if held is None or held.mark != mark:
            raise Behind(f"What was played of {game.title} isn’t known up to there.")
        return held

    def menu(self, game: Game, args: Menu) -> Answer:
        """The menu and the badge of a game."""
        index, today = self._index(game, args.index), day_key(day_number(args.today))
        if args.page and not is_month(args.page) and args.page.partition("/")[0] not in {part.id for part in index.sets}:
            raise BadInput("args.page", f"there is no page {args.page[:40]!r}.")
        ledger = self.ledger(game, args.mark, args.results)
        career = game.campaign.met(ledger.career, Player(args.settings, today, 0, args.materials)) if game.campaign else None
        visit = Visit(args.current, today, args.settings, args.begun, args.page, career)
        home = at_home(game, index, ledger.progress, visit)
        # The page read which puzzles are begun before a move that was made as fast as this menu was asked for.
        self._home = moved(home, *self._early, None) if self._early and self._early[0] == args.current else home
        self._early = None
        visit = self._home.visit
        return {"view": menu(game, index, ledger.progress, visit), "badge": self._home.badge}

    def _index(self, game: Game, given: Index | None) -> Index:
        """The list of a game's puzzles that is given, or was before."""
        index = given or self._indexes.get(game.id)
        if index is None:
            raise Behind(f"The list of puzzles of {game.title} isn’t known.")
        if index.game != game.id or not index.sets or not all(part.keys and all(order.keys for order in part.orders) for part in index.sets):
            raise BadInput("args.index", f"this is no list of puzzles of {game.title}.")
        self._indexes[game.id] = index
        return index

    def meet(self, game: Game, args: Open | Replay, now: int) -> None:
        """Learns what the player chose, and what they have reached in the game of a puzzle that is opened; of a look nothing counts."""
        self._reached = self.ledger(game, args.mark, args.results) if isinstance(args, Open) else blank(game)
        self._is_new = isinstance(args, Open) and not args.own
        self._player = Player(args.settings, args.today, now)
        self._met = None

    def choose(self, settings: dict[str, str]) -> None:
        """Learns what the player chose anew."""
        self._player, self._met = replace(self._player, settings=settings), None

    def end(self, ended: Result, now: int) -> None:
        """Counts a result of the puzzle that is open."""
        self._is_new = False
        if self._reached is None or self._reached.game.campaign is None:
            return
        self._reached, self._player, self._met = entered(self._reached, [ended], ""), replace(self._player, now=now), None

    def record(self, game: Game, puzzle: str, own: tuple[Result, ...]) -> Record | None:
        """The record of a puzzle by the player's results of it; in a set that makes its puzzles that of all of them."""
        set_id = parsed_id(puzzle).set
        known = game.set_of(set_id)
        if self._reached is not None and known is not None and known.made:
            return record_in(self._reached, set_id)
        return progress_of(own).records.get(puzzle)

    def days(self, puzzle: str) -> tuple[str, ...]:
        """The days of the puzzle's set that were solved."""
        return days_in(self._reached, parsed_id(puzzle).set) if self._reached else ()

    def joined(self, game: Game, mode: AnyMode, puzzle: str) -> AnyMode:
        """The mode as the player meets a puzzle: in a game with a campaign it knows what was reached."""
        return mode if game.campaign is None or parsed_id(puzzle).set == GUIDED else game.campaign.joined(mode, self._career(game), puzzle)

    def rejoined(self, session: Session, args: object) -> Session:
        """The session as a campaign has it now, where the player chose otherwise or begins again; what is over stays as it ended."""
        if (isinstance(args, Choose) and not session.is_over) or (isinstance(args, Act) and args.action == "restart"):
            return replace(session, mode=self.joined(session.game, session.mode, session.puzzle))
        return session

    def _career(self, game: Game) -> Any:
        """The state of the game's campaign, as the player chose."""
        if self._met is None and game.campaign is not None and self._reached is not None:
            self._met = game.campaign.met(self._reached.career, self._player)
        return self._met

    def open_ones(self, game: Game, following: dict[str, str]) -> dict[str, str]:
        """The puzzles that may come next, without those that the game's campaign does not offer yet."""
        campaign = game.campaign
        if campaign is None:
            return following
        return {order: puzzle for order, puzzle in following.items() if campaign.is_open(self._career(game), puzzle)}

    def noted(self, before: Session | None, after: Session) -> dict[str, str]:
        """What the game's campaign wants to be remembered of the puzzle that is open."""
        campaign = after.game.campaign
        if campaign is None or not after.counts or (before is not None and before.is_over == after.is_over):
            return {}
        done = after.is_over and not is_assisted(after)
        noted = campaign.noted(self._career(after.game), after.puzzle, after.states[0], done)
        return {f"{after.game.id}.{name}": text for name, text in noted.items()}

    def at_home(self, session: Session, ended: Result | None) -> Answer:
        """What is remembered of all games together after a turn that is stored, and what home shows from now on."""
        house = self._since(session) | self._streak(session, ended) | self._begun(session)
        badges = self._badges(session, ended)
        return {"house": house, "badges": badges | ({HOUSE: house_badge(house[STREAK])} if STREAK in house else {})}

    def _badges(self, session: Session, ended: Result | None) -> Answer:
        """What home shows of the game, where that changed; until its menu was drawn, soon after opening, that tells it instead."""
        if not session.counts:
            return {}
        if self._home is None or self._home.game is not session.game:
            self._early = None if ended else (session.puzzle, session.at)
            return {}
        before, self._home = self._home, moved(self._home, session.puzzle, session.at, ended)
        return {} if self._home is before else {session.game.id: self._home.badge}

    def _since(self, session: Session) -> dict[str, str]:
        """The date of the first move ever made here, until it is remembered."""
        return {} if SINCE in self._player.settings or not session.today else {SINCE: session.today}

    def _begun(self, session: Session) -> dict[str, str]:
        """The puzzle that home leads back to though another is opened; none that was over before, nor what its player may have removed meanwhile."""
        name, known = f"{session.game.id}.{BEGUN}", session.game.set_of(parsed_id(session.puzzle).set)
        is_first = self._is_new and not session.ever_won and session.counts and bool(session.log)
        is_removable = known is not None and known.made is not None and known.made.kept
        is_told = is_first and not is_removable and is_resumable(session.game, session.puzzle) and self._player.settings.get(name) != session.puzzle
        return {name: session.puzzle} if is_told else {}

    def _streak(self, session: Session, ended: Result | None) -> dict[str, str]:
        """What is remembered of the days in a row, once a day's puzzle was solved on its day."""
        day = day_of(parsed_id(session.puzzle).key)
        is_solved = ended is not None and ended.status == "won" and not ended.assisted
        if not is_solved or day != session.today or daily_of(session.game, session.puzzle) is None:
            return {}
        return {STREAK: streak_with(self._player.settings.get(STREAK, ""), day, session.days)}


def is_new(args: Open) -> bool:
    """Whether the player is new to the game and has not said that they know it."""
    return args.new and f"{parsed_id(args.puzzle).game}.{KNOWN}" not in args.settings


def known(before: Session, after: Session) -> dict[str, str]:
    """What is remembered of a player who said that they know the game, or has come to the end of its guide."""
    # Told once, as it happens: what is remembered comes back as a change of the settings, and that is a turn again.
    learned = after.guide is not None and before.standing.status != "won" and after.standing.status == "won"
    return {f"{after.game.id}.{KNOWN}": "1"} if learned or (before.new and not after.new) else {}
