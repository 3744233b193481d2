// A pack as a file and as a link: what is read back is what was written, and whatever else comes is refused with a sentence.
import assert from "node:assert/strict";
import { test } from "node:test";
import { GREETING, MOST, TITLE, greeted, heldToSize, isLink, isSame, linkOf, ofLine, ofLink, plain, read, textOf, titled, written } from "../../../site/static/js/packs/pack.js";
import { SaveFileError } from "../../../site/static/js/store/save_file.js";
import { checksum } from "../../../site/static/js/store/seal.js";

const MANGLED = "PARLOUR_WHOLE" in process.env ? 10_000 : 500;
const PAGE = "http://localhost/packs/";
const PACK = { title: "For Ada", greeting: "Enjoy the train!", puzzles: ["samegame.1/own/4x1.RRGG", "losswords.1/own/tabc-01"], texts: { "losswords.tabc": { kind: "losswords-text" } } };

/** A file that says of itself that it is whole. */
const fileOf = (pack, more = {}) => JSON.stringify({ parlour: "pack", version: 1, checksum: checksum(JSON.stringify(pack)), pack, ...more });
const refused = (text, says) => assert.throws(() => read(text), (error) => error instanceof SaveFileError && says.test(error.message) && /Nothing was changed\.$/.test(error.message));

test("what was written is read back, from a file and from a link", async () => {
  assert.deepEqual(read(written(PACK)), PACK);
  const link = await linkOf(PACK, PAGE);
  const { hash } = new URL(link);
  assert.ok(link.startsWith(`${PAGE}#pack=`) && isLink(hash));
  assert.deepEqual(await ofLink(hash), PACK);
});

test("a file names nobody who made it", () => {
  assert.deepEqual(Object.keys(JSON.parse(written(PACK)).pack), ["title", "greeting", "puzzles", "texts"]);
});

test("what is too large for a link has none", async () => {
  const noise = Array.from({ length: 9_000 }, (_, at) => checksum(String(at))).join("");
  assert.equal(await linkOf({ ...PACK, texts: { "losswords.tabc": { noise } } }, PAGE), null);
});

test("foreign, newer, altered, cut and empty files are refused, each with its sentence", () => {
  for (const foreign of ["", "x", "null", "[]", "{}", '{"parlour":"save","version":1}', '{"parlour":"pack"}', '{"parlour":"pack","version":1,"pack":[]}']) refused(foreign, /isn’t a pack/);
  refused(fileOf(PACK, { version: 2 }), /newer Parlour/);
  refused(written(PACK).replace("Ada", "Eve"), /cut or altered/);
  refused(written(PACK).slice(0, -9), /isn’t a pack/);
  refused(fileOf({ ...PACK, puzzles: [] }), /no puzzles/);
  refused(fileOf({ ...PACK, puzzles: Array.from({ length: 1_000 }, (_, at) => `samegame.1/stages/${at}`) }), /has 1000 puzzles, and 100 is the most/);
  for (const puzzles of [7, [7], ["javascript:alert(1)"], ["samegame.1/own/../x"], [null]]) refused(fileOf({ ...PACK, puzzles }), /isn’t a pack/);
  for (const texts of [[], { x: {} }, { "losswords.t": 7 }, { "losswords.t": { text: "x".repeat(3_100_000) } }]) refused(fileOf({ ...PACK, texts }), /isn’t a pack/);
  assert.throws(() => heldToSize(9_000_000), SaveFileError);
  refused("x".repeat(9_000_000), /larger than any/);
});

test("what is nested too deeply is refused", () => {
  const depth = 200_000;
  refused(`{"parlour":"pack","version":1,"checksum":"x","pack":{"title":${"[".repeat(depth)}${"]".repeat(depth)}}}`, /Nothing was changed/);
});

test("a link that is cut, long, or holds more than it may is refused", async () => {
  const { hash } = new URL(await linkOf(PACK, PAGE));
  for (const cut of ["#pack=", "#pack=!", hash.slice(0, -3), `${hash.slice(0, 20)}${hash.slice(24)}`, `#pack=${"A".repeat(9_000)}`]) await assert.rejects(ofLink(cut), SaveFileError);
  const bomb = new Blob(["x".repeat(2_000_000)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(bomb).arrayBuffer());
  await assert.rejects(ofLink(`#pack=${btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`), /What came is larger/);
});

test("a puzzle that is named twice is there once", () => {
  assert.deepEqual(read(fileOf({ ...PACK, puzzles: ["samegame.1/stages/1", "samegame.1/stages/2", "samegame.1/stages/1"] })).puzzles, ["samegame.1/stages/1", "samegame.1/stages/2"]);
});

test("packs changed by chance are read as packs within their bounds, or refused with a sentence", () => {
  let seed = 7;
  const chance = (most) => (seed = (seed * 48_271) % 2_147_483_647) % most;
  const text = written(PACK);
  const values = [null, 7, "", "x".repeat(500), [], {}, "\u202Eevil", "<b>", ["samegame.1/stages/1"], true];
  for (let count = 0; count < MANGLED; count += 1) {
    const at = chance(text.length);
    const mangled = count % 2 ? text.slice(0, at) + String.fromCharCode(chance(256)) + text.slice(at + chance(5)) : fileOf({ ...PACK, [Object.keys(PACK)[chance(4)]]: values[chance(values.length)] });
    try {
      const { title, greeting, puzzles, texts } = read(mangled);
      assert.ok(title && [...title].length <= TITLE && [...greeting].length <= GREETING && puzzles.length <= MOST && !/[\u202a-\u202e]/.test(title + greeting));
      assert.equal(Array.isArray(texts), false);
    } catch (error) {
      assert.ok(error instanceof SaveFileError, `${mangled}: ${error}`);
    }
  }
});

test("titles and greetings are plain, visible and bounded", () => {
  assert.equal(plain(" a\u0000b\n\tc\u202e d ", 60), "ab c d");
  assert.equal(plain("é".repeat(99), 60).length, 60);
  assert.equal(plain("🎲".repeat(99), 60), "🎲".repeat(60));
  assert.equal(titled("\u200b "), "A pack");
  assert.equal(titled(7), "A pack");
  assert.equal(greeted({}), "");
  assert.equal(greeted("javascript:alert(1)"), "javascript:alert(1)");
});

test("a line names a puzzle by a link, by what stands behind it, or by its id", () => {
  const place = { game: "samegame", place: "own/4x1.RRGG", id: null };
  for (const line of ["https://x.example/parlour/samegame/#own/4x1.RRGG", " samegame/#own/4x1.RRGG!0a1b ", "samegame/own/4x1.RRGG", "samegame/#own%2F4x1.RRGG"]) assert.deepEqual(ofLine(line), place, line);
  assert.deepEqual(ofLine("samegame.1/own/4x1.RRGG"), { ...place, id: "samegame.1/own/4x1.RRGG" });
  for (const none of ["", "hello", "two words/own/x", "%E0%A4%A", "https://x.example/"]) assert.ok(!ofLine(none) || ofLine(none).game !== "samegame", none);
});

test("a puzzle of a text names its text, and packs are the same by what they hold", () => {
  assert.equal(textOf("losswords.1/own/tabc-03"), "losswords.tabc");
  assert.equal(isSame(PACK, { ...PACK, texts: {} }), true);
  for (const other of [{ title: "x" }, { greeting: "x" }, { puzzles: [] }]) assert.equal(isSame(PACK, { ...PACK, ...other }), false);
});
