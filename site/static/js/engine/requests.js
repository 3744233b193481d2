/** What is asked of the engine: one thing at a time, in order. */

/**
 * @typedef {{op: string, args: object, patience: number}} Asked `patience`: how many seconds its answer may take
 * @typedef {Asked & {id: number | null, now: number, resolve: (result: any) => void, reject: (error: Error) => void}} Request
 *   `id` and `now` are those of its message, once that was sent
 */

/** Why a request has no answer: `lost` when the worker died with it, else the error the engine named. */
export class EngineError extends Error {
  /** @param {string} kind @param {string} sentence @param {string | null} [asset] the data that is needed, where the kind is `needs` */
  constructor(kind, sentence, asset = null) {
    super(sentence);
    this.kind = kind;
    this.asset = asset;
  }
}

const lost = () => new EngineError("lost", "The engine stopped.");

export class Requests {
  /** @type {Request[]} */
  #all = [];
  #lastId = 0;

  /** The one that waits for its answer. */
  get sent() {
    const first = this.#all.at(0);
    return first && first.id !== null ? first : null;
  }

  /** The result, once it is this one's turn and it is answered. @param {Asked} asked @returns {Promise<any>} */
  add(asked) {
    return new Promise((resolve, reject) => {
      this.#all.push({ ...asked, resolve, reject, id: null, now: 0 });
    });
  }

  /** The next message; null while one waits for its answer, or there is none. @returns {string | null} */
  next() {
    const first = this.#all.at(0);
    if (!first || first.id !== null) return null;
    first.id = ++this.#lastId;
    first.now = Date.now();
    return JSON.stringify({ id: first.id, op: first.op, args: first.args, now: first.now });
  }

  /** Settles what was asked; the result bears the `now` it was asked at. @param {string} text */
  answer(text) {
    const answer = JSON.parse(text);
    const { sent } = this;
    if (!sent || sent.id !== answer.id) return;
    this.#all.shift();
    if (answer.ok) return sent.resolve({ ...answer.result, now: sent.now });
    if (answer.detail) console.error(answer.detail);
    sent.reject(new EngineError(answer.error, answer.text, answer.asset));
  }

  /** The worker ended: what it was asked has no answer any more; what was not sent yet still waits. */
  lose() {
    if (this.sent) this.#all.shift()?.reject(lost());
  }

  /** The worker died: nothing that waits is for the next one. */
  loseAll() {
    for (const { reject } of this.#all.splice(0)) reject(lost());
  }
}
