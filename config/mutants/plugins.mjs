import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { strykerPlugins as jestPlugins } from '@stryker-mutator/jest-runner';

/**
 * File in the mutated copy of the project, with the tests by id. One process writes it, and several processes read it.
 */
const TESTS_FILE = 'mutants-tests.json';

/**
 * Wraps Stryker's Jest runner. That runner loads all test files for each mutant and runs them to the end.
 * The wrapper runs one file after the other (`testFilter.js`) until a file detects the mutant.
 */
const createRunner = (injector) => {
  const runner = jestPlugins[0].factory(injector);
  const order = killersFirst();
  return {
    capabilities: () => runner.capabilities(),
    init: () => runner.init(),
    dryRun: async (options) => {
      const result = await runner.dryRun(options);
      const tests = {};
      for (const { id, fileName, timeSpentMs } of result.tests ?? []) (tests[id] ??= []).push([fileName, timeSpentMs]);
      writeFileSync(TESTS_FILE, JSON.stringify(tests));
      return result;
    },
    mutantRun: async (options) => {
      if (!isInSample(options.activeMutant.id)) return { status: 'error', errorMessage: 'Not in the sample' };
      const source = options.sandboxFileName;
      let nrOfTests = 0;
      for (const { file, tests } of order.filesFor(source, coveringTests(options.testFilter))) {
        process.env.MUTANTS_TEST_FILES = file ? JSON.stringify([file]) : '';
        const result = await runner.mutantRun({ ...options, testFilter: tests });
        if (result.status === 'killed') order.noteKiller(source, file);
        if (result.status !== 'survived') return result;
        nrOfTests += result.nrOfTests;
      }
      return { status: 'survived', nrOfTests };
    },
  };
};
createRunner.inject = ['$injector'];

/**
 * @returns whether a mutant is in the sample: about one in `MUTANTS_SAMPLE` mutants, the same ones in each run.
 * A hash of the id decides, because neighbouring mutants have consecutive ids.
 */
function isInSample(id) {
  return createHash('sha1').update(id).digest().readUInt32BE() % Number(process.env.MUTANTS_SAMPLE) === 0;
}

/**
 * @returns the tests that cover the mutant. `places` of a test lists its files as `[file, milliseconds]`.
 * The result is undefined if all tests have to run.
 */
function coveringTests(testFilter) {
  if (!testFilter || !existsSync(TESTS_FILE)) return undefined;
  const testsById = JSON.parse(readFileSync(TESTS_FILE, 'utf8'));
  return testFilter.every((id) => testsById[id]) ? testFilter.map((id) => ({ id, places: testsById[id] })) : undefined;
}

/** Estimated time to load a test file, in milliseconds. */
const LOADING = 2000;
/** Maximum time of the tests for a mutant, in milliseconds. If these tests pass, the mutant counts as survived. */
const ENOUGH = 10_000;

/**
 * Determines the order in which test files run for a mutant.
 * Files that have detected most mutants of the same source file come first, then the fastest files.
 */
function killersFirst() {
  const kills = new Map();
  const keyOf = (source, file) => `${source}\n${file}`;
  const killsOf = (source, file) => kills.get(keyOf(source, file)) ?? 0;

  return {
    noteKiller(source, file) {
      kills.set(keyOf(source, file), killsOf(source, file) + 1);
    },
    /**
     * @returns the test files with their tests that cover the mutant, up to a total of `ENOUGH` milliseconds.
     * If the coverage is unknown, the result is a single entry that means all tests.
     */
    filesFor(source, covering) {
      if (!covering) return [{}];
      const files = new Map();
      for (const { id, places } of covering) {
        for (const [file, ms] of places) {
          const entry = files.get(file) ?? { file, tests: [], ms: LOADING };
          entry.tests.push(id);
          entry.ms += ms;
          files.set(file, entry);
        }
      }
      let spent = 0;
      return [...files.values()]
        .sort((a, b) => killsOf(source, b.file) - killsOf(source, a.file) || a.ms - b.ms)
        .filter(({ ms }, index) => {
          const isDue = index === 0 || spent + ms <= ENOUGH;
          if (isDue) spent += ms;
          return isDue;
        });
    },
  };
}

/**
 * Excludes the object literals that models export from mutation.
 * Umi recognises a model by this literal. Stryker would wrap the literal, so that Umi would not find the model.
 */
const modelExports = {
  shouldIgnore: ({ node }) =>
    node.type === 'ExportDefaultDeclaration' && node.declaration.type === 'ObjectExpression'
      ? 'Umi reads it'
      : undefined,
};

export const strykerPlugins = [
  { kind: 'TestRunner', name: 'jest-by-file', factory: createRunner },
  { kind: 'Ignore', name: 'modelExports', value: modelExports },
];
