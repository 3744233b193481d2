/** Sentences from the page itself, one of a kind, that stay until they are read away or the puzzle changes. */

const DISMISS = "Dismiss this message";

/** How long is there what asks for nothing, such as that a link was copied. */
const PASSING_MS = 8000;

export class Notices {
  #list;

  /** @param {Element} list */
  constructor(list) {
    this.#list = list;
    list.addEventListener("click", ({ target }) => {
      if (target instanceof Element) target.closest("[data-dismiss]")?.closest("[data-notice]")?.remove();
    });
  }

  /** @param {string} kind @param {string} sentence @param {{stays?: boolean, passes?: boolean, way?: HTMLElement}} [options] whether it outlives the puzzle, whether it goes by itself, and what can be done */
  show(kind, sentence, { stays = false, passes = false, way } = {}) {
    this.hide(kind);
    const notice = document.createElement("p");
    notice.dataset.notice = kind;
    notice.toggleAttribute("data-stays", stays);
    const dismiss = document.createElement("button");
    dismiss.type = "button";
    dismiss.dataset.dismiss = "";
    dismiss.setAttribute("aria-label", DISMISS);
    dismiss.textContent = "×";
    notice.append(sentence, ...(way ? [way] : []), dismiss);
    this.#list.append(notice);
    if (passes) setTimeout(() => notice.remove(), PASSING_MS);
  }

  /** @param {string} kind */
  hide(kind) {
    this.#list.querySelector(`[data-notice="${kind}"]`)?.remove();
  }

  /** Takes away what belongs to the puzzle that was open. */
  clear() {
    for (const notice of this.#list.querySelectorAll("[data-notice]:not([data-stays])")) notice.remove();
  }
}
