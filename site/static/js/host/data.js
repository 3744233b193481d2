/** What is on this device as a file, and a file of another device here: on the page of settings (store/save_file.js says what a file is). */
import { bring, everything, lastBefore } from "../store/portable.js";
import { SaveFileError, added, counted, heldToSize, puts, read, replaced, sizes, written } from "../store/save_file.js";

/** @typedef {import("../store/portable.js").Store & Pick<import("../store/store.js").Store, "checks">} Store */
/** @typedef {import("../store/save_file.js").Everything} Everything */

const DAY_MS = 86_400_000;
/** What was here before can be brought back for so long. */
const BACK_MS = 30 * DAY_MS;
const MEGABYTE = 1_000_000;

const SAYS = {
  saved: (/** @type {string} */ what) => `Saved: ${what || "nothing yet"}.`,
  holds: (/** @type {string} */ what, /** @type {string} */ made) => `It holds ${what || "nothing"}${made ? `, saved on ${made}` : ""}.`,
  strange: (/** @type {number} */ count) => ` ${count} ${count === 1 ? "part of it is" : "parts of it are"} strange to this Parlour and left out.`,
  adds: (/** @type {string} */ what) => ` Added to what is here it brings ${what}; nothing here is lost.`,
  same: " Everything in it is here already.",
  done: "It is here now. Open a game to see how it stands.",
  back: "What was here before is back.",
  safe: "This browser keeps it until you delete it.",
  unsafe: "This browser may delete it when space is short: save a file now and then.",
  used: (/** @type {number} */ bytes) => ` Parlour takes ${(bytes / MEGABYTE).toFixed(1)} MB here.`,
  before: (/** @type {string} */ date) => `What was here before ${date} can be brought back.`,
};

export class Data {
  #place;
  #store;

  /** @param {HTMLElement} place @param {Store} store @param {AbortSignal} signal */
  constructor(place, store, signal) {
    this.#place = place;
    this.#store = store;
    const on = (/** @type {string} */ selector, /** @type {string} */ event, /** @type {(target: any) => Promise<void>} */ act) =>
      this.#find(selector)?.addEventListener(event, ({ target }) => void act(target), { signal });
    on("[data-save]", "click", () => this.#save());
    on("[data-bring]", "change", (input) => this.#bring(input));
    void this.#offerBefore();
    void this.#tellWhatIsKept();
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

  /** @param {string} sentence @param {HTMLElement[]} ways */
  #say(sentence, ...ways) {
    this.#find("[data-told]")?.replaceChildren(sentence, ...ways.flatMap((way) => [" ", way]));
  }

  async #save() {
    const here = await everything(this.#store);
    const now = new Date();
    const file = new File([written(here, now.toISOString())], `parlour-${now.toISOString().slice(0, 10)}.json`, { type: "application/json" });
    await handedOn(file);
    this.#say(SAYS.saved(counted(sizes(here))));
  }

  /** @param {HTMLInputElement} input */
  async #bring(input) {
    const [file] = input.files ?? [];
    input.value = "";
    if (!file) return;
    try {
      heldToSize(file.size);
      const { made, theirs, strange } = read(await file.text(), this.#store.checks);
      const here = await everything(this.#store);
      const [adding, replacing] = [added(here, theirs), replaced(here, theirs)];
      const brings = counted(puts(adding));
      const told = SAYS.holds(counted(sizes(theirs)), made) + (strange ? SAYS.strange(strange) : "") + (brings ? SAYS.adds(brings) : SAYS.same);
      const ways = [
        ...(brings ? [button("Add it", () => this.#make(added, theirs, SAYS.done), true)] : []),
        ...(replacing.put.length + replacing.remove.length ? [button("Replace all that is here", () => this.#make(replaced, theirs, SAYS.done))] : []),
        button("Leave it", async () => this.#say("")),
      ];
      this.#say(told, ...ways);
    } catch (error) {
      if (!(error instanceof SaveFileError)) throw error;
      this.#say(error.message);
    }
  }

  /** Makes the change to what is here now, which may be more than when it was asked for. @param {typeof added} change @param {Everything} theirs @param {string} sentence */
  async #make(change, theirs, sentence) {
    const here = await everything(this.#store);
    await bring(this.#store, change(here, theirs), written(here, new Date().toISOString()), Date.now() - BACK_MS);
    await this.#offerBefore();
    this.#say(sentence);
  }

  /** Offers what was here before the last file, as long as it is kept. */
  async #offerBefore() {
    const before = await lastBefore(this.#store, Date.now() - BACK_MS);
    const place = this.#find("[data-before]");
    if (!place) return;
    place.hidden = !before;
    if (!before) return;
    const date = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long" }).format(before.at);
    const back = async () => {
      const { theirs } = read(String(before.record), this.#store.checks);
      await this.#make(replaced, theirs, SAYS.back);
    };
    place.replaceChildren(`${SAYS.before(date)} `, button("Bring it back", back));
  }
}

/** @param {string} text @param {() => Promise<void>} press @param {boolean} [isFirst] */
function button(text, press, isFirst = false) {
  const made = Object.assign(document.createElement("button"), { type: "button", textContent: text, className: isFirst ? "primary" : "" });
  made.addEventListener("click", () => void press());
  return made;
}

/** By the share sheet of a phone, else as a file that is saved. @param {File} file */
async function handedOn(file) {
  const isPhone = matchMedia("(pointer: coarse)").matches;
  if (isPhone && navigator.canShare?.({ files: [file] })) {
    try {
      return await navigator.share({ files: [file], title: file.name });
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
      // A browser that shares no such file saves it.
    }
  }
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: file.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
}
