// Brings modules of the page what only the build writes: in place of `./views.json` they get the lists of these tests.
const URL_OF_LISTS = new URL("./lists.js", import.meta.url).href;
const WRITTEN = `data:text/javascript,export { LISTS as default } from ${JSON.stringify(URL_OF_LISTS)};`;

export const resolve = (specifier, context, next) => (specifier === "./views.json" ? { url: WRITTEN, shortCircuit: true } : next(specifier, context));
