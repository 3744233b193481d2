/**
 * What the player has before their eyes. A new scene (the next challenge, the next board) is seen only after a moment: what is pressed or typed
 * before was meant for the scene before it.
 */

/** Quick taps come every 60 to 150 ms, and it takes some 250 ms to react to something new. */
export const UNSEEN_MS = 350;

export class Sight {
  /** The scene that events are meant for; null as long as the engine has drawn none. @type {number | null} */
  scene = null;
  #changed;
  /** The scene that is drawn. @type {number | null} */
  #drawn = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {(scene: number | null) => void} changed called when events are meant for another scene */
  constructor(changed) {
    this.#changed = changed;
  }

  /** The scene that is drawn. */
  get drawn() {
    return this.#drawn;
  }

  /** @param {number | null} scene the one that was just drawn @param {boolean} isOpening in a puzzle that was just opened, which hides nothing */
  draw(scene, isOpening) {
    if (scene === this.#drawn && !isOpening) return;
    clearTimeout(this.#timer);
    const isSeen = isOpening || scene === this.scene || this.scene === null;
    this.#drawn = scene;
    if (isSeen) this.#see();
    else this.#timer = setTimeout(() => this.#see(), UNSEEN_MS);
  }

  #see() {
    this.scene = this.#drawn;
    this.#changed(this.scene);
  }
}
