/** Whether this run is the daily tier (`npm test`); anything else, a single file by hand as well, is the full one. */
export const isDaily = process.env['TEST_TIER'] === 'daily';

/** A test of the full tier in a file of both tiers: the daily tier does not register it. */
export function fullTest(title: string, run: () => Promise<void>): void {
  if (!isDaily) test(title, run);
}
