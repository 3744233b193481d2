/** The seal of a record: `{version, checksum, body}`, and what can be said of one that was read. */
import { isRecord } from "../ground/allowed.js";

/** @typedef {{version: number, checksum: string, body: any, at?: number}} Sealed */
/** @typedef {"absent" | "good" | "newer" | "damaged"} Condition */

/** Of the records; the one document of Parlour 0.1.0 had version 1. */
export const VERSION = 2;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

/** @param {number} crc @param {number} byte its lowest eight bits */
const withByte = (crc, byte) => (crc >>> 8) ^ /** @type {number} */ (CRC_TABLE[(crc ^ byte) & 255]);

/** CRC-32 of the text's UTF-16 code units; synchronous, since a transaction ends when it is kept waiting. @param {string} text */
export function checksum(text) {
  let crc = ~0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    crc = withByte(withByte(crc, unit), unit >>> 8);
  }
  return (~crc >>> 0).toString(16).padStart(8, "0");
}

/** @param {unknown} body @returns {Sealed} */
export const seal = (body) => ({ version: VERSION, checksum: checksum(JSON.stringify(body)), body });

/** Whether the checksum is that of the body; a body that has no JSON form has none. @param {Record<string, any>} stored */
function isIntact(stored) {
  try {
    return stored.checksum === checksum(JSON.stringify(stored.body));
  } catch {
    return false;
  }
}

/**
 * @param {unknown} stored what was read
 * @param {(body: unknown) => boolean} isBody whether a body has the shape it should have
 * @param {number} [version] the version that is ours
 * @returns {Condition}
 */
export function condition(stored, isBody, version = VERSION) {
  if (stored === undefined) return "absent";
  if (!isRecord(stored)) return "damaged";
  if (Number.isSafeInteger(stored.version) && Number(stored.version) > version) return "newer";
  return stored.version === version && isIntact(stored) && isBody(stored.body) ? "good" : "damaged";
}
