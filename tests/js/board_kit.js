// A whole board for the tests: on a page without a browser, over an engine, a store and a library that do as the test says and note what they were asked.
import { settled, turn } from "./page_kit.js";
import { Board, OTHER, PUZZLE, frameOf, play, tabled } from "./screen_kit.js";

/** A turn of the engine, its frame whole. */
export const turnOf = (frame = {}, more = {}) => turn(frameOf(frame), { now: Date.now(), ...more });

/** A board whose engine answers by operation: with what `answers` has for it, a function of what is asked; else with a turn of the puzzle that is open. */
export function boardOf({ answers = {}, sessions = {}, stored = {}, hash = "", view = "", early = [] } = {}) {
  const page = tabled(view);
  const { window, root } = page;
  globalThis.CustomEvent = window.CustomEvent;
  // Not happy-dom's own window, which tells of another address even where a page only rewrites its own.
  const global = new window.EventTarget();
  for (const name of ["addEventListener", "dispatchEvent"]) globalThis[name] = global[name].bind(global);
  history.replaceState(null, "", `#${hash}`);
  const asked = [];
  let open = "";
  const engine = Object.assign(new window.EventTarget(), {
    state: "ready",
    trouble: null,
    starts: [],
    start: (game) => engine.starts.push(game),
    ask: async (op, args, patience) => {
      asked.push(patience === undefined ? [op, args] : [op, args, patience]);
      if (op === "open" || op === "replay") open = args.puzzle;
      const given = await (answers[op] ? answers[op](args) : op === "menu" ? { view: ["div", {}, "the menu"], badge: ["div", {}] } : turnOf({ puzzle: open, look: op === "replay" }));
      if (given instanceof Error) throw given;
      return given;
    },
  });
  const done = [];
  const noted = (name, answer = async () => null) => (...what) => (done.push([name, ...what]), answer(...what));
  const store = Object.assign(new window.EventTarget(), {
    session: async (puzzle) => sessions[puzzle] ?? null,
    keep: noted("keep", async ({ rev, save }) => ({ rev: save ? rev + 1 : rev, later: null })),
    setAside: noted("setAside"),
    setSettings: noted("setSettings"),
    settings: async () => stored,
    early: () => early,
    results: async () => [],
    begun: async () => [],
    lastOpen: async () => null,
    setOpen: noted("setOpen"),
    setBadge: noted("setBadge"),
  });
  const library = {
    guide: () => undefined,
    stores: (_game, set) => set === "stages",
    days: () => undefined,
    daily: () => [],
    hasCampaign: () => false,
    find: async (game, place) => ({ named: `${game}.1/${place}` }),
    puzzle: async (puzzle) => ({ title: `Stored ${puzzle}`, view: ["div", { class: "board" }, "stored"], puzzle: { of: puzzle } }),
    next: async () => ({}),
    index: noted("index", async () => ({})),
  };
  const services = {
    engine,
    store,
    library,
    assets: { give: noted("give") },
    sounds: { play: noted("play") },
    materials: Promise.resolve(null),
    reached: async () => ({ results: [] }),
    hand: noted("hand", async (place) => `Copied ${place}.`),
  };
  const board = new Board(root, page.choices, services);
  board.screen.enliven(play);
  const tell = (target, name, detail) => target.dispatchEvent(new window.CustomEvent(name, { detail }));
  const ops = () => asked.map(([op, args]) => args.event ?? args.action ?? op).filter((op) => op !== "menu");
  const menus = () => asked.filter(([op]) => op === "menu").map(([, args]) => args);
  const notices = () => Object.fromEntries([...page.part("notices").children].map((one) => [one.dataset.notice, one.firstChild.textContent]));
  const of = (name) => done.filter(([one]) => one === name).map(([, ...what]) => what);
  return { ...page, board, engine, store, library, services, asked, ops, menus, notices, of, tell, answers, sessions, stored };
}

/** Such a board with its puzzle open. */
export async function opened(more) {
  const made = boardOf(more);
  made.board.openFromAddress();
  await idle();
  return made;
}

/** Waits until nothing goes on but clocks: opening and its menu take several turns of the store and the engine. */
export async function idle() {
  for (let step = 0; step < 8; step += 1) await settled();
}

/** What the player sees now goes, or comes back. */
export function covered(isHidden) {
  Object.defineProperty(document, "hidden", { value: isHidden, configurable: true });
  document.dispatchEvent(new globalThis.CustomEvent("visibilitychange"));
}

export { OTHER, PUZZLE };
