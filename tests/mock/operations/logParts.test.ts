import { setImmediate as othersGo } from 'node:timers/promises';
import { forEachPart, type LogPart } from '../../../mock/server/operations/logFilter';
import type { LogHistogramDay } from '../../../src/contract/log';

/* A large log is read in parts of some thousand rows: several days, or a slice of one. */

const dayOf = (number: number) => `2026-03-${String(number).padStart(2, '0')}`;
const day = (number: number, total: number): LogHistogramDay => ({ date: dayOf(number), total, failed: 0 });

async function partsOf(totals: readonly number[], isWanted?: (day: LogHistogramDay) => boolean): Promise<LogPart[]> {
  const parts: LogPart[] = [];
  const collect = async (part: LogPart) => void parts.push(part);
  await forEachPart(
    totals.map((total, at) => day(at + 1, total)),
    collect,
    isWanted,
  );
  return parts;
}

/** Day numbers of each part. */
const daysOf = (parts: readonly LogPart[]) => parts.map(({ days }) => days.map(({ date }) => Number(date.slice(-2))));

describe('parts of a scan', () => {
  it.each<[what: string, totals: number[], expected: number[][]]>([
    ['of no day are none', [], []],
    ['hold four thousand rows at most', [1500, 1500, 1000, 1], [[1, 2, 3], [4]]],
    ['hold no row more', [2000, 2001, 1999], [[1], [2, 3]]],
    ['are whole days up to four thousand rows', [4000, 4000], [[1], [2]]],
    ['count the rows of all days before', [2000, 1000, 1000, 3000, 1000, 1], [[1, 2, 3], [4, 5], [6]]],
  ])('%s', async (_what, totals, expected) => {
    const parts = await partsOf(totals);
    expect(daysOf(parts)).toEqual(expected);
    for (const [at, { from, to, isDone }] of parts.entries()) {
      const numbers = expected[at] ?? [];
      expect({ from, to, isDone }).toEqual({
        from: dayOf(numbers[0] ?? 0),
        to: dayOf(numbers.at(-1) ?? 0),
        isDone: true,
      });
    }
  });

  it('omit skipped days, and never span one', async () => {
    const parts = await partsOf([10, 10, 10, 10, 10], ({ date }) => date !== dayOf(3));
    expect(parts.map(({ from, to }) => [from, to])).toEqual([
      [dayOf(1), dayOf(2)],
      [dayOf(4), dayOf(5)],
    ]);
    expect(await partsOf([10, 5000], () => false)).toEqual([]);
  });

  it('start again after a day with several parts', async () => {
    expect(daysOf(await partsOf([1, 4001, 1, 1]))).toEqual([[1], [2], [2], [2], [3, 4]]);
  });
});

describe('day of more than four thousand rows', () => {
  it('is read in slices of equal time, of which the last completes the day', async () => {
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
  ])('of %i rows has %i contiguous slices to the last millisecond', async (total, count) => {
    const parts = await partsOf([total]);
    expect(parts).toHaveLength(count);
    expect(parts[0]?.from).toBe('2026-03-01T00:00:00.000+08:00');
    expect(parts.at(-1)?.to).toBe('2026-03-01T23:59:59.999+08:00');
    const starts = parts.slice(1).map(({ from }) => Date.parse(from));
    expect(starts).toEqual(parts.slice(0, -1).map(({ to }) => Date.parse(to) + 1));
    expect(parts.map(({ isDone }) => isDone)).toEqual(parts.map((_, at) => at === count - 1));
  });
});

describe('scan of a large log', () => {
  /** Work that records its start, and runs until it is released. */
  function held() {
    const begun: string[] = [];
    let letGo: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    const work = async ({ from }: LogPart) => {
      begun.push(from);
      await gate;
    };
    return { begun, work, letGo };
  }
  const many = [day(1, 4000), day(2, 4000)];
  const few = [day(3, 4000)];

  it('yields between two parts, but not for a single part', async () => {
    const order: string[] = [];
    await forEachPart(many, async ({ from }) => {
      order.push(from);
      setImmediate(() => order.push('others'));
    });
    expect(order.slice(0, 3)).toEqual([dayOf(1), 'others', dayOf(2)]);
    await othersGo();
    order.length = 0;
    setImmediate(() => order.push('others'));
    await forEachPart(few, async ({ from }) => void order.push(from));
    expect(order).toEqual([dayOf(3)]);
  });

  it('waits for the previous scan, unless it has a single part', async () => {
    const [first, second, third] = [held(), held(), held()];
    const [one, two] = [forEachPart(many, first.work), forEachPart(many, second.work)];
    third.letGo();
    await forEachPart(few, third.work);
    await othersGo();
    expect([first.begun, second.begun, third.begun]).toEqual([[dayOf(1)], [], [dayOf(3)]]);
    first.letGo();
    await one;
    expect(first.begun).toEqual([dayOf(1), dayOf(2)]);
    second.letGo();
    await two;
    expect(second.begun).toEqual([dayOf(1), dayOf(2)]);
  });

  it('rejects with the first failure, after which the next scan runs', async () => {
    const begun: string[] = [];
    const broken = forEachPart(many, async ({ from }) => {
      begun.push(from);
      throw new Error('away');
    });
    const next = forEachPart(many, async ({ from }) => void begun.push(from));
    await expect(broken).rejects.toThrow('away');
    await next;
    expect(begun).toEqual([dayOf(1), dayOf(1), dayOf(2)]);
  });
});
