/** The log as a file: JSON lines, the first of which says what it is, packed by gzip where the browser can. Functions of values, but for the packing. */
import { VERSION } from "./record.js";

/** @typedef {import("./record.js").Go} Go */
/** @typedef {[string, import("./book.js").Day][]} Days */

/** The lines of a file, one by one. @param {Iterable<Go>} goes @param {Days} days @param {{made: number, build: string, device: string, count: number}} about @returns {Generator<string>} */
export function* linesOf(goes, days, { made, build, device, count }) {
  yield `${JSON.stringify({ parlour: "plays", version: VERSION, made, build, device, goes: count })}\n`;
  for (const [day, games] of days) yield `${JSON.stringify({ parlour: "day", version: VERSION, day, games })}\n`;
  for (const go of goes) yield `${JSON.stringify(go)}\n`;
}

/** @param {string[]} lines @returns {Promise<{blob: Blob, ending: string}>} packed; as it is in a browser that cannot pack */
export async function packed(lines) {
  const plain = new Blob(lines, { type: "application/x-ndjson" });
  if (!("CompressionStream" in globalThis)) return { blob: plain, ending: "jsonl" };
  const stream = plain.stream().pipeThrough(new CompressionStream("gzip"));
  return { blob: await new Response(stream, { headers: { "content-type": "application/gzip" } }).blob(), ending: "jsonl.gz" };
}
