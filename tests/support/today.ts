/** Start time of the tests: a Friday morning in the organisation's time zone. */
const BEGAN = process.env['TEST_NOW'] ?? '2026-03-20T10:00:00+08:00';
const ahead = Date.parse(BEGAN) - Date.now();

/**
 * @returns the time of the screen tests and of their backend in epoch milliseconds.
 * Each run begins at the same simulated time, from which time proceeds.
 * The demo data is thus the same in each run, because its dates are relative to today.
 * The environment variable `TEST_NOW=2026-12-31T23:50:00+08:00` selects another start.
 */
export const testNow = (): number => Date.now() + ahead;

/** @returns the simulated browser's Date class with the time of the tests */
export function testDate(BrowserDate: DateConstructor): DateConstructor {
  return class TestDate extends BrowserDate {
    constructor(...parts: unknown[]) {
      super(...((parts.length > 0 ? parts : [TestDate.now()]) as [number]));
    }

    static override now(): number {
      return testNow();
    }
  } as DateConstructor;
}
