/**
 * Short synthesised sounds, and a touch of vibration where the device has it: one of each kind of turn, the same in every game. Off until the player
 * switches them on.
 */

/** @typedef {import("../protocol.js").Sound} Sound @typedef {[hertz: number, at: number, length: number]} Tone from `at` on, in seconds */
/** @typedef {{tones: Tone[], wave: OscillatorType, volume: number, shake: number[]}} Kind `shake`: milliseconds of vibration and of rest, in turns */

const SETTING = "sound";
const ON = "on";
const VOLUME = "volume";
const VIBRATION = "vibration";

/** By what all is made louder or softer; any other volume is the usual one. @type {Record<string, number>} */
const LEVELS = { soft: 0.4, loud: 2 };

/** Seconds in which a tone swells, so that it does not click. */
const SWELL = 0.008;
const SILENT = 0.0001;

/** @type {Record<Sound, Kind>} */
const KINDS = {
  move: { tones: [[330, 0, 0.07]], wave: "triangle", volume: 0.14, shake: [8] },
  refused: { tones: [[147, 0, 0.09], [131, 0.09, 0.12]], wave: "triangle", volume: 0.14, shake: [25, 40, 25] },
  hint: { tones: [[880, 0, 0.1], [1175, 0.09, 0.16]], wave: "sine", volume: 0.08, shake: [12] },
  taken: { tones: [[523, 0, 0.1], [659, 0.08, 0.1], [784, 0.16, 0.2]], wave: "triangle", volume: 0.13, shake: [20] },
  won: { tones: [[523, 0, 0.12], [659, 0.11, 0.12], [784, 0.22, 0.12], [1047, 0.33, 0.45]], wave: "triangle", volume: 0.14, shake: [30, 60, 30, 60, 80] },
  lost: { tones: [[294, 0, 0.18], [262, 0.17, 0.18], [220, 0.34, 0.4]], wave: "sine", volume: 0.15, shake: [90] },
};

export class Sounds {
  isOn = false;
  /** By what the tones are multiplied. */
  level = 1;
  shakes = true;
  #make;
  #shake;
  /** @type {AudioContext | null} */
  #context = null;

  /** @param {() => AudioContext} make @param {(pattern: number[]) => unknown} shake */
  constructor(make = () => new AudioContext(), shake = (pattern) => navigator.vibrate?.(pattern)) {
    this.#make = make;
    this.#shake = shake;
  }

  /** @param {Sound | null} sound what a turn sounds like */
  play(sound) {
    const kind = sound && KINDS[sound];
    if (!this.isOn || !kind) return;
    if (this.shakes) this.#shake(kind.shake);
    this.#sound(kind);
  }

  /** Holds to what is wished of all games. @param {import("../protocol.js").Settings} settings */
  hold(settings) {
    this.level = LEVELS[String(settings[VOLUME])] ?? 1;
    this.shakes = settings[VIBRATION] !== "off";
  }

  /** Lets a volume be heard, sounds on or not. @param {string} volume */
  sample(volume) {
    this.level = LEVELS[volume] ?? 1;
    this.#sound(KINDS.move);
  }

  /** Lets the vibration be felt. */
  tremble() {
    this.#shake(KINDS.taken.shake);
  }

  /** @param {Kind} kind */
  #sound(kind) {
    const context = (this.#context ??= this.#made());
    if (!context) return;
    // A browser lets nothing be heard before the player has touched the page, and this comes of a touch.
    if (context.state === "suspended") context.resume();
    for (const tone of kind.tones) sing(context, kind, tone, this.level);
  }

  /** Where a machine has no sound the game goes on without. */
  #made() {
    try {
      return this.#make();
    } catch {
      return null;
    }
  }
}

/** @param {AudioContext} context @param {Kind} kind @param {Tone} tone @param {number} level */
function sing(context, { wave, volume }, [hertz, at, length], level) {
  const voice = context.createOscillator();
  const loudness = context.createGain();
  const start = context.currentTime + at;
  voice.type = wave;
  voice.frequency.value = hertz;
  loudness.gain.setValueAtTime(SILENT, start);
  loudness.gain.exponentialRampToValueAtTime(volume * level, start + SWELL);
  loudness.gain.exponentialRampToValueAtTime(SILENT, start + length);
  voice.connect(loudness).connect(context.destination);
  voice.start(start);
  voice.stop(start + length);
}

/**
 * Shows on the page's switches, `data-sound`, whether there is sound, and lets them change it; what is chosen holds in every game. A volume that is chosen is heard once, a vibration felt.
 * @param {ParentNode & EventTarget} page @param {Sounds} sounds @param {Pick<import("../store/store.js").Store, "settings" | "setSettings"> & EventTarget} store @param {AbortSignal} signal
 */
export async function listenToSound(page, sounds, store, signal) {
  const switches = [...page.querySelectorAll("[data-sound]")];
  const show = async () => {
    const settings = await store.settings();
    sounds.isOn = settings[SETTING] === ON;
    sounds.hold(settings);
    for (const one of switches) one.setAttribute("aria-pressed", String(sounds.isOn));
  };
  const toggle = async () => {
    sounds.isOn = !sounds.isOn;
    sounds.play("taken");
    await store.setSettings({ [SETTING]: sounds.isOn ? ON : "off" });
  };
  for (const one of switches) one.addEventListener("click", toggle, { signal });
  const sample = (/** @type {Event} */ { target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.name === VOLUME || (target.name === SETTING && target.checked)) sounds.sample(target.name === VOLUME ? target.value : "usual");
    if (target.name === VIBRATION && target.checked) sounds.tremble();
  };
  page.addEventListener("change", sample, { signal });
  store.addEventListener("settings", show, { signal });
  await show();
}
