/** How a text of the player's own is read: by the engine, kept on this device under its hash, and handed on as a file. Nothing of it is sent anywhere. */
import { asked } from "../services/alone.js";
import { Materials } from "../services/materials.js";

/** Characters; the engine is told no more at once. */
const MOST = 3_000_000;
/** Bytes of a file that is read at all. */
const MOST_BYTES = 8_000_000;
/** Seconds: a novel takes a slow phone longer than a move. */
const PATIENCE = 60;

const SENTENCES = {
  reading: "Reading…",
  tooLong: "That text is too long to be read here. Take a part of it.",
  tooLarge: (/** @type {number} */ bytes) => `That file has ${Math.round(bytes / 1_000_000)} MB, which is too much. Take a part of it.`,
  unread: "That file couldn’t be read. Save it as plain text and try again.",
  nothing: "Paste a text, or choose a file first.",
  gone: "That text isn’t on this device any more.",
  removed: (/** @type {string} */ title) => `Removed “${title}”.`,
  back: (/** @type {string} */ title) => `“${title}” is back.`,
  failed: "That didn’t work. Please try again.",
};

/**
 * @typedef {import("../services/materials.js").Store} Store
 * @typedef {{engine: Pick<import("../engine/engine.js").Engine, "ask">, assets: Pick<import("../services/assets.js").Assets, "give">, store: Store}} Reader
 */

export class Reading {
  #game;
  #reader;
  #answer;
  #materials;
  /** What was removed, so that it can be put back as long as the page is open. @type {Map<string, import("../services/materials.js").Material>} */
  #removed = new Map();

  /** @param {string} game @param {Reader} reader @param {(sentence: string) => void} answer every answer is a sentence in the list of puzzles */
  constructor(game, reader, answer) {
    this.#game = game;
    this.#reader = reader;
    this.#answer = answer;
    this.#materials = new Materials(reader.store);
  }

  /** Reads a text or a file and keeps it. @param {string} title @param {string | File} source @returns {Promise<boolean>} whether it is kept */
  async bring(title, source) {
    this.#answer(SENTENCES.reading);
    try {
      const { text, fault } = await contentOf(source);
      if (!fault) await this.#read(title.normalize(), text.normalize());
      else this.#answer(fault);
      return !fault;
    } catch (error) {
      this.#answer(error instanceof Error ? error.message : SENTENCES.failed);
      return false;
    }
  }

  /** A text as a file that can be read again; null, with a sentence, where it is gone. @param {string} key @returns {Promise<{name: string, text: string} | null>} */
  async file(key) {
    const held = await this.#materials.material(this.#game, key);
    if (!held) return (this.#answer(SENTENCES.gone), null);
    const name = titleOf(held).replaceAll(/[^\p{L}\p{N}]+/gu, "-");
    return { name: `${name}.json`, text: JSON.stringify(held.whole) };
  }

  /** Removes a text, which can be put back. @param {string} key */
  async forget(key) {
    const held = await this.#materials.material(this.#game, key);
    if (!held) return this.#answer(SENTENCES.gone);
    await this.#materials.keep(this.#game, key, null);
    this.#removed.set(key, held);
    this.#answer(SENTENCES.removed(titleOf(held)));
  }

  /** Puts a text back that was removed. @param {string} key */
  async putBack(key) {
    const held = this.#removed.get(key);
    if (!held) return;
    await this.#materials.keep(this.#game, key, held);
    this.#removed.delete(key);
    this.#answer(SENTENCES.back(titleOf(held)));
  }

  /** The titles of what can be put back, by key. @returns {[string, string][]} */
  get removed() {
    return [...this.#removed].map(([key, held]) => [key, titleOf(held)]);
  }

  /** @param {string} title @param {string} text */
  async #read(title, text) {
    const { key, about, puzzles, whole, say } = await asked(this.#reader, "material", { game: this.#game, title, text }, PATIENCE);
    await this.#materials.keep(this.#game, key, { about, puzzles, whole });
    this.#removed.delete(key);
    this.#answer(say);
  }
}

/** What there is to read, or why there is nothing. @param {string | File} source @returns {Promise<{text: string, fault: string}>} */
async function contentOf(source) {
  if (typeof source !== "string" && source.size > MOST_BYTES) return { text: "", fault: SENTENCES.tooLarge(source.size) };
  const text = typeof source === "string" ? source : await source.arrayBuffer().then(decoded, () => "");
  if (!text.trim()) return { text, fault: typeof source === "string" ? SENTENCES.nothing : SENTENCES.unread };
  return { text, fault: text.length > MOST ? SENTENCES.tooLong : "" };
}

/** The text of a file: UTF-16 where its first two bytes say so, else UTF-8, or, where these bytes are none, what Windows and old transcriptions write. @param {ArrayBuffer} bytes */
function decoded(bytes) {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** @param {import("../services/materials.js").Material} held */
const titleOf = (held) => String(held.about.title ?? "text");
