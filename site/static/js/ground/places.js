/** What an address can name after its `#`: a puzzle by its set and key, today's of a set of days, a new one of a set that is made by name, and moves made in it. */

/**
 * @typedef {{place: string, moves: string | null}} Address `stages/0042`, and what stands after its `!`
 * @typedef {{stores: (set: string) => boolean, days: (set: string) => Days | undefined}} Sets the sets of a game: whether one is stored, and from when to when it has days
 * @typedef {import("../built.js").Days} Days
 * @typedef {{place: string, locked?: string}} Place today's in the place of a day to come, which is `locked`; both are that day where today has none
 */

const KEY_LENGTH = 8;

/** What the keys of puzzles begin with that are made where they are played, though their set is stored. */
export const MADE = "made-";

/** What the address names, as it is written in ids; null when there is nothing, or a place on the page. @returns {Address | null} */
export function addressed() {
  const written = location.hash.slice(1);
  if (!written || document.getElementById(written)) return null;
  const [place = "", ...moves] = decoded(written).split("!");
  return { place, moves: moves.length ? moves.join("!") : null };
}

/** @param {string} written */
function decoded(written) {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

/** Puts a place into the address without a step in the history. @param {Address} address */
export const rewriteAddress = ({ place, moves }) => history.replaceState(history.state, "", `#${place}${moves === null ? "" : `!${moves}`}`);

/** The player's own date, as puzzles of the day are keyed: `2026-12-01`. @param {Date} [now] */
export function localDate(now = new Date()) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** A key of chance, of digits and the letters a to f: none of them is taken for another. */
export function newKey() {
  const chance = crypto.getRandomValues(new Uint8Array(KEY_LENGTH));
  return Array.from(chance, (byte) => (byte & 15).toString(16)).join("");
}

/**
 * `<set>/today` -> `<set>/2026-12-01`, `<set>/new` -> `<set>/7k0m2xq9`, and a day to come -> today; any other place is itself.
 * @param {string} place @param {Sets} sets @returns {Place}
 */
export function meant(place, sets) {
  const { set, key } = split(place);
  if (key === "new" && !sets.stores(set)) return { place: `${set}/${newKey()}` };
  const days = sets.days(set);
  if (!days) return { place };
  const [today, [first, last]] = [localDate(), days];
  // A day after the last stored one is made from its date, and no other is. What begins with a letter is no day.
  const at = (/** @type {string} */ day) => `${set}/${day > last && day < "A" ? MADE : ""}${day}`;
  const day = key === "today" ? (today < first ? first : today) : key.replace(MADE, "");
  if (day <= today || day >= "A") return { place: at(day) };
  return { place: at(today < first ? day : today), locked: at(day) };
}

/** `stages/0042` -> its set and its key. @param {string} place */
export function split(place) {
  const [set = "", ...key] = place.split("/");
  return { set, key: key.join("/") };
}

/** `<game>.1/stages/0042` -> `<game>.1`. @param {string} id */
export const prefixOf = (id) => id.slice(0, id.indexOf("/"));

/** `some-game.1/stages/0042` -> `some-game`. @param {string} id */
export const gameOf = (id) => prefixOf(id).slice(0, prefixOf(id).lastIndexOf("."));

/** `<game>.1/stages/0042` -> `stages/0042`, the part an address shows. @param {string} id */
export const placeOf = (id) => id.slice(id.indexOf("/") + 1);
