/** Folder in the project for the files of mutation runs. */
const CACHE = '.cache/mutants';
const { mutate, name, isStatic } = JSON.parse(process.env.MUTANTS_OF);

export default {
  mutate,
  plugins: ['@stryker-mutator/jest-runner', './config/mutants/plugins.mjs'],
  ignorers: ['modelExports'],
  testRunner: 'jest-by-file',
  jest: { projectType: 'custom', configFile: 'config/mutants/jest.js', enableFindRelatedTests: false },
  coverageAnalysis: 'perTest',
  ignoreStatic: !isStatic,
  concurrency: 2,
  // Stopping an endless mutant may reject a promise without a handler. Such a rejection must not end the process.
  testRunnerNodeArgs: ['--unhandled-rejections=warn', '--max-semi-space-size=64'],
  // Runs once in the copy of the project. Otherwise several processes would write the same generated files of Umi.
  buildCommand: 'node config/mutants/setUp.mjs',
  // Long enough for a slow, shared machine, and short enough to detect a hanging mutant.
  timeoutMS: 10_000,
  // Stryker first runs all tests without a mutant.
  // For the backend rules, this run takes six minutes on two slow cores.
  dryRunTimeoutMinutes: 30,
  timeoutFactor: 3,
  // Stryker's copy of the project is in a folder of the project, so Node finds `node_modules` without a link.
  symlinkNodeModules: false,
  tempDirName: `${CACHE}/sandbox`,
  ignorePatterns: ['.cache', '.data', 'dist', 'docs', 'test-results', 'coverage'],
  reporters: ['clear-text', 'json', 'html', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: true },
  jsonReporter: { fileName: `${CACHE}/${name}.json` },
  htmlReporter: { fileName: `${CACHE}/${name}.html` },
  thresholds: { high: 95, low: 85, break: 85 },
};
