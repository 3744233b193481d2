/** A file of what is kept made small, and as a link: what stands behind the `#` of an address never reaches a server. */
import { LARGEST, SaveFileError } from "../store/save_file.js";

/** Characters of a whole address: messengers and browsers carry that much unharmed. */
export const LONGEST_LINK = 2_000;
const MARK = "#s=";

const SAYS = {
  cut: "This link was cut or altered on its way. Copy it once more where it comes from. Nothing was changed.",
  long: "This link is longer than any that Parlour makes. Nothing was changed.",
  foreign: "This isn’t a link that Parlour made to send something. Nothing was changed.",
  spoilt: "What came can’t be read: it was cut or altered on its way. Send it once more. Nothing was changed.",
  large: "What came is larger than any file that Parlour writes. Nothing was changed.",
};

/** @param {string} text @returns {Promise<Uint8Array<ArrayBuffer>>} */
export async function packed(text) {
  const small = new Blob([JSON.stringify(JSON.parse(text))]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(small).arrayBuffer());
}

/**
 * The text again; no more of it is unpacked than a file may have.
 * @param {Uint8Array<ArrayBuffer>} bytes @param {number} [largest] @throws {SaveFileError}
 */
export async function unpacked(bytes, largest = LARGEST) {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let [text, size] = ["", 0];
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length;
      if (size > largest) break;
      text += decoder.decode(part.value, { stream: true });
    }
    if (size <= largest) return text + decoder.decode();
  } catch {
    throw new SaveFileError(SAYS.spoilt);
  }
  await reader.cancel().catch(() => {});
  throw new SaveFileError(SAYS.large);
}

/** The address that brings these bytes; null where it would be too long. @param {Uint8Array} bytes @param {string} page the address of the page that brings */
export function linkOf(bytes, page) {
  if (bytes.length > LONGEST_LINK) return null;
  const written = btoa(String.fromCharCode(...bytes));
  const link = `${page}${MARK}${written.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
  return link.length > LONGEST_LINK ? null : link;
}

/** Whether an address, or what stands behind its `#`, would bring something. @param {string} text */
export const isLink = (text) => text.includes(MARK);

/** What a link brings. @param {string} link @returns {Uint8Array<ArrayBuffer>} @throws {SaveFileError} with a sentence for the player */
export function bytesOfLink(link) {
  if (link.length > LONGEST_LINK) throw new SaveFileError(SAYS.long);
  if (!isLink(link)) throw new SaveFileError(SAYS.foreign);
  const written = link.slice(link.indexOf(MARK) + MARK.length).trim();
  // Another number of letters than bytes can have been written in: one was cut off.
  if (!/^[\w-]+$/.test(written) || written.length % 4 === 1) throw new SaveFileError(SAYS.cut);
  return Uint8Array.from(atob(written.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
}
