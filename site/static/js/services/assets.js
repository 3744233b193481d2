/** Data that the engine is given only when it needs them, such as a list of words, or Python: a game whose page is not open, or what no board needs (`parlour/brought.py`). */

/** @typedef {import("../built.js").BuiltFile} BuiltFile */

const sentence = (/** @type {string} */ fault) => `That can’t be done now: ${fault}. Everything else works. Try again later.`;

const asText = (/** @type {Response} */ answer) => answer.text();

/** What the names of Python begin with: `python/apart`. */
const PYTHON = "python/";
/** So many arguments every browser takes. */
const PIECE = 16_384;

/** Messages to the engine are text. @param {Response} answer */
async function asBase64(answer) {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += PIECE) text += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  return btoa(text);
}

export class Assets {
  #files;
  #listed;
  #engine;

  /**
   * @param {Record<string, BuiltFile>} listed by name
   * @param {import("./files.js").Files} files @param {Pick<import("../engine/engine.js").Engine, "ask" | "completed">} engine
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
    const isPython = name.startsWith(PYTHON);
    const data = await this.#files.load(file, isPython ? asBase64 : asText, sentence);
    // The engine of a board has at first what boards ask for: what is not play would be the end of it.
    if (isPython) await this.#engine.completed;
    await this.#engine.ask("asset", { name, data });
  }
}
