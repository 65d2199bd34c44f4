import { setImmediate as othersGo } from 'node:timers/promises';
import { logsByTime, sortedLogs } from '../../../mock/server/operations/log';
import { dayNumber } from '../../../mock/server/rules/logDays';
import type { Store } from '../../../mock/server/store/openStore';
import { gate, recorded, openTestStore } from '../../support/testStore';
import { addLogs, msAt } from '../../support/storedRows';
import { t } from '../../support/words';
import { forEachPart, type LogFilter, type LogPart } from '../../../mock/server/operations/logFilter';
import type { LogHistogramDay } from '../../../src/contract/log';

const [FIRST, SECOND, THIRD] = ['2026-03-10', '2026-03-11', '2026-03-12'] as const;
const DAYS = [FIRST, SECOND, THIRD];
const DURATIONS = [3, 1, 2, 1, 3, 2, 1, 2, 3, 9, 0, 2];
const MODULES = [t('menu.staff'), t('menu.role')];

/** Twelve rows, four per day. Some rows have the same time, and ids are not in the order of time. */
const rows = DURATIONS.map((duration_ms, index) => ({
  id: index + 1,
  duration_ms,
  module: MODULES[index % 2] ?? '',
  status_code: index % 5 === 0 ? 500 : 200,
  created_at: msAt(DAYS[index % 3] ?? FIRST, index % 4 < 2 ? '12:00:00' : `${10 + index}:00:00`),
}));
type Row = (typeof rows)[number];
const order = (valueOf: (row: Row) => number | string, descends: boolean) =>
  rows
    .toSorted((one, other) => {
      const [a, b] = [valueOf(one), valueOf(other)];
      if (a === b) return other.id - one.id;
      return a < b === descends ? 1 : -1;
    })
    .map(({ id }) => id);
const ids = (logRows: readonly { id: number }[]) => logRows.map(({ id }) => id);

let store: Store;
let recording: ReturnType<typeof recorded>;
beforeAll(async () => {
  store = await openTestStore();
  const rowsWithoutIds = rows.map(({ id: _id, ...row }) => row);
  await addLogs(store.db, rowsWithoutIds);
  // Stores false counts of several thousand rows per day, so that the second day is read in slices.
  for (const [index, total] of [3000, 9000, 3000].entries()) {
    const dayCount = { day: dayNumber(msAt(DAYS[index] ?? FIRST)), module: MODULES[0] ?? '', failed: 0, total };
    await store.db.insertInto('log_days').values(dayCount).execute();
  }
});
beforeEach(() => {
  recording = recorded(store.db);
});
afterAll(() => store.close());

const histogram = DAYS.map((date) => ({ date, total: 4, failed: 0 }));
const page = (number: number, pageSize: number) => ({ page: number, pageSize });
const starts = () => recording.statements.map(({ parameters }) => parameters.find((value) => Number(value) > 1e12));

describe('log page sorted by time', () => {
  it.each([true, false])(
    'each log page sorted by time is a slice of all sorted rows (newest first: %p)',
    async (descends) => {
      const allIds = order(({ created_at }) => created_at, descends);
      for (const size of [1, 3, 4, 5, 8, 12, 100])
        for (let number = 1; number <= 13 / size + 1; number += 1) {
          const slice = await logsByTime(store.db, page(number, size), histogram, descends);
          expect([size, number, ids(slice)]).toEqual([size, number, allIds.slice((number - 1) * size, number * size)]);
        }
    },
  );

  it.each<[what: string, query: ReturnType<typeof page>, descends: boolean, days: string[]]>([
    ['the newest day for the first page', page(1, 4), true, [THIRD]],
    ['the oldest day for the first page, oldest first', page(1, 4), false, [FIRST]],
    ['only the day of the page', page(2, 4), true, [SECOND]],
    ['both days of a page that spans two days', page(2, 3), true, [THIRD, SECOND]],
    ['no day for a page past the end', page(4, 4), true, []],
  ])('the query of a log page sorted by time reads %s', async (_what, query, descends, days) => {
    await logsByTime(recording.db, query, histogram, descends);
    expect(starts()).toEqual(days.map((date) => msAt(date)));
  });

  it('a log page sorted by time has only rows that match the filter, with the columns of the list', async () => {
    const failures = await logsByTime(store.db, { ...page(1, 10), result: 'failure' }, histogram, true);
    expect(ids(failures).toSorted((a, b) => a - b)).toEqual([1, 6, 11]);
    expect(failures[0]).toMatchObject({ module: expect.any(String), ip: '192.0.2.1', status_code: 500 });
    expect(Object.keys(failures[0] ?? {})).not.toContain('request');
  });
});

describe('log page sorted by another column', () => {
  const columns = ['id', 'duration_ms', 'status_code', 'module'] as const;
  const cases = columns.flatMap((column) => [true, false].map((descends) => [column, descends] as const));

  it.each(cases)(
    'a log page sorted by %s (descending: %p) has rows with equal values newest first',
    async (...sort) => {
      const [column, descends] = sort;
      const allIds = order((row) => row[column], descends);
      for (const size of [1, 2, 5, 12, 100])
        for (let number = 1; number <= 13 / size + 1; number += 1) {
          const slice = await sortedLogs(store.db, page(number, size), histogram, { column, descends });
          expect([size, number, ids(slice)]).toEqual([size, number, allIds.slice((number - 1) * size, number * size)]);
        }
    },
  );

  const byDuration = (query: ReturnType<typeof page> & LogFilter, days = histogram) =>
    sortedLogs(recording.db, query, days, { column: 'duration_ms', descends: true });

  it('a log page sorted by duration skips days without matching rows, and reads a large day in slices', async () => {
    await byDuration(page(1, 2), histogram.slice(0, 1));
    const [days, partQuery, shownQuery] = recording.statements.map(({ text }) => text);
    expect(recording.statements).toHaveLength(3);
    expect([days, partQuery, shownQuery]).toEqual([
      expect.stringContaining('from "log_days"'),
      expect.stringContaining('order by "duration_ms" desc'),
      expect.stringContaining('"id" in'),
    ]);
    await byDuration(page(1, 2));
    // The statements read the days, day 1, five slices of day 2, day 3, and the shown rows.
    expect(recording.statements.slice(3)).toHaveLength(1 + 1 + 5 + 1 + 1);
  });

  it('for a log page sorted by duration, each query reads rows only from the nearer end of the list', async () => {
    await byDuration(page(2, 2));
    await byDuration(page(6, 2));
    const limits = recording.statements
      .filter(({ text }) => text.includes('limit'))
      .map((one) => one.parameters.at(-1));
    expect(new Set(limits.slice(0, 7))).toEqual(new Set([4]));
    expect(new Set(limits.slice(7))).toEqual(new Set([2]));
  });

  it('a log page sorted by duration has only rows that match the filter', async () => {
    const module = MODULES[0] ?? '';
    const ofModule = rows.filter((row) => row.module === module).map(({ id }) => id);
    const expectedIds = order((row) => row.duration_ms, true).filter((id) => ofModule.includes(id));
    const days = histogram.map((day) => ({ ...day, total: 2 }));
    expect(ids(await byDuration({ ...page(1, 10), module }, days))).toEqual(expectedIds);
  });
});

describe('scan of the log', () => {
  /* A scan reads a large log in parts of some thousand rows. A part is several days, or a slice of one day. */

  const dayOf = (number: number) => `2026-03-${String(number).padStart(2, '0')}`;
  const day = (number: number, total: number): LogHistogramDay => ({ date: dayOf(number), total, failed: 0 });

  async function partsOf(totals: readonly number[], isWanted?: (day: LogHistogramDay) => boolean): Promise<LogPart[]> {
    const parts: LogPart[] = [];
    const collect = async (part: LogPart) => void parts.push(part);
    const days = totals.map((total, index) => day(index + 1, total));
    await forEachPart(days, collect, isWanted);
    return parts;
  }

  const daysOf = (parts: readonly LogPart[]) => parts.map(({ days }) => days.map(({ date }) => Number(date.slice(-2))));

  describe('parts of a scan', () => {
    it.each<[what: string, totals: number[], expected: number[][]]>([
      ['no days result in no parts', [], []],
      ['each part has at most four thousand rows', [1500, 1500, 1000, 1], [[1, 2, 3], [4]]],
      ['a part ends before a day that would exceed the limit', [2000, 2001, 1999], [[1], [2, 3]]],
      ['a day of four thousand rows is one part', [4000, 4000], [[1], [2]]],
      [
        'a part ends when the sum of its days reaches the limit',
        [2000, 1000, 1000, 3000, 1000, 1],
        [[1, 2, 3], [4, 5], [6]],
      ],
    ])('days of a log scan are combined into parts: %s', async (_what, totals, expected) => {
      const parts = await partsOf(totals);
      expect(daysOf(parts)).toEqual(expected);
      for (const [index, { from, to, isDone }] of parts.entries()) {
        const numbers = expected[index] ?? [];
        const [first = 0, last = first] = [numbers[0], numbers.at(-1)];
        expect({ from, to, isDone }).toEqual({ from: dayOf(first), to: dayOf(last), isDone: true });
      }
    });

    it('a skipped day is in no part of a log scan, and ends the part before the skipped day', async () => {
      const parts = await partsOf([10, 10, 10, 10, 10], ({ date }) => date !== dayOf(3));
      expect(parts.map(({ from, to }) => [from, to])).toEqual([
        [dayOf(1), dayOf(2)],
        [dayOf(4), dayOf(5)],
      ]);
      expect(await partsOf([10, 5000], () => false)).toEqual([]);
    });
  });

  describe('day of more than four thousand rows', () => {
    it('a day of over four thousand rows is read in slices of equal duration up to the end of the day', async () => {
      const slice = (from: string, to: string, isDone: boolean) => ({
        ...{ days: [day(1, 4001)], from: `2026-03-01T${from}+08:00`, to: `2026-03-01T${to}+08:00`, isDone },
      });
      expect(await partsOf([4001])).toEqual([
        slice('00:00:00.000', '07:59:59.999', false),
        slice('08:00:00.000', '15:59:59.999', false),
        slice('16:00:00.000', '23:59:59.999', true),
      ]);
    });

    it.each([
      [5000, 3],
      [6000, 3],
      [6001, 4],
      [14_000, 7],
      [100_000, 50],
    ])('a day of %i rows is read in %i contiguous slices, to the last millisecond of the day', async (total, count) => {
      const parts = await partsOf([total]);
      expect(parts).toHaveLength(count);
      expect(parts[0]?.from).toBe('2026-03-01T00:00:00.000+08:00');
      expect(parts.at(-1)?.to).toBe('2026-03-01T23:59:59.999+08:00');
      const partStarts = parts.slice(1).map(({ from }) => Date.parse(from));
      expect(partStarts).toEqual(parts.slice(0, -1).map(({ to }) => Date.parse(to) + 1));
      expect(parts.map(({ isDone }) => isDone)).toEqual(parts.map((_, index) => index === count - 1));
    });
  });

  describe('scan of a large log', () => {
    /** Each call of `work` adds its part of the scan to `startedParts`, and then waits until `open` is called. */
    function heldWork() {
      const startedParts: string[] = [];
      const { opened, open } = gate();
      const work = async ({ from }: LogPart) => {
        startedParts.push(from);
        await opened;
      };
      return { startedParts, work, open };
    }
    const manyDays = [day(1, 4000), day(2, 4000)];
    const few = [day(3, 4000)];

    it('a scan lets other tasks run between two parts; a scan of one part does not wait for other tasks', async () => {
      const events: string[] = [];
      await forEachPart(manyDays, async ({ from }) => {
        events.push(from);
        setImmediate(() => events.push('others'));
      });
      expect(events.slice(0, 3)).toEqual([dayOf(1), 'others', dayOf(2)]);
      await othersGo();
      events.length = 0;
      setImmediate(() => events.push('others'));
      await forEachPart(few, async ({ from }) => void events.push(from));
      expect(events).toEqual([dayOf(3)]);
    });

    it('a scan of several parts waits for the previous scan; a scan of one part does not wait', async () => {
      const [first, second, third] = [heldWork(), heldWork(), heldWork()];
      const [one, two] = [forEachPart(manyDays, first.work), forEachPart(manyDays, second.work)];
      third.open();
      await forEachPart(few, third.work);
      await othersGo();
      expect([first.startedParts, second.startedParts, third.startedParts]).toEqual([[dayOf(1)], [], [dayOf(3)]]);
      first.open();
      await one;
      expect(first.startedParts).toEqual([dayOf(1), dayOf(2)]);
      second.open();
      await two;
      expect(second.startedParts).toEqual([dayOf(1), dayOf(2)]);
    });

    it('a scan rejects with the first failure, after which the next scan runs', async () => {
      const startedParts: string[] = [];
      const brokenScan = forEachPart(manyDays, async ({ from }) => {
        startedParts.push(from);
        throw new Error('away');
      });
      const nextScan = forEachPart(manyDays, async ({ from }) => void startedParts.push(from));
      await expect(brokenScan).rejects.toThrow('away');
      await nextScan;
      expect(startedParts).toEqual([dayOf(1), dayOf(1), dayOf(2)]);
    });
  });
});
