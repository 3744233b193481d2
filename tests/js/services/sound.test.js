// Sounds are off until they are switched on; then every kind of turn has one of its own, and a touch of vibration.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Sounds, listenToSound } from "../../../site/static/js/services/sound.js";
import { paged, settled } from "../page_kit.js";

const KINDS = ["move", "refused", "hint", "taken", "won", "lost"];

/** An AudioContext that writes down what it is to play. */
class FakeContext {
  state = "suspended";
  currentTime = 5;
  destination = {};
  /** Of each tone: wave, hertz, start, end, and the loudest it gets. */
  tones = [];

  resume() {
    this.state = "running";
  }

  createOscillator() {
    const tone = { frequency: { value: 0 }, connect: (to) => (Object.assign(tone, { to }), to), start: (at) => (tone.from = at), stop: (at) => (tone.until = at) };
    this.tones.push(tone);
    return tone;
  }

  createGain() {
    const ramps = [];
    const gain = { setValueAtTime: (value, at) => ramps.push([value, at]), exponentialRampToValueAtTime: (value, at) => ramps.push([value, at]) };
    return { gain, ramps, connect: (to) => to };
  }
}

function heard() {
  const made = [];
  const shaken = [];
  const sounds = new Sounds(() => (made.push(new FakeContext()), made.at(-1)), (pattern) => shaken.push(pattern));
  return { sounds, made, shaken };
}

test("nothing is heard, felt or even made before the player switches sounds on", () => {
  const { sounds, made, shaken } = heard();
  for (const kind of KINDS) sounds.play(kind);
  assert.deepEqual([made, shaken], [[], []]);
});

test("each kind of turn sounds and feels like no other, in one context that is woken", () => {
  const { sounds, made, shaken } = heard();
  sounds.isOn = true;
  const spelled = KINDS.map((kind) => {
    const before = made[0]?.tones.length ?? 0;
    sounds.play(kind);
    return JSON.stringify(made[0].tones.slice(before).map(({ frequency, from, until }) => [frequency.value, from, until]));
  });
  assert.equal(made.length, 1);
  assert.equal(made[0].state, "running");
  assert.equal(new Set(spelled).size, KINDS.length);
  assert.equal(new Set(shaken.map(String)).size, KINDS.length);
  for (const pattern of shaken) assert.ok(pattern.length && pattern.every((ms) => ms > 0));
});

test("tones begin now, are short, soft, and swell and fade so that nothing clicks", () => {
  const { sounds, made } = heard();
  sounds.isOn = true;
  for (const kind of KINDS) sounds.play(kind);
  for (const { from, until, to } of made[0].tones) {
    assert.ok(from >= 5 && until > from && until - 5 <= 1);
    const [[first, begun], [loudest, swelled], [last, at]] = to.ramps;
    assert.ok(first < 0.001 && last < 0.001 && loudest <= 0.2);
    assert.ok(begun === from && swelled > from && swelled < until && at === until);
  }
});

test("a turn that has no sound is silent, and so is a machine that can make none", () => {
  const { sounds, made } = heard();
  sounds.isOn = true;
  sounds.play(null);
  assert.equal(made.length, 0);
  const mute = new Sounds(() => { throw new Error("no sound here"); }, () => {});
  mute.isOn = true;
  mute.play("won");
});

async function page(stored) {
  paged('<button type="button" data-sound aria-pressed="false">Sound</button>');
  const { sounds, made, shaken } = heard();
  const life = new AbortController();
  const store = Object.assign(new EventTarget(), { settings: async () => ({ ...stored }), setSettings: async (one) => (Object.assign(stored, one), store.dispatchEvent(new Event("settings"))) });
  await listenToSound(document, sounds, store, life.signal);
  const button = document.querySelector("[data-sound]");
  return { button, sounds, made, shaken, store, life, pressed: () => button.getAttribute("aria-pressed") };
}

test("the switch says what holds, stores it, and lets it be heard at once", async () => {
  const stored = {};
  const { button, made, pressed } = await page(stored);
  assert.equal(pressed(), "false");
  button.click();
  await settled();
  assert.deepEqual([pressed(), stored, made.length], ["true", { sound: "on" }, 1]);
  const count = made[0].tones.length;
  button.click();
  await settled();
  assert.deepEqual([pressed(), stored, made[0].tones.length], ["false", { sound: "off" }, count]);
});

test("what was chosen is remembered, and follows another tab; a page that was left stores nothing more", async () => {
  const stored = { sound: "on" };
  const { button, sounds, store, life, pressed } = await page(stored);
  assert.deepEqual([pressed(), sounds.isOn], ["true", true]);
  await store.setSettings({ sound: "off" });
  await settled();
  assert.deepEqual([pressed(), sounds.isOn], ["false", false]);
  life.abort();
  button.click();
  assert.deepEqual(stored, { sound: "off" });
});

test("a volume makes every tone softer or louder, and any other is the usual one", () => {
  const loudest = ["soft", "usual", "loud", "odd"].map((volume) => {
    const { sounds, made } = heard();
    sounds.isOn = true;
    sounds.hold({ volume });
    sounds.play("won");
    return made[0].tones[0].to.ramps[1][0];
  });
  assert.ok(loudest[0] < loudest[1] && loudest[1] < loudest[2] && loudest[2] < 0.5, String(loudest));
  assert.equal(loudest[3], loudest[1]);
});

test("who wants no vibration hears the sounds alone; on is what holds", () => {
  for (const [settings, count] of [[{ vibration: "off" }, 0], [{ vibration: "on" }, 1], [{}, 1]]) {
    const { sounds, made, shaken } = heard();
    sounds.isOn = true;
    sounds.hold(settings);
    sounds.play("move");
    assert.deepEqual([shaken.length, made[0].tones.length], [count, 1]);
  }
});

test("a volume that is chosen is heard once and not felt, sounds on or not; sounds that are switched on are heard, vibration is felt", async () => {
  const { made, sounds, shaken, life } = await page({});
  const input = (name, value, more = {}) => {
    const made1 = document.createElement("input");
    Object.assign(made1, { name, value, ...more });
    document.body.append(made1);
    made1.dispatchEvent(new document.defaultView.Event("change", { bubbles: true }));
  };
  input("theme", "dark");
  assert.equal(made.length, 0);
  input("volume", "loud");
  assert.deepEqual([made[0].tones.length, sounds.level, sounds.isOn], [1, 2, false]);
  for (const checked of [false, true]) input("sound", "on", { type: "checkbox", checked });
  assert.deepEqual([made[0].tones.length, shaken], [2, []]);
  for (const checked of [false, true]) input("vibration", "on", { type: "checkbox", checked });
  assert.deepEqual([made[0].tones.length, shaken.length], [2, 1]);
  life.abort();
  input("volume", "soft");
  assert.equal(made[0].tones.length, 2);
});

test("the stored volume and vibration hold, and follow another tab", async () => {
  const { sounds, store } = await page({ sound: "on", volume: "soft", vibration: "off" });
  assert.deepEqual([sounds.level, sounds.shakes], [0.4, false]);
  await store.setSettings({ volume: "loud", vibration: "on" });
  await settled();
  assert.deepEqual([sounds.level, sounds.shakes], [2, true]);
});
