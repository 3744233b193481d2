// What is sent as a link or as codes comes out as it was, and whatever else comes is answered with a sentence.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { bytesOf, signs } from "../../../site/static/js/sending/base45.js";
import { MOST_CODES, frameOf, framesOf, inWords, joined, missing, withCode } from "../../../site/static/js/sending/frames.js";
import { LONGEST_LINK, bytesOfLink, linkOf, packed, unpacked } from "../../../site/static/js/sending/packed.js";
import { everything } from "../../../site/static/js/store/portable.js";
import { SaveFileError, added, read, replaced, written } from "../../../site/static/js/store/save_file.js";
import { bodyChecks } from "../../../site/static/js/store/checks.js";
import { below, chanceOf, oneOf } from "../store_mutations.js";
import { ID, LISTS, filled, fresh } from "../store_kit.js";

beforeEach(fresh);

const checks = bodyChecks(LISTS);
const MADE = "2026-11-25T12:00:00.000Z";
const PAGE = "https://a.test/bring/";
/** Of a whole run (tests/rotation.py) 10,000. */
const ROUNDS = process.env.PARLOUR_WHOLE ? 10_000 : 500;

const noise = (length, seed = 1) => {
  const chance = chanceOf(seed);
  return Uint8Array.from({ length }, () => below(chance, 256));
};
const all = (frames) => frames.reduce((held, frame) => withCode(held, frame).held, null);
const refused = async (act, says) => assert.rejects(async () => act(), (error) => error instanceof SaveFileError && says.test(error.message) && /Nothing was changed\.$/.test(error.message));

test("bytes come out of their signs, and signs that are of no bytes are told", () => {
  assert.deepEqual(["AB", "Hello!!", "base-45", "ietf!"].map((text) => signs(new TextEncoder().encode(text))), ["BB8", "%69 VD92EX0", "UJCLQE7W581", "QED8WEX0"]);
  for (const length of [0, 1, 2, 3, 99, 600]) assert.deepEqual(bytesOf(signs(noise(length))), noise(length));
  for (const text of ["A", "::", ":::", "GGX", "bb8", "AB!"]) assert.equal(bytesOf(text), null, text);
});

test("a file goes through a link and comes out as it was", async () => {
  const text = written(await everything((await filled()).store), MADE, { puzzle: ID });
  const link = linkOf(await packed(text), PAGE);
  assert.match(link, /^https:\/\/a\.test\/bring\/#s=[\w-]+$/);
  assert.deepEqual(JSON.parse(await unpacked(bytesOfLink(link))), JSON.parse(text));
  assert.deepEqual(bytesOfLink(link.slice(PAGE.length)), bytesOfLink(link));
});

test("a link has at most 2,000 characters, and a longer one is refused unread", async () => {
  const fits = [...Array(1_600).keys()].filter((length) => linkOf(noise(length), PAGE));
  assert.ok(linkOf(noise(fits.at(-1)), PAGE).length >= LONGEST_LINK - 1);
  assert.equal(linkOf(noise(fits.at(-1) + 1), PAGE), null);
  assert.equal(linkOf(noise(5_000), PAGE), null);
  await refused(() => bytesOfLink(`${PAGE}#s=${"A".repeat(LONGEST_LINK)}`), /longer than any/);
});

for (const [what, link, says] of [
  ["another link", "https://a.test/other/#stages/0001", /isn’t a link/],
  ["an empty one", `${PAGE}#s=`, /cut or altered/],
  ["one with other signs", `${PAGE}#s=ab%20c`, /cut or altered/],
  ["one that is cut within a sign", `${PAGE}#s=abcde`, /cut or altered/],
]) {
  test(`${what} is refused with a sentence`, () => refused(() => bytesOfLink(link), says));
}

test("a link that was cut anywhere is refused", async () => {
  const link = linkOf(await packed(written(await everything((await filled()).store), MADE, { puzzle: ID })), PAGE);
  for (let end = PAGE.length; end < link.length; end += 7) await refused(async () => read(await unpacked(bytesOfLink(link.slice(0, end))), checks), /./);
});

test("of the most codes that there are each is missed where it was not read, the last as the first", () => {
  const bytes = noise(MOST_CODES * 1_500);
  const frames = framesOf(bytes);
  assert.equal(frames.length, MOST_CODES);
  for (let at = 0; at < MOST_CODES; at += 1) assert.deepEqual(missing(all(frames.toSpliced(at, 1))), [at + 1]);
  assert.deepEqual([missing(all(frames)), joined(all(frames))], [[], bytes]);
});

test("what a newer Parlour sends is told as such", async () => {
  const link = linkOf(await packed(JSON.stringify({ parlour: "save", version: 2, later: {} })), PAGE);
  await refused(async () => read(await unpacked(bytesOfLink(link)), checks), /from a newer Parlour/);
});

test("what unpacks into more than a file may have is left packed", async () => {
  const bomb = await packed(JSON.stringify("0".repeat(100_000)));
  assert.ok(bomb.length < 300);
  await refused(() => unpacked(bomb, 50_000), /larger than any/);
  await refused(() => unpacked(noise(50)), /cut or altered/);
});

test("codes come together in any order, however often each is read", () => {
  for (const length of [1, 600, 601, 1_201, 24_000, 24_001, 60_000]) {
    const bytes = noise(length);
    const frames = framesOf(bytes);
    assert.ok(frames.length <= MOST_CODES && frames.every((frame) => frame.length <= 2_290), String(length));
    const held = all([...frames].reverse().flatMap((frame) => [frame, frame]));
    assert.deepEqual([missing(held), joined(held)], [[], bytes]);
  }
  assert.equal(framesOf(noise(60_002)), null);
});

test("what became of each code is told, and nothing foreign gets in", () => {
  const [one, two, three] = framesOf(noise(1_500));
  const other = framesOf(noise(1_500, 2));
  let { held, became } = withCode(null, two);
  assert.deepEqual([became, missing(held)], ["new", [1, 3]]);
  for (const [text, told] of [[two, "again"], [other[0], "mixed"], ["https://a.test/", "foreign"], ["", "foreign"], [two.replace(/.$/, (sign) => (sign === "0" ? "1" : "0")), "mixed"]]) {
    const next = withCode(held, text);
    assert.deepEqual([next.became, next.held], [told, held], text);
  }
  held = all([one, two, three]);
  assert.deepEqual(joined(held), noise(1_500));
});

test("codes that name what cannot be are none of ours", () => {
  const head = (number, count) => `PARLOUR.1.${number}.${count}.0123ABCD.AB`;
  assert.deepEqual(frameOf(head(2, 3)), { number: 2, count: 3, sum: "0123ABCD", part: "AB" });
  for (const text of [head(0, 3), head(4, 3), head(1, 41), head("01", 3), head(1, 3).toLowerCase(), head(1, 3).replace(".1.", ".2."), `${head(1, 3)}b`]) assert.equal(frameOf(text), null, text);
});

test("one code that was misread spoils the whole, which is told", async () => {
  const [one, two] = framesOf(noise(1_100));
  await refused(() => joined(all([one, two.replace(/.$/, (sign) => (sign === "0" ? "1" : "0"))])), /don’t fit together/);
  const sum = one.split(".")[4];
  await refused(() => joined(all([one.replace(sum, "00000000"), two.replace(sum, "00000000")])), /don’t fit together/);
});

test("which codes are missing is told in words", () => {
  for (const [numbers, told] of [[[], ""], [[3], "3"], [[1, 2], "1 and 2"], [[1, 4, 5, 6, 9], "1, 4 to 6 and 9"], [[2, 3, 4], "2 to 4"]]) assert.equal(inWords(numbers), told);
});

/** One of the things that may happen to a text on its way. */
function altered(chance, text) {
  const at = below(chance, text.length);
  return oneOf(chance, [
    () => text.slice(0, at) + String.fromCharCode(32 + below(chance, 95)) + text.slice(at + 1),
    () => text.slice(0, at) + text.slice(at + 1 + below(chance, 40)),
    () => text.slice(0, at) + text.slice(below(chance, text.length)) + text.slice(at),
    () => text.slice(0, at),
  ])();
}

test(`${ROUNDS} links and rows of codes altered by chance throw nothing but sentences, and lose nothing`, async () => {
  const here = await everything((await filled()).store);
  const about = { game: "samegame" };
  const text = written(here, MADE, about);
  const bytes = await packed(text);
  const [link, frames] = [linkOf(bytes, PAGE), framesOf(bytes)];
  const chance = chanceOf(24);
  const told = { refused: 0, taken: 0, wanting: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    try {
      let come = null;
      // A third of them is whole by its own account, as what somebody made would be.
      if (round % 3 === 0) come = bytesOfLink(altered(chance, link));
      else if (round % 3 === 1) come = await packed(altered(chance, text)).catch(() => noise(40, round));
      else {
        const held = all(frames.flatMap((frame) => (below(chance, 2) ? [altered(chance, frame), frame] : [frame])));
        if (missing(held).length) told.wanting += 1;
        else come = joined(held);
      }
      if (!come) continue;
      const { theirs, about: subject } = read(await unpacked(come), checks);
      assert.deepEqual(added(here, theirs).remove, []);
      for (const [name, key] of replaced(here, theirs, subject).remove) assert.ok(name === "frames" || String(key).startsWith("samegame") || here[name].get(key).puzzle?.startsWith("samegame"), `${name} ${key}`);
      told.taken += 1;
    } catch (error) {
      assert.ok(error instanceof SaveFileError, error.stack);
      told.refused += 1;
    }
  }
  assert.ok(told.refused > ROUNDS / 4 && told.taken > ROUNDS / 20, JSON.stringify(told));
});
