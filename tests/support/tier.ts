import { randomInt } from 'node:crypto';

/**
 * Whether this run is the daily tier (`npm test`); all others, including single files run by hand, are the full tier.
 */
export const isDaily = process.env['TEST_TIER'] === 'daily';

/** Registers a test only in the full tier, in a file of both tiers. */
export function fullTest(title: string, run: () => Promise<void>): void {
  if (!isDaily) test(title, run);
}

/** Like `fullTest` for a group with hooks, as Jest refuses hooks in a group without tests. */
export function fullGroup(title: string, tests: () => void): void {
  if (!isDaily) describe(title, tests);
}

/** Seed of random tests: different in each run, or `TEST_SEED` to repeat a failure. */
export const SEED = Number(process.env['TEST_SEED'] ?? randomInt(2 ** 31));

/** Environment variable that repeats this run, also shown in failure messages. */
export const REPEAT = `TEST_SEED=${SEED}`;

/** Writes the seed to stderr, where it is shown even if the output of tests is silenced. */
export const printSeed = (): void => void process.stderr.write(`Random from ${REPEAT}\n`);
