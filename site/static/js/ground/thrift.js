/** Whether this device asks pages to load little (`Save-Data`), as far as its browser tells. */
export const savesData = () => /** @type {any} */ (globalThis.navigator)?.connection?.saveData === true;
