/** Folder for the files of runs, within the project. */
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
  // A mutant that runs for ever is stopped by an error, which may be in a promise that nobody waits for.
  testRunnerNodeArgs: ['--unhandled-rejections=warn', '--max-semi-space-size=64'],
  // Once in the copy, where several processes would write the same files of Umi at once.
  buildCommand: 'node config/mutants/setUp.mjs',
  // A machine that others use as well is slow; what hangs is noticed all the same.
  timeoutMS: 10_000,
  // The first run of all tests that may belong to the rules takes six minutes on two slow cores.
  dryRunTimeoutMinutes: 30,
  timeoutFactor: 3,
  // The copy lies within the project, whose packages it finds.
  symlinkNodeModules: false,
  tempDirName: `${CACHE}/sandbox`,
  ignorePatterns: ['.cache', '.data', 'dist', 'docs', 'test-results', 'coverage'],
  reporters: ['clear-text', 'json', 'html', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: true },
  jsonReporter: { fileName: `${CACHE}/${name}.json` },
  htmlReporter: { fileName: `${CACHE}/${name}.html` },
  thresholds: { high: 95, low: 85, break: 85 },
};
