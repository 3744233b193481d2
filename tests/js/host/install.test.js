// The way to have Parlour as an app: offered where a device can, asked for once, and never in the middle of a game.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Installing } from "../../../site/static/js/host/install.js";
import { paged } from "../page_kit.js";

const PAGE = '<p data-install="settings" hidden></p><p data-install="invitation" hidden></p>';
const DAY_MS = 86_400_000;
const NOON = new Date(2026, 11, 2, 12).getTime();

let kept, prompts, listeners, installing;

beforeEach((context) => {
  context.mock.timers.enable({ apis: ["Date"], now: NOON });
  paged(PAGE);
  [kept, prompts, listeners] = [new Map(), 0, {}];
  const storage = { getItem: (name) => kept.get(name) ?? null, setItem: (name, text) => void kept.set(name, text) };
  Object.defineProperty(globalThis, "localStorage", { value: storage, configurable: true });
  Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true });
  globalThis.addEventListener = (type, listener) => (listeners[type] = listener);
  installing = new Installing();
});

/** What a browser says that can make an app of the page. */
function offered() {
  const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt: async () => void (prompts += 1) });
  listeners.beforeinstallprompt(event);
  return event;
}

/** A puzzle of the day is done on so many days one after the other. */
function done(context, days) {
  for (let day = 0; day < days; day += 1) {
    context.mock.timers.setTime(NOON + day * DAY_MS);
    installing.show(true);
    installing.show(true);
  }
}

const seen = () => [...document.querySelectorAll("[data-install]")].filter((one) => !one.hidden).map((one) => [one.dataset.install, one.textContent]);
const press = (place, text) => [...document.querySelectorAll(`[data-install="${place}"] button`)].find((one) => one.textContent === text).click();

const ASK = "Parlour can be an app on this device, with its own icon. Install it";

test("nothing is offered where the browser offers nothing", (context) => {
  done(context, 5);
  assert.deepEqual(seen(), []);
});

test("the settings offer it at once, home after the third day with a puzzle of the day done", (context) => {
  // The browser is not to ask by itself.
  assert.ok(offered().defaultPrevented);
  assert.deepEqual(seen(), [["settings", ASK]]);
  done(context, 2);
  assert.deepEqual(seen().length, 1);
  done(context, 3);
  assert.deepEqual(seen(), [["settings", ASK], ["invitation", `${ASK}Not now`]]);
});

test("days on which nothing was done do not count", () => {
  offered();
  for (let day = 0; day < 5; day += 1) installing.show(false);
  assert.equal(seen().length, 1);
});

function pressedOnce(context, place) {
  offered();
  done(context, 3);
  press(place, "Install it");
  assert.equal(prompts, 1);
  assert.deepEqual(seen(), []);
  offered();
  // Who said no to the browser finds it in the settings.
  assert.deepEqual(seen(), [["settings", ASK]]);
  done(context, 5);
  assert.equal(seen().length, 1);
}

test("pressed in the settings, it is asked once and offered no more", (context) => pressedOnce(context, "settings"));
test("pressed on home, it is asked once and offered no more", (context) => pressedOnce(context, "invitation"));

test("an invitation that was declined does not come again", (context) => {
  offered();
  done(context, 3);
  press("invitation", "Not now");
  assert.deepEqual(seen(), [["settings", ASK]]);
  installing = new Installing();
  offered();
  done(context, 4);
  assert.deepEqual(seen(), [["settings", ASK]]);
  assert.equal(prompts, 0);
});

test("once it is an app nothing is offered", (context) => {
  offered();
  done(context, 3);
  listeners.appinstalled();
  assert.deepEqual(seen(), []);
});

test("an iPhone is told its own way", (context) => {
  Object.defineProperty(globalThis, "navigator", { value: { standalone: false }, configurable: true });
  done(context, 3);
  const ios = "To have Parlour as an app: Share, then “Add to Home Screen”. ";
  assert.deepEqual(seen(), [["settings", ios], ["invitation", `${ios}Not now`]]);
  Object.defineProperty(globalThis, "navigator", { value: { standalone: true }, configurable: true });
  installing.show();
  assert.deepEqual(seen(), []);
});

test("a browser that keeps nothing invites nobody", (context) => {
  Object.defineProperty(globalThis, "localStorage", { get: () => assert.fail("denied"), configurable: true });
  offered();
  done(context, 4);
  assert.deepEqual(seen(), [["settings", ASK]]);
});
