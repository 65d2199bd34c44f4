import type { LogRow } from '@/contract/log';
import { useHistory } from '@/hooks/log/useHistory';
import type { RecordKind } from '@/utils/log/changes';
import { dayOfMoment, momentsOf } from '@/utils/days';
import { type Answer, listenEachTest } from '../../request/support';
import { arrived, held, fine, network, pageOf, refused } from '../support/answers';
import { openHook, person } from '../support/inApp';

const row = (id: number, fields: Partial<LogRow> = {}) =>
  ({
    id,
    method: 'PUT',
    path: '/api/account-api/roles/update/3',
    status_code: 200,
    created_at: `2026-03-${String(id).padStart(2, '0')}T10:00:00+08:00`,
    ...fields,
  }) as LogRow;
const target = { kind: 'role', id: 3, name: 'R' } as const;
const creation = row(1, { method: 'POST', path: '/api/account-api/roles/store', target });
const reader = person({ permissions: ['account.record', 'account.record.show'] });
/** Day on which the record was created, in local time. */
const madeOn = dayOfMoment('2026-03-01T10:00:00+08:00');
const RECORD = { kind: 'role' as RecordKind, id: 3, createdAt: '2026-03-01T10:00:00+08:00', version: 1 };

const reports = listenEachTest();

type Search = { keyword: string; page?: number };
function open(answer: (search: Search) => Answer | Promise<Answer>, record = RECORD, user = reader) {
  const calls = network(({ path, body }) => {
    if (path === '/logs') return answer(body as Search);
    return fine({ ...row(2), changes: [{ field: 'name', label: 'Name', before: 'a', after: 'b' }] });
  });
  const hook = openHook(useHistory, { user, props: record });
  return {
    ...hook,
    requests: () => calls.splice(0).map(({ path, body }) => (path === '/logs' ? body : path)),
    ids: () => hook.now().rows?.map(({ id }) => id),
  };
}
async function load(...how: Parameters<typeof open>) {
  const all = open(...how);
  await arrived();
  return all;
}

const isCreation = ({ keyword }: Search) => keyword.endsWith('/store');

test('the history of a record starts with the latest change and ends with the creation', async () => {
  const changes = [row(4), row(9), row(5), row(6, { created_at: row(5).created_at })];
  const { now, ids, requests } = open((search) => pageOf(isCreation(search) ? [creation] : changes));
  expect(now()).toMatchObject({ rows: undefined, failed: false, loading: true, more: undefined });
  await arrived();
  expect(ids()).toEqual([9, 6, 5, 4, 1]);
  expect(now()).toMatchObject({ failed: false, loading: false, more: undefined });
  const common = { result: 'success', pageSize: 100 };
  expect(requests()).toEqual([
    { ...common, keyword: '/roles/update/3', page: 1 },
    { ...common, keyword: '/roles/store', ...momentsOf({ start_at: madeOn, end_at: madeOn }) },
  ]);
});

test('the history of a record omits rows of other records, and duplicates', async () => {
  const otherRows = [
    row(4),
    row(5, { path: '/api/account-api/roles/update/33' }),
    row(6, { path: '/api/account-api/menus/update/3' }),
    row(7, { target: { kind: 'staff', id: 3, name: '' } }),
    row(8, { target: { kind: 'role', id: 4, name: '' } }),
    row(9, { path: '/api/account-api/somewhere' }),
  ];
  const { ids } = await load(() => pageOf(otherRows));
  expect(ids()).toEqual([4]);
});

test('without a known creation time, the history searches all days for the creation of the record', async () => {
  const { requests } = await load(() => pageOf([]), { ...RECORD, createdAt: undefined as never });
  expect(requests()[1]).toEqual({ keyword: '/roles/store', result: 'success', pageSize: 100 });
});

test('the history of an account searches the log for the path of each call that changes an account', async () => {
  const { requests } = await load(() => pageOf([]), { ...RECORD, kind: 'staff' });
  const keywords = ['update/3', 'enable/3', 'disable/3', 'change_password/3', 'store'].map((call) => `/users/${call}`);
  expect(requests().map((body) => (body as Search).keyword)).toEqual(keywords);
});

describe('older rows of a history', () => {
  test('the history has older rows if the log has more pages, and reads older rows on request', async () => {
    const { now, ids, requests } = await load((search) =>
      isCreation(search) ? pageOf([], 500) : pageOf([search.page === 1 ? row(9) : row(8)], 101),
    );
    expect([ids(), typeof now().more]).toEqual([[9], 'function']);
    requests();
    await arrived(() => now().more?.());
    expect(ids()).toEqual([9, 8]);
    expect(requests().map((body) => (body as Search).page)).toEqual([1, 2, undefined]);
    expect(now().more).toBeUndefined();
  });

  test('the history has older rows if one of several searches has more pages', async () => {
    const total = ({ keyword }: Search) => (keyword.includes('update') ? 101 : 1);
    const { now } = await load((search) => pageOf([], total(search)), { ...RECORD, kind: 'staff' });
    expect(now().more).toBeDefined();
  });

  test.each([
    ['the last page is full', () => pageOf([], 100)],
    ['other records were created on the same day', (search: Search) => pageOf([], isCreation(search) ? 101 : 0)],
  ])('the history has no older rows if %s', async (_, answer) => {
    const { now } = await load(answer);
    expect(now().more).toBeUndefined();
  });
});

test('if one search fails, the history fails without an error message, and can be retried', async () => {
  let isDown = true;
  const { now, ids } = await load((search) => (isDown && isCreation(search) ? refused(500) : pageOf([row(4)])));
  expect(now()).toMatchObject({ rows: undefined, failed: true, loading: false });
  expect(reports).toEqual([]);
  isDown = false;
  await arrived(() => now().retry());
  expect([ids(), now().failed]).toEqual([[4], false]);
});

test.each([
  ['was changed', { ...RECORD, version: 2 }],
  ['has another id', { ...RECORD, id: 4 }],
  ['has another kind', { ...RECORD, kind: 'menu' as const }],
  ['has another creation time', { ...RECORD, createdAt: '2026-03-02T10:00:00+08:00' }],
])('the history is loaded again when the record %s', async (_, next) => {
  const { requests, rerender } = await load(() => pageOf([]));
  const before = requests().length;
  rerender(RECORD);
  await arrived();
  expect(requests()).toEqual([]);
  rerender(next);
  await arrived();
  expect(requests()).toHaveLength(before);
});

test('the history ignores an outdated response', async () => {
  const first = held<Answer>();
  let searches = 0;
  const { ids, rerender } = await load(() => ((searches += 1) <= 2 ? first.promise : pageOf([row(9)])));
  rerender({ ...RECORD, version: 2 });
  await arrived();
  await first.give(pageOf([row(4)]));
  expect(ids()).toEqual([9]);
});

test('each row of a history links to its log entry if the user can read log details', async () => {
  const { now } = open(() => pageOf([]));
  expect(now().hrefOf?.(row(7))).toBe('/account/record?keyword=%2Froles%2Fupdate%2F3&detail=7');
  const other = open(() => pageOf([]), RECORD, person({ permissions: ['account.record'] }));
  expect(other.now().hrefOf).toBeUndefined();
  await arrived();
});

describe('exported history', () => {
  const exportedRows = async (user = reader) => {
    const { now, requests } = await load((search) => pageOf(isCreation(search) ? [] : [row(2), row(4)]), RECORD, user);
    requests();
    const answer = await now().source({ page: 1, pageSize: 100 });
    if (!answer.ok) throw new Error(answer.failure.message);
    return { requests: requests(), total: answer.data.total, rows: answer.data.data };
  };

  test('an exported history has all rows with the changes of each log entry', async () => {
    const { requests, total, rows } = await exportedRows();
    expect([total, requests]).toEqual([2, ['/logs/show/4', '/logs/show/2']]);
    expect(rows.map(({ id }) => id)).toEqual([4, 2]);
    expect(rows.map(({ changes }) => changes?.length)).toEqual([1, 1]);
  });

  test('an exported history has rows without changes if the user cannot read log details', async () => {
    const { requests, rows } = await exportedRows(person({ permissions: ['account.record'] }));
    expect([requests, rows]).toEqual([[], [row(4), row(2)]]);
  });
});
