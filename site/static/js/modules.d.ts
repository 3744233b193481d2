/** Modules that exist only while the build bundles the scripts, or that come without types. */

declare module "*/manifest.json" {
  const manifest: import("./built.js").Manifest;
  export default manifest;
}

declare module "*/data.json" {
  const data: import("./built.js").Data;
  export default data;
}

declare module "*/shell.json" {
  const shell: { version: string; files: { url: string; revision: string | null; integrity: string }[] };
  export default shell;
}

declare module "*/edition.json" {
  /** Which Parlour this is, as the page About says it. */
  const edition: string;
  export default edition;
}

declare module "*/views.json" {
  const lists: { tags: string[]; attributes: string[] };
  export default lists;
}

declare module "pyodide/pyodide.mjs" {
  export { loadPyodide } from "pyodide";
}

declare module "pyodide/pyodide.asm.mjs" {
  const createPyodideModule: (settings: object) => Promise<import("./engine/snapshot.js").Module>;
  export default createPyodideModule;
}
