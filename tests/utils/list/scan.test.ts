import { createScan, ROWS_AT_ONCE, type ScanPlan, type ScanState } from '@/utils/list/scan';
import { pageOf } from '@/utils/transfer/pageReader';

interface Row {
  id: number;
}

const rows = (count: number): Row[] => Array.from({ length: count }, (_, at) => ({ id: at + 1 }));

/** A scan of so many rows, and the last that it told. */
function scanning(count: number, plan: Partial<ScanPlan<Row>> = {}, atLeast?: number) {
  const all = rows(count);
  const asked: number[] = [];
  let told: ScanState<Row> | undefined;
  const source: ScanPlan<Row>['source'] = (paging) => {
    asked.push(paging.page);
    return Promise.resolve({ ok: true, data: pageOf(all, paging) });
  };
  const scan = createScan<Row>(
    { source, keep: ({ id }) => id % 1000 === 0, tells: () => true, ...plan },
    (state) => {
      told = state;
    },
    atLeast,
  );
  return { scan, asked, state: () => told! };
}

test('of 100,000 rows 20,000 are read a go, and the next go reads on', async () => {
  const { scan, asked, state } = scanning(100_000);
  await scan.go();
  expect(state()).toMatchObject({ phase: 'paused', done: ROWS_AT_ONCE, total: 100_000 });
  expect(state().found).toHaveLength(20);
  await scan.go();
  expect(state()).toMatchObject({ phase: 'paused', done: 2 * ROWS_AT_ONCE });
  expect(state().found).toHaveLength(40);
  expect(asked).toEqual(Array.from({ length: 400 }, (_, at) => at + 1));
});

test('what was read before is read again without a pause', async () => {
  const { scan, state } = scanning(50_000, {}, 50_000);
  await scan.go();
  expect(state()).toMatchObject({ phase: 'done', done: 50_000 });
});

test('no more are kept than 20,000, however many fit', async () => {
  const { scan, state } = scanning(60_000, { keep: () => true }, 60_000);
  await scan.go();
  expect(state().phase).toBe('full');
  expect(state().found).toHaveLength(20_000);
});

test('stops where it is told, and tells nothing after its end', async () => {
  const stopped = scanning(1000, { isOver: ([first]) => first!.id > 200 && (stopped.scan.stop(), false) });
  await stopped.scan.go();
  expect(stopped.state()).toMatchObject({ phase: 'paused' });
  await stopped.scan.go();
  expect(stopped.asked.length).toBeLessThan(10);

  const ended = scanning(1000);
  const going = ended.scan.go();
  const last = ended.state();
  ended.scan.end();
  await going;
  expect(ended.state()).toBe(last);
});

test('shows nothing before it is known which of the kept ones are meant, and asks again for what failed', async () => {
  const answers = [undefined, rows(2)];
  const { scan, asked, state } = scanning(300, { complete: () => Promise.resolve(answers.shift()) });
  await scan.go();
  expect(state()).toMatchObject({ phase: 'failed', found: [] });
  await scan.go();
  expect(state()).toMatchObject({ phase: 'done', found: rows(2) });
  expect(asked).toEqual([1, 2, 3]);
});
