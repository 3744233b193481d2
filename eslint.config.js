// What eslint finds in scripts. Only rules that find faults: layout is everyone's own, and types are tsc's.
import { dirname, resolve } from "node:path";
import js from "@eslint/js";
import boundaries from "eslint-plugin-boundaries";
import globals from "globals";

const HTML = "Views are drawn as nodes, never as HTML: what a player or a stored frame brings must not become markup.";
const asHtml = [
  ...["innerHTML", "outerHTML", "insertAdjacentHTML", "setHTMLUnsafe", "srcdoc"].map((property) => ({ property, message: HTML })),
  ...["write", "writeln"].map((property) => ({ object: "document", property, message: HTML })),
];

const SCRIPTS = "site/static/js";

/** The folders of the page's scripts from the ground up: a module imports from its own folder and from lower rows alone, types too. Folders in one row do not know each other. */
const LAYERS = [["ground"], ["store", "engine", "offline"], ["services", "screen"], ["board"], ["gestures"], ["host", "fitting", "lab", "notebook", "plays", "print"], ["statistics"], ["sending"], ["packs"]];
/** The scripts that the build bundles, beside these folders: they may import all, and nothing imports them. */
const ENTRIES = { category: "entry", pattern: `${SCRIPTS}/*.js` };

const among = (/** @type {string[]} */ ...types) => ({ to: { element: { types: { anyOf: types } } } });

/** Types are imported in comments, `import("../board/board.js").Board`, which the plugin does not read. */
const types = {
  create: ({ filename, report, sourceCode }) => {
    const row = (/** @type {string} */ path) => LAYERS.findIndex((folders) => folders.includes(path.split("/").at(-2) ?? ""));
    const isWrong = (/** @type {string} */ path) => dirname(path) !== dirname(filename) && row(path) >= row(filename) && row(filename) !== -1;
    const look = (/** @type {import("estree").Comment} */ { value, loc }) => {
      for (const [, path] of value.matchAll(/import\("(\.[^"]+)"\)/gu)) {
        if (isWrong(resolve(dirname(filename), path))) report({ loc, message: `This type, of ${path}, goes against LAYERS in eslint.config.js.` });
      }
    };
    return { Program: () => sourceCode.getAllComments().forEach(look) };
  },
};

const layers = {
  files: [`${SCRIPTS}/**/*.js`],
  plugins: { boundaries, parlour: { rules: { types } } },
  settings: {
    "boundaries/dependency-nodes": ["import", "export", "dynamic-import"],
    "boundaries/elements": LAYERS.flat().map((type) => ({ type, pattern: `${SCRIPTS}/${type}` })),
    "boundaries/files": [ENTRIES],
  },
  rules: {
    "boundaries/dependencies": [
      "error",
      {
        default: "disallow",
        message: "This import goes against LAYERS in eslint.config.js.",
        policies: [
          ...LAYERS.flatMap((row, at) => row.map((type) => ({ from: { element: { type } }, allow: among(type, ...LAYERS.slice(0, at).flat()) }))),
          { from: { file: { categories: ENTRIES.category } }, allow: among(...LAYERS.flat()) },
        ],
      },
    ],
    "boundaries/no-unknown-files": "error",
    "parlour/types": "error",
  },
};

export default [
  { ignores: ["dist/", "test-results/", ".cache/", ".venv/", "tests/bench/old_store/"] }, // the last is of 0.1.0, as it was
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  layers,
  {
    rules: {
      "array-callback-return": ["error", { checkForEach: false }],
      complexity: ["error", 15], // `?.` and `??` count as branches here
      "default-case-last": "error",
      eqeqeq: "error",
      "max-lines": ["error", 300],
      "no-alert": "error",
      "no-console": ["error", { allow: ["warn", "error"] }],
      "no-constructor-return": "error",
      "no-eval": "error",
      "no-extend-native": "error",
      "no-implied-eval": "error",
      "no-loop-func": "error",
      "no-new-func": "error",
      "no-param-reassign": "error",
      "no-restricted-properties": ["error", ...asHtml],
      "no-return-assign": "error",
      "no-script-url": "error",
      "no-self-compare": "error",
      "no-shadow": ["error", { builtinGlobals: false }],
      "no-template-curly-in-string": "error",
      "no-unreachable-loop": "error",
      "no-unused-expressions": "error",
      "no-unused-vars": ["error", { ignoreRestSiblings: true }],
      "no-useless-assignment": "error",
      "no-var": "error",
      "prefer-const": ["error", { destructuring: "all" }],
      "prefer-promise-reject-errors": "error",
    },
  },
  { files: ["site/static/js/**", "build/parlour_build/dev/*.js"], languageOptions: { globals: globals.browser } },
  { files: ["site/static/js/engine/worker.js"], languageOptions: { globals: globals.worker } },
  {
    files: ["**/*.mjs", "*.config.js", "tests/js/**"],
    languageOptions: { globals: globals.node },
    rules: { "no-console": "off" }, // these print what they were asked for
  },
  {
    files: ["tests/js/**", "tests/bench/**"],
    languageOptions: { globals: globals.browser }, // in tests/js stood in for
    rules: { complexity: "off", "no-script-url": "off" }, // tests try what the page must refuse
  },
];
