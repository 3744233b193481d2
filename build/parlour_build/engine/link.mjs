// Leaves out of Pyodide's glue what nothing uses: JOB on standard input, {glue, exports} on standard output, where JOB = {glue, loader, imports, exports, nowhere},
// two texts, the names that the WebAssembly module imports and exports, and module and name of the null pointer that the glue is to give it.
import { parse } from "acorn";
import { text } from "node:stream/consumers";

/**
 * @typedef {object} Piece a part of the glue that can go by itself
 * @property {{start: number, end: number}} node
 * @property {string[]} names it stays when one of these is used
 * @property {boolean} isRoot it stays anyhow
 * @property {object} reads the part of the tree that names what it uses in turn
 */

const job = JSON.parse(await text(process.stdin));
const exported = new Set(job.exports);

const HARMLESS = new Set(["Literal", "Identifier", "FunctionExpression", "ArrowFunctionExpression", "ClassExpression"]);

/** Whether nothing happens when the expression is evaluated, so that it can be left out. */
function isHarmless(node) {
  if (!node || HARMLESS.has(node.type)) return true;
  if (node.type === "ObjectExpression") return node.properties.every((each) => each.type === "Property" && !each.computed && isHarmless(each.value));
  if (node.type === "ArrayExpression") return node.elements.every(isHarmless);
  if (node.type === "UnaryExpression") return isHarmless(node.argument);
  return node.type === "MemberExpression" && !node.computed && isHarmless(node.object);
}

const isNode = (value) => typeof value?.type === "string";

/** The name of a property that is written down, else undefined: `a.name`, `a["name"]`. */
const propertyName = ({ computed, property }) => (computed ? property.value : property.name);

/**
 * Every name below a node: variables as they are, properties of whatever object as `.name`, names of exports, which may be asked for by text, as `export name`.
 * Scopes are not looked at: one name too many keeps a piece too many.
 */
function names(node, found = new Set()) {
  if (node.type === "Identifier") found.add(node.name);
  const told = node.type === "MemberExpression" ? propertyName(node) : node.type === "Literal" ? node.value : undefined;
  if (node.type === "MemberExpression") found.add(`.${told}`);
  if (exported.has(told)) found.add(`export ${told}`);
  for (const [key, child] of Object.entries(node)) {
    const isLabel = !node.computed && ((node.type === "MemberExpression" && key === "property") || (node.type === "Property" && key === "key"));
    if (!isLabel) [child].flat().filter(isNode).forEach((each) => names(each, found));
  }
  return found;
}

const isModules = (node) => node.type === "MemberExpression" && node.object.name === "Module";

/** The names that an assignment such as `a=Module["a"]=value` gives to its value, and the value. */
function assignment({ expression }) {
  const targets = [];
  let value = expression;
  for (; value.type === "AssignmentExpression" && value.operator === "="; value = value.right) targets.push(value.left);
  return { targets, value };
}

const piece = (node, { names: told = [], isRoot = false, reads = node }) => ({ node, names: told, isRoot, reads });

/** `name = value` of a `var`. */
function declared(node) {
  return isHarmless(node.init) && node.id.type === "Identifier" ? piece(node, { names: [node.id.name], reads: node.init }) : piece(node, { isRoot: true });
}

/** A statement of the glue that is neither a declaration nor one of the two tables. */
function statement(node) {
  const { targets, value } = node.type === "ExpressionStatement" ? assignment(node) : { targets: [] };
  const [target] = targets;
  if (targets.length !== 1 || target.type !== "MemberExpression" || !isHarmless(value)) return piece(node, { isRoot: true });
  if (isModules(target)) return piece(node, { names: [`.${propertyName(target)}`], reads: value });
  return target.object.type === "Identifier" ? piece(node, { names: [target.object.name], reads: value }) : piece(node, { isRoot: true });
}

/** `a=Module["a"]=wasmExports["a"]` and its like. */
function exportTaken(node) {
  const { targets, value } = assignment(node);
  const asked = [...names(value)].filter((name) => name.startsWith("export "));
  if (asked.length !== 1) throw new Error(`the glue takes an export in a way that is not known: ${source.slice(node.start, node.end)}`);
  const given = targets.map((target) => (isModules(target) ? `.${propertyName(target)}` : target.name));
  return piece(node, { names: [...asked, ...given], reads: { type: "", all: [value, ...targets.filter((target) => !isModules(target))] } });
}

const isTable = (node) => node.type === "VariableDeclarator" && node.id.name === "wasmImports";
const isTaking = (node) => node.type === "FunctionDeclaration" && node.id.name === "assignWasmExports";

/** The pieces of one statement of the glue. */
function piecesOf(node) {
  if (isTaking(node)) return node.body.body.map(exportTaken);
  if (node.type === "FunctionDeclaration") return [piece(node, { names: [node.id.name], reads: { type: "", all: [...node.params, node.body] } })];
  if (node.type !== "VariableDeclaration") return [statement(node)];
  return node.declarations.flatMap((each) =>
    isTable(each) ? each.init.properties.map((entry) => piece(entry, { isRoot: job.imports.includes(entry.key.name), reads: entry.value })) : [declared(each)],
  );
}

/** The nodes of the pieces that stay; `used` grows to all names that are used. */
function reached(pieces, used) {
  const kept = new Set();
  const isWanted = (each) => each.isRoot || each.names.some((name) => used.has(name));
  for (let before = -1; before < kept.size; ) {
    before = kept.size;
    for (const each of pieces) {
      if (kept.has(each.node) || !isWanted(each)) continue;
      kept.add(each.node);
      if (each.reads) names(each.reads, used);
    }
  }
  return kept;
}

/** The text with its only match of a pattern replaced. @param {string} glue @param {RegExp} pattern @param {string} by @param {string} what where to look when there is none, or more than one */
function replaced(glue, pattern, by, what) {
  const [found, ...more] = glue.match(new RegExp(pattern, "g")) ?? [];
  if (!found || more.length) throw new Error(`${what}.`);
  return glue.replace(pattern, by);
}

/** The glue with Pyodide's own module imported by its name: to run `import` as a text brings Python's parser and compiler into each start. */
function byName(glue) {
  const asked = replaced(glue, /(API\.rawRun\(")import (?=\w+"\))/, "$1", "the glue starts its own module in a way that is not known: look for rawRun");
  const run = /_PyRun_SimpleString\((\w+)\)/;
  return replaced(asked, run, "(_PyImport_ImportModule($1)?0:(_PyErr_Print(),-1))", "the glue runs a text in a way that is not known: look for _PyRun_SimpleString");
}

const source = byName(job.glue);
const written = ({ start, end }) => source.slice(start, end);
const parsed = (code) => parse(code, { ecmaVersion: "latest", sourceType: "module" });

/** The text of a statement without the pieces that go. */
function rest(node, kept) {
  if (isTaking(node)) return `function ${node.id.name}(${node.params.map(written)}){${node.body.body.filter((each) => kept.has(each)).map(written).join("")}}`;
  if (node.type !== "VariableDeclaration") return kept.has(node) ? written(node) : "";
  const table = (each) => `${each.id.name}={${each.init.properties.filter((entry) => kept.has(entry)).map(written)}}`;
  const stay = node.declarations.filter((each) => isTable(each) || kept.has(each)).map((each) => (isTable(each) ? table(each) : written(each)));
  return stay.length ? `${node.kind} ${stay};` : "";
}

/** The glue with the null pointer among what it gives to the module. */
function withNowhere(glue) {
  const [module, name] = job.nowhere;
  const nowhere = `$&${module}:{${name}:new WebAssembly.Global({value:"i32",mutable:true},0)},`;
  return replaced(glue, /\{env:wasmImports,/, nowhere, "the glue gives the module its imports in a way that is not known: look for wasmImports");
}

/** The glue without what nothing uses, and the exports that it asks for. */
function linked() {
  const tree = parsed(source);
  const { body } = tree.body.find((node) => node.type === "FunctionDeclaration").body;
  const declarations = body.filter((node) => node.type === "VariableDeclaration").flatMap((node) => node.declarations);
  if (!body.some(isTaking) || !declarations.some(isTable)) throw new Error("the glue has no assignWasmExports or no wasmImports any more: look again at how it is made.");
  const unclear = source.match(/\b(Module|wasmExports)\[[^"\]][^\]]*\]/);
  if (unclear) throw new Error(`the glue asks for ${unclear[0]} by a name that is not written down.`);
  const outside = [...names(parsed(job.loader))].filter((name) => name.startsWith("."));
  const used = new Set([...outside, ...job.imports.map((name) => `export ${name}`)]);
  const kept = reached(body.flatMap(piecesOf), used);
  const left = source.slice(0, body[0].start) + body.map((node) => rest(node, kept)).join("") + source.slice(body.at(-1).end);
  return { glue: withNowhere(left), exports: job.exports.filter((name) => used.has(`export ${name}`)) };
}

try {
  console.log(JSON.stringify(linked()));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
