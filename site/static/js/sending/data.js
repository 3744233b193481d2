/** What is on this device as a file, a link or codes, and a file of another device here: on the page of settings (store/save_file.js says what a file is). */
import { Codes } from "./codes.js";
import { Offer } from "./offer.js";
import { saved } from "./saving.js";
import { sendable } from "./sendable.js";
import { everything } from "../store/portable.js";
import { heldToSize } from "../store/save_file.js";

/** @typedef {import("./offer.js").Store} Store */
/** @typedef {import("./sendable.js").Sendable} Sendable */
/** @typedef {(place: string) => Promise<string | null>} Copy hands an address on; what to tell the player */

const MEGABYTE = 1_000_000;

const SAYS = {
  safe: "This browser keeps it until you delete it.",
  unsafe: "This browser may delete it when space is short: save a file now and then.",
  used: (/** @type {number} */ bytes) => ` Parlour takes ${(bytes / MEGABYTE).toFixed(1)} MB here.`,
  sends: (/** @type {string} */ what) => `This sends ${what || "nothing yet"}.`,
  part: (/** @type {string} */ what) => `All of it is too much for codes. This sends ${what || "nothing yet"}, without games in progress; a file takes everything.`,
  much: "This is too much for codes or a link. Save it as a file, and bring that to the other device.",
  opens: "Point the camera of the other device at this code: it opens Parlour there.",
  reads: "On the other device open Settings, choose “Bring from another device”, and hold its camera to these codes.",
};

export class Data {
  #place;
  #store;
  #copy;
  #edition;
  #offer;
  /** @type {Codes | null} */
  #codes = null;
  /** What is being sent, while the dialog is open. @type {Sendable | null} */
  #sent = null;

  /** @param {HTMLElement} place @param {Store} store @param {{copy: Copy, renew: (games: string[]) => void, edition: string}} means `edition`: which Parlour this is @param {AbortSignal} signal */
  constructor(place, store, { copy, renew, edition }, signal) {
    this.#place = place;
    this.#store = store;
    this.#copy = copy;
    this.#edition = edition;
    this.#offer = new Offer(place, store, { renew, edition });
    const on = (/** @type {string} */ selector, /** @type {string} */ event, /** @type {(target: any) => unknown} */ act) =>
      this.#find(selector)?.addEventListener(event, ({ target }) => void act(target), { signal });
    on("[data-save]", "click", async () => this.#offer.say(await saved(this.#store, this.#about, this.#edition, this.#hasLog)));
    on("[data-bring]", "change", (input) => this.#bring(input));
    on("[data-send]", "click", () => this.#send());
    on("[data-link]", "click", () => this.#link());
    on("[data-pause]", "click", () => this.#codes?.toggle());
    on("[data-prior]", "click", () => this.#codes?.step(-1));
    on("[data-next]", "click", () => this.#codes?.step(1));
    on("dialog", "close", () => this.#codes?.pause());
    signal.addEventListener("abort", () => this.#codes?.pause());
    void this.#tellWhatIsKept();
  }

  /** What the file, the link or the codes are to be about. @returns {import("../store/save_file.js").About} */
  get #about() {
    const { value: game = "" } = /** @type {HTMLSelectElement} */ (this.#find("[data-which]"));
    return game ? { game } : {};
  }

  /** Whether the log of plays goes with a file of everything: only where that is ticked. */
  get #hasLog() {
    const box = this.#find("[data-with-log]");
    return box instanceof HTMLInputElement && box.checked && !this.#about.game;
  }

  /** Whether the browser may delete what is here by itself, and how much that is, where it tells. */
  async #tellWhatIsKept() {
    try {
      const { storage } = navigator;
      const [isSafe, { usage }] = await Promise.all([storage.persisted(), storage.estimate()]);
      this.#find("[data-kept]")?.replaceChildren(`${isSafe ? SAYS.safe : SAYS.unsafe}${usage ? SAYS.used(usage) : ""}`);
    } catch {
      // A browser that does not tell.
    }
  }

  /** @param {string} selector @returns {HTMLElement | null} */
  #find(selector) {
    return this.#place.querySelector(selector);
  }

  /** Shows the ways to another device. */
  async #send() {
    const page = new URL("../bring/", location.href).href;
    const sent = await sendable(await everything(this.#store), this.#about, new Date().toISOString(), page, this.#edition);
    if (!sent) return this.#offer.say(SAYS.much);
    this.#sent = sent;
    this.#find("[data-sent]")?.replaceChildren(sent.about.without ? SAYS.part(sent.held) : SAYS.sends(sent.held));
    this.#find("[data-how]")?.replaceChildren(sent.codes[0] === sent.link ? SAYS.opens : SAYS.reads);
    this.#find("[data-copied]")?.replaceChildren();
    const link = this.#find("[data-link]");
    if (link) link.hidden = !sent.link;
    const dialog = this.#find("dialog");
    if (!(dialog instanceof HTMLDialogElement)) return;
    dialog.showModal();
    this.#codes = new Codes(dialog, sent.codes);
  }

  async #link() {
    if (this.#sent?.link) this.#find("[data-copied]")?.replaceChildren((await this.#copy(this.#sent.link)) ?? "");
  }

  /** @param {HTMLInputElement} input */
  async #bring(input) {
    const [file] = input.files ?? [];
    input.value = "";
    if (!file) return;
    await this.#offer.make(async () => (heldToSize(file.size), file.text()));
  }
}
