// Plays by chance as players do, on an engine whose second half never comes: node withheld.mjs JOB.json, JOB = {pyodide, games, samples, texts, messages, seed},
// `pyodide` a folder with the first half and the core's zip, `games` [id, zip], `samples` puzzles, indexes and keys by game, and `kept`, the set of texts of the
// player's own, of which `texts` are some. An engine that dies of what it
// lacks is started afresh, as the page does it, and so is every engine after a while. Prints {messages, faults, deaths: [{op, args, isPlain, status, puzzle}]}.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { bring } from "../../../site/static/js/engine/bring.js";

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));
const { loadPyodide } = await import(pathToFileURL(`${job.pyodide}/pyodide.mjs`));
const zips = new Map(job.games.map(([game, zip]) => [game, readFileSync(zip)]));

const MESSAGES_OF_A_VISIT = 150;
const PAUSES_MS = [40, 150, 500, 500, 900, 2500, 12_000, 90_000];
/** Every day is open that there will be for long. */
const TODAY = "2099-12-31";

const CONTROLS = ["begin", "pause", "undo", "redo", "restart", "hint", "solve", "rescue", "stars", "known"];
const KEY_LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";

// A browser names no program; CPython finds its files in another way where there is one.
process.argv.length = 1;

const { instantiate } = WebAssembly;
let compiled = null;
WebAssembly.instantiate = async (binary, imports) => {
  if (binary.byteLength < 1_000_000) return instantiate(binary, imports);
  compiled ??= await WebAssembly.compile(binary);
  return { module: compiled, instance: await instantiate(compiled, imports) };
};

/** Chance: mulberry32. */
function stream(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const chance = stream(job.seed);
const below = (n) => Math.floor(chance() * n);
const one = (list) => list[below(list.length)];
const happens = (share) => chance() < share;

let memory = null;

/** An engine for a game: from nothing or, as on a second visit, from the memory that the first one kept. */
async function visited(game) {
  const options = memory && happens(0.7) ? { _loadSnapshot: memory } : { _makeSnapshot: true };
  const engine = await loadPyodide(options);
  engine.pyimport("parlour.worker").destroy();
  bring(engine, game, `${game}.zip`, zips.get(game));
  memory ??= engine.makeMemorySnapshot();
  return engine.pyimport("parlour.worker").handle;
}

/** Texts that were handed on, the newest last. */
const SHARED = 12;
const shared = [];

const all = { messages: 0, faults: [], deaths: [] };

/** What a player does all the time: presses on the board, letters, and the controls below it; a text put into a field is nothing of every move. */
const PLAIN_CONTROLS = ["undo", "redo", "restart", "hint"];
const isText = ({ event }) => [...TYPED, ...shared].some((text) => event.endsWith(`:${text}`));
const isPlain = (op, args) => (op === "event" && !isText(args)) || (op === "act" && PLAIN_CONTROLS.includes(args.action));

/** One visit of a player to a game's page. */
class Visit {
  now = 1_795_219_200_000 + below(1e9);
  frame = null;
  save = null;
  results = [];
  notes = {};
  materials = {};
  puzzle = null;
  count = 0;

  constructor(sample) {
    this.sample = sample;
    this.settings = this.someSettings();
  }

  someSettings() {
    return { ...Object.fromEntries(this.sample.settings.map(({ id, choices }) => [id, one(choices)])), ...this.notes };
  }

  /** The result, or null when it was refused or the engine died of it. */
  async ask(op, args) {
    this.now += one(PAUSES_MS);
    this.count += 1;
    all.messages += 1;
    const text = JSON.stringify({ id: all.messages, op, args, now: this.now });
    this.handle ??= await visited(this.sample.game);
    let answer;
    try {
      answer = JSON.parse(this.handle(text));
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError)) throw error;
      const shown = { ...args, data: undefined, index: undefined, results: undefined };
      all.deaths.push({ op, args: shown, isPlain: isPlain(op, args), status: this.frame?.status ?? null, puzzle: this.puzzle?.id ?? null });
      this.handle = null;
      if (op !== "open" && this.puzzle) await this.open(this.puzzle, this.save);
      return null;
    }
    if (answer.error === "needs") return this.bringAsset(answer.asset, op, args);
    if (answer.error === "fault") all.faults.push(answer.detail);
    if (!answer.ok) return null;
    if (answer.result.frame) this.look(answer.result);
    return answer.result;
  }

  async bringAsset(name, op, args) {
    await this.ask("asset", { name, data: this.sample.assets[name] });
    return this.ask(op, args);
  }

  look({ frame, save, result, notes }) {
    this.frame = frame;
    Object.assign(this.notes, notes);
    for (const { "data-share": text } of elements(frame.view)) if (text && !shared.includes(text)) shared.push(text);
    shared.splice(0, shared.length - SHARED);
    this.save = save ?? this.save;
    if (result) this.results.push(result);
  }

  async open(puzzle, save = null) {
    this.puzzle = puzzle;
    this.save = save;
    this.frame = null;
    const opened = await this.ask("open", { puzzle: puzzle.id, data: puzzle.data, save, next: puzzle.next, settings: this.settings, today: TODAY, own: this.results.filter((result) => result.puzzle === puzzle.id), results: this.sample.hasCampaign ? this.results : [] });
    if (opened) await this.menu();
    return opened;
  }

  menu() {
    const { game, index } = this.sample;
    const today = one(["2026-12-01", "2026-12-15", "2027-03-31", "2026-11-21"]);
    return this.ask("menu", { game, index, results: this.results, today, current: this.puzzle.id, settings: this.settings, materials: this.materials });
  }

  /** Brings a text of the player's own, and opens one of its puzzles; what is handed on as a file is read again. */
  async bringText() {
    const { game, kept } = this.sample;
    const found = kept && (await this.ask("material", { game, title: happens(0.5) ? "Mine" : "", text: one(job.texts) }));
    if (!found) return null;
    const { key, about, puzzles } = happens(0.3) ? ((await this.ask("material", { game, title: "", text: JSON.stringify(found.whole) })) ?? found) : found;
    this.materials[key] = about;
    const number = below(puzzles.length);
    const made = await this.ask("find", { game, place: `${kept}/${key}-${String(number + 1).padStart(2, "0")}`, data: puzzles[number] });
    return made && this.open({ id: made.puzzle, data: made.data, next: {} });
  }

  /** A puzzle of the lists, or one that is made by its key. */
  async another() {
    const { game, puzzles, made } = this.sample;
    if (this.sample.kept && happens(0.2)) return this.bringText();
    // A set that makes its puzzles has none in the lists.
    const [set, keys] = one([...Object.entries(puzzles), ...Object.entries(made)].filter(([, each]) => each.length));
    if (puzzles[set]) return this.open(one(keys));
    const found = await this.ask("find", { game, place: `${set}/${happens(0.5) ? one(keys) : Array.from({ length: 8 }, () => one(KEY_LETTERS)).join("")}` });
    return found && this.open({ id: found.puzzle, data: found.data, next: {} });
  }

  async step() {
    if (!this.frame || happens(0.01)) return this.another();
    if (happens(0.05)) return this.rarely();
    const usable = [...elements(this.frame.view)].map((attributes) => offered(attributes, [...TYPED, ...shared])).filter((each) => each.length);
    if (happens(0.3) || !usable.length) return this.ask("act", { action: happens(0.8) && this.frame.can.length ? one(this.frame.can) : one(CONTROLS) });
    await this.ask("event", { event: one(one(usable)), scene: this.frame.scene });
    if (happens(0.3) && this.frame) await this.ask("prospect", {});
  }

  rarely() {
    return one([
      () => this.menu(),
      () => this.ask("settings", { settings: (this.settings = this.someSettings()) }),
      () => this.timePasses(),
      () => this.open(this.puzzle, this.save),
      () => this.replay(),
      () => this.toTheEnd(),
      () => this.toTheEnd(),
    ])();
  }

  timePasses() {
    this.now += this.frame.wake_ms ?? 0;
    if (happens(0.3)) this.now += this.frame.left_ms ?? 0;
    return this.ask("tick", {});
  }

  replay() {
    const { id, data, next } = this.puzzle;
    const moves = this.frame.link?.split("!")[1];
    return moves ? this.ask("replay", { puzzle: id, data, moves: happens(0.8) ? moves : moves.slice(1), next, settings: this.settings }) : null;
  }

  async toTheEnd() {
    await this.ask("act", { action: "begin" });
    await this.ask("act", { action: "solve" });
    while (this.frame?.can.includes("redo")) await this.ask("act", { action: "redo" });
  }
}

/** The attributes of every element of a view, in document order. */
function* elements(node) {
  if (typeof node === "string") return;
  const [, attributes, ...children] = node;
  yield attributes;
  for (const child of children) yield* elements(child);
}

/** What is written into fields, besides texts that were handed on. */
const TYPED = ["Bob", "Chloé", "a\nb", "y".repeat(250)];

/** Every event that an element can send, where these texts are written into it. */
function offered(attributes, texts) {
  const pressed = ["data-event", "data-sweep", "data-flick", "data-swept", "data-unswept"].filter((name) => name in attributes).map((name) => attributes[name]);
  const letters = attributes["data-types"] ? [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((letter) => `${attributes["data-types"]}:${letter}`) : [];
  const fields = attributes["data-send"] ? texts.map((text) => `${attributes["data-send"]}:${text}`) : [];
  return [...pressed, ...letters, ...fields];
}

while (all.messages < job.messages) {
  const visit = new Visit(one(job.samples));
  while (visit.count < MESSAGES_OF_A_VISIT) await visit.step();
}
console.log(JSON.stringify(all));
