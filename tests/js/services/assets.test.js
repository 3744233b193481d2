// Data that the engine is given only when play needs it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Assets } from "../../../site/static/js/services/assets.js";
import { Files, LoadError } from "../../../site/static/js/services/files.js";
import { engineOf, file, network } from "../engine_kit.js";

const WORDS = "apple\npear\n";
const LISTED = file("lexicon.txt", WORDS);

/** What brings these assets to an engine that answers anything, over a network that holds this text. */
function assetsOf(text = WORDS) {
  const engine = engineOf();
  const asked = network({ [LISTED.url]: text });
  return { assets: new Assets({ lexicon: LISTED }, new Files(), engine), engine, asked };
}

test("the engine is given an asset under its name, as its file holds it; that is fetched once", async () => {
  const { assets, engine, asked } = assetsOf();
  await assets.give("lexicon");
  await assets.give("lexicon");
  const given = ["asset", { name: "lexicon", data: WORDS }];
  assert.deepEqual(engine.asked, [given, given]);
  assert.equal(asked.length, 1);
});

test("an asset that cannot be had is told to the player, and the engine is given nothing", async () => {
  const { assets, engine } = assetsOf("apple");
  const told = "That can’t be done now: the file lexicon.txt arrived incomplete or altered. Everything else works. Try again later.";
  await assert.rejects(assets.give("lexicon"), (error) => error instanceof LoadError && error.message === told);
  assert.deepEqual(engine.asked, []);
});

test("Python is given as base64, whatever its bytes are, to the last of many", async () => {
  const bytes = Uint8Array.from({ length: 40_000 }, (_, at) => (at * 7) % 256);
  const listed = file("python-apart.wasm", bytes);
  network({ [listed.url]: bytes });
  const engine = engineOf();
  await new Assets({ "python/apart": listed }, new Files(), engine).give("python/apart");
  assert.deepEqual(engine.asked, [["asset", { name: "python/apart", data: Buffer.from(bytes).toString("base64") }]]);
});

test("Python waits until no function of the engine is on its way; what is data does not", async () => {
  const listed = file("python-apart.wasm", "zip");
  network({ [listed.url]: "zip", [LISTED.url]: WORDS });
  let complete = () => {};
  const engine = Object.assign(engineOf(), { completed: new Promise((done) => (complete = done)) });
  const assets = new Assets({ "python/apart": listed, lexicon: LISTED }, new Files(), engine);
  const given = assets.give("python/apart");
  await assets.give("lexicon");
  assert.deepEqual(engine.asked.map(([, { name }]) => name), ["lexicon"]);
  complete();
  await given;
  assert.deepEqual(engine.asked.map(([, { name }]) => name), ["lexicon", "python/apart"]);
});

for (const name of ["words", "constructor"]) {
  test(`an asset that the build does not list, ${name}, is a bug that names it`, async () => {
    const { assets, asked } = assetsOf();
    await assert.rejects(assets.give(name), (error) => !(error instanceof LoadError) && error.message === `This build has no asset ${name}.`);
    assert.deepEqual(asked, []);
  });
}
