/** The page that brings what another device sends: a link that was opened, codes before the camera or in pictures, or a file. It does nothing unasked. */
import { button } from "../ground/button.js";
import { heldToSize } from "../store/save_file.js";
import { inWords, joined, missing, withCode } from "./frames.js";
import { Offer } from "./offer.js";
import { bytesOfLink, isLink, unpacked } from "./packed.js";

/** @typedef {import("./offer.js").Store} Store */
/** @typedef {import("./frames.js").Held} Held */
/** @typedef {typeof import("../scan.js")} Scan */

const SAYS = {
  read: (/** @type {Held} */ held) => `${held.parts.size} of ${held.count} codes read. Missing: ${inWords(missing(held))}.`,
  foreign: "That code is none of Parlour’s.",
  mixed: "That code belongs to something else. Go on with the codes from before, or start again with the new ones.",
  none: "There’s no code to be read in that picture. Take it again, nearer and straight from the front.",
  uncome: "The part that reads codes didn’t come. Load the page again, or bring a file.",
  looking: "Hold the camera to the codes on the other device.",
  start: "Read codes with the camera",
  stop: "Stop the camera",
};

export class Bringing {
  #place;
  #offer;
  #scan;
  #signal;
  /** @type {Held | null} */
  #held = null;
  /** Stops the camera, while it looks. @type {AbortController | null} */
  #looking = null;

  /** @param {HTMLElement} place @param {Store} store @param {{scan: () => Promise<Scan | null>, renew: (games: string[]) => void, edition: string}} means `scan`: what reads codes @param {AbortSignal} signal */
  constructor(place, store, { scan, renew, edition }, signal) {
    this.#place = place;
    this.#offer = new Offer(place, store, { renew, edition });
    this.#scan = scan;
    this.#signal = signal;
    const on = (/** @type {string} */ selector, /** @type {string} */ event, /** @type {(target: any) => unknown} */ act) =>
      this.#find(selector).addEventListener(event, ({ target }) => void act(target), { signal });
    on("[data-camera]", "click", () => (this.#looking ? this.#stop() : this.#look()));
    on("[data-pictures]", "change", (input) => this.#readPictures(input));
    on("[data-bring]", "change", (input) => this.#bringFile(input));
    addEventListener("hashchange", () => this.#bringAddress(), { signal });
    signal.addEventListener("abort", () => this.#stop());
    this.#bringAddress();
  }

  /** @param {string} selector @returns {HTMLElement} */
  #find(selector) {
    return /** @type {HTMLElement} */ (this.#place.querySelector(selector));
  }

  /** Takes what the address holds out of it, so that it stays in no history and is not handed on by chance. */
  #bringAddress() {
    const { hash } = location;
    if (!isLink(hash)) return;
    history.replaceState(history.state, "", location.pathname + location.search);
    void this.#bringLink(hash);
  }

  /** @param {string} link */
  #bringLink(link) {
    this.#stop();
    return this.#offer.make(async () => unpacked(bytesOfLink(link)));
  }

  /** @param {HTMLInputElement} input */
  async #bringFile(input) {
    const [file] = input.files ?? [];
    input.value = "";
    if (file) await this.#offer.make(async () => (heldToSize(file.size), file.text()));
  }

  /** @param {HTMLInputElement} input */
  async #readPictures(input) {
    const files = [...(input.files ?? [])];
    input.value = "";
    const scan = await this.#scan();
    if (!scan) return this.#offer.say(SAYS.uncome);
    for (const file of files) {
      const texts = await scan.textsOf(file);
      if (!texts.length) this.#offer.say(SAYS.none);
      for (const text of texts) this.#take(text);
    }
  }

  async #look() {
    const looking = new AbortController();
    this.#looking = looking;
    this.#tellCamera();
    const scan = await this.#scan();
    if (!scan) {
      this.#stop();
      return this.#offer.say(SAYS.uncome);
    }
    this.#offer.say(SAYS.looking);
    try {
      await scan.watch(/** @type {HTMLVideoElement} */ (this.#find("video")), (text) => this.#take(text), looking.signal);
    } catch (error) {
      if (!(error instanceof scan.CameraError)) throw error;
      if (looking.signal.aborted) return;
      this.#stop();
      this.#offer.say(error.message);
    }
  }

  #stop() {
    this.#looking?.abort();
    this.#looking = null;
    if (!this.#signal.aborted) this.#tellCamera();
  }

  #tellCamera() {
    const isOn = this.#looking !== null;
    this.#find("[data-camera]").textContent = isOn ? SAYS.stop : SAYS.start;
    this.#find("[data-seen]").hidden = !isOn;
    // While codes come by themselves their number changes too fast to be spoken.
    this.#find("[data-read]").setAttribute("aria-live", isOn ? "off" : "polite");
  }

  /** @param {string} text what a code says */
  #take(text) {
    if (isLink(text)) return void this.#bringLink(text);
    const { held, became } = withCode(this.#held, text);
    this.#held = held;
    if (became === "foreign") this.#offer.say(SAYS.foreign);
    if (became === "mixed") this.#offer.say(SAYS.mixed, button("Start again", async () => this.#startWith(text)));
    if (became !== "new" || !held) return;
    this.#tellRead();
    if (missing(held).length) return;
    this.#forget();
    this.#stop();
    void this.#offer.make(async () => unpacked(joined(held)));
  }

  /** @param {string} text the first code of another row */
  #startWith(text) {
    this.#forget();
    this.#offer.say("");
    this.#take(text);
  }

  #forget() {
    this.#held = null;
    this.#tellRead();
  }

  #tellRead() {
    this.#find("[data-read]").textContent = this.#held ? SAYS.read(this.#held) : "";
  }
}
