import {
  dateOf,
  dayOfMoment,
  dayText,
  everyDay,
  foreignClock,
  lastDays,
  momentsOf,
  orderedPeriod,
  type Period,
} from '@/utils/days';
import {
  daysLeft,
  expiryByRole,
  expiresWithin,
  isPast,
  offeredPresets,
  presetExpiry,
  readTerm,
  hasTermFields,
} from '@/utils/terms';

afterEach(() => jest.restoreAllMocks());

describe('days', () => {
  const count = (date: string, total: unknown, failures: unknown) => ({ date, total, failed: failures });
  test('lastDays returns a period that ends today and can begin in the previous year', () => {
    const now = new Date(2026, 0, 3, 23, 59);
    expect(lastDays(1, now)).toEqual({ start_at: '2026-01-03', end_at: '2026-01-03' });
    expect(lastDays(7, now)).toEqual({ start_at: '2025-12-28', end_at: '2026-01-03' });
  });

  test('a day is unchanged by a conversion to a date and back', () => {
    for (const day of ['2026-01-01', '2026-03-29', '2026-12-31']) expect(dayText(dateOf(day))).toBe(day);
  });

  test.each([
    ['2026-03-01', '2026-03-01'],
    ['2026-03-01T23:59:59+08:00', dayText(new Date('2026-03-01T15:59:59Z'))],
    ['2026-03-01T23:59:59-11:00', dayText(new Date('2026-03-02T10:59:59Z'))],
    ['2026-03-01 23:59:59', '2026-03-01'],
    ['2026-02-30T00:00:00Z', undefined],
    ['yesterday', undefined],
    ['', undefined],
    [20_260_301, undefined],
    [['2026-03-01'], undefined],
    [null, undefined],
  ])('the moment %j is on the day %s', (moment, day) => expect(dayOfMoment(moment)).toBe(day));

  test('a period covers whole days of local time, and starts on the earlier day', () => {
    jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-480);
    expect(momentsOf({ start_at: '2026-03-02', end_at: '2026-03-01' })).toEqual({
      start_at: '2026-03-01T00:00:00.000+08:00',
      end_at: '2026-03-02T23:59:59.999+08:00',
    });
    expect(momentsOf({})).toEqual({ start_at: undefined, end_at: undefined });
  });

  test.each([
    ['2026-03-01T23:59:59+08:00', undefined],
    ['2026-03-01T23:59:59Z', undefined],
    ['2026-03-01T10:59:59-05:00', 'UTC-05:00'],
    [undefined, undefined],
  ])('for a browser at UTC+08:00, foreignClock returns for the moment %s the offset %s', (moment, clock) => {
    jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-480);
    expect(foreignClock(moment)).toBe(clock);
  });

  const MARCH: Period = { start_at: '2026-03-01', end_at: '2026-03-02' };

  test.each<Period>([MARCH, { start_at: '2026-03-01' }, { end_at: '2026-03-01' }, {}])(
    'a period that is in order stays unchanged: %j',
    (period) => expect(orderedPeriod(period)).toEqual(period),
  );

  test('a reversed period is put in order', () =>
    expect(orderedPeriod({ start_at: '2026-03-02', end_at: '2026-03-01' })).toEqual(MARCH));

  test('days missing in a histogram are added in order with a count of zero', () => {
    const days = everyDay([count('2026-03-02', 5, 1), count('2026-02-27', 2, 0)], 100);
    const emptyDays = ['2026-02-28', '2026-03-01'].map((date) => count(date, 0, 0));
    expect(days).toEqual([count('2026-02-27', 2, 0), ...emptyDays, count('2026-03-02', 5, 1)]);
  });

  test('a histogram with too many days keeps only the latest days', () => {
    const days = everyDay([count('1970-01-01', 1, 0), count('2026-03-02', 5, 9)], 3);
    expect(days.map(({ date }) => date)).toEqual(['2026-02-28', '2026-03-01', '2026-03-02']);
    // Failures are limited to the number of operations, because a day cannot have more failures.
    expect(days.at(-1)?.failed).toBe(5);
  });

  const ODD = [null, 7, 'x', {}, { date: '2026-02-30', total: 1 }, { date: 5 }, { date: ['2026-01-01'], total: 1 }];

  test.each([[ODD], [[]]])('a histogram of invalid data has no days', (raw) => expect(everyDay(raw, 10)).toEqual([]));

  test('a histogram omits invalid data beside valid data', () => {
    const good = ['2026-03-01', '2026-03-02'].map((date) => ({ date, total: 1, failed: 1 }));
    expect(everyDay([good[1], ...ODD, good[0]], 10)).toEqual(good);
  });

  test.each(['many', '5', NaN, Infinity, -3, null, undefined])('a histogram counts an invalid %p as zero', (value) => {
    const days = everyDay([count('2026-03-02', value, 2), count('2026-03-03', 2, value)], 10);
    expect(days).toEqual([count('2026-03-02', 0, 0), count('2026-03-03', 2, 0)]);
  });
});

describe('expiries', () => {
  /** Returns a date in local time, independent of the time zone. */
  const at = (...parts: [number, number, number, number?, number?, number?, number?]) => new Date(...parts);
  const FRIDAY = at(2026, 2, 20, 10);

  test('an expiry preset is the end of a day; of two presets for the same day only one is offered', () => {
    expect(offeredPresets(FRIDAY).map((preset) => [preset, presetExpiry(preset, FRIDAY)])).toEqual([
      ['today', at(2026, 2, 20, 23, 59, 59, 999)],
      ['week', at(2026, 2, 27, 23, 59, 59, 999)],
      ['month', at(2026, 3, 19, 23, 59, 59, 999)],
      ['quarter', at(2026, 2, 31, 23, 59, 59, 999)],
    ]);
    expect(presetExpiry('friday', at(2026, 2, 22, 8))).toEqual(at(2026, 2, 27, 23, 59, 59, 999));
    expect(presetExpiry('today', at(2026, 2, 22, 8))).toEqual(at(2026, 2, 22, 23, 59, 59, 999));
    expect(presetExpiry('quarter', at(2026, 11, 31, 23))).toEqual(at(2026, 11, 31, 23, 59, 59, 999));
  });

  test('the remaining days of an expiry are calendar days, not periods of 24 hours', () => {
    const daysUntil = (date: Date) => daysLeft(date.toISOString(), FRIDAY);
    const dates = [at(2026, 2, 20, 23, 59), at(2026, 2, 21, 0, 1), at(2026, 2, 27, 9), at(2026, 2, 20, 9, 59)];
    expect(dates.map(daysUntil)).toEqual([0, 1, 7, -1]);
    expect([null, undefined, '', 'soon'].map((none) => daysLeft(none, FRIDAY))).toEqual(Array(4).fill(undefined));
  });

  test('an expiry at the present moment has passed', () => {
    expect(daysLeft(FRIDAY.toISOString(), FRIDAY)).toBe(-1);
    expect(daysLeft(at(2026, 2, 20, 10, 0, 0, 1).toISOString(), FRIDAY)).toBe(0);
    const moment = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
    expect(isPast(moment(-60_000))).toBe(true);
    expect([moment(3_600_000), moment(86_400_000), null].map(isPast)).toEqual([false, false, false]);
  });

  test('expiresWithin is true for an expiry within the given days, but not for a past, later or missing one', () => {
    const within = (days: number, date?: Date) => expiresWithin(date?.toISOString() ?? null, days, FRIDAY);
    expect(within(3, at(2026, 2, 23, 23))).toBe(true);
    expect(within(0, at(2026, 2, 20, 23))).toBe(true);
    const otherEnds = [at(2026, 2, 24, 0, 1), at(2026, 2, 19), undefined];
    expect(otherEnds.map((date) => within(3, date))).toEqual([false, false, false]);
  });

  test('a backend supports expiries if its accounts have an expiry field', () => {
    expect(hasTermFields({})).toBe(false);
    expect([{ valid_until: null }, { valid_until: FRIDAY.toISOString() }].map(hasTermFields)).toEqual([true, true]);
  });

  test('expiries of roles are mapped by role id', () => {
    const until = FRIDAY.toISOString();
    expect([...expiryByRole([{ role_id: 3, until }])]).toEqual([[3, until]]);
    expect([null, undefined].map((none) => expiryByRole(none).size)).toEqual([0, 0]);
  });

  test.each<[string, Date | undefined]>([
    ['2026-12-31', at(2026, 11, 31, 23, 59, 59, 999)],
    ['2026/3/7', at(2026, 2, 7, 23, 59, 59, 999)],
    ['2026-12-31 18:00', at(2026, 11, 31, 18)],
    ['2026-12-31T18:00:59', at(2026, 11, 31, 18, 0, 59)],
    ['2026-02-30', undefined],
    ['2026-12-31 24:00', undefined],
    ['2026-12-31 18:60', undefined],
    ['31.12.2026', at(2026, 11, 31, 23, 59, 59, 999)],
    ['12/31/2026', at(2026, 11, 31, 23, 59, 59, 999)],
    ['3/4/2026', at(2026, 3, 3, 23, 59, 59, 999)],
    ['2026\u5e7412\u670831\u65e5', at(2026, 11, 31, 23, 59, 59, 999)],
    ['2026. 12. 31.', at(2026, 11, 31, 23, 59, 59, 999)],
    ['\uff12\uff10\uff12\uff16-12-31', at(2026, 11, 31, 23, 59, 59, 999)],
    ['\u0662\u0660\u0662\u0666-\u0661\u0662-\u0663\u0661', at(2026, 11, 31, 23, 59, 59, 999)],
    ['2026-12-31 18:00:00+08:00', new Date('2026-12-31T10:00:00Z')],
    ['2026-12-31 10:00:00Z', new Date('2026-12-31T10:00:00Z')],
    ['31.13.2026', undefined],
    [' 2026.12.31 ', at(2026, 11, 31, 23, 59, 59, 999)],
    ['2026-3-7 8:05', at(2026, 2, 7, 8, 5)],
    ['2026-12-31 00:00', at(2026, 11, 31)],
    ['2026-12-31 23:59:59', at(2026, 11, 31, 23, 59, 59)],
    ['2026-12-31 18:00:60', undefined],
    ['2026-12-31 18', undefined],
    ['2026-12-31 18:00 h', undefined],
    ['by 2026-12-31', undefined],
    ['2026-12-31, noon', undefined],
    ['2026-13-01', undefined],
    ['2026-00-01', undefined],
    ['2026-01-00', undefined],
    ['0000-01-01', undefined],
    ['2026', undefined],
    ['tomorrow', undefined],
  ])('a text is read as an expiry, or as undefined if the text is no valid time: “%s”', (text, date) =>
    expect(readTerm(text, 'zh-CN')).toBe(date?.toISOString()),
  );

  test.each([
    ['en-US', '3/4/2026', at(2026, 2, 4, 23, 59, 59, 999)],
    ['en-US', '3.4.2026', at(2026, 3, 3, 23, 59, 59, 999)],
    ['en-US', '31/12/2026', at(2026, 11, 31, 23, 59, 59, 999)],
    ['en-GB', '3/4/2026', at(2026, 3, 3, 23, 59, 59, 999)],
    ['th-TH', '31/12/2569', at(2026, 11, 31, 23, 59, 59, 999)],
  ])('in %s the expiry “%s” is read with day and month in local order', (language, text, date) =>
    expect(readTerm(text, language)).toBe(date.toISOString()),
  );
});
