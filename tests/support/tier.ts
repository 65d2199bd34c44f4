import { randomInt } from 'node:crypto';

/** Whether this run is the daily tier (`npm test`). Files run by hand are in the full tier. */
export const isDaily = process.env['TEST_TIER'] === 'daily';

/** Registers a test in the full tier only. Use `fullTest` in a file whose other tests run in both tiers. */
export function fullTest(title: string, run: () => Promise<void>): void {
  if (!isDaily) test(title, run);
}

/** Registers a group of tests in the full tier only. Jest refuses hooks in a group without tests. */
export function fullGroup(title: string, tests: () => void): void {
  if (!isDaily) describe(title, tests);
}

/** Seed of the random tests, which is different in each run. To repeat a failure, set the seed with `TEST_SEED`. */
export const SEED = Number(process.env['TEST_SEED'] ?? randomInt(2 ** 31));

/** Environment variable that repeats this run. Failure messages show the variable. */
export const REPEAT = `TEST_SEED=${SEED}`;

/** Writes the seed to stderr, where the seed is visible even if the output of tests is silenced. */
export const printSeed = (): void => void process.stderr.write(`Random from ${REPEAT}\n`);
