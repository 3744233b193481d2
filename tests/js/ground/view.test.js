// What draws views: with new nodes before what patches them has come, with those that are there once it has.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { board, button, clear, draw, patchBy, play, tabled } from "../screen_kit.js";

const SVG = "http://www.w3.org/2000/svg";

let place;

beforeEach(() => {
  patchBy(null);
  tabled();
  place = document.createElement("div");
});

const first = () => place.querySelector("button");
const attributes = (element) => element.getAttributeNames().map((name) => [name, element.getAttribute(name)]);
const shown = () => [...place.childNodes].map((node) => node.textContent);

test("a view is drawn as the build writes it: no key, nothing of what is false, all else", () => {
  draw(["p", { key: "1", class: "a b", hidden: false, "data-over": true, "data-n": 0 }, "One ", ["strong", {}, "<two>"], " three"], place);
  assert.deepEqual(attributes(place.firstChild), [["class", "a b"], ["data-over", ""], ["data-n", "0"]]);
  assert.deepEqual([...place.firstChild.childNodes].map((node) => [node.nodeName, node.textContent]), [["#text", "One "], ["STRONG", "<two>"], ["#text", " three"]]);
});

test("what stands in a drawing belongs to it, and what stands beside it does not", () => {
  draw(["div", {}, ["svg", { viewBox: "0 0 1 1" }, ["span", {}, ["sup", { x: "0" }]]], ["p", {}, "x"]], place);
  const spaces = ["div", "svg", "span", "sup", "p"].map((name) => place.querySelector(name).namespaceURI);
  assert.deepEqual(spaces, [place.namespaceURI, SVG, SVG, SVG, place.namespaceURI]);
  assert.equal(place.querySelector("svg").getAttribute("viewBox"), "0 0 1 1");
});

test("what no view may hold is not drawn, patched or not", () => {
  const drawScript = () => draw(["script", {}, "x"], place);
  for (const patch of [null, play.patch]) {
    patchBy(patch);
    assert.throws(drawScript, { message: "A view holds what no view may hold." });
  }
  assert.deepEqual(shown(), []);
});

test("a view takes the place of all there was, and none leaves nothing", () => {
  place.append("text", document.createElement("p"));
  draw(board(button("a")), place);
  assert.deepEqual(shown(), ["a"]);
  draw(null, place);
  assert.deepEqual(shown(), []);
});

test("nodes are new each time before, and stay from then on: those drawn before too", () => {
  draw(board(button("a")), place);
  const before = first();
  draw(board(button("a")), place);
  const second = first();
  assert.notEqual(second, before);
  patchBy(play.patch);
  draw(board(button("b", {}, "B")), place);
  assert.deepEqual([first() === second, first().dataset.event, place.textContent], [true, "b", "B"]);
});

test("what is emptied holds nothing, and is drawn with new nodes, whoever drew it", () => {
  for (const patch of [null, play.patch]) {
    patchBy(patch);
    place.append("only text");
    clear(place);
    assert.deepEqual(shown(), []);
    draw(board(button("a")), place);
    const before = first();
    clear(place);
    assert.deepEqual(shown(), []);
    draw(board(button("a")), place);
    assert.notEqual(first(), before);
    assert.deepEqual(shown(), ["a"]);
  }
});
