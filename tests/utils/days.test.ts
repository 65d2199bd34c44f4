import { dateOf, dayText, everyDay, lastDays } from '@/utils/days';

test('the last days include today, and cross months and years', () => {
  const now = new Date(2026, 0, 3, 23, 59);
  expect(lastDays(1, now)).toEqual({ start_at: '2026-01-03', end_at: '2026-01-03' });
  expect(lastDays(7, now)).toEqual({ start_at: '2025-12-28', end_at: '2026-01-03' });
});

test('a day survives the way to a date and back', () => {
  for (const day of ['2026-01-01', '2026-03-29', '2026-12-31']) expect(dayText(dateOf(day))).toBe(day);
});

test('days without any count are filled in, in order', () => {
  const days = everyDay(
    [
      { date: '2026-03-02', total: 5, failed: 1 },
      { date: '2026-02-27', total: 2, failed: 0 },
    ],
    100,
  );
  expect(days.map(({ date, total }) => `${date} ${total}`)).toEqual([
    '2026-02-27 2',
    '2026-02-28 0',
    '2026-03-01 0',
    '2026-03-02 5',
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

test.each([[[null, 7, 'x', {}, { date: '2026-02-30', total: 1 }, { date: 5 }]], [[]]])(
  'odd data gives no days',
  (raw) => {
    expect(everyDay(raw, 10)).toEqual([]);
  },
);

test('what is no count is none', () => {
  expect(everyDay([{ date: '2026-03-02', total: 'many', failed: NaN }], 10)).toEqual([
    { date: '2026-03-02', total: 0, failed: 0 },
  ]);
});
