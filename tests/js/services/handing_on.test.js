// A text with its link goes to other apps where a phone has a way to them, else to the clipboard, else into a sentence.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { copied, shared } from "../../../site/static/js/services/copy.js";
import { paged } from "../page_kit.js";

const LINK = "http://localhost/samegame/#daily/2026-12-05";
const WHOLE = `★★☆\n${LINK}`;

/** A device with what is given of `share` and `writeText`; returns what each was handed. */
function device({ isPhone = false, share, writeText = async () => {} } = {}) {
  const handed = { shared: [], written: [] };
  const noted = (list, act) => async (given) => (list.push(given), act(given));
  const clipboard = { writeText: noted(handed.written, writeText) };
  const navigator = share ? { clipboard, share: noted(handed.shared, share) } : { clipboard };
  Object.defineProperty(globalThis, "navigator", { value: navigator, configurable: true });
  globalThis.matchMedia = (query) => ({ matches: query === "(pointer: coarse)" && isPhone });
  return handed;
}

beforeEach(() => paged("", "http://localhost/samegame/#stages/0001"));

test("on a phone the text goes to its share sheet, which says the rest", async () => {
  const handed = device({ isPhone: true, share: async () => {} });
  assert.equal(await shared("★★☆", "#daily/2026-12-05"), null);
  assert.deepEqual(handed, { shared: [{ text: WHOLE }], written: [] });
});

test("who closes the share sheet wants nothing copied", async () => {
  const handed = device({ isPhone: true, share: async () => Promise.reject(new DOMException("closed", "AbortError")) });
  assert.equal(await shared("★★☆", "#daily/2026-12-05"), null);
  assert.deepEqual(handed.written, []);
});

test("a share sheet that does not open, a phone without one, and a desktop copy the text", async () => {
  for (const given of [{ isPhone: true, share: async () => Promise.reject(new DOMException("no", "NotAllowedError")) }, { isPhone: true }, { share: async () => {} }]) {
    const handed = device(given);
    assert.equal(await shared("★★☆", "#daily/2026-12-05"), "Copied. Paste it anywhere.");
    assert.deepEqual(handed.written, [WHOLE]);
  }
});

test("what cannot be copied is shown", async () => {
  device({ writeText: async () => Promise.reject(new Error("no")) });
  assert.equal(await shared("★★☆", "#daily/2026-12-05"), `This browser won’t let the page copy. Here it is: ${WHOLE}`);
  assert.equal(await copied("#daily/2026-12-05"), `This browser won’t let the page copy. Here’s the link: ${LINK}`);
});

test("a link is copied whole", async () => {
  const handed = device();
  assert.equal(await copied("#daily/2026-12-05"), "Link copied.");
  assert.deepEqual(handed.written, [LINK]);
});

/** A phone whose share sheet takes files as `takes` says, on a page whose canvas draws nothing but gives a file unless it `fails`. */
function withPictures({ share = async () => {}, takes = true, fails = false } = {}) {
  const handed = device({ isPhone: true, share });
  navigator.canShare = () => takes;
  document.fonts ??= { load: async () => {} };
  globalThis.getComputedStyle = () => ({ getPropertyValue: () => "#123" });
  globalThis.HTMLLinkElement = class {};
  const drawn = Object.assign([], { boxes: [] });
  const context = new Proxy({ measureText: () => ({ width: 10 }), createRadialGradient: () => ({ addColorStop() {} }), fillText: (text) => drawn.push(text), roundRect: (...box) => drawn.boxes.push(box) }, { get: (held, name) => held[name] ?? (() => {}) });
  const made = document.createElement.bind(document);
  document.createElement = (name) => (name === "canvas" ? { getContext: () => (fails ? null : context), toBlob: (done) => done(new Blob(["png"])) } : made(name));
  return { handed, drawn };
}

test("a share sheet that takes files gets a picture, called by the first line, of nothing but the text", async () => {
  const { handed, drawn } = withPictures();
  assert.equal(await shared("Náme, Day 1\n★★☆ 3 moves", "#daily/2026-12-05"), null);
  const [{ text, url, files }] = handed.shared;
  assert.deepEqual([text, url, files.map(({ name, type }) => [name, type])], ["Náme, Day 1\n★★☆ 3 moves", LINK, [["name-day-1.png", "image/png"]]]);
  assert.deepEqual(drawn.filter(Boolean), ["Náme", "Day 1", "★★☆", "3 moves"]);
});

test("squares are drawn on the picture, since machines have others or none", async () => {
  const { drawn } = withPictures();
  assert.equal(await shared("Name, Day 1\n★★☆ 3 moves\n🟩🟨⬛", "#daily/2026-12-05"), null);
  assert.deepEqual(drawn.filter(Boolean), ["Name", "Day 1", "★★☆", "3 moves"]);
  // The hairline round the card, then each square, all of a size.
  const [, ...squares] = drawn.boxes;
  assert.equal(squares.length, 3);
  assert.ok(squares.every(([, , width, height]) => width > 0 && width === height && width === squares[0][2]));
});

test("the text goes alone where files are not taken, drawing fails, the picture is refused, or the text has no signs", async () => {
  const refusing = async ({ files }) => (files ? Promise.reject(new DOMException("no", "NotAllowedError")) : null);
  for (const given of [{ takes: false }, { fails: true }, { share: refusing }]) {
    const { handed } = withPictures(given);
    assert.equal(await shared("★★☆", "#daily/2026-12-05"), null);
    assert.deepEqual(handed.shared.at(-1), { text: WHOLE });
  }
  const { handed } = withPictures();
  await shared("set/1 ABC", "#daily/2026-12-05");
  assert.equal("files" in handed.shared[0], false);
});

test("who closes the sheet with the picture is asked nothing more", async () => {
  const { handed } = withPictures({ share: async () => Promise.reject(new DOMException("closed", "AbortError")) });
  assert.equal(await shared("★★☆", "#daily/2026-12-05"), null);
  assert.deepEqual([handed.shared.length, handed.written], [1, []]);
});
