/** Where puzzles are: the shards that hold them, and the engine for those that are made by their name. */
import { EngineError } from "../engine/engine.js";
import { LoadError, located } from "./files.js";
import { MADE, gameOf, placeOf, prefixOf, split } from "../ground/places.js";

/**
 * @typedef {import("../built.js").Stored} Stored
 * @typedef {import("../built.js").Shard} Shard
 * @typedef {{named: string, why?: string, title?: string, isAway?: undefined} | {named: null, why: string, title?: undefined, isAway?: boolean}} Found
 *   a puzzle's id, and what is to be said of one that was made and its title; or why there is none, and whether it would be there with a network
 */

const SENTENCES = {
  puzzles: (/** @type {string} */ fault) => `The puzzles couldn’t be loaded: ${fault}.`,
  list: (/** @type {string} */ fault) => `The list of puzzles couldn’t be loaded: ${fault}.`,
  away: "You’re offline, and this puzzle isn’t on this device.",
};

/** A place may be as long as one likes; so much of it is repeated. */
const SHOWN_LENGTH = 40;

const asJson = (/** @type {Response} */ answer) => answer.json();

/** @param {string} place @returns {Found} */
const unknown = (place) => ({ named: null, why: `There’s no puzzle “${[...place].slice(0, SHOWN_LENGTH).join("")}” here.` });

export class Library {
  /** Where the puzzles of each game are whose page was opened. @type {Record<string, import("../built.js").Shelf>} */
  #shelves = {};
  #files;
  #engine;
  #materials;
  /** Puzzles that no shard holds, by id. @type {Map<string, Stored>} */
  #made = new Map();

  /**
   * @param {import("./files.js").Files} files @param {Pick<import("../engine/engine.js").Engine, "ask">} engine
   * @param {Promise<Pick<import("./materials.js").Materials, "puzzle" | "workshop"> | null> | null} [materials] where the player's own texts are kept, and puzzles are made
   */
  constructor(files, engine, materials = null) {
    this.#files = files;
    this.#engine = engine;
    this.#materials = materials;
  }

  /** Learns where the puzzles of a game are. @param {string} game @param {import("../built.js").Shelf} shelf */
  stand(game, shelf) {
    this.#shelves[game] = shelf;
  }

  /** The id of a game's guided puzzle; undefined where there is none. @param {string} game */
  guide(game) {
    return this.#game(game).guide;
  }

  /** Whether a game makes something of all its results. @param {string} game */
  hasCampaign(game) {
    return this.#game(game).campaign === true;
  }

  /** The list of all a game's puzzles, which its menu shows. @param {string} game @returns {Promise<import("../protocol.js").Index>} */
  index(game) {
    return this.#files.load(this.#game(game).index, asJson, SENTENCES.list);
  }

  /** Whether the puzzles of a set are stored; else they are made by their name. @param {string} game @param {string} set */
  stores(game, set) {
    return this.#shelf(game, set) !== null;
  }

  /** How the ids of a game's days begin, those of former versions too. @param {string} game @returns {string[]} */
  daily(game) {
    const sets = Object.keys(this.#game(game).sets).filter((set) => this.days(game, set));
    return sets.flatMap((set) => Array.from({ length: this.#version(game, set) }, (_, before) => `${game}.${before + 1}/${set}/`));
  }

  /** The first and the last day of a set of days; undefined where it is none. @param {string} game @param {string} set */
  days(game, set) {
    return this.#shelf(game, set)?.days;
  }

  /** The title of a stored puzzle; null where the set has none of this key. @param {string} game @param {string} set @param {string} key */
  async title(game, set, key) {
    return (await this.#entry(game, set, key))?.title ?? null;
  }

  /**
   * The puzzle a place names, `stages/0042` -> `<game>.1/stages/0042`.
   * @param {string} game @param {string} place
   * @param {(id: string) => Promise<void>} whileMaking called before the engine is asked for a puzzle that no shard holds
   * @returns {Promise<Found>}
   */
  async find(game, place, whileMaking) {
    const { set, key } = split(place);
    const id = this.id(game, place);
    if (this.#made.has(id)) return { named: id };
    if (!key) return unknown(place);
    if (this.stores(game, set) && !key.startsWith(MADE)) return this.#stored(game, place);
    await whileMaking(id);
    return this.#make(game, place);
  }

  /** @param {string} game @param {string} place @returns {Promise<Found>} */
  async #stored(game, place) {
    const { set, key } = split(place);
    try {
      return (await this.#entry(game, set, key)) ? { named: this.id(game, place) } : unknown(place);
    } catch (error) {
      // Trying again helps nobody who has no network.
      if (navigator.onLine !== false) throw error;
      return { named: null, why: SENTENCES.away, isAway: true };
    }
  }

  /** Why a day that is still to come cannot be opened, as Python says it. @param {string} game @param {string} place @returns {Promise<string>} */
  async closed(game, place) {
    const { set, key } = split(place);
    // One that will be made has no title yet.
    const title = (await this.title(game, set, key)) ?? key.replace(MADE, "");
    return this.#shelf(game, set)?.closed?.replace("{}", title) ?? "";
  }

  /** The id of a place of a game. @param {string} game @param {string} place */
  id(game, place) {
    return `${game}.${this.#version(game, split(place).set)}/${place}`;
  }

  /** @param {string} id @returns {Promise<Stored>} */
  async puzzle(id) {
    const { set, key } = split(placeOf(id));
    const stored = this.#made.get(id) ?? (await this.#entry(gameOf(id), set, key));
    if (!stored) throw new LoadError(`There’s no puzzle ${id} here.`);
    return stored;
  }

  /** What comes after a puzzle, by the orders of its set. @param {string} id @returns {Promise<Record<string, string>>} */
  async next(id) {
    const { next = {} } = await this.puzzle(id);
    const { set } = split(placeOf(id));
    return Object.fromEntries(Object.entries(next).map(([order, key]) => [order, `${prefixOf(id)}/${set}/${key}`]));
  }

  /** @param {string} game @param {string} place @returns {Promise<Found>} */
  async #make(game, place) {
    try {
      const { puzzle, data, say, ...told } = await this.#named(game, place);
      this.#made.set(puzzle, { puzzle: data, ...told });
      return { named: puzzle, ...(say && { why: say, title: told.title }) };
    } catch (error) {
      if (!(error instanceof EngineError) || error.kind !== "bad-input") throw error;
      return { named: null, why: error.message };
    }
  }

  /** What a place names that no shard holds. @param {string} game @param {string} place @returns {Promise<import("../protocol.js").Made & {say?: string}>} */
  async #named(game, place) {
    const { set, key } = split(place);
    const late = await this.#materials;
    if (late?.workshop && this.stores(game, set)) return late.workshop.make(this.id(game, place), this);
    return this.#engine.ask("find", { game, place, data: (await late?.puzzle(game, key)) ?? null });
  }

  /** @param {string} game */
  #game(game) {
    const shelf = this.#shelves[game];
    if (!shelf) throw new Error(`Nobody has said where the puzzles of ${game} are.`);
    return shelf;
  }

  /** That of a set's puzzles: one whose puzzles were drawn anew has its own. @param {string} game @param {string} set */
  #version(game, set) {
    const { version, anew = {} } = this.#game(game);
    return own(anew, set) ?? version;
  }

  /** @param {string} game @param {string} set */
  #shelf(game, set) {
    const { sets } = this.#game(game);
    return own(sets, set);
  }

  /** The shards of a set, which a file lists where they are many. @param {string} game @param {string} set @returns {Promise<import("../built.js").Shards>} */
  async #shards(game, set) {
    const listed = this.#shelf(game, set)?.shards ?? [];
    return Array.isArray(listed) ? listed : this.#files.load(listed, async (answer) => located(await answer.json(), listed.url), SENTENCES.list);
  }

  /** @param {string} game @param {string} set @param {string} key @returns {Promise<Stored | null>} */
  async #entry(game, set, key) {
    const [, file] = (await this.#shards(game, set)).findLast(([first]) => first <= key) ?? [];
    /** @type {Shard | null} */
    const shard = file ? await this.#files.load(file, asJson, SENTENCES.puzzles) : null;
    return shard && own(shard, key);
  }
}

/** What a record holds itself: an address may name `constructor`. @template T @param {Record<string, T>} record @param {string} name @returns {T | null} */
const own = (record, name) => (Object.hasOwn(record, name) ? (record[name] ?? null) : null);
