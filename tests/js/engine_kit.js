// What the tests of the page's scripts share that need no page: files that a faked network brings, an engine that does as it is told, and promises to keep.
import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { EngineError } from "../../site/static/js/engine/engine.js";

export const integrity = (text) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

/** A file of the build, as the manifest lists it. */
export const file = (name, text) => ({ url: `http://localhost/assets/${name}`, integrity: integrity(text), bytes: text.length });

/** A network that brings these texts by address; returns what it was asked for: [address, how]. */
export function network(texts) {
  const asked = [];
  globalThis.fetch = async (url, { cache = "default" } = {}) => {
    asked.push([url, cache]);
    const text = texts[url];
    if (text instanceof Error) throw text;
    return text === undefined ? new Response("", { status: 404 }) : new Response(text);
  };
  return asked;
}

/** An engine whose answers the test gives, one after the other: a function of (op, args), a value, or an error. */
export function engineOf(...answers) {
  const asked = [];
  const ask = async (op, args, patience) => {
    asked.push(patience === undefined ? [op, args] : [op, args, patience]);
    const answer = answers.shift();
    const given = await (typeof answer === "function" ? answer(op, args) : answer);
    if (given instanceof Error) throw given;
    return given ?? turn();
  };
  return { asked, ask };
}

export const lost = () => new EngineError("lost", "The engine stopped.");
export const needs = (asset) => new EngineError("needs", "It is needed.", asset);

/** A turn as the engine answers it. */
export const turn = (frame = {}, more = {}) => ({
  frame: { seq: 1, scene: 0, over: false, say: "", prospect: null, wake_ms: null, ...frame },
  save: null,
  result: null,
  rejected: null,
  dropped: false,
  now: 0,
  ...more,
});

/** A promise, and what keeps it or breaks it. */
export function deferred() {
  const one = {};
  one.promise = new Promise((resolve, reject) => {
    Object.assign(one, { resolve, reject });
  });
  return one;
}

/** Lets all go on that waits for nothing but its turn. */
export const settled = () => setImmediate();
