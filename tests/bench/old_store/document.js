/** The one document that is the player's save: what it holds, and whether a stored one can be trusted. */

/**
 * @typedef {{rev: number, save: object, frame: object | null}} Entry
 * @typedef {{relaxed: boolean, foresight: "always" | "not-daily" | "never", order: string}} Settings as in core/kept.py
 * @typedef {{sessions: Record<string, Entry>, results: Record<string, object>, open: Record<string, string>, settings?: Partial<Settings>}} Body
 * @typedef {"absent" | "good" | "newer" | "damaged"} Condition
 */

export const VERSION = 1;

/** @type {Settings} what holds until the player chooses */
export const STANDARD = { relaxed: false, foresight: "not-daily", order: "" };

const FORESIGHTS = ["always", "not-daily", "never"];

/** Only the puzzles played last keep their drawn frame; the others are drawn again by the engine. */
const FRAMES_KEPT = 12;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

/** CRC-32 of the text's UTF-16 code units; synchronous, since a transaction ends when it is kept waiting. */
function checksum(text) {
  let crc = ~0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    crc = (crc >>> 8) ^ CRC_TABLE[(crc ^ unit) & 255];
    crc = (crc >>> 8) ^ CRC_TABLE[(crc ^ (unit >>> 8)) & 255];
  }
  return (~crc >>> 0).toString(16).padStart(8, "0");
}

/** @returns {Body} */
export const emptyBody = () => ({ sessions: {}, results: {}, open: {} });

/** @param {Body} body */
export const seal = (body) => ({ version: VERSION, checksum: checksum(JSON.stringify(body)), body });

const isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const everyOne = (record, holds) => isRecord(record) && Object.values(record).every(holds);
const isEntry = (entry) => isRecord(entry) && Number.isSafeInteger(entry.rev) && isRecord(entry.save) && (entry.frame === null || isRecord(entry.frame));
const isSettings = ({ relaxed, foresight, order }) => typeof relaxed === "boolean" && FORESIGHTS.includes(foresight) && typeof order === "string";
const isBody = (body) =>
  isRecord(body) &&
  everyOne(body.sessions, isEntry) &&
  everyOne(body.results, isRecord) &&
  everyOne(body.open, (id) => typeof id === "string") &&
  // Saves from before there were settings, or as many, are good ones.
  (body.settings === undefined || (isRecord(body.settings) && isSettings({ ...STANDARD, ...body.settings })));

/** @returns {Condition} what can be said of a stored document */
export function condition(stored) {
  if (stored === undefined) return "absent";
  if (isRecord(stored) && Number.isSafeInteger(stored.version) && stored.version > VERSION) return "newer";
  const holds = isRecord(stored) && stored.version === VERSION && isBody(stored.body) && stored.checksum === checksum(JSON.stringify(stored.body));
  return holds ? "good" : "damaged";
}

/**
 * Puts a session into the body as the one played last.
 * @param {Body} body @param {string} puzzle @param {Entry} entry
 */
export function putSession(body, puzzle, entry) {
  delete body.sessions[puzzle];
  body.sessions[puzzle] = entry;
  const older = Object.values(body.sessions).slice(0, -FRAMES_KEPT);
  for (const one of older) one.frame = null;
}
