import { createScan, ROWS_AT_ONCE, type ScanPlan, type ScanState } from '@/hooks/list/useScan';
import { pageOf } from '@/utils/transfer/pageReader';

type Row = { id: number };

const rows = (count: number): Row[] => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));

/** Returns a scan of `count` rows, with the pages that it requests and the states that it reports. */
function scanning(count: number, plan: Partial<ScanPlan<Row>> = {}, atLeast?: number) {
  const all = rows(count);
  const pages: number[] = [];
  const states: ScanState<Row>[] = [];
  const source: ScanPlan<Row>['source'] = (paging) => {
    pages.push(paging.page);
    return Promise.resolve({ ok: true, data: pageOf(all, paging) });
  };
  const scan = createScan<Row>(
    { source, isMatch: ({ id }) => id % 1000 === 0, isKnown: () => true, ...plan },
    (state) => states.push(state),
    atLeast,
  );
  return { scan, pages, source, states, state: () => states.at(-1)! };
}

/** Returns a scan with fake timers. The read of each page advances the clock by `milliseconds`. */
function slowScan(count: number, milliseconds: number, plan: Partial<ScanPlan<Row>> = {}) {
  jest.useFakeTimers();
  const slow = scanning(count, {
    source: (paging) => {
      jest.setSystemTime(Date.now() + milliseconds);
      return slow.source(paging);
    },
    ...plan,
  });
  return slow;
}

afterEach(() => {
  jest.useRealTimers();
});

test('a scan of 100,000 rows pauses after 20,000 rows, and continues where it paused', async () => {
  const { scan, pages, state } = scanning(100_000);
  await scan.go();
  expect(state()).toMatchObject({ phase: 'paused', done: ROWS_AT_ONCE, total: 100_000 });
  expect(state().found).toHaveLength(20);
  await scan.go();
  expect(state()).toMatchObject({ phase: 'paused', done: 2 * ROWS_AT_ONCE });
  expect(state().found).toHaveLength(40);
  expect(pages).toEqual(Array.from({ length: 400 }, (_, index) => index + 1));
});

test('a scan does not pause before the minimum number of rows that it must read', async () => {
  const { scan, state } = scanning(50_000, {}, 50_000);
  await scan.go();
  expect(state()).toMatchObject({ phase: 'done', done: 50_000 });
});

test('a scan keeps at most 20,000 found rows', async () => {
  const { scan, state } = scanning(60_000, { isMatch: () => true }, 60_000);
  await scan.go();
  expect(state().phase).toBe('full');
  expect(state().found).toHaveLength(20_000);
});

test('the limit of found rows takes precedence over a pause at the same row', async () => {
  const { scan, state } = scanning(60_000, { isMatch: () => true });
  await scan.go();
  expect(state().phase).toBe('full');
});

describe('scan of a list', () => {
  test('a scan has the phase `reading` before the first page, and `done` with the found rows at the end', async () => {
    const { scan, states } = scanning(1000, {}, 1000);
    await scan.go();
    expect(states[0]).toEqual({ phase: 'reading', found: [], done: 0, total: undefined });
    expect(states.at(-1)).toEqual({ phase: 'done', found: [{ id: 1000 }], done: 1000, total: 1000 });
  });

  test('a scan of an empty list is complete', async () => {
    const { scan, state } = scanning(0, { isKnown: () => false });
    await scan.go();
    expect(state()).toEqual({ phase: 'done', found: [], done: 0, total: 0 });
  });

  test('a scan ends after the first page if no row has the searched field', async () => {
    const { scan, pages, state } = scanning(300, { isKnown: () => false, isMatch: () => true });
    await scan.go();
    expect(state()).toEqual({ phase: 'unknown', found: [], done: 100, total: 300 });
    expect(pages).toEqual([1]);
  });

  test('a scan without the searched field ends after the first page, even if that page arrived in parts', async () => {
    const states: ScanState<Row>[] = [];
    const source: ScanPlan<Row>['source'] = (_paging, _signal, progress) => {
      progress?.part(40);
      return Promise.resolve({ ok: true, data: { data: rows(100), total: 300 } });
    };
    await createScan<Row>({ source, isKnown: () => false, isMatch: () => true }, (state) => states.push(state)).go();
    expect(states.at(-1)).toMatchObject({ phase: 'unknown', found: [] });
  });

  test('a scan continues if one row of the first page has the searched field', async () => {
    const { scan, pages, state } = scanning(300, { isKnown: ({ id }) => id === 7 });
    await scan.go();
    expect([state().phase, pages]).toEqual(['done', [1, 2, 3]]);
  });

  test('a scan ends once no later row can match, and does not read again', async () => {
    const { scan, pages, state } = scanning(1000, { isMatch: () => true, canStop: ([first]) => first!.id > 100 });
    await scan.go();
    expect(state()).toMatchObject({ phase: 'done', found: rows(200), done: 200, total: 1000 });
    await scan.go();
    expect(pages).toEqual([1, 2]);
  });
});

describe('updates of a scan', () => {
  test.each([
    [200, ['reading', 'done']],
    [201, ['reading', 'reading', 'done']],
  ])('a scan whose page takes %d milliseconds reports the phases %j', async (milliseconds, phases) => {
    const { scan, states } = slowScan(100, milliseconds);
    await scan.go();
    expect(states.map(({ phase }) => phase)).toEqual(phases);
  });

  test('scan states report the progress, and reuse the list of found rows if no row was added', async () => {
    const { scan, states } = slowScan(300, 1000, { isMatch: ({ id }) => id === 1 });
    await scan.go();
    expect(states.map(({ phase, done, found }) => [phase, done, found.length])).toEqual([
      ['reading', 0, 0],
      ['reading', 100, 1],
      ['reading', 200, 1],
      ['reading', 300, 1],
      ['done', 300, 1],
    ]);
    expect(states[3]?.found).toBe(states[1]?.found);
  });

  test('a scan that was ended reports no further state', async () => {
    const endedScan = scanning(1000);
    const going = endedScan.scan.go();
    const last = endedScan.state();
    endedScan.scan.end();
    await going;
    expect(endedScan.state()).toBe(last);
    expect(endedScan.pages.length).toBeLessThan(10);
  });
});

test('a stopped scan pauses, and continues on request', async () => {
  const { scan, pages, state } = scanning(1000, { canStop: ([first]) => first!.id > 200 && (scan.stop(), false) });
  await scan.go();
  expect(state()).toMatchObject({ phase: 'paused', done: 300 });
  await scan.go();
  expect(state()).toMatchObject({ phase: 'paused', done: 400 });
  expect(pages).toEqual([1, 2, 3, 4]);
});

describe('the option `complete` of a scan, which loads the found rows in full', () => {
  test('a scan shows its found rows once `complete` has loaded them, and calls a failed `complete` again', async () => {
    const answers = [undefined, rows(2)];
    const complete = jest.fn(() => Promise.resolve(answers.shift()));
    const { scan, pages, state, states } = scanning(300, { isMatch: ({ id }) => id < 4, complete });
    await scan.go();
    expect(state()).toMatchObject({ phase: 'failed', found: [] });
    await scan.go();
    expect(state()).toMatchObject({ phase: 'done', found: rows(2) });
    expect(states.slice(0, -1).every(({ found }) => found.length === 0)).toBe(true);
    expect(pages).toEqual([1, 2, 3]);
    expect(complete).toHaveBeenCalledTimes(2);
    expect(complete).toHaveBeenLastCalledWith(rows(3), expect.anything());
  });

  test('a scan that was stopped in `complete` calls `complete` again, without reading the list again', async () => {
    let stop = () => undefined as void;
    const { scan, pages, state } = scanning(300, {
      complete: (_, signal) => {
        stop();
        return Promise.resolve(signal.aborted ? undefined : rows(1));
      },
    });
    stop = scan.stop;
    await scan.go();
    expect(state()).toMatchObject({ phase: 'paused', found: [] });
    stop = () => undefined;
    await scan.go();
    expect(state()).toMatchObject({ phase: 'done', found: rows(1) });
    expect(pages).toEqual([1, 2, 3]);
  });
});
