/** Where puzzles are: a game's list of ids, the shards that hold them, and the engine for those that are made by their name. */

/**
 * @typedef {{puzzle: object, title: string, view: import("../board/view.js").View, timed?: boolean}} Stored
 * @typedef {{game: string, version: number, sets: {id: string, title: string, keys: string[], orders?: {id: string, keys: string[]}[], endless?: boolean}[]}} Index
 * @typedef {{index: string, sets: Record<string, [string, string][]>}} Shelf a shard's first key and its address, by set
 */

/** Why puzzles could not be had, in a sentence. */
export class LibraryError extends Error {}

async function json(url) {
  const answer = await fetch(url).catch(() => null);
  if (!answer?.ok) throw new LibraryError(`The puzzles could not be loaded: the file ${url.split("/").pop()} ${answer ? "is missing" : "could not be reached"}.`);
  return answer.json();
}

export class Library {
  #shelves;
  #engine;
  #loaded = new Map();
  /** @type {Map<string, Stored>} puzzles that no shard holds, by id */
  #made = new Map();

  /** @param {Record<string, Shelf>} shelves @param {import("../engine/engine.js").Engine} engine */
  constructor(shelves, engine) {
    this.#shelves = shelves;
    this.#engine = engine;
  }

  /** @param {string} game @returns {Promise<Index>} */
  index(game) {
    return this.#load(this.#shelves[game].index);
  }

  /** @param {string} game @returns {Promise<string[]>} every puzzle id, in order */
  async ids(game) {
    const { version, sets } = await this.index(game);
    return sets.flatMap((set) => set.keys.map((key) => `${game}.${version}/${set.id}/${key}`));
  }

  /**
   * The puzzle a place names, `stages/0042` -> `<game>.1/stages/0042`, or why there is none.
   * @param {string} game @param {string} place
   * @param {(id: string) => Promise<void>} whileMaking called before the engine is asked for a puzzle whose set has no list
   * @returns {Promise<{named: string | null, why?: string}>}
   */
  async find(game, place, whileMaking) {
    const { version, sets } = await this.index(game);
    const id = `${game}.${version}/${place}`;
    if (this.#made.has(id) || (await this.ids(game)).includes(id)) return { named: id };
    const [set, key] = place.split("/");
    if (!key || sets.some((listed) => listed.id === set)) return { named: null, why: `There is no puzzle “${place.slice(0, 40)}” here.` };
    await whileMaking(id);
    return this.#make(game, place);
  }

  /**
   * The puzzle after this one in its set, or null; those made by their name have none, and those of an endless set go round in their band.
   * @param {string} game @param {string} id @param {string} order the one chosen, for sets that have it
   */
  async next(game, id, order) {
    const { sets } = await this.index(game);
    const [name, key] = placeOf(id).split("/");
    const set = sets.find((one) => one.id === name);
    const keys = set?.orders?.find((one) => one.id === order)?.keys ?? set?.keys ?? [];
    const row = set?.endless ? keys.filter((other) => bandOf(other) === bandOf(key)) : keys;
    const next = row.includes(key) && (row[row.indexOf(key) + 1] ?? (set.endless && row[0]));
    return next ? `${prefixOf(id)}/${name}/${next}` : null;
  }

  /** @param {string} game @param {string} id @returns {Promise<Stored>} */
  async puzzle(game, id) {
    const made = this.#made.get(id);
    if (made) return made;
    const { version, sets } = await this.index(game);
    const [set, key] = placeOf(id).split("/");
    const { keys } = sets.find((one) => one.id === set) ?? { keys: [] };
    const position = keys.indexOf(key);
    if (position < 0 || id !== `${game}.${version}/${set}/${key}`) throw new LibraryError(`There is no puzzle ${id} here.`);
    const [, url] = this.#shelves[game].sets[set].findLast(([first]) => keys.indexOf(first) <= position);
    return (await this.#load(url))[key];
  }

  async #make(game, place) {
    try {
      const { puzzle, data, title, view } = await this.#engine.ask("find", { game, place });
      this.#made.set(puzzle, { puzzle: data, title, view });
      return { named: puzzle };
    } catch (error) {
      if (error.kind !== "bad-input") throw error;
      return { named: null, why: error.message };
    }
  }

  #load(url) {
    if (!this.#loaded.has(url)) {
      const loading = json(url);
      this.#loaded.set(url, loading);
      loading.catch(() => this.#loaded.delete(url));
    }
    return this.#loaded.get(url);
  }
}

/** `calm-042` -> `calm`. @param {string} key */
const bandOf = (key) => key.slice(0, Math.max(0, key.lastIndexOf("-")));

/** `<game>.1/stages/0042` -> `stages/0042`, the part an address shows. @param {string} id */
export const placeOf = (id) => id.slice(id.indexOf("/") + 1);

const prefixOf = (id) => id.slice(0, id.indexOf("/"));
