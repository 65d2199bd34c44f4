import { dateOf, dayOfMoment, dayText, everyDay, lastDays, ordered, type Period } from '@/utils/days';

test('the last days include today, and cross months and years', () => {
  const now = new Date(2026, 0, 3, 23, 59);
  expect(lastDays(1, now)).toEqual({ start_at: '2026-01-03', end_at: '2026-01-03' });
  expect(lastDays(7, now)).toEqual({ start_at: '2025-12-28', end_at: '2026-01-03' });
});

test('a day survives the way to a date and back', () => {
  for (const day of ['2026-01-01', '2026-03-29', '2026-12-31']) expect(dayText(dateOf(day))).toBe(day);
});

test.each([
  ['2026-03-01', '2026-03-01'],
  ['2026-03-01T23:59:59+08:00', '2026-03-01'],
  ['2026-03-01 23:59:59', '2026-03-01'],
  ['2026-02-30T00:00:00Z', undefined],
  ['yesterday', undefined],
  ['', undefined],
  [20_260_301, undefined],
  [['2026-03-01'], undefined],
  [null, undefined],
])('the day of the moment %j is %s', (moment, day) => {
  expect(dayOfMoment(moment)).toBe(day);
});

test.each<[Period, Period]>([
  [
    { start_at: '2026-03-02', end_at: '2026-03-01' },
    { start_at: '2026-03-01', end_at: '2026-03-02' },
  ],
  [
    { start_at: '2026-03-01', end_at: '2026-03-02' },
    { start_at: '2026-03-01', end_at: '2026-03-02' },
  ],
  [{ start_at: '2026-03-01' }, { start_at: '2026-03-01' }],
  [{ end_at: '2026-03-01' }, { end_at: '2026-03-01' }],
  [{}, {}],
])('of the period %j the earlier day comes first', (period, expected) => {
  expect(ordered(period)).toEqual(expected);
});

test('days without any count are filled in, in order', () => {
  const days = everyDay(
    [
      { date: '2026-03-02', total: 5, failed: 1 },
      { date: '2026-02-27', total: 2, failed: 0 },
    ],
    100,
  );
  expect(days).toEqual([
    { date: '2026-02-27', total: 2, failed: 0 },
    { date: '2026-02-28', total: 0, failed: 0 },
    { date: '2026-03-01', total: 0, failed: 0 },
    { date: '2026-03-02', total: 5, failed: 1 },
  ]);
});

test('of too many days the latest stay', () => {
  const days = everyDay(
    [
      { date: '1970-01-01', total: 1, failed: 0 },
      { date: '2026-03-02', total: 5, failed: 9 },
    ],
    3,
  );
  expect(days.map(({ date }) => date)).toEqual(['2026-02-28', '2026-03-01', '2026-03-02']);
  // More failures than operations there cannot be.
  expect(days.at(-1)?.failed).toBe(5);
});

const ODD = [null, 7, 'x', {}, { date: '2026-02-30', total: 1 }, { date: 5 }, { date: ['2026-01-01'], total: 1 }];

test.each([[ODD], [[]]])('odd data gives no days', (raw) => {
  expect(everyDay(raw, 10)).toEqual([]);
});

test('odd data beside good data is left out', () => {
  const good = ['2026-03-01', '2026-03-02'].map((date) => ({ date, total: 1, failed: 1 }));
  expect(everyDay([good[1], ...ODD, good[0]], 10)).toEqual(good);
});

test.each(['many', '5', NaN, Infinity, -3, null, undefined])('%p is no count', (value) => {
  const days = everyDay(
    [
      { date: '2026-03-02', total: value, failed: 2 },
      { date: '2026-03-03', total: 2, failed: value },
    ],
    10,
  );
  expect(days.map(({ total, failed }) => [total, failed])).toEqual([
    [0, 0],
    [2, 0],
  ]);
});
