import { randomInt } from 'node:crypto';

/** Whether this run is the daily tier (`npm test`); anything else, a single file by hand as well, is the full one. */
export const isDaily = process.env['TEST_TIER'] === 'daily';

/** A test of the full tier in a file of both tiers: the daily tier does not register it. */
export function fullTest(title: string, run: () => Promise<void>): void {
  if (!isDaily) test(title, run);
}

/** The same of a group with hooks, which Jest refuses in a group without tests. */
export function fullGroup(title: string, tests: () => void): void {
  if (!isDaily) describe(title, tests);
}

/** Seed of random tests: new in each run, or `TEST_SEED` to repeat a failure. */
export const SEED = Number(process.env['TEST_SEED'] ?? randomInt(2 ** 31));

/** What repeats this run; also in the message of what fails. */
export const REPEAT = `TEST_SEED=${SEED}`;

/** Also where the output of tests is silenced. */
export const printSeed = (): void => void process.stderr.write(`Random from ${REPEAT}\n`);
