import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { strykerPlugins as jestPlugins } from '@stryker-mutator/jest-runner';
import { killersFirst } from './killersFirst.mjs';

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

export const strykerPlugins = [{ kind: 'TestRunner', name: 'jest-by-file', factory: createRunner }];
