/**
 * What the page and the engine say to each other, as docs/session.md tells it and site/py/parlour/worker.py speaks it:
 * one message is one text, and so is its answer. tests/test_protocol.py holds these types to what Python really answers.
 */

/** A view: `[tag, attributes, ...children]`. Python calls it a Node. */
export type View = [tag: string, attributes: Record<string, string | number | boolean>, ...children: (View | string)[]];

export type Status = "playing" | "won" | "lost";

export type Sound = "move" | "refused" | "hint" | "taken" | "won" | "lost";

export type Action = "begin" | "pause" | "undo" | "redo" | "restart" | "hint" | "solve" | "pin" | "race" | "rescue" | "stars" | "known" | "watch" | "onward" | "speed" | "leave";

/** Every setting's id, and the id of what was chosen for it. */
export type Settings = Record<string, string>;

/** A puzzle as its bundle holds it: only its game can read it. */
export type Puzzle = Record<string, unknown>;

/** What the solver knows of a position: won by someone who plays on well, lost whatever is played, or not known. */
export interface Prospect {
  alive: boolean | null;
  say: string;
}

/** What is drawn after every turn. */
export interface Frame {
  seq: number;
  puzzle: string;
  title: string;
  view: View;
  status: Status;
  /** Nothing can be played any more; a puzzle that is won may still be improved. */
  over: boolean;
  /** Someone else's play, looked at: nothing of it is kept. */
  look: boolean;
  /** What the player's events are meant for, sent back with each: the number of the challenge, or of whatever the game goes through. */
  scene: number;
  score: number;
  moves: number;
  can: Action[];
  say: string;
  /** What is said is for the ear alone: the card tells it to the eye. */
  aloud: boolean;
  /** What the turn sounds like. */
  sound: Sound | null;
  /** The events of what a hint points at. */
  marks: string[];
  /** The step of a guided puzzle that is asked for. */
  guide: View | null;
  prospect: Prospect | null;
  card: View | null;
  /** The address of this very position, `#set/key!moves`; null where its moves are too many. */
  link: string | null;
  /** What the last move has finished, to be seen for a moment before the view. */
  held: View | null;
  /** For so long no clock counts. */
  still_ms: number;
  /** What the clock shows. */
  left_ms: number | null;
  /** When to ask for `tick`, as long as the clock runs. */
  wake_ms: number | null;
}

/** A session as it is stored: the save is the replay is the play trace. Its log is the engine's alone to read. */
export interface Save {
  game: string;
  version: number;
  puzzle: string;
  log: [elapsed_ms: number, move: unknown][];
  at: number;
  elapsed_ms: number;
  hints: number;
  assisted: boolean;
  relaxed: boolean;
  /** How many moves were made before answers were shown; null while none were. */
  own?: number | null;
  /** The log up to the position that the player pinned; not there without one. */
  pin?: [elapsed_ms: number, move: unknown][];
  /** The go that is raced: what it was worth, and when each of its moves was made; not there without one. */
  race?: { merit: number[]; splits: number[] };
  /** The deepest step that was taken of the hint for the position that stands; not there without one. */
  paid?: number;
}

/** How a go ended; `at` is the page's clock. */
export interface Result {
  puzzle: string;
  at: number;
  status: Status;
  score: number;
  moves: number;
  elapsed_ms: number;
  hints: number;
  assisted: boolean;
  relaxed: boolean;
  stars: number;
  /** What the game counted, by name; results of version 0.1.0 have none. */
  facts?: Record<string, number>;
  /** The same go was won before, and went on. */
  improves?: boolean;
}

export interface Turn {
  frame: Frame;
  /** How the player's own game is drawn, which is kept, where the frame shows a solution. */
  kept?: Frame;
  /** Null when nothing worth keeping has changed. */
  save: Save | null;
  /** There when the turn ended a puzzle, or improved a won one. */
  result: Result | null;
  /** Why the save that `open` was given could not be used. */
  rejected: string | null;
  /** The event was meant for a scene that is past; nothing was changed. */
  dropped: boolean;
  /** What the game wants to be remembered, kept among the settings; an empty text forgets. */
  notes: Settings;
  /** What is remembered of all games together, kept with the turn among the settings. */
  house: Settings;
  /** What home shows from now on, by the game it is about or the name of the house; kept with the turn. */
  badges: Record<string, View>;
}

/** A puzzle that no shard holds, made by its name. */
export interface Made {
  puzzle: string;
  data: Puzzle;
  title: string;
  view: View;
}

/** A puzzle as it is printed: its pages, and its answer. */
export interface Paper {
  title: string;
  sheet: View;
  answer: View;
}
/** A part of what all results of a game come to, as `parlour/core/ledger.py` writes it; for the engine alone to read. */
export type LedgerPage = Record<string, unknown>;

/** What all results come to, as `parlour/apart/statistics/tally.py` folds them. */
export type Tally = Record<string, unknown>;

/** What a player's results of a game come to for what fits them, as `parlour/apart/fitting/fold.py` folds them. */
export type Fit = Record<string, unknown>;

/** What is known of a puzzle that somebody made: whether it can be solved, null where that is not known. */
export interface Proof {
  title: string;
  solvable: boolean | null;
}

/** How far a tool of the laboratory is: `done` of `most` (0 where nobody knows), after `at` steps in all; the view and the file where there are any to be had. */
export interface Slice {
  told: string;
  done: number;
  most: number;
  at: number;
  over: boolean;
  view: View | null;
  file: { name: string; text: string } | null;
}

/** How far the making of a puzzle is: so many tries done of so many at most, and what it is doing, in a sentence. */
export interface Step {
  done: number;
  of: number;
  say: string;
}

/** One step of making a puzzle; the place of a stored one that it is made of, which is then given; or the puzzle, with the keys of what may come next, and what is to be said of it. */
export interface Making {
  step?: Step;
  wants?: string;
  made?: Made & { next: Next; say?: string };
}

/** A text of the player's own, ready to be kept under its key. */
export interface Brought {
  key: string;
  about: Record<string, unknown>;
  puzzles: Puzzle[];
  whole: Record<string, unknown>;
  say: string;
}

export interface Menu {
  view: View;
  /** How the game stands, for the home page. */
  badge: View;
}

/** A game's index.json, which the page hands to the engine and draws nothing of; its keys are written by rows (`core/menus/keys.py`). */
export interface Index {
  game: string;
  version: number;
  about?: Record<string, unknown>;
  sets: { id: string; title: string; rows: string[]; orders?: { id: string; title: string; rows: string[] }[]; endless?: boolean }[];
}

/** What comes next in a puzzle's set, by the order it is played in; "" is the set's own order. */
export type Next = Record<string, string>;

/** What can be asked of the engine, and what it answers when all is well. */
export interface Operations {
  open: {
    args: { puzzle: string; data: Puzzle; save: Save | null; next: Next; titles?: Next | undefined; settings: Settings; today: string; own: Result[]; results: Result[]; new?: boolean; mark?: string };
    result: Turn;
  };
  replay: { args: { puzzle: string; data: Puzzle; moves: string; next: Next; titles?: Next | undefined; settings: Settings; today: string; own: Result[] }; result: Turn };
  event: { args: { event: string; scene: number | null }; result: Turn };
  act: { args: { action: Action }; result: Turn };
  settings: { args: { settings: Settings }; result: Turn };
  prospect: { args: Record<string, never>; result: Turn };
  tick: { args: Record<string, never>; result: Turn };
  find: { args: { game: string; place: string; data: Puzzle | null }; result: Made };
  material: { args: { game: string; title: string; text: string }; result: Brought };
  ledger: { args: { game: string; since: string; mark: string; results: Result[]; page: LedgerPage | null }; result: Record<string, never> };
  keep: { args: { game: string; mark: string; page: number }; result: { page: LedgerPage | null } };
  menu: { args: { game: string; index: Index | null; results: Result[]; today: string; current: string | null; settings: Settings; begun: Record<string, number>; page: string; materials: Record<string, unknown>; mark?: string }; result: Menu };
  paper: { args: { puzzle: string; data: Puzzle; today: string }; result: Paper };
  /** The tally is the engine's alone to read; it comes back as it was told. */
  tally: { args: { results: Result[]; days: number[]; tally: Tally | null }; result: { tally: Tally } };
  /** Records of the log (`parlour/apart/plays/record.py`), at most 500, folded into what those before came to; it comes back as it was told. */
  plays: { args: { goes: Record<string, unknown>[]; sum: Tally | null }; result: { sum: Tally } };
  "your-plays": { args: { sum: Tally }; result: { view: View } };
  /** `fit`: of the one game that is looked at. */
  statistics: { args: { tally: Tally; today: string; game: string; year: string; fit?: Fit | null }; result: { view: View; house: Settings; badges: Record<string, View> } };
  /** The fit is the engine's alone to read; it comes back as it was told. */
  rate: { args: { game: string; results: Result[]; since: number; fit: Fit | null }; result: { fit: Fit } };
  suggest: {
    args: { game: string; fit: Fit; today: string; current: string; mark?: string; results?: Result[]; settings: Settings };
    result: { view: View; card: View | null; place: string };
  };
  proof: { args: { puzzle: string; data: Puzzle; today: string }; result: Proof };
  lab: { args: { game: string; tool: string; inputs: Record<string, string>; at: number; steps: number; look: boolean }; result: Slice };
  /** Asked for again, the work goes on where it stands. */
  make: { args: { game: string; place: string; given: Puzzle | null }; result: Making };
  form: { args: { game: string; set: string }; result: { title: string; view: View } };
  wish: { args: { game: string; set: string; values: Record<string, number>; seed: string }; result: { place: string } };
  asset: { args: { name: string; data: string }; result: Record<string, never> };
}

export type Op = keyof Operations;
export type Args<O extends Op = Op> = Operations[O]["args"];

export interface Message<O extends Op = Op> {
  id: number;
  op: O;
  args: Args<O>;
  /** The page's clock, in epoch milliseconds. */
  now: number;
}

/** `fault` is a bug and carries its traceback; `needs` names the asset to send before asking again. */
export type Refusal = { error: "bad-input"; field: string; text: string } | { error: "not-open"; text: string } | { error: "behind"; text: string } | { error: "fault"; text: string; detail: string } | { error: "needs"; text: string; asset: string };

export type Answer<O extends Op = Op> = { id: number; ok: true; result: Operations[O]["result"] } | ({ id: number | null; ok: false } & Refusal);
