import { rebuildDerivedData, verifyLog } from '../../mock/server/archive/verifyLog';
import type { Store } from '../../mock/server/store/openStore';
import { wordsIn } from '../../mock/server/words/words';
import { defect, fillLog } from '../support/logRows';
import { openTestStore, START } from '../support/testStore';

describe('derived data of the log', () => {
  let store: Store;
  beforeEach(async () => {
    store = await openTestStore();
    await fillLog(
      store,
      Array.from({ length: 12 }, (_, at) => START + at),
    );
  });
  afterEach(() => store.close());

  const change = (id: number, values: object) =>
    store.db.updateTable('logs').set(values).where('id', '=', id).execute();
  const DAY = '2026-03-20';
  const counts = () => store.db.selectFrom('log_days').selectAll().orderBy('module').orderBy('failed').execute();
  const messageOf = () =>
    verifyLog(store.db, []).then(
      () => 'whole',
      (error: Error) => error.message,
    );
  const { day, searchKeys } = wordsIn('zh').operator.logDiffers;

  type Count = Awaited<ReturnType<typeof counts>>[number];
  const remove = ({ module, failed }: Count) =>
    store.db.deleteFrom('log_days').where('module', '=', module).where('failed', '=', failed).execute();
  const set = ({ module, failed }: Count, values: Partial<Count>) =>
    store.db.updateTable('log_days').set(values).where('module', '=', module).where('failed', '=', failed).execute();
  const said = (count: Count, total: number, rows = count.total) =>
    day(DAY, count.module, count.failed === 1, total, rows);

  it.each<
    [
      what: string,
      tamper: (first: Count, second: Count) => Promise<unknown>,
      lines: (first: Count, second: Count) => string[],
    ]
  >([
    ['a missing count', (first) => remove(first), (first) => [said(first, 0)]],
    [
      'an empty table of counts',
      () => store.db.deleteFrom('log_days').execute(),
      (first, second) => [said(first, 0), said(second, 0)],
    ],
    ['a count that is too low', (first) => set(first, { total: 1 }), (first) => [said(first, 1)]],
    ['a count that is too high', (first) => set(first, { total: 99 }), (first) => [said(first, 99)]],
    ['a negative count', (first) => set(first, { total: -3 }), (first) => [said(first, -3)]],
    [
      'a count of a day without rows',
      (first) =>
        store.db
          .insertInto('log_days')
          .values({ ...first, day: first.day + 1, total: 4 })
          .execute(),
      (first) => [day('2026-03-21', first.module, first.failed === 1, 4, 0)],
    ],
    [
      'a count of a module without rows',
      (first) =>
        store.db
          .insertInto('log_days')
          .values({ ...first, module: 'x', total: 4 })
          .execute(),
      (first) => [day(DAY, 'x', first.failed === 1, 4, 0)],
    ],
    [
      'a count with another day',
      (first) => set(first, { day: first.day - 1 }),
      (first) => [day('2026-03-19', first.module, first.failed === 1, first.total, 0), said(first, 0)],
    ],
    [
      'rows counted as another outcome',
      async (first, second) => {
        await set(first, { total: first.total - 1 });
        await set(second, { total: second.total + 1 });
      },
      (first, second) => [said(first, first.total - 1), said(second, second.total + 1)],
    ],
  ])('%s is reported with its day and difference, and rebuilt', async (_what, tamper, lines) => {
    const [first, second, ...others] = await counts();
    await tamper(first!, second!);
    const message = await messageOf();
    expect(message).toContain('npm run log:rebuild');
    for (const line of lines(first!, second!)) expect(message.split('\n')).toContain(line);
    await rebuildDerivedData(store);
    expect(await messageOf()).toBe('whole');
    expect(await counts()).toEqual([first, second, ...others]);
  });

  it.each(['', 'wrong words'])('the wrong search key %j is reported with its row, and rebuilt', async (search_key) => {
    await change(5, { search_key });
    await change(9, { search_key });
    expect(await defect(store)).toEqual(['derived', 5]);
    expect((await messageOf()).split('\n')).toContain(searchKeys(2, 5));
    expect(await rebuildDerivedData(store)).toEqual({ days: 0, keys: 2 });
    expect(await messageOf()).toBe('whole');
  });

  it('is reported in part when very many days differ', async () => {
    const [first] = await counts();
    const more = Array.from({ length: 25 }, (_, at) => ({ ...first!, day: at }));
    await store.db.insertInto('log_days').values(more).execute();
    const lines = (await messageOf()).split('\n');
    expect([lines.length, lines.at(-1)]).toEqual([22, wordsIn('zh').operator.logDiffers.moreDays(5)]);
    expect(await rebuildDerivedData(store)).toEqual({ days: 25, keys: 0 });
  });

  it('is verified after the rows', async () => {
    await store.db.deleteFrom('log_days').execute();
    await change(3, { search_key: '', summary: 'never happened' });
    expect(await defect(store)).toEqual(['row', 3]);
  });
});
