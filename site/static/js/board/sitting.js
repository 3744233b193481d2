/** One sitting at a puzzle, from its opening until another takes its place; the session of its name is in the engine, or on its way there. */
export class Sitting {
  /** Whether the engine has it. */
  isOpen = false;
  /** How often the engine died of opening it. */
  deaths = 0;
  /** The number of the save it goes on from. */
  rev = 0;
  /** How many of its turns wait to be kept. */
  waiting = 0;
  /** Whether the solver may be asked about the position. */
  foresees = false;
  /** Whether the solver was asked, and needed too long. */
  isUndecided = false;
  clockRuns = false;
  #life = new AbortController();

  /** @param {string} puzzle its id, "" for none @param {string | null} [moves] somebody else's, which are only looked at */
  constructor(puzzle, moves = null) {
    this.puzzle = puzzle;
    this.moves = moves;
    /** @type {Promise<unknown>} kept when another sitting takes its place */
    this.ended = new Promise((resolve) => {
      this.#life.signal.addEventListener("abort", resolve);
    });
  }

  /** Whether somebody else's play is looked at, of which nothing is kept. */
  get isLook() {
    return this.moves !== null;
  }

  /** @param {string} puzzle @param {string | null} moves */
  isOf(puzzle, moves) {
    return this.puzzle === puzzle && this.moves === moves;
  }

  /** @param {number} rev the number of its save in the store, 0 for none */
  savedAs(rev) {
    this.rev = rev;
  }

  end() {
    this.#life.abort();
  }
}
