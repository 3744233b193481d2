/** What the body of a record must look like, by object store, so that nothing strange reaches the page or the engine. */
import { isRecord, viewCheck } from "../ground/allowed.js";

/** @typedef {(value: unknown) => boolean} Check */
/** @typedef {Record<string, Check>} Shape the fields of a record */
/** @typedef {(body: unknown, key: IDBValidKey) => boolean} BodyCheck whether a body may stand under its key */

/** `<game>.<version>/<set>/<key>`, as core/naming.py reads it; which games, sets and keys there are is known to Python alone. */
export const PUZZLE = /^[a-z]+(?:-[a-z]+)*\.[0-9]{1,6}\/[a-z]+(?:-[a-z]+)*\/[0-9a-zA-Z.-]{1,120}$/;
/** Of a game or a setting. */
export const ID = /^[a-z][a-z0-9-]*$/;
/** Of a setting; of a text of the player's own, or something else that a game wants to be remembered: its own id, a dot, and a name. */
const NOTE = /^[a-z][a-z0-9-]*(?:\.[a-z0-9-]{1,120})?$/;
const STATUSES = ["playing", "won", "lost"];
/** So far below the last safe integer that a revision can always be followed by more. */
const LAST_REV = 2 ** 50;

/** @param {unknown} value @returns {value is string} */
const isText = (value) => typeof value === "string";
/** @type {Check} */
const isWhole = (value) => Number.isSafeInteger(value);
/** So far inside what the engine reckons with that no sum of such numbers leaves it. @type {Check} */
const isCount = (value) => isWhole(value) && Math.abs(Number(value)) < 2 ** 45;
/** @type {Check} */
const isStars = (value) => isWhole(value) && Number(value) >= 0 && Number(value) <= 9;
/** @type {Check} */
const isTruth = (value) => typeof value === "boolean";
/** @type {Check} */
const isTexts = (value) => Array.isArray(value) && value.every(isText);
/** @type {Check} */
const isStatus = (value) => isText(value) && STATUSES.includes(value);
/** @type {Check} */
const isRev = (value) => isWhole(value) && Number(value) >= 0 && Number(value) < LAST_REV;
/** @param {unknown} value @returns {value is string} */
const isPuzzle = (value) => isText(value) && PUZZLE.test(value);
/** @param {unknown} value @returns {value is string} */
const isId = (value) => isText(value) && ID.test(value);

/** @param {Check} check @returns {Check} */
const orNull = (check) => (value) => value === null || check(value);

/** Whether every field of the shape is there and as it should be. @param {unknown} value @param {Shape} shape */
const has = (value, shape) => isRecord(value) && Object.entries(shape).every(([name, check]) => Object.hasOwn(value, name) && check(value[name]));
/** Whether those fields of the shape that hold something are as they should be. @param {unknown} value @param {Shape} shape */
const mayHave = (value, shape) =>
  isRecord(value) && Object.entries(shape).every(([name, check]) => !Object.hasOwn(value, name) || value[name] === undefined || check(value[name]));
/** Whether there are no fields but these. @param {unknown} value @param {Shape} shape */
const hasOnly = (value, shape) => isRecord(value) && Object.keys(value).every((name) => Object.hasOwn(shape, name));

const isFacts = /** @type {Check} */ ((value) => isRecord(value) && Object.values(value).every(isCount));
const isProspect = /** @type {Check} */ ((value) => has(value, { alive: orNull(isTruth), say: isText }));

/** As `Result` in Python; its codec refuses a field that it does not know. */
const RESULT = { puzzle: isPuzzle, at: isCount, status: isStatus, score: isCount, moves: isCount, elapsed_ms: isCount, hints: isCount, assisted: isTruth };
const RESULT_MORE = { relaxed: isTruth, stars: isStars, facts: isFacts, improves: isTruth };

/** @type {Check} */
const isResult = (value) => has(value, RESULT) && mayHave(value, RESULT_MORE) && hasOnly(value, { ...RESULT, ...RESULT_MORE });

/** @param {Check} isView @returns {Check} whether it is a frame that the page can draw; fields that are not listed are nobody's and do no harm */
function frameCheck(isView) {
  const head = { seq: isWhole, puzzle: isText, title: isText, view: isView, status: isStatus, score: isWhole, moves: isWhole, can: isTexts };
  const rest = { say: isText, marks: isTexts, prospect: orNull(isProspect), card: orNull(isView), left_ms: orNull(isWhole), wake_ms: orNull(isWhole) };
  const isLink = orNull((value) => isText(value) && value.startsWith("#"));
  // Frames of 0.1.0 have none of these.
  const more = { hidden: isTruth, scene: isWhole, over: isTruth, look: isTruth, link: isLink, guide: orNull(isView), held: orNull(isView), still_ms: isWhole };
  return (value) => has(value, { ...head, ...rest }) && mayHave(value, more);
}

/** @param {any} result */
export const resultKey = (result) => `${result.at}-${result.puzzle}`;

/**
 * The check of each object store whose records are sealed.
 * @param {import("../ground/allowed.js").Lists} lists what views may hold
 */
export function bodyChecks(lists) {
  const isView = viewCheck(lists);
  const isFrame = frameCheck(isView);
  const SESSION = { rev: isRev, save: isRecord };
  const FRAME = { rev: isRev, frame: isFrame };
  const BROUGHT = { about: isRecord, puzzles: /** @type {Check} */ (Array.isArray), whole: isRecord };
  return {
    sessions: /** @type {BodyCheck} */ ((body, key) => isText(key) && has(body, SESSION) && hasOnly(body, SESSION)),
    frames: /** @param {any} body @param {IDBValidKey} key */ (body, key) => has(body, FRAME) && hasOnly(body, FRAME) && body.frame.puzzle === key,
    results: /** @param {any} body @param {IDBValidKey} key */ (body, key) => isResult(body) && resultKey(body) === key,
    settings: /** @type {BodyCheck} */ ((body, key) => isText(key) && NOTE.test(key) && isText(body)),
    open: /** @type {BodyCheck} */ ((body, key) => isId(key) && isPuzzle(body) && body.startsWith(`${key}.`)),
    badges: /** @type {BodyCheck} */ ((body, key) => isId(key) && isView(body)),
    materials: /** @type {BodyCheck} */ ((body, key) => isText(key) && NOTE.test(key) && has(body, BROUGHT) && hasOnly(body, BROUGHT)),
  };
}

/** @typedef {ReturnType<typeof bodyChecks>} BodyChecks */
/** @typedef {keyof BodyChecks} Name of an object store whose records are sealed */
