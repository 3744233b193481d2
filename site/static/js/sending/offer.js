/** What came from another device: said before anything is done, then added or put in the place of what is here, which can be brought back. */
import { button } from "../ground/button.js";
import { gameOf } from "../ground/places.js";
import { Book } from "../plays/book.js";
import { bring, everything, lastBefore } from "../store/portable.js";
import { SaveFileError, added, counted, isAfter, puts, read, replaced, sizes, versionOf, written } from "../store/save_file.js";
import { logOf } from "./logged.js";
import { setStale, staleGames } from "../ground/stale.js";
import { touched } from "./renewing.js";

/** @typedef {import("../store/portable.js").Store & Pick<import("../store/store.js").Store, "checks">} Store */
/** @typedef {import("../store/save_file.js").About} About */
/** @typedef {(here: import("../store/save_file.js").Everything) => import("../store/save_file.js").Changes} Change */

const DAY_MS = 86_400_000;
/** What was here before can be brought back for so long. */
const BACK_MS = 30 * DAY_MS;

const SAYS = {
  holds: (/** @type {string} */ what, /** @type {string} */ made) => `It holds ${what || "nothing"}${made ? `, saved on ${made}` : ""}.`,
  game: (/** @type {string} */ title) => ` It is about ${title} alone.`,
  puzzle: (/** @type {string} */ title) => ` It is about one puzzle of ${title}.`,
  without: " Games in progress are not in it.",
  newer: (/** @type {string} */ by, /** @type {string} */ here) => ` It is from a newer Parlour, ${versionOf(by)}, and this is ${versionOf(here)}: load the page again first, so that nothing of it is left out.`,
  strange: (/** @type {number} */ count) => ` ${count} ${count === 1 ? "part of it is" : "parts of it are"} strange to this Parlour and left out.`,
  adds: (/** @type {string} */ what) => ` Added to what is here it brings ${what}; nothing here is lost.`,
  log: (/** @type {number} */ count) => ` A log of ${count} ${count === 1 ? "game" : "games"} is in it too.`,
  same: " Everything in it is here already.",
  replaceAll: "Replace all that is here",
  replaceGame: (/** @type {string} */ title) => `Replace ${title} here`,
  replacePuzzle: "Replace this puzzle here",
  replaceRest: "Replace all but games in progress",
  done: "It is here now. Open a game to see how it stands.",
  back: "What was here before is back.",
  before: (/** @type {string} */ date) => `What was here before ${date} can be brought back.`,
};

/** How a game is called: the links to all games stand on every page that asks. @param {string} game */
export const titleOf = (game) => document.querySelector(`nav a[href$="/${game}/"]`)?.textContent ?? game;

/** @param {About} about */
function subject({ game, puzzle, without }) {
  const of = puzzle ? SAYS.puzzle(titleOf(gameOf(puzzle))) : game ? SAYS.game(titleOf(game)) : "";
  return of + (without ? SAYS.without : "");
}

/** @param {About} about */
function replacing({ game, puzzle, without }) {
  if (puzzle) return SAYS.replacePuzzle;
  if (game) return SAYS.replaceGame(titleOf(game));
  return without ? SAYS.replaceRest : SAYS.replaceAll;
}

export class Offer {
  #place;
  #store;
  #renew;
  #edition;

  /** @param {HTMLElement} place where there is room for what is told, and for what was before @param {Store} store @param {{renew: (games: string[]) => void, edition: string}} means `renew` has what home shows of games drawn anew, `edition` says which Parlour this is */
  constructor(place, store, { renew, edition }) {
    this.#place = place;
    this.#store = store;
    this.#renew = renew;
    this.#edition = edition;
    void this.#offerBefore();
  }

  /** @param {string} sentence @param {HTMLElement[]} ways */
  say(sentence, ...ways) {
    this.#place.querySelector("[data-told]")?.replaceChildren(sentence, ...ways.flatMap((way) => [" ", way]));
  }

  /** Says what came, and offers to take it; what cannot be used is refused with a sentence. @param {() => Promise<string>} come the text of a file */
  async make(come) {
    try {
      await this.#offer(await come());
    } catch (error) {
      if (!(error instanceof SaveFileError)) throw error;
      this.say(error.message);
    }
  }

  /** @param {string} text @throws {SaveFileError} */
  async #offer(text) {
    const { made, by, about, theirs, strange } = read(text, this.#store.checks);
    const log = logOf(text);
    const here = await everything(this.#store);
    const [adding, instead] = [added(here, theirs), replaced(here, theirs, about)];
    const [holds, brings] = [counted(sizes(theirs)), counted(puts(adding))];
    const left = (isAfter(by, this.#edition) ? SAYS.newer(by, this.#edition) : "") + (strange ? SAYS.strange(strange) : "");
    const told = SAYS.holds(holds, made) + (log.length ? SAYS.log(log.length) : "") + subject(about) + left + (brings ? SAYS.adds(brings) : SAYS.same);
    const ways = [
      ...(brings || log.length ? [button("Add it", () => this.#take((now) => added(now, theirs), SAYS.done, log), true)] : []),
      // All that is here in exchange for nothing: nobody means that by opening a file.
      ...(holds && instead.put.length + instead.remove.length ? [button(replacing(about), () => this.#take((now) => replaced(now, theirs, about), SAYS.done, log))] : []),
      button("Leave it", async () => this.say("")),
    ];
    this.say(told, ...ways);
  }

  /** Makes the change to what is here now, which may be more than when it was asked for. @param {Change} change @param {string} sentence @param {import("../plays/record.js").Go[]} [log] records of plays, which are only ever added */
  async #take(change, sentence, log = []) {
    const here = await everything(this.#store);
    const changes = change(here);
    const games = touched(changes);
    setStale([...staleGames(), ...games]);
    await bring(this.#store, changes, written(here, new Date().toISOString()), Date.now() - BACK_MS);
    if (log.length) await new Book().add(log);
    await this.#offerBefore();
    this.say(sentence);
    // The button that was pressed is gone: the keyboard goes on from what came of it.
    const told = this.#place.querySelector("[data-told]");
    if (told instanceof HTMLElement) {
      told.tabIndex = -1;
      told.focus();
    }
    this.#renew(games);
  }

  /** Offers what was here before the last file, as long as it is kept. */
  async #offerBefore() {
    const before = await lastBefore(this.#store, Date.now() - BACK_MS);
    const place = this.#place.querySelector("[data-before]");
    if (!(place instanceof HTMLElement)) return;
    place.hidden = !before;
    if (!before) return;
    const date = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long" }).format(before.at);
    const back = async () => {
      const { theirs } = read(String(before.record), this.#store.checks);
      await this.#take((now) => replaced(now, theirs), SAYS.back);
    };
    place.replaceChildren(`${SAYS.before(date)} `, button("Bring it back", back));
  }
}
