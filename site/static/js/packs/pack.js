/** What a pack is: a title, a greeting, and the ids of puzzles in order, with the texts of the player's own among them; and how it is written and read. Functions of values alone. */
import { isRecord } from "../ground/allowed.js";
import { named } from "../services/alone.js";
import { packed, unpacked } from "../sending/packed.js";
import { PUZZLE } from "../store/checks.js";
import { SaveFileError } from "../store/save_file.js";
import { checksum } from "../store/seal.js";

/** @typedef {{title: string, greeting: string, puzzles: string[], texts: Record<string, Record<string, unknown>>}} Pack texts by game, a dot and key, whole as a file hands them on */

/** Another meaning of what a file holds takes another number; an older one has to be read for ever. */
const FILE_VERSION = 1;
/** Puzzles of a pack, and characters of its title and greeting. */
export const MOST = 100;
export const TITLE = 60;
export const GREETING = 280;
/** Characters of a file, and of one text in it, as many as a game's own list takes. */
const LARGEST = 8_000_000;
const LARGEST_TEXT = 3_000_000;
/** Characters of a link, and of what is unpacked from one. */
const LONGEST_LINK = 8_000;
const LARGEST_OF_LINK = 1_000_000;
const MARK = "#pack=";

const TEXT = /^[a-z]+(?:-[a-z]+)*\.[0-9a-z]{1,60}$/;
/** Controls, halves of characters, and what has no width or turns the way of writing round. */
// eslint-disable-next-line no-control-regex -- these are what is taken out
const UNSEEN = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff0-\uffff\ud800-\udfff]/gu;

const SAYS = {
  foreign: "This isn’t a pack of Parlour’s, or only a part of one. Nothing was changed.",
  newer: "This pack is from a newer Parlour. Load the page again to get that, then open it. Nothing was changed.",
  altered: "This pack was cut or altered on its way. Ask for it once more. Nothing was changed.",
  large: "This pack is larger than any that Parlour makes. Nothing was changed.",
  many: (/** @type {number} */ count) => `This pack has ${count} puzzles, and ${MOST} is the most. Nothing was changed.`,
  empty: "There are no puzzles in this pack. Nothing was changed.",
};

/** A text in signs that can be seen, in one line of at most so many. @param {unknown} text @param {number} most */
export const plain = (text, most) => [...String(text).slice(0, 4 * most).replaceAll(UNSEEN, "").replaceAll(/\s+/g, " ").trim()].slice(0, most).join("").trim();

/** @param {unknown} title */
export const titled = (title) => (typeof title === "string" && plain(title, TITLE)) || "A pack";

/** @param {unknown} greeting */
export const greeted = (greeting) => (typeof greeting === "string" ? plain(greeting, GREETING) : "");

/** The pack as a file, without a name of whoever made it. @param {Pack} pack */
export const written = (pack) => JSON.stringify({ parlour: "pack", version: FILE_VERSION, checksum: checksum(JSON.stringify(pack)), pack });

/** The pack that a file holds. @param {string} text @returns {Pack} @throws {SaveFileError} with a sentence for the player */
export function read(text) {
  heldToSize(text.length);
  const file = parsed(text);
  if (!isRecord(file) || file.parlour !== "pack" || !Number.isSafeInteger(file.version)) throw new SaveFileError(SAYS.foreign);
  if (Number(file.version) > FILE_VERSION) throw new SaveFileError(SAYS.newer);
  if (!isRecord(file.pack)) throw new SaveFileError(SAYS.foreign);
  if (file.checksum !== sum(file.pack)) throw new SaveFileError(SAYS.altered);
  const { title, greeting, puzzles, texts = {} } = file.pack;
  if (!Array.isArray(puzzles) || !isRecord(texts)) throw new SaveFileError(SAYS.foreign);
  if (!puzzles.length) throw new SaveFileError(SAYS.empty);
  if (puzzles.length > MOST) throw new SaveFileError(SAYS.many(puzzles.length));
  if (!puzzles.every((each) => typeof each === "string" && PUZZLE.test(each)) || !Object.entries(texts).every(isText)) throw new SaveFileError(SAYS.foreign);
  return { title: titled(title), greeting: greeted(greeting), puzzles: [...new Set(puzzles)], texts: /** @type {Pack["texts"]} */ (texts) };
}

/** Whether a file of this size is worth being read. @param {number} size bytes, or characters @throws {SaveFileError} */
export function heldToSize(size) {
  if (size > LARGEST) throw new SaveFileError(SAYS.large);
}

/** @param {[string, unknown]} entry */
const isText = ([name, whole]) => TEXT.test(name) && isRecord(whole) && JSON.stringify(whole).length <= LARGEST_TEXT;

/** @param {string} text @returns {unknown} undefined for what is no JSON */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Null for what is nested too deeply to be written. @param {unknown} pack */
function sum(pack) {
  try {
    return checksum(JSON.stringify(pack));
  } catch {
    return null;
  }
}

/** The address that brings a pack; null where it would be too long. @param {Pack} pack @param {string} page the address of the page of packs */
export async function linkOf(pack, page) {
  const bytes = await packed(written(pack));
  if (bytes.length > LONGEST_LINK) return null;
  const link = `${page}${MARK}${btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
  return link.length > LONGEST_LINK ? null : link;
}

/** Whether what stands behind the `#` of an address is a pack. @param {string} hash */
export const isLink = (hash) => hash.startsWith(MARK);

/** The pack that a link brings. @param {string} hash @returns {Promise<Pack>} @throws {SaveFileError} with a sentence for the player */
export async function ofLink(hash) {
  const letters = hash.slice(MARK.length);
  if (letters.length > LONGEST_LINK) throw new SaveFileError(SAYS.large);
  // Another number of letters than bytes can have been written in: one was cut off.
  if (!/^[\w-]+$/.test(letters) || letters.length % 4 === 1) throw new SaveFileError(SAYS.altered);
  const bytes = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
  return read(await unpacked(bytes, LARGEST_OF_LINK));
}

/** The puzzle that a line names: a link to it, what stands behind the `#` of one with the game before it, or an id; null where it names none. @param {string} line */
export function ofLine(line) {
  const [, game = "", place = ""] = /([a-z]+(?:-[a-z]+)*)\/#(.+)$/.exec(decoded(line.trim())) ?? [];
  const [puzzle = ""] = (game ? `${game}/${place}` : decoded(line.trim())).split("!");
  return /\s/.test(puzzle) ? null : named(puzzle);
}

/** @param {string} line */
function decoded(line) {
  try {
    return decodeURIComponent(line);
  } catch {
    return line;
  }
}

/** The name of the text that a puzzle is of, if it is of one: `<game>.1/own/<key>-03` -> `<game>.<key>`. @param {string} id */
export const textOf = (id) => `${id.slice(0, id.indexOf("."))}.${(id.split("/").at(-1) ?? "").split("-")[0]}`;

/** @param {Pick<Pack, "title" | "greeting" | "puzzles">} one @param {Pick<Pack, "title" | "greeting" | "puzzles">} other */
export const isSame = (one, other) => one.title === other.title && one.greeting === other.greeting && one.puzzles.join() === other.puzzles.join();
