// The worker that brings what is kept to play without a network: what it is told, what it keeps, what it tells.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { setTimeout as pass } from "node:timers/promises";
import { file, network } from "./engine_kit.js";

const A = file("a.1.json", "first");
let kept, told, put;
const texts = {};

globalThis.onmessage = null;
globalThis.postMessage = (data) => told?.push(data);
await import("../../site/static/js/packer.js");

beforeEach(() => {
  [kept, told] = [new Map(), []];
  put = async (url, answer) => void kept.set(url, await answer.text());
  globalThis.caches = { open: async () => ({ put: (...given) => put(...given), delete: async () => true }), keys: async () => [] };
  texts[A.url] = "first";
  network(texts);
});

const asked = async (job) => {
  globalThis.onmessage({ data: job });
  while (!told.length) await pass(1);
  return told;
};

test("a file is kept, and the page told so by its number", async () => {
  assert.deepEqual(await asked({ ...A, number: 7 }), [{ number: 7, told: { why: null } }]);
  assert.deepEqual([...kept], [[A.url, "first"]]);
});

test("a damaged or missing file, and a full device, are told in a word; of all else the page has to try for itself", async () => {
  texts[A.url] = "spoilt";
  assert.deepEqual(await asked({ ...A, number: 1 }), [{ number: 1, told: { why: "damaged" } }]);
  delete texts[A.url];
  told.length = 0;
  assert.deepEqual(await asked({ ...A, number: 2 }), [{ number: 2, told: { why: "missing" } }]);
  texts[A.url] = "first";
  const failing = async (error, number) => {
    put = async () => Promise.reject(error);
    told.length = 0;
    return asked({ ...A, number });
  };
  assert.deepEqual(await failing(new DOMException("full", "QuotaExceededError"), 3), [{ number: 3, told: { why: "full" } }]);
  assert.deepEqual(await failing(new DOMException("gone", "InvalidStateError"), 4), [{ number: 4, told: null }]);
  assert.equal(kept.size, 0);
});
