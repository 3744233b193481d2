/** What no shard holds: texts of the player's own as they are kept on this device, for the list of puzzles and the library, and what makes puzzles here. */

/**
 * @typedef {import("../store/store.js").Material} Material
 * @typedef {Pick<import("../store/store.js").Store, "materials" | "keepMaterial">} Store
 */

export class Materials {
  #store;

  /** @param {Store} store @param {import("./workshop.js").Workshop | null} [workshop] */
  constructor(store, workshop = null) {
    this.#store = store;
    this.workshop = workshop;
  }

  /** What the menu tells of the texts of a game, by their keys. @param {string} game @returns {Promise<Record<string, unknown>>} */
  async told(game) {
    const held = [...(await this.#store.materials())].filter(([name]) => String(name).startsWith(`${game}.`));
    return Object.fromEntries(held.map(([name, { about }]) => [String(name).slice(game.length + 1), about]));
  }

  /** The puzzle that a key names, `<hash>-03`; null where it is not here. @param {string} game @param {string} key */
  async puzzle(game, key) {
    const [name = "", number = ""] = key.split("-");
    const held = /^[0-9]{1,3}$/.test(number) ? await this.material(game, name) : null;
    return held?.puzzles[Number(number) - 1] ?? null;
  }

  /** A text; null where it is not here. @param {string} game @param {string} key @returns {Promise<Material | null>} */
  async material(game, key) {
    return (await this.#store.materials()).get(`${game}.${key}`) ?? null;
  }

  /** Keeps a text, or forgets it. @param {string} game @param {string} key @param {Material | null} material */
  keep(game, key, material) {
    return this.#store.keepMaterial(`${game}.${key}`, material);
  }
}
