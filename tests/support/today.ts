/** Friday morning on the organisation's clock. */
const BEGAN = process.env['TEST_NOW'] ?? '2026-03-20T10:00:00+08:00';
const ahead = Date.parse(BEGAN) - Date.now();

/**
 * The time of screen tests and of their backend, in epoch milliseconds: each run begins at the same moment, and time goes
 * on from there. The demonstration's data is dated back from today, so another day's would be other data.
 * `TEST_NOW=2026-12-31T23:50:00+08:00` tries another day.
 */
export const testNow = (): number => Date.now() + ahead;

/** @returns the class of a simulated browser, going by the time of the tests */
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
