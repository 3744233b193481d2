// What the tests of what is drawn share: a game's page, the modules that want what only the build writes, and frames to draw.
import { register } from "node:module";
import { first } from "../../site/static/js/screen/frame.js";
import { paged } from "./page_kit.js";

register("./built_hooks.js", import.meta.url);
export const { Board } = await import("../../site/static/js/board/board.js");
export const { Card } = await import("../../site/static/js/screen/card.js");
export const { Screen } = await import("../../site/static/js/screen/screen.js");
export const { Tabs } = await import("../../site/static/js/screen/tabs.js");
export const { clear, draw, patchBy } = await import("../../site/static/js/ground/view.js");
export const play = await import("../../site/static/js/play.js");
export const { showHome } = await import("../../site/static/js/host/home.js");

export const PUZZLE = "some-game.1/stages/0001";
export const OTHER = "some-game.1/stages/0002";

patchBy(play.patch);

/** A screen as it is once all has come. */
export function screenOn(root) {
  const screen = new Screen(root);
  screen.enliven(play);
  return screen;
}

const WORDS = ["queue", "prospect", "say", "warning"];

/** A game's page with everything that a board needs, as the build lays it out; `view` is the board it came with. */
export function tabled(view = "", { letters = false } = {}) {
  const window = paged(`<button id="outside"></button>
    <section data-game="some-game" data-status="playing" data-frame="0" data-engine="booting" data-puzzle="${PUZZLE}" data-queued="0" ${letters ? "data-letters" : ""}>
      <span data-part="title">Stage 1</span>
      <div data-part="clock" hidden><span data-time></span><progress></progress></div>
      <span data-part="score">0</span><span data-part="moves">0</span>
      <div data-part="view">${view}</div>
      <div data-part="guide"></div>${WORDS.map((part) => `<p data-part="${part}"></p>`).join("")}
      <p data-unstarted>The game didn’t load.</p>
      <div data-part="failure" hidden><p data-part="trouble"></p><button data-retry>Try again</button></div>
      <div data-part="notices"></div>
      <div data-part="card"></div>
      <div data-part="controls"><button data-act="undo" data-title="Take it back" data-off="There’s nothing to undo." data-shortcut="U"></button><button data-act="pause" data-timed hidden></button></div>
      <button data-part="link" data-copy="" hidden></button><a data-part="print" data-with="" href="../print/"></a>
      <div data-part="menu"></div><p data-part="answer"></p>
    </section>
    <div data-settings><span data-choice="relaxed" data-default="off"></span></div>`);
  window.document.title = "Some Game";
  globalThis.matchMedia = () => ({ matches: false });
  globalThis.requestAnimationFrame = (act) => act();
  globalThis.CSSTransition = class {};
  const root = document.querySelector("[data-game]");
  const part = (name) => root.querySelector(`[data-part="${name}"]`);
  part("view").getAnimations = () => [];
  return { window, root, part, text: (name) => part(name).textContent, choices: document.querySelector("[data-settings]") };
}

const VIEW = ["div", { class: "board" }, ["button", { "data-event": "a", "data-cell": "0,0" }, "A"], ["button", { "data-event": "b", "data-cell": "1,0" }, "B"]];

/** A frame as the engine draws it. */
export const frameOf = (more = {}) => ({
  ...first(PUZZLE, { puzzle: {}, title: "Stage 1", view: VIEW }, false),
  seq: 1,
  scene: 0,
  can: [],
  ...more,
});

/** A control of a board that sends an event, and a board of such. */
export const button = (event, more = {}, say = event) => ["button", { "data-event": event, "data-cell": "0,0", ...more }, say];
export const board = (...children) => ["div", { class: "board" }, ...children];
