/** Where puzzles are: a game's list of ids, and the shards that hold them. */

/**
 * @typedef {{puzzle: object, title: string, view: import("./view.js").View}} Stored
 * @typedef {{game: string, version: number, sets: {id: string, title: string, keys: string[]}[]}} Index
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
  #loaded = new Map();

  /** @param {Record<string, Shelf>} shelves */
  constructor(shelves) {
    this.#shelves = shelves;
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

  /** The id an address names, or null; `stages/0042` -> `samegame.1/stages/0042`. @param {string} game @param {string} place */
  async find(game, place) {
    const ids = await this.ids(game);
    return ids.find((id) => placeOf(id) === place) ?? null;
  }

  /** The puzzle after this one in its set, or null. @param {string} game @param {string} id */
  async next(game, id) {
    const ids = await this.ids(game);
    const next = ids[ids.indexOf(id) + 1];
    return next && setOf(next) === setOf(id) ? next : null;
  }

  /** @param {string} game @param {string} id @returns {Promise<Stored>} */
  async puzzle(game, id) {
    const { version, sets } = await this.index(game);
    const [set, key] = placeOf(id).split("/");
    const { keys } = sets.find((one) => one.id === set) ?? { keys: [] };
    const position = keys.indexOf(key);
    if (position < 0 || id !== `${game}.${version}/${set}/${key}`) throw new LibraryError(`There is no puzzle ${id} here.`);
    const [, url] = this.#shelves[game].sets[set].findLast(([first]) => keys.indexOf(first) <= position);
    return (await this.#load(url))[key];
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

/** `samegame.1/stages/0042` -> `stages/0042`, the part an address shows. @param {string} id */
export const placeOf = (id) => id.slice(id.indexOf("/") + 1);

const setOf = (id) => id.slice(0, id.lastIndexOf("/"));
