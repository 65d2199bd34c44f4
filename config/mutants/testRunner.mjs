import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { strykerPlugins as jestPlugins } from '@stryker-mutator/jest-runner';

/** In the copy that is changed; several processes read what one of them wrote. */
const FILES_OF_TESTS = 'mutants-tests.json';

/**
 * Stryker's runner of Jest, which names the tests of a mutant, but loads the files of all of them: here only those that
 * the tests are in (`testFilter.js`). That is most of the time.
 */
const createRunner = (injector) => {
  const runner = jestPlugins[0].factory(injector);
  return {
    capabilities: () => runner.capabilities(),
    init: () => runner.init(),
    dryRun: async (options) => {
      const result = await runner.dryRun(options);
      const files = {};
      for (const { id, fileName } of result.tests ?? []) files[id] = [...new Set([...(files[id] ?? []), fileName])];
      writeFileSync(FILES_OF_TESTS, JSON.stringify(files));
      return result;
    },
    mutantRun: async (options) => {
      process.env.MUTANTS_TEST_FILES = filesOf(options.testFilter);
      return runner.mutantRun(options);
    },
  };
};
createRunner.inject = ['$injector'];

/** @returns the files of the tests as JSON; nothing for all */
function filesOf(tests) {
  if (!tests || !existsSync(FILES_OF_TESTS)) return '';
  const known = JSON.parse(readFileSync(FILES_OF_TESTS, 'utf8'));
  const files = tests.map((test) => known[test]);
  return files.includes(undefined) ? '' : JSON.stringify([...new Set(files.flat())]);
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'jest-by-file', factory: createRunner }];
