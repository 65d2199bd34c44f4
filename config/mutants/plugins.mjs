import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { strykerPlugins as jestPlugins } from '@stryker-mutator/jest-runner';

/** In the copy that is changed; several processes read what one of them wrote. */
const TESTS_FILE = 'mutants-tests.json';

/**
 * Stryker's runner of Jest, which loads all test files for a mutant and runs them to the end. Here one after the other
 * (`testFilter.js`), until one notices.
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

/** One in `MUTANTS_SAMPLE`, the same ones each time; neighbours have ids that follow each other. */
function isInSample(id) {
  return createHash('sha1').update(id).digest().readUInt32BE() % Number(process.env.MUTANTS_SAMPLE) === 0;
}

/** @returns for each test that meets the mutant its places, as `[file, milliseconds]`; undefined when all tests are meant */
function coveringTests(testFilter) {
  if (!testFilter || !existsSync(TESTS_FILE)) return undefined;
  const known = JSON.parse(readFileSync(TESTS_FILE, 'utf8'));
  return testFilter.every((id) => known[id]) ? testFilter.map((id) => ({ id, places: known[id] })) : undefined;
}

/** Milliseconds that a test file takes to load. */
const LOADING = 2000;
/** Milliseconds: a mutant lives when tests that take as long have not noticed it. */
const ENOUGH = 10_000;

/** The order in which test files are tried on a mutant: those first that noticed most of the same source, then the quick. */
function killersFirst() {
  const kills = new Map();
  const keyOf = (source, file) => `${source}\n${file}`;
  const killsOf = (source, file) => kills.get(keyOf(source, file)) ?? 0;

  return {
    noteKiller(source, file) {
      kills.set(keyOf(source, file), killsOf(source, file) + 1);
    },
    /** @returns the files with those of their tests that meet the mutant, as many as take `ENOUGH`; all tests at once if unknown */
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

/** Umi finds the models by reading that they export an object literal; wrapped for a mutant it is none any more. */
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
