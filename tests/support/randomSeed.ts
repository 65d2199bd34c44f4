import { randomInt } from 'node:crypto';

/** Where random tests begin: elsewhere at each run, and where `TEST_SEED` says when a failure is to be repeated. */
export const SEED = Number(process.env['TEST_SEED'] ?? randomInt(2 ** 31));

/** What repeats this run; also in the message of what fails. */
export const REPEAT = `TEST_SEED=${SEED}`;

/** Also where the output of tests is silenced. */
export const printSeed = (): void => void process.stderr.write(`Random from ${REPEAT}\n`);
