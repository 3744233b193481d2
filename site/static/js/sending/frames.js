/** A file as QR codes in a row: what each says, and how they come together again, in any order. Functions of values alone. */
import { SaveFileError } from "../store/save_file.js";
import { checksum } from "../store/seal.js";
import { bytesOf, signs } from "./base45.js";

/** More nobody holds a phone for. */
export const MOST_CODES = 40;
/** Bytes in each while they are few: a code that a camera reads at once. */
const USUAL = 600;
/** Bytes in each at most: a code of 133 by 133. */
const FULLEST = 1_500;

/** @typedef {{number: number, count: number, sum: string, part: string}} Frame what one code says: its number, how many there are, the checksum of all parts, and its part */
/** @typedef {{count: number, sum: string, parts: ReadonlyMap<number, string>}} Held what was read so far of one row of codes */
/** @typedef {"new" | "again" | "foreign" | "mixed"} Became of a code that was read; `mixed`: it is of another row, or says something else than the same one before */

const FRAME = /^PARLOUR\.1\.([1-9][0-9]?)\.([1-9][0-9]?)\.([0-9A-F]{8})\.([0-9A-Z $%*+./:-]+)$/;

/** What each code says; null where it would take too many. @param {Uint8Array} bytes @param {number} [most] @returns {string[] | null} */
export function framesOf(bytes, most = MOST_CODES) {
  const even = Math.ceil(bytes.length / Math.ceil(bytes.length / USUAL) / 2) * 2;
  const size = bytes.length <= USUAL * most ? even : Math.ceil(bytes.length / most / 2) * 2;
  if (size > FULLEST) return null;
  const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => signs(bytes.subarray(at * size, (at + 1) * size)));
  const sum = checksum(parts.join("")).toUpperCase();
  return parts.map((part, at) => ["PARLOUR.1", at + 1, parts.length, sum, part].join("."));
}

/** What a code says; null where it is none of ours. @param {string} text @returns {Frame | null} */
export function frameOf(text) {
  const [, number, count, sum = "", part = ""] = FRAME.exec(text) ?? [];
  const frame = { number: Number(number), count: Number(count), sum, part };
  return part && frame.count <= MOST_CODES && frame.number <= frame.count ? frame : null;
}

/** What is held with another code. @param {Held | null} held @param {string} text @returns {{held: Held | null, became: Became}} */
export function withCode(held, text) {
  const frame = frameOf(text);
  if (!frame) return { held, became: "foreign" };
  const { number, count, sum, part } = frame;
  if (held && (held.sum !== sum || held.count !== count)) return { held, became: "mixed" };
  const before = held?.parts.get(number);
  if (before !== undefined) return { held, became: before === part ? "again" : "mixed" };
  return { held: { count, sum, parts: new Map([...(held?.parts ?? []), [number, part]]) }, became: "new" };
}

/** The numbers of the codes that have not been read. @param {Held} held */
export const missing = ({ count, parts }) => Array.from({ length: count }, (_, at) => at + 1).filter((number) => !parts.has(number));

/** Numbers in a row are told as one: `1, 4 to 6 and 9`. @param {number[]} numbers in their order */
export function inWords(numbers) {
  const rows = /** @type {[number, number][]} */ ([]);
  for (const number of numbers) {
    const last = rows.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else rows.push([number, number]);
  }
  const told = rows.flatMap(([from, to]) => (to === from + 1 ? [String(from), String(to)] : [from === to ? String(from) : `${from} to ${to}`]));
  return told.length > 1 ? `${told.slice(0, -1).join(", ")} and ${told.at(-1)}` : (told[0] ?? "");
}

/** What all codes say together. @param {Held} held of which none is missing @returns {Uint8Array<ArrayBuffer>} @throws {SaveFileError} with a sentence for the player */
export function joined({ count, sum, parts }) {
  const whole = Array.from({ length: count }, (_, at) => parts.get(at + 1) ?? "");
  const pieces = whole.map(bytesOf);
  const isWhole = checksum(whole.join("")).toUpperCase() === sum;
  if (!isWhole || pieces.includes(null)) throw new SaveFileError("These codes don’t fit together: one was misread. Read them once more. Nothing was changed.");
  return Uint8Array.from(pieces.flatMap((piece) => [.../** @type {Uint8Array} */ (piece)]));
}
