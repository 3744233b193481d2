/** Data that the engine is given only when play needs it, such as a list of words. */

/** @typedef {import("../built.js").BuiltFile} BuiltFile */

const sentence = (/** @type {string} */ fault) => `That can’t be done now: ${fault}. Everything else works. Try again later.`;

const asText = (/** @type {Response} */ answer) => answer.text();

export class Assets {
  #files;
  #listed;
  #engine;

  /**
   * @param {Record<string, BuiltFile>} listed by name
   * @param {import("./files.js").Files} files @param {Pick<import("../engine/engine.js").Engine, "ask">} engine
   */
  constructor(listed, files, engine) {
    this.#listed = listed;
    this.#files = files;
    this.#engine = engine;
  }

  /** Brings an asset to the engine; rejects with a LoadError when it cannot be had. @param {string} name */
  async give(name) {
    const file = Object.hasOwn(this.#listed, name) ? this.#listed[name] : null;
    if (!file) throw new Error(`This build has no asset ${name}.`);
    const data = await this.#files.load(file, asText, sentence);
    await this.#engine.ask("asset", { name, data });
  }
}
