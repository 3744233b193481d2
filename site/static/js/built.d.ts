/** What the build leaves for the page to read: the manifest inside the host script, and the shards. */
import type { Next, Puzzle, View } from "./protocol.js";

/** A file of the build; its address is relative to the folder of assets until the manifest is read. */
export interface BuiltFile {
  url: string;
  integrity: string;
  bytes: number;
}

/** One of so many files that no page lists their hashes: it is gzipped, and its own sum tells whether it is whole. */
export type PlainFile = Pick<BuiltFile, "url">;

/** What the engine is made of; `compiler` compiles its WebAssembly, `rest`, the functions left out at first, is null where the build did not cut it in two. */
export interface EngineFiles {
  worker: BuiltFile;
  compiler: BuiltFile;
  wasm: BuiltFile;
  rest: BuiltFile | null;
  python: BuiltFile;
  /** Pyodide's list of packages: there are none. */
  lock: object;
}

/** A set's shards in order, each with its first key. */
export type Shards = [first: string, file: BuiltFile][];

/** The first and the last day of a set of days. */
export type Days = [first: string, last: string];

/** The shards of a set, or the file that lists them; a set of days says from when to when it has them, and what Python says of one to come, `{}` for its title. */
export interface ShelfSet {
  shards: Shards | BuiltFile;
  days?: Days;
  closed?: string;
}

/** Where a game's puzzles are; its own page carries it. */
export interface Shelf {
  /** That in the ids of the game's puzzles. */
  version: number;
  /** That of a set whose puzzles were drawn anew since, by the set. */
  anew?: Record<string, number>;
  index: BuiltFile;
  /** The id of the guided puzzle, which is never what was open last. */
  guide?: string;
  /** Whether the game makes something of all its results. */
  campaign?: boolean;
  sets: Record<string, ShelfSet>;
}

export interface Manifest {
  engine: EngineFiles;
  games: Record<string, { python: BuiltFile }>;
  /** Modules, which browsers import by no hash. */
  play: Pick<BuiltFile, "url">;
  later: Pick<BuiltFile, "url">;
}

/** What the script that comes later carries: the data that games ask for, by name, and what their help says, as HTML, by game. */
export interface Data {
  data: Record<string, BuiltFile>;
  help: Record<string, BuiltFile>;
  /** What is asked of how all pages look, and what leads from a puzzle of the day to the next, as HTML. */
  wishes: { looks: BuiltFile; nexts: BuiltFile };
  /** The list of what the page brings for the service worker; null in a build that has none. */
  kept: PlainFile | null;
  /** Scripts that few visits need: what finds the puzzle that fits, works the laboratory, runs a reader’s Python, keeps packs, prints, reads codes, takes things from device to device, tells statistics, logs plays. */
  lone: Record<"fitting" | "lab" | "notebook" | "packer" | "packs" | "plays" | "print" | "scan" | "send" | "statistics", Pick<BuiltFile, "url">>;
  /** The games that the laboratory has a page for. */
  labs: string[];
}

/** A file that plays without a network once it was brought: that of one game, or of all; one with days from the first to the last of these. */
export interface Kept extends Partial<BuiltFile> {
  url: string;
  bytes: number;
  game?: string;
  days?: Days;
  /** Kept once the player has asked for it, and never brought by itself. */
  asked?: true;
}

/** A puzzle as its shard holds it, with its first board. */
export interface Stored {
  puzzle: Puzzle;
  title: string;
  view: View;
  timed?: boolean;
  guide?: View;
  marks?: string[];
  next?: Next;
  /** What comes next is called so, by order, where its key does not say. */
  titles?: Record<string, string>;
}

export type Shard = Record<string, Stored>;
