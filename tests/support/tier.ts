/** Whether this run is the daily tier (`npm test`); anything else, a single file by hand as well, is the full one. */
export const isDaily = process.env['TEST_TIER'] === 'daily';
