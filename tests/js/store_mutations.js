// Chance that repeats, and what it does to stored values: everything an altered save may hold.
import { condition } from "../../site/static/js/store/seal.js";

/** Numbers below 1 from a seed (mulberry32). */
export function chanceOf(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const below = (chance, limit) => Math.floor(chance() * limit);
export const oneOf = (chance, items) => items[below(chance, items.length)];

function nested(depth) {
  let view = ["p", {}];
  for (let i = 0; i < depth; i++) view = ["div", {}, view];
  return view;
}

function circle() {
  const one = { of: "itself" };
  one.self = one;
  return one;
}

/** Values that stand where another should. */
const VALUES = [
  () => null,
  () => undefined,
  () => true,
  () => 0,
  () => -1,
  () => 1.5,
  () => Number.NaN,
  () => Number.POSITIVE_INFINITY,
  () => 2 ** 53,
  () => 1e308,
  () => "",
  () => "won",
  () => "__proto__",
  () => "\ud800",
  () => "x".repeat(5_000),
  () => [],
  () => [[[]]],
  () => ({}),
  () => new Map([["a", 1]]),
  () => new Date(0),
  () => new Uint8Array(3),
  () => 10n,
  circle,
  () => JSON.parse('{"__proto__": {"polluted": true}}'),
  () => ["script", {}, "alert(1)"],
  () => ["div", { onclick: "alert(1)" }],
  () => ["a", { href: "javascript:alert(1)" }, "x"],
  () => ["p", JSON.parse('{"__proto__": "x", "class": 1}')],
  () => nested(100),
  () => nested(800),
];
const NAMES = ["__proto__", "constructor", "more", "", "at", "body", "toString"];
const VERSIONS = [0, 1, 3, 99, 2 ** 40, 1e300, -2, 2.5, "3", null, undefined];

const isHolder = (value) => Array.isArray(value) || (typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype);

/** Every place within a value that holds others, the value itself first. */
function holders(value, found = []) {
  if (!isHolder(value) || found.length > 400) return found;
  found.push(value);
  for (const inner of Object.values(value)) holders(inner, found);
  return found;
}

const define = (holder, name, value) => Object.defineProperty(holder, name, { value, enumerable: true, writable: true, configurable: true });

const CHANGES = [
  (chance, holder, name) => define(holder, name, oneOf(chance, VALUES)()),
  (chance, holder, name) => define(holder, name, oneOf(chance, VALUES)()),
  (_chance, holder, name) => (Array.isArray(holder) ? holder.splice(Number(name), 1) : delete holder[name]),
  (chance, holder) => (Array.isArray(holder) ? holder.push(oneOf(chance, VALUES)()) : define(holder, oneOf(chance, NAMES), oneOf(chance, VALUES)())),
  (chance, holder, name) => {
    const other = oneOf(chance, Object.keys(holder));
    const [one, two] = [holder[name], holder[other]];
    define(holder, name, two);
    define(holder, other, one);
  },
];

/** Changes a value in one or a few places, deep inside or at its top; sometimes it is another value altogether. */
export function mutated(chance, original) {
  if (!isHolder(original) || chance() < 0.08) return oneOf(chance, VALUES)();
  const value = structuredClone(original);
  for (let left = 1 + below(chance, 3); left > 0; left--) {
    const holder = oneOf(chance, holders(value));
    const names = Object.keys(holder);
    if (names.length) oneOf(chance, CHANGES)(chance, holder, oneOf(chance, names));
  }
  return value;
}

/** A sealed record or document that somebody has altered; mostly with a checksum that is right again. */
export function tampered(chance, record, checksum) {
  if (chance() < 0.1) return mutated(chance, record);
  const altered = { ...record };
  if (chance() < 0.8) altered.body = mutated(chance, record.body);
  if (chance() < 0.25) altered.version = oneOf(chance, VERSIONS);
  if (chance() < 0.2) return altered;
  return { ...altered, checksum: checksumOf(altered.body, checksum) };
}

function checksumOf(body, checksum) {
  try {
    return checksum(JSON.stringify(body));
  } catch {
    return "00000000";
  }
}

/** Whether it claims to be of a version above this one, and so belongs to somebody else. */
export const isNewer = (record, version) => condition(record, () => true, version) === "newer";
