/** What comes after the board: drags, since all they do can be done by presses; sounds, which are off at first; what hands an address on, once one is pressed; what brings data that play asks for, and where that is; the way to bring a text of one's own; and what takes an old save over, which few have. */
import data from "./data.json";
import { Assets } from "./host/assets.js";
import { located } from "./host/files.js";

export { handed } from "./board/copy.js";
export { listenToDrags } from "./gestures/drag.js";
export { listenToMaterials } from "./gestures/material.js";
export { Materials } from "./host/materials.js";
export { Sounds, listenToSound } from "./host/sound.js";
export { takeOver } from "./store/takeover.js";

/** The data of this very build; its files lie beside this script. @param {import("./host/files.js").Files} files @param {import("./engine/engine.js").Engine} engine */
export const assetsOf = (files, engine) => new Assets(located(data, import.meta.url), files, engine);
