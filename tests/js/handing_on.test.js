// A text with its link goes to other apps where a phone has a way to them, else to the clipboard, else into a sentence.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { copied, shared } from "../../site/static/js/board/copy.js";
import { paged } from "./page_kit.js";

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
