/** Bytes as letters, digits and signs that a QR code holds in five and a half bits each (RFC 9285): what reads codes gives texts, and would spoil bytes. */

const SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";
const BASE = SIGNS.length;

/** Three signs for two bytes, two for one that is left. @param {Uint8Array} bytes */
export function signs(bytes) {
  let text = "";
  for (let at = 0; at < bytes.length; at += 2) {
    const isPair = at + 1 < bytes.length;
    const number = isPair ? Number(bytes[at]) * 256 + Number(bytes[at + 1]) : Number(bytes[at]);
    text += SIGNS.charAt(number % BASE) + SIGNS.charAt(Math.floor(number / BASE) % BASE) + (isPair ? SIGNS.charAt(Math.floor(number / BASE ** 2)) : "");
  }
  return text;
}

/** The bytes of such a text; null where it is none. @param {string} text @returns {Uint8Array<ArrayBuffer> | null} */
export function bytesOf(text) {
  if (text.length % 3 === 1) return null;
  const bytes = new Uint8Array(Math.floor((text.length * 2) / 3));
  for (let at = 0, to = 0; at < text.length; at += 3, to += 2) {
    const values = [...text.slice(at, at + 3)].map((sign) => SIGNS.indexOf(sign));
    const number = values.reduceRight((sum, value) => sum * BASE + value, 0);
    if (values.includes(-1) || number >= (values.length === 3 ? 65_536 : 256)) return null;
    if (values.length === 3) bytes.set([number >> 8, number & 255], to);
    else bytes[to] = number;
  }
  return bytes;
}
