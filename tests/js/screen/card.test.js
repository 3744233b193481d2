// The card at the end waits until the board has come to rest.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { deferred, settled } from "../page_kit.js";
import { Card, draw, tabled } from "../screen_kit.js";

const WON = ["div", { class: "won" }, ["a", { href: "#stages/0002", class: "primary" }, "Next"]];
const OTHER = ["div", { class: "other" }, ["button", { "data-act": "restart" }, "Again"]];
const END = { isEnd: true, isSame: true, isWin: true };
const SAME = { isEnd: false, isSame: true, isWin: false };
const ELSEWHERE = { isEnd: false, isSame: false, isWin: false };

let card, part, moving, come;

beforeEach(() => {
  const page = tabled();
  part = page.part("card");
  moving = deferred();
  const transition = Object.assign(new globalThis.CSSTransition(), { finished: moving.promise });
  page.part("view").getAnimations = () => [transition];
  come = 0;
  card = new Card(part, page.part("view"), draw);
});

const show = (view, when) => card.show(view, when, () => void (come += 1));
const shown = () => part.firstElementChild?.className ?? null;

test("the end of a puzzle shows its card when nothing moves any more, and says that it came", async () => {
  show(WON, END);
  await settled();
  assert.deepEqual([shown(), come], [null, 0]);
  moving.resolve();
  await settled();
  assert.deepEqual([shown(), come], ["won", 1]);
});

test("a movement that was cut off is the end of it too", async () => {
  show(WON, END);
  moving.reject(new Error("cut off"));
  await settled();
  assert.equal(shown(), "won");
});

test("a card that is no end is there at once, and calls nobody", () => {
  show(WON, SAME);
  assert.deepEqual([shown(), come], ["won", 0]);
});

test("the end takes away the card there was until its own is there", () => {
  show(OTHER, SAME);
  show(WON, END);
  assert.equal(shown(), null);
});

test("an end without a card shows none", async () => {
  show(null, END);
  moving.resolve();
  await settled();
  assert.deepEqual([shown(), come], [null, 0]);
});

test("what is drawn anew of the same puzzle meanwhile waits as well, and the last of it is shown", async () => {
  show(WON, END);
  show(OTHER, SAME);
  assert.equal(shown(), null);
  moving.resolve();
  await settled();
  assert.deepEqual([shown(), come], ["other", 1]);
});

[["another puzzle's card", OTHER, ELSEWHERE], ["a puzzle that has no end any more", null, SAME], ["another puzzle", null, ELSEWHERE]].forEach(([what, view, when]) => {
  test(`${what} takes the place of the one that waits, for good`, async () => {
    show(WON, END);
    show(view, when);
    const there = shown();
    assert.equal(there, view ? "other" : null);
    moving.resolve();
    await settled();
    assert.deepEqual([shown(), come], [there, 0]);
  });
});

test("after the card has come one that is drawn anew shows at once", async () => {
  show(WON, END);
  moving.resolve();
  await settled();
  show(OTHER, SAME);
  assert.equal(shown(), "other");
});

test("who goes on follows the way the card offers, once it is there", async () => {
  show(WON, END);
  const followed = [];
  part.addEventListener("click", ({ target }) => followed.push(target.getAttribute("href")));
  const going = card.goOn();
  assert.deepEqual(followed, []);
  moving.resolve();
  await going;
  assert.deepEqual(followed, ["#stages/0002"]);
});

test("a card that offers no way on, or none at all, leads nowhere", async () => {
  part.addEventListener("click", () => assert.fail("nothing is to be pressed"));
  await card.goOn();
  show(OTHER, SAME);
  await card.goOn();
});

test("brought forward it has the focus on what it offers first, and is in sight", () => {
  let seen = 0;
  part.scrollIntoView = ({ block }) => (seen += Number(block === "nearest"));
  for (const view of [WON, OTHER]) {
    show(view, SAME);
    card.comeForward();
    assert.equal(document.activeElement, part.querySelector("a, button"));
  }
  show(["p", {}, "Nothing to press"], SAME);
  card.comeForward();
  assert.equal(seen, 3);
});

test("a win is fresh as it comes, and not where what was won before is opened", async () => {
  const isFresh = () => part.parentElement.hasAttribute("data-fresh");
  show(WON, ELSEWHERE);
  assert.equal(isFresh(), false);
  // Drawn again by the engine.
  show(WON, SAME);
  assert.equal(isFresh(), false);
  show(null, SAME);
  show(WON, END);
  moving.resolve();
  await settled();
  assert.equal(isFresh(), true);
  show(WON, SAME);
  assert.equal(isFresh(), true);
  show(OTHER, ELSEWHERE);
  assert.equal(isFresh(), false);
});

test("a win that the engine brings back, where no picture of it was kept, is not fresh", async () => {
  show(null, ELSEWHERE);
  show(WON, { ...END, isWin: false });
  moving.resolve();
  await settled();
  assert.deepEqual([shown(), part.parentElement.hasAttribute("data-fresh")], ["won", false]);
});
