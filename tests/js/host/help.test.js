// Help, which comes after the first board: what fills its place, and what stands there when it does not come.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Files } from "../../../site/static/js/services/files.js";
import { bringHelp } from "../../../site/static/js/host/help.js";
import { file, network, paged } from "../page_kit.js";

const HELP = "<ol><li>Press a group.</li></ol><p><a href=\"#guide/guide\">Play the guided puzzle</a></p>";
const LISTED = file("samegame-help.txt", HELP);

const SHOWN = [["OL", "Press a group."], ["P", "Play the guided puzzle"]];
const shownIn = (place) => [...place.children].map(({ tagName, textContent }) => [tagName, textContent]);

function placeOf() {
  const window = paged("<div data-help><p>One moment, please.</p></div>");
  globalThis.DOMParser = window.DOMParser;
  return document.querySelector("[data-help]");
}

test("help takes the place of what asked for patience", async () => {
  const place = placeOf();
  network({ [LISTED.url]: HELP });
  await bringHelp(place, LISTED, new Files());
  assert.deepEqual(shownIn(place), SHOWN);
});

for (const [what, text] of Object.entries({ "is missing": undefined, "arrived incomplete or altered": HELP.slice(0, 20), "couldn’t be reached": new TypeError("no network") })) {
  test(`help that ${what} is told so in its place, and asked for again past the HTTP cache`, async () => {
    const place = placeOf();
    const texts = { [LISTED.url]: text };
    const asked = network(texts);
    await bringHelp(place, LISTED, new Files());
    assert.equal(place.querySelector("p").textContent, `This couldn’t be loaded: the file samegame-help.txt ${what}.${what === "is missing" ? " Parlour may have been renewed: load the page again." : ""}`);
    texts[LISTED.url] = HELP;
    const again = place.querySelector("button");
    assert.equal(again.type, "button", "it sends no form");
    again.click();
    while (!place.querySelector("ol")) await new Promise(setImmediate);
    assert.deepEqual(shownIn(place), SHOWN);
    assert.deepEqual(asked.map(([, cache]) => cache), ["default", "reload"]);
  });
}

test("the link to write names the puzzle that is open when it is followed, and no link is made where there is none", async () => {
  const window = paged('<section data-puzzle="samegame.1/stages/0001"></section><div data-help></div>');
  globalThis.DOMParser = window.DOMParser;
  const place = document.querySelector("[data-help]");
  const text = '<p><a href="mailto:you@example.org?subject=S&body=Parlour%201" data-mails>Write</a></p>';
  const mails = file("samegame-help.txt", text);
  network({ [mails.url]: text });
  await bringHelp(place, mails, new Files());
  const link = place.querySelector("a");
  for (const name of ["samegame.1/stages/0002", "samegame.1/stages/0003"]) {
    document.querySelector("[data-puzzle]").setAttribute("data-puzzle", name);
    link.click();
    assert.equal(decodeURIComponent(new URL(link.href).search), `?subject=S&body=Parlour 1\n${name}\n\n`);
  }
});
