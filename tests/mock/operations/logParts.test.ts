import { setImmediate as othersGo } from 'node:timers/promises';
import { throughDays, type LogPart } from '../../../mock/server/operations/logSearch';
import type { LogHistogramDay } from '../../../src/contract/log';

/* A large log is read in parts of some thousand rows: whole days together, or a part of one day. */

const dayOf = (number: number) => `2026-03-${String(number).padStart(2, '0')}`;
const day = (number: number, total: number): LogHistogramDay => ({ date: dayOf(number), total, failed: 0 });

async function partsOf(totals: readonly number[], isWanted?: (day: LogHistogramDay) => boolean): Promise<LogPart[]> {
  const parts: LogPart[] = [];
  const collect = async (part: LogPart) => void parts.push(part);
  await throughDays(
    totals.map((total, at) => day(at + 1, total)),
    collect,
    isWanted,
  );
  return parts;
}

/** The numbers of the days of each part. */
const daysOf = (parts: readonly LogPart[]) => parts.map(({ days }) => days.map(({ date }) => Number(date.slice(-2))));

describe('the parts of days', () => {
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

  it('leave out days that are not wanted, and never reach over one', async () => {
    const parts = await partsOf([10, 10, 10, 10, 10], ({ date }) => date !== dayOf(3));
    expect(parts.map(({ from, to }) => [from, to])).toEqual([
      [dayOf(1), dayOf(2)],
      [dayOf(4), dayOf(5)],
    ]);
    expect(await partsOf([10, 5000], () => false)).toEqual([]);
  });

  it('begin anew after a day that has parts of its own', async () => {
    expect(daysOf(await partsOf([1, 4001, 1, 1]))).toEqual([[1], [2], [2], [2], [3, 4]]);
  });
});

describe('a day of more than four thousand rows', () => {
  it('is read in slices of the same time, of which the last says that the day is done', async () => {
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
  ])('of %i rows is %i slices without a gap, to the last millisecond', async (total, count) => {
    const parts = await partsOf([total]);
    expect(parts).toHaveLength(count);
    expect(parts[0]?.from).toBe('2026-03-01T00:00:00.000+08:00');
    expect(parts.at(-1)?.to).toBe('2026-03-01T23:59:59.999+08:00');
    const starts = parts.slice(1).map(({ from }) => Date.parse(from));
    expect(starts).toEqual(parts.slice(0, -1).map(({ to }) => Date.parse(to) + 1));
    expect(parts.map(({ isDone }) => isDone)).toEqual(parts.map((_, at) => at === count - 1));
  });
});

describe('going through a large log', () => {
  /** Work that notes where it begins, and lasts until it is let go. */
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

  it('lets others go between two parts, and is not held up by that where it is one part', async () => {
    const order: string[] = [];
    await throughDays(many, async ({ from }) => {
      order.push(from);
      setImmediate(() => order.push('others'));
    });
    expect(order.slice(0, 3)).toEqual([dayOf(1), 'others', dayOf(2)]);
    await othersGo();
    order.length = 0;
    setImmediate(() => order.push('others'));
    await throughDays(few, async ({ from }) => void order.push(from));
    expect(order).toEqual([dayOf(3)]);
  });

  it('waits until whoever went before is done, which one part does not', async () => {
    const [first, second, third] = [held(), held(), held()];
    const [one, two] = [throughDays(many, first.work), throughDays(many, second.work)];
    third.letGo();
    await throughDays(few, third.work);
    await othersGo();
    expect([first.begun, second.begun, third.begun]).toEqual([[dayOf(1)], [], [dayOf(3)]]);
    first.letGo();
    await one;
    expect(first.begun).toEqual([dayOf(1), dayOf(2)]);
    second.letGo();
    await two;
    expect(second.begun).toEqual([dayOf(1), dayOf(2)]);
  });

  it('ends with the first failure, after which the next goes on', async () => {
    const begun: string[] = [];
    const broken = throughDays(many, async ({ from }) => {
      begun.push(from);
      throw new Error('away');
    });
    const next = throughDays(many, async ({ from }) => void begun.push(from));
    await expect(broken).rejects.toThrow('away');
    await next;
    expect(begun).toEqual([dayOf(1), dayOf(1), dayOf(2)]);
  });
});
