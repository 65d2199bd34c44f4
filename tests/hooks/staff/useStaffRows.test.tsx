import type { StaffQuery } from '@/contract/staff';
import { useConnection } from '@/hooks/browser/useConnection';
import { changeLocale } from '@/hooks/locale/useLocale';
import { useStaffRows } from '@/hooks/staff/useStaffRows';
import { listen, type Answer } from '../../request/support';
import { arrived, pageOf, refused, waitingNetwork } from '../support/answers';
import { openHook } from '../support/inApp';

const row = (id: number) => ({ id, name: `Name ${id}` });
const FIRST = { page: 1, pageSize: 10 };

beforeEach(() => void listen());

function open(filter: Pick<StaffQuery, 'role_id' | 'department_id'> = { role_id: 3 }) {
  const { calls, give } = waitingNetwork();
  const hook = (of: typeof filter) => {
    useConnection();
    return useStaffRows(of);
  };
  const rendered = openHook(hook, { props: filter });
  return {
    ...rendered,
    list: () => rendered.now().list,
    query: () => rendered.now().query,
    requests: () => calls.map(({ body }) => body),
    /** Answers the call at the index `place`, by default the last call. */
    give: (answer: Answer, place = -1) => give(answer, place),
  };
}

test('a keyword opens the first page of the staff table, and `reset` removes the keyword', async () => {
  const { list, query, now, requests, give } = open();
  await arrived(() => query().move(3, 10));
  await give(pageOf([row(1)], 30));
  await arrived(() => now().setKeyword('ada'));
  expect([now().keyword, query().isFiltered, query().page]).toEqual(['ada', true, 1]);
  expect(requests().at(-1)).toEqual({ ...FIRST, keyword: 'ada', role_id: 3 });
  expect(list()).toMatchObject({ rows: [row(1)], isCurrent: false, loading: true });
  await give(pageOf([row(2)], 1));
  expect(list()).toMatchObject({ rows: [row(2)], isCurrent: true });
  await arrived(() => query().reset());
  expect(query().isFiltered).toBe(false);
  expect(requests().at(-1)).toEqual({ ...FIRST, role_id: 3 });
});

test('another page size opens the first page of the staff table, and is kept by a reset', async () => {
  const { query, requests } = open();
  await arrived(() => query().move(4, 10));
  expect(requests().at(-1)).toEqual({ page: 4, pageSize: 10, role_id: 3 });
  await arrived(() => query().move(4, 20));
  expect(requests().at(-1)).toEqual({ page: 1, pageSize: 20, role_id: 3 });
  await arrived(() => query().move(2, 20));
  await arrived(() => query().reset());
  expect(requests().at(-1)).toEqual({ page: 1, pageSize: 20, role_id: 3 });
});

test.each([
  ['another role', { role_id: 4 }],
  ['a department in place of a role', { department_id: 3 }],
])('%s opens the first page of the staff table with the same keyword, by one request', async (_, other) => {
  const { now, query, requests, rerender } = open();
  await arrived(() => now().setKeyword('ada'));
  await arrived(() => query().move(2, 10));
  const before = requests().length;
  rerender(other);
  await arrived();
  expect(requests().slice(before)).toEqual([{ ...FIRST, keyword: 'ada', ...other }]);
});

describe('staff table when the network returns', () => {
  const comeBack = () =>
    arrived(() => {
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('online'));
    });

  test('the return of the network reloads the staff table after a failed reload', async () => {
    const { list, give, requests } = open();
    await arrived();
    await give(pageOf([row(1)]));
    await comeBack();
    expect(requests()).toHaveLength(1);
    await arrived(() => list().reload());
    await give(refused(500));
    expect(list()).toMatchObject({ rows: [row(1)], total: 1, failed: true, loading: false });
    await comeBack();
    expect(requests()).toHaveLength(3);
    await give(pageOf([row(2)]));
    expect(list()).toMatchObject({ rows: [row(2)], failed: false });
  });

  test('the return of the network does not reload a staff table without rows', async () => {
    const { give, requests } = open();
    await arrived();
    await give(refused(500));
    await comeBack();
    expect(requests()).toHaveLength(1);
  });
});

test('the staff table ignores an outdated response', async () => {
  const { list, query, give } = open();
  await arrived(() => query().move(2, 10));
  await give(pageOf([row(2)], 20), 1);
  await give(pageOf([row(1)], 20), 0);
  expect(list()).toMatchObject({ rows: [row(2)], isCurrent: true });
});

describe('staff table page past the end', () => {
  test('a page past the end of the staff table is replaced by the last page', async () => {
    const { list, query, requests, give } = open();
    await arrived(() => query().move(5, 10));
    await give(pageOf([], 21));
    expect([query().page, list().loading]).toEqual([3, true]);
    expect(requests().at(-1)).toEqual({ page: 3, pageSize: 10, role_id: 3 });
    await give(pageOf([row(1)], 21));
    expect(list()).toMatchObject({ rows: [row(1)], loading: false });
  });

  test.each([
    ['no rows on page 1', 1, 0],
    ['no rows on page 3 of 3', 3, 30],
  ])('the staff table keeps its page and sends no further request after a response with %s', async (_, page, total) => {
    const { list, query, requests, give } = open();
    await arrived(() => query().move(page, 10));
    await give(pageOf([], total));
    expect(list()).toMatchObject({ rows: [], loading: false });
    expect(query().page).toBe(page);
    const { length } = requests();
    await arrived();
    expect(requests()).toHaveLength(length);
  });
});

test('another language reloads the staff table, because department names depend on the language', async () => {
  const { give, requests } = open();
  await arrived();
  await give(pageOf([row(1)]));
  await arrived(() => void changeLocale('en-US'));
  await arrived(() => void changeLocale('zh-CN'));
  expect(requests()).toEqual(Array(3).fill({ ...FIRST, role_id: 3 }));
});
