/**
 * The one way in which the page fetches a file of its build: checked by its SHA-256, never waited for without a word, and asked for past the
 * HTTP cache, where a damaged one may lie, when it is tried again.
 */
import { forgotten, keptAgain } from "../ground/kept_files.js";
import { reason } from "./reason.js";

/**
 * @typedef {{url: string, integrity?: string, bytes?: number}} BuiltFile a file as the manifest lists it; one without a hash is gzipped, whose own sum tells whether it is whole
 * @typedef {"missing" | "damaged" | "unreachable" | "slow" | "packed"} Why
 */

/**
 * @template T
 * @typedef {{again?: boolean, read: (answer: Response) => T | Promise<T>}} Fetching `again`: past the HTTP cache; `read`: what is made of the checked answer
 */

/** A file may bring no byte for so long; a slow network that brings some is waited for. */
export const SILENCE_MS = 8000;

/** What each reason says of a file, after its name. @type {Record<Why, string>} */
export const CAUSES = {
  missing: "is missing",
  damaged: "arrived incomplete or altered",
  unreachable: "couldn’t be reached",
  slow: `brought nothing for ${SILENCE_MS / 1000} seconds`,
  packed: "can’t be unpacked by this browser, which is too old",
};

/** `https://x/assets/host.0a1b.js` -> `host.0a1b.js`. @param {string} url */
export const nameOf = (url) => url.split("/").pop()?.split("?")[0] ?? url;

/** Whether the build gzipped a file (gzipped.py): no host is told so, and sends it as it is. @param {string} url */
const isPacked = (url) => nameOf(url).endsWith(".bin");

/** A file that could not be had. Its message is for the player: `the file games.0a1b.json is missing`. */
export class FetchError extends Error {
  /** @param {Why} why @param {string} url */
  constructor(why, url) {
    super(`the file ${nameOf(url)} ${CAUSES[why]}`);
    this.why = why;
    this.file = nameOf(url);
  }
}

/**
 * What `read` makes of a file that is what the build made, unpacked; rejects with a FetchError.
 * @template T
 * @param {BuiltFile} file @param {Fetching<T>} options @returns {Promise<T>}
 */
export async function fetched(file, { again = false, read }) {
  return read(await unpacked(await checked(file, again), file));
}

/** A file of WebAssembly, in the way that suits it: gzipped by the build, or as the browser takes it. @param {BuiltFile} file @param {boolean} again @returns {Promise<Response>} */
export function assembly(file, again) {
  return (isPacked(file.url) ? fetched : awaited)(file, { again, read: (answer) => answer });
}

/** The bytes of a file that is what the build made, as they came; rejects with a FetchError. @param {BuiltFile} file @param {boolean} again */
export async function checked(file, again) {
  const places = again ? await forgotten(file.url) : [];
  const { bytes, type } = await received(file, again);
  if (!(await isWhole(bytes, file))) throw new FetchError("damaged", file.url);
  await keptAgain(places, file.url, new Response(bytes, { headers: { "content-type": type } }));
  return bytes;
}

/** What a file holds, from its bytes; rejects with a FetchError. @param {BodyInit} bytes @param {Pick<BuiltFile, "url">} file @returns {Promise<Response>} */
export async function unpacked(bytes, { url }) {
  const answer = new Response(bytes);
  if (!isPacked(url)) return answer;
  if (!("DecompressionStream" in globalThis)) throw new FetchError("packed", url);
  try {
    // To its end: a cut file is at fault only there.
    return new Response(await new Response(answer.body?.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
  } catch {
    throw new FetchError("damaged", url);
  }
}

/**
 * The same for what the engine is started from: the browser checks it and hands it over as it came, so that it can keep what it compiles of it.
 * A browser that checks shows no progress, so here is no limit: who asks tells the player what is waited for.
 * @template T
 * @param {BuiltFile} file @param {Fetching<T>} options @returns {Promise<T>}
 */
export async function awaited({ url, integrity = "" }, { again = false, read }) {
  try {
    const places = again ? await forgotten(url) : [];
    const answer = await fetch(url, { integrity, cache: cacheMode(again) });
    if (!answer.ok) throw new Error(String(answer.status));
    await keptAgain(places, url, answer);
    return await read(answer);
  } catch {
    throw new FetchError(await reason(url), url);
  }
}

/** @param {boolean} again @returns {RequestCache} */
const cacheMode = (again) => (again ? "reload" : "default");

/** The bytes that come, whatever they are, and their type. @param {BuiltFile} file @param {boolean} again */
async function received({ url }, again) {
  const stop = new AbortController();
  const patience = () => setTimeout(() => stop.abort(), SILENCE_MS);
  let silence = patience();
  /** @type {Why} */
  let why = "unreachable";
  try {
    const answer = await fetch(url, { cache: cacheMode(again), signal: stop.signal });
    why = answer.ok ? "damaged" : "missing";
    if (!answer.ok) throw new Error(String(answer.status));
    const heard = () => {
      clearTimeout(silence);
      silence = patience();
    };
    return { bytes: await bytesOf(answer, heard), type: answer.headers.get("content-type") ?? "" };
  } catch {
    throw new FetchError(stop.signal.aborted ? "slow" : why, url);
  } finally {
    clearTimeout(silence);
    stop.abort();
  }
}

/** @param {Response} answer @param {() => void} heard called with each piece that comes */
async function bytesOf({ body }, heard) {
  /** @type {Uint8Array[]} */
  const pieces = [];
  const reader = body?.getReader();
  for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
    heard();
    pieces.push(piece.value);
  }
  const bytes = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/**
 * Whether these are the file's bytes. Where the page may compute no digest (without https) the browser is asked to check what it has just kept.
 * @param {Uint8Array<ArrayBuffer>} bytes @param {BuiltFile} file @returns {Promise<boolean>}
 */
async function isWhole(bytes, { url, integrity }) {
  if (!integrity) return isPacked(url);
  if (crypto.subtle) return integrity === `sha256-${base64(await crypto.subtle.digest("SHA-256", bytes))}`;
  return fetch(url, { integrity, cache: "force-cache" }).then(({ ok }) => ok).catch(() => false);
}

/** @param {ArrayBuffer} data */
const base64 = (data) => btoa(String.fromCharCode(...new Uint8Array(data)));
