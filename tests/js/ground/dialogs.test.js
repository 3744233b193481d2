// Dialogs: what opens one, what comes into it while it is open, and what closes it.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { listenToDialogs, openDialog } from "../../../site/static/js/ground/dialogs.js";
import { paged } from "../page_kit.js";

beforeEach(() => {
  paged(`<section><button id="opens" data-opens="sheet"><span id="inside">More</span></button><p id="plain">x</p>
      <div id="site" data-sheet="sheet">site</div><div id="board" data-sheet="sheet">board</div><div id="list" data-sheet="other">list</div></section>
    <dialog id="sheet" class="sheet"><article id="article"><button id="closes" data-closes>×</button><button id="help" data-opens="other">Help</button><a id="way" href="#x">Way</a>
      <button id="act" data-act="solve">Solve</button><button id="copy" data-copy="#x">Copy</button><button id="go" data-go="#x">Go</button><button id="make" data-make="x">Make</button><p id="text">x</p></article></dialog>
    <dialog id="other"><article><a id="link" href="#x">Link</a></article></dialog>`);
  listenToDialogs();
});

const one = (id) => document.getElementById(id);
const open = () => ["sheet", "other"].filter((id) => one(id).open);
const press = (...ids) => ids.forEach((id) => one(id).click());

test("a button opens its dialog, wherever it is pressed, and anything else opens none", () => {
  press("plain");
  assert.deepEqual(open(), []);
  press("inside");
  assert.deepEqual(open(), ["sheet"]);
});

test("what belongs to a dialog comes into it while it is open, the board's before the site's, and goes back to its place", () => {
  openDialog("sheet");
  assert.deepEqual([...one("article").children].slice(-2).map(({ id }) => id), ["board", "site"]);
  assert.equal(one("list").parentElement.localName, "section");
  one("sheet").close();
  assert.deepEqual([...document.querySelector("section").children].map(({ id }) => id), ["opens", "plain", "site", "board", "list"]);
});

test("a dialog without a place for what belongs to it opens all the same, and gives it back", () => {
  one("article").remove();
  openDialog("sheet");
  assert.deepEqual(open(), ["sheet"]);
  one("sheet").close();
  assert.deepEqual(["site", "board"].map((id) => one(id).parentElement.localName), ["section", "section"]);
});

test("a dialog that is open is not opened again, and what is no dialog not at all", () => {
  openDialog("sheet");
  const before = one("article").childElementCount;
  openDialog("sheet");
  assert.equal(one("article").childElementCount, before);
  openDialog("plain");
  openDialog("nothing");
  assert.deepEqual(open(), ["sheet"]);
});

["closes", "way", "act", "copy", "go", "make", "sheet"].forEach((id) => {
  test(`a sheet is closed by a press of ${id === "sheet" ? "what is beside it" : `its ${id}`}`, () => {
    openDialog("sheet");
    press(id);
    assert.deepEqual(open(), []);
  });
});

test("other presses in a dialog leave it open, and so does a link in one that is no sheet", () => {
  openDialog("sheet");
  press("text");
  assert.deepEqual(open(), ["sheet"]);
  one("sheet").close();
  openDialog("other");
  press("link");
  assert.deepEqual(open(), ["other"]);
});

test("a dialog that opens another gives way to it", () => {
  openDialog("sheet");
  press("help");
  assert.deepEqual(open(), ["other"]);
});
