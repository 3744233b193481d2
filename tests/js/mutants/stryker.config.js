// How Stryker plants faults in the page's scripts and runs Node's tests on them; tests/mutants/scripts.py starts it. Paths are from the repository.

/** What only browsers can try: what wires all, workers, and what owns them. The tests of tests/e2e hold these. */
const IN_BROWSERS = ["guard.js", "host.js", "play.js", "later.js", "services/manifest.js", "engine/worker.js", "engine/compiler.js", "engine/engine.js", "host/train.js", "offline/worker.js", "offline/retire.js"];

export default {
  testRunner: "tap",
  tap: { testFiles: ["tests/js/**/*.test.js"], nodeArgs: ["--test-reporter=tap", "-r", "{{hookFile}}", "{{testFile}}"], forceBail: true },
  plugins: ["@stryker-mutator/tap-runner", "./tests/js/mutants/plugins.js"],
  checkers: ["drawn"],
  reporters: ["lines"],
  mutate: ["site/static/js/**/*.js", ...IN_BROWSERS.map((path) => `!site/static/js/${path}`)],
  // All else of the repository stays out of the copy that Stryker works on. So do the tests of the draw, which reads the scripts as they are, and the campaign of damaged saves: ten seconds for each mutant of the store.
  ignorePatterns: ["**", "!site/static/js/**", "!site/py/parlour/core/naming.py", "!tests/js/**", "!tests/fixtures/**", "!package.json", "tests/js/store/campaign.test.js", "tests/js/mutants/**"],
  coverageAnalysis: "perTest",
  // Other work on the same machine makes a test slow, which is no fault found.
  timeoutMS: 20_000,
  timeoutFactor: 4,
  dryRunTimeoutMinutes: 20,
  concurrency: Number(process.env.MUTANTS_JOBS ?? 2),
  allowConsoleColors: false,
  allowEmpty: true,
};
