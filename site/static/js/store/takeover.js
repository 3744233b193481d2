/** The save of Parlour 0.1.0, one sealed document of everything, taken over as records in the transaction that makes their stores. */
import { isRecord } from "../ground/allowed.js";
import { DOCUMENTS, FRAMES_KEPT, layAside } from "./records.js";
import { condition, seal } from "./seal.js";

/** @typedef {import("./checks.js").BodyChecks} BodyChecks */
/** @typedef {import("./checks.js").Name} Name */
/** @typedef {import("./records.js").Transaction} Transaction */
/** @typedef {"damaged" | "lost" | "damagedPart"} Finding the document could not be trusted, and the one before it is used, or there was none; or a part of it */
/** @typedef {{store: string, key: IDBValidKey | null, value: unknown}} Part */
/** @typedef {{put: [string, IDBValidKey, unknown][], strange: Part[]}} Plan records to write, and what no record can be made of */

const DOCUMENT_VERSION = 1;
const FORESIGHTS = ["always", "not-daily", "never"];

/** What the settings of 0.1.0 are called now; undefined for what was none. @type {Record<string, (value: any) => string | undefined>} */
const SETTINGS = {
  relaxed: (value) => (typeof value === "boolean" ? (value ? "on" : "off") : undefined),
  foresight: (value) => (FORESIGHTS.includes(value) ? value : undefined),
  order: (value) => (typeof value === "string" ? value : undefined),
};

/**
 * Everything that stands in the old object store, moved to where it belongs now; then the old store is deleted.
 * @param {Transaction} transaction the one that changes the version @param {BodyChecks} checks
 * @returns {Promise<Set<Finding>>} @throws {DOMException} "VersionError", as of a newer database: the save was made by a newer Parlour, and nothing of it may be touched
 */
export async function takeOver(transaction, checks) {
  const documents = transaction.objectStore(DOCUMENTS);
  const [keys, values] = await Promise.all([documents.getAllKeys(), documents.getAll()]);
  const stored = new Map(keys.map((key, i) => [key, values[i]]));
  const { trusted, findings, others } = sorted(stored);
  const { put, strange } = planOf(trusted?.body ?? {}, checks);
  if (strange.length) findings.add("damagedPart");
  await Promise.all([
    ...put.map(async ([name, key, record]) => transaction.objectStore(name).put(record, key)),
    ...strange.map(async (part) => layAside(transaction, "damaged", part.store, part.key, part.value)),
    ...others.map(async (part) => layAside(transaction, "document", part.store, part.key, part.value)),
  ]);
  transaction.db.deleteObjectStore(DOCUMENTS);
  return findings;
}

/** The document to trust, and the others, which are kept aside; of two good ones the one before has done its work. @param {Map<IDBValidKey, any>} stored */
function sorted(stored) {
  const isBody = isRecord;
  const state = (/** @type {string} */ key) => condition(stored.get(key), isBody, DOCUMENT_VERSION);
  const [save, previous] = [state("save"), state("previous")];
  if (save === "newer" || (save !== "good" && previous === "newer")) throw new DOMException("The save is a newer Parlour’s.", "VersionError");
  const trusted = save === "good" ? stored.get("save") : previous === "good" ? stored.get("previous") : null;
  const findings = /** @type {Set<Finding>} */ (new Set(save === "damaged" ? [trusted ? "damaged" : "lost"] : []));
  const others = [...stored].filter(([key, value]) => value !== trusted && !(key === "previous" && previous === "good"));
  return { trusted, findings, others: others.map(([key, value]) => ({ store: DOCUMENTS, key, value })) };
}

/** @param {Record<string, unknown>} body @param {BodyChecks} checks @returns {Plan} */
function planOf(body, checks) {
  const plan = /** @type {Plan} */ ({ put: [], strange: [] });
  for (const [name, part] of Object.entries(body)) {
    const taken = Object.hasOwn(PARTS, name) && isRecord(part);
    if (!taken) plan.strange.push({ store: name, key: null, value: part });
    else for (const [key, value] of Object.entries(part)) PARTS[name]?.(plan, checks, key, value);
  }
  const frames = plan.put.filter(([name]) => name === "frames");
  const old = new Set(frames.slice(0, Math.max(0, frames.length - FRAMES_KEPT)));
  return { ...plan, put: plan.put.filter((one) => !old.has(one)) };
}

/** What becomes of one thing in a part of the document. @type {Record<string, (plan: Plan, checks: BodyChecks, key: string, value: any) => void>} */
const PARTS = {
  sessions(plan, checks, key, entry) {
    const { frame = null, ...body } = isRecord(entry) ? entry : {};
    if (!add(plan, checks, "sessions", key, body, entry) || frame === null) return;
    add(plan, checks, "frames", key, { rev: body.rev, frame }, frame);
  },
  results: (plan, checks, key, result) => void add(plan, checks, "results", key, result, result),
  open: (plan, checks, key, puzzle) => void add(plan, checks, "open", key, puzzle, puzzle),
  settings(plan, checks, key, value) {
    add(plan, checks, "settings", key, Object.hasOwn(SETTINGS, key) ? SETTINGS[key]?.(value) : undefined, value);
  },
};

/** Plans a record where its body is what it should be. @param {Plan} plan @param {BodyChecks} checks @param {Name} store @param {string} key @param {unknown} body @param {unknown} value as it stood in the document */
function add(plan, checks, store, key, body, value) {
  const isGood = checks[store](body, key);
  if (isGood) plan.put.push([store, key, store === "frames" ? { ...seal(body), at: plan.put.length } : seal(body)]);
  else plan.strange.push({ store, key, value });
  return isGood;
}
