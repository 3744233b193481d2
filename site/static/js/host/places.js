/** What an address can name after its `#`: a puzzle by its set and key, today's of a set of days, or a new one of a set that is made by name. */

/** @typedef {import("./library.js").Index} Index */

// 32 letters and digits without those that are taken for one another, so that five bits of a byte choose one.
const KEY_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const KEY_LENGTH = 8;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What the address names, as it is written in ids; null when there is nothing, or a place on the page. */
export function addressedPlace() {
  const written = location.hash.slice(1);
  if (!written || document.getElementById(written)) return null;
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

/** Puts a place into the address without a step in the history. @param {string} place */
export const rewriteAddress = (place) => history.replaceState(history.state, "", `#${place}`);

/** The player's own date, as puzzles of the day are keyed: `2026-12-01`. */
export function localDate() {
  const now = new Date();
  const two = (number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** `2026-12-01` -> `1 December 2026`. @param {string} day */
const dayTitle = (day) => new Date(`${day}T12:00`).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });

function newKey() {
  const chance = crypto.getRandomValues(new Uint8Array(KEY_LENGTH));
  return Array.from(chance, (byte) => KEY_ALPHABET[byte & 31]).join("");
}

/**
 * `<set>/today` -> `<set>/2026-12-01` and `<set>/new` -> `<set>/7k0m2xq9`; any other place is itself.
 * @param {string} place @param {Index} index @returns {{place: string, missing?: string}} with a sentence when the day has no puzzle
 */
export function meant(place, { sets }) {
  const [name, key] = place.split("/");
  const set = sets.find(({ id }) => id === name);
  if (key === "new" && !set) return { place: `${name}/${newKey()}` };
  if (key !== "today" || !set || !DAY.test(set.keys[0])) return { place };
  const [today, first] = [localDate(), set.keys[0]];
  if (set.keys.includes(today)) return { place: `${name}/${today}` };
  const isEarly = today < first;
  return { place, missing: isEarly ? `The first daily puzzle comes on ${dayTitle(first)}.` : `There is no daily puzzle for ${dayTitle(today)}.` };
}
