// Sentences of the page itself: which stay, and which go by themselves.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Notices } from "../../../site/static/js/board/notices.js";
import { paged } from "../page_kit.js";

function shown() {
  paged('<div id="list"></div>');
  const list = document.getElementById("list");
  return { notices: new Notices(list), told: () => [...list.querySelectorAll("[data-notice]")].map(({ firstChild }) => firstChild.textContent) };
}

test("what asks for nothing goes by itself after a while, and nothing else does", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { notices, told } = shown();
  notices.show("copied", "Copied.", { passes: true });
  notices.show("unknown", "There’s no such puzzle.");
  context.mock.timers.tick(7000);
  assert.deepEqual(told(), ["Copied.", "There’s no such puzzle."]);
  context.mock.timers.tick(2000);
  assert.deepEqual(told(), ["There’s no such puzzle."]);
});

test("a sentence that is said again has its whole time again", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { notices, told } = shown();
  notices.show("copied", "Copied.", { passes: true });
  context.mock.timers.tick(7000);
  notices.show("copied", "Link copied.", { passes: true });
  context.mock.timers.tick(7000);
  assert.deepEqual(told(), ["Link copied."]);
});
